"""What the JSON interface takes and gives, for its documentation and its checks."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import AfterValidator, BaseModel, ConfigDict, Field

from arasta.core.chance import SEED_LIMIT

SeatNumber = Annotated[int, Field(ge=0, le=4, description="A seat, from 0.", examples=[0])]
PromptId = Annotated[
    str, Field(pattern=r"^[0-9]{1,9}$", description="Id of the prompt that is answered.", examples=["12"])
]
Pace = Annotated[
    float,
    Field(ge=0, le=10, description="Seconds between the choices of bots.", examples=[1.0]),
    AfterValidator(abs),  # -0.0 is 0.0
]
StandIn = Annotated[
    str, Field(max_length=32, description="Level of the bot that stands in; medium if ''.", examples=["hard"])
]
Token = Annotated[str, Field(min_length=1, max_length=64, description="The secret of a seat.")]


class Given(BaseModel):
    """Base of what is taken: nothing unknown, nothing converted."""

    model_config = ConfigDict(extra="forbid", strict=True)


class SeatNew(Given):
    """Who is to sit at a seat."""

    kind: Literal["human", "bot"]
    level: str = Field("", max_length=32, description="Level of a bot (`/api/games`).", examples=["medium"])
    name: str = Field("", description="At most 24 columns wide; '' for the emblem's name.")


class TableNew(Given):
    """A new table."""

    model_config = ConfigDict(
        extra="forbid",
        strict=True,
        json_schema_extra={
            "examples": [
                {
                    "game": "istanbul",
                    "seats": [{"kind": "human", "name": "Ada"}, {"kind": "bot", "level": "medium"}],
                    "options": {"layout": "short"},
                }
            ]
        },
    )

    game: str = Field(max_length=32, examples=["istanbul"])
    seats: list[SeatNew] = Field(min_length=1, max_length=5)
    options: dict[str, Any] = Field(default_factory=dict, max_length=100, description="Table options by name.")
    seed: int | None = Field(
        None, ge=0, lt=SEED_LIMIT, description="Fixes all chance; the table is then marked as practice."
    )
    position: dict[str, Any] | None = Field(
        None,
        description="Start from this complete position (`arasta-position/1`); the table is then marked as practice.",
    )
    pace: Pace | None = None
    hints: bool | None = Field(
        None, description="Whether people may ask for hints; null: only where a single person plays."
    )
    turns_wait: bool = Field(
        False,
        description="Where the last choice of a turn can be taken back, the turn waits for `end-turn` or `undo`; "
        "what the next turn reveals comes after it.",
    )


class ChooseNew(Given):
    """A choice."""

    choice: int = Field(ge=0, le=32767, description="Id of one of the choices.", examples=[3])
    prompt: PromptId
    seat: SeatNumber | None = Field(None, description="Which of your seats chooses; null: the one that is asked.")


class UndoNew(Given):
    """An undo. It names the prompt, so that a repeated one does not take two choices back."""

    prompt: PromptId
    seat: SeatNumber | None = None


class TurnOver(Given):
    """The end of a turn that waits for it. It names the prompt, so that a repeated one ends no other turn."""

    prompt: PromptId
    seat: SeatNumber | None = None


class HintNew(Given):
    """A hint that is asked for. It names the prompt that it is about."""

    prompt: PromptId
    seat: SeatNumber | None = Field(None, description="Which of your seats asks; null: the one that is asked.")


class SeatOf(Given):
    """A seat; of the seats held, the first if null."""

    seat: SeatNumber | None = None


class SeatLeft(SeatOf):
    """A seat that a bot is to play for."""

    level: StandIn = ""


class SeatAbsent(Given):
    """The seat of somebody who is absent, or there and idle."""

    seat: SeatNumber
    level: StandIn = ""


class SeatRenewed(Given):
    """The seat that is to get a new link."""

    seat: SeatNumber


class JoinNew(Given):
    """Coming in by a link: its secret."""

    token: Token


class PaceNew(Given):
    """How fast bots move."""

    pace: Pace


class ForkNew(Given):
    """A new table that goes on from a step of a finished game."""

    step: int = Field(ge=0, le=10**6, description="After how many choices.")
    seats: list[SeatNew] | None = Field(
        None, description="Null: the same as at this table.", min_length=1, max_length=5
    )
    chance: Literal["anew", "same"] = Field(
        "anew",
        description="anew: what the seat that is to decide could not know, and all that is to come, is drawn anew; "
        "same: it comes as it came.",
    )


# ------------------------------------------------------------------------------------------------------------- answers


class Problem(BaseModel):
    """Why it was refused."""

    error: str = Field(description="One sentence, in the language of the request.")


class SeatLink(BaseModel):
    """The secrets of a person's seat."""

    seat: int
    token: str = Field(
        description="For `Authorization: Bearer`, until somebody takes the seat by its link; using it cancels the link."
    )
    url: str | None = Field(description="A link to pass on, valid once; null where the seat was already yours.")


class LinkMade(BaseModel):
    """A link that was made; it is good once."""

    seat: int
    url: str


class TableMade(BaseModel):
    """A table that was made."""

    id: str
    host: str | None = Field(
        description="For `Authorization: Bearer`: may give seats new links; null where a seat's secret can do that."
    )
    seats: list[SeatLink]


class PlayerView(BaseModel):
    """Who sits at a seat."""

    seat: int
    kind: Literal["human", "bot"]
    level: str
    name: str
    away: Literal["", "left", "absent", "idle"] = Field(description="Why a bot stands in; '' if none does.")
    connected: bool
    claimed: bool = Field(description="Somebody has taken the seat by its link.")
    may_stand_in: bool = Field(description="Others may let a bot play for them now (`stand-in`).")
    missing: Literal["", "never", "closed", "idle"] = Field(
        description="Why they may: nobody came, is still there, or has chosen anything for long; '' if not."
    )


class PromptView(BaseModel):
    """What the viewer is asked."""

    id: str
    text: str


class ChoiceView(BaseModel):
    """What can be chosen now."""

    id: int
    kind: str
    value: Any = None
    text: str


class TurnEndView(BaseModel):
    """A turn that waits until its seat ends it (`end-turn`) or takes its last choice back (`undo`)."""

    seat: int
    held: list[ChoiceView] = Field(
        description="What was chosen and is carried out when the turn ends; told to its own seat alone, and empty "
        "where it has been carried out already."
    )


class EventView(BaseModel):
    """Something that happened."""

    version: int
    name: str
    seat: int | None
    first: int | None = Field(description="A number as the record holds it; null where it packs several values.")
    second: int | None = Field(description="Another one.")
    fields: dict[str, Any] = Field(
        description="What happened, by name, as the game's page lists it; null for what the viewer may not know."
    )
    text: str


class TableView(BaseModel):
    """A table as the viewer may see it."""

    id: str
    game: str
    version: int = Field(description="Number of choices and undos.")
    practice: bool = Field(description="Chance could be foreseen: a seed or a position was given.")
    hints: bool = Field(description="People may ask for hints at this table.")
    goes_on: Literal["", "anew", "same"] = Field(
        description="It goes on from a finished game: with chance drawn anew, or as it came there; empty if not."
    )
    turns_wait: bool = Field(description="Turns wait for their end where their last choice can be taken back.")
    pace: float
    bots_compiling: bool = Field(description="Bots of this game are still being compiled.")
    seat: int | None = Field(description="Whose view this is; null: a spectator's.")
    held: list[int] = Field(description="All seats that this request holds.")
    seats: list[int] = Field(description="Who may decide now; empty when the game is over.")
    waits_for: list[int] = Field(
        description="Seats of people who were invited and have not come: bots wait for them before their first "
        "choice, until they come (a request with the seat's secret is enough) or `start`."
    )
    players: list[PlayerView]
    prompt: PromptView
    choices: list[ChoiceView]
    turn_end: TurnEndView | None = Field(description="The turn that is waiting to be ended; null if none is.")
    cannot_undo: str = Field(description="Why the last choice cannot be undone; '' if it can.")
    position: dict[str, Any]
    events: list[EventView] = Field(description="Of the latest version, or of those after `since`.")
    result: dict[str, Any] | None
    rematch: str | None = Field(description="Id of the next table with the same seats.")


class Joined(BaseModel):
    """A seat that was taken."""

    token: str = Field(description="For `Authorization: Bearer`; the link's own secret is no longer valid.")
    view: TableView


class Conflict(BaseModel):
    """The prompt has changed since: nothing happened."""

    error: str
    view: TableView


class HintOption(BaseModel):
    """A choice as a hint judges it."""

    choice: int = Field(description="Its id.")
    text: str
    chance: float | None = Field(description="Estimated chance of winning with it, 0 to 1; null in a solo game.")
    score: float | None = Field(description="Estimated rubies at the end; null except in a solo game.")
    share: float = Field(description="Part of the search that followed it, 0 to 1.")


class HintView(BaseModel):
    """What the expert bot would choose, from what the seat may know."""

    prompt: str = Field(description="The prompt that it is about.")
    sure: Literal["clear", "likely", "close"] = Field(
        description="By the share of the best choice, and how far it is ahead."
    )
    options: list[HintOption] = Field(description="The best one, then at most two more.")
    text: list[str] = Field(description="In sentences: the choice, why, how sure that is, the next best.")


class WhyNot(BaseModel):
    """Why a choice is not possible now."""

    reason: str = Field(description="One sentence; '' if it is possible.")


class LevelView(BaseModel):
    """A level of bots that people choose from."""

    name: str
    title: str
    meaning: str = Field(description="What to expect of it, as a part of a sentence.")


class GameView(BaseModel):
    """A game there is."""

    name: str
    title: str
    players: list[int] = Field(description="Fewest and most.")
    levels: list[str] = Field(description="Of bots, from the weakest; two of them are for research.")
    offered: list[LevelView] = Field(description="The levels that people choose from, from the weakest.")
    options: list[dict[str, Any]]


class ReplayView(BaseModel):
    """A step of a finished game; nothing is hidden any more."""

    step: int
    steps: int
    position: dict[str, Any]
    events: list[EventView]


class AnalysisView(BaseModel):
    """An analysis that is being made."""

    state: Literal["compiling", "waiting", "looking", "judging"] = Field(
        description="Its code is being compiled; others are being made; chances are being found; choices and luck are."
    )
    compiled: list[int] = Field(description="Parts of its code that are ready, and all.")
    done: int = Field(description="Steps that are done: choices judged, judged again, looked at for luck.")
    of: int = Field(description="All steps.")
    chances: list[list[float]] | None = Field(
        description="Of each seat to win, before each decision and at the end; null until they are known."
    )


class Health(BaseModel):
    """Whether the server works."""

    status: Literal["ok", "failing"]
    version: str
