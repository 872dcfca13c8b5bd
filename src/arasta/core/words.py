"""The words of a game, chapter by chapter: a register.

The words of a decision stand in the file that has the name of its rule's file. There they are entered in the game's
register, each beside what it belongs to::

    @words.asks(ASK_ANNOUNCE, N_("which number to announce"))
    def prompt(now: Now) -> str: ...            # what is asked, in one sentence

    @words.labels("announce", group=NUMBERS, about=at_hand)
    def announce(now: Now, number: int) -> str: ...   # what it means, as on a button

    @words.refuses("announce")
    def no_announcement(now: Now, number: int) -> str: ...

    @words.tells("announced")
    def announced(now: Now, e: Event, player: Player) -> str: ...   # the line in the log

Terminal and browser ask the register for groups, titles and subjects, and only draw. A sentence sees a `Situation`
(`core.situation`), which is made from an observation: what its reader may not know is not in it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any, Generic, TypeVar

from arasta.core.difference import Duel, Factor, duels, heaviest, in_every_game
from arasta.core.phrases import Player, listed
from arasta.core.state import UNFINISHED
from arasta.core.word_entries import ALWAYS, AboutValue, ChoiceWords, Explained, S, SubjectWords
from arasta.core.word_entries import ChoiceGroup as ChoiceGroup
from arasta.i18n import gettext as _
from arasta.i18n import ngettext

if TYPE_CHECKING:
    from arasta.core.actions import Value
    from arasta.core.course import Course
    from arasta.core.event_kinds import Event
    from arasta.core.game import Game
    from arasta.core.table import Table


Entry = TypeVar("Entry")
Sentence = Callable[[S], str]
Told = Callable[[S, "Event", Player], str]
Decided = Callable[[S, Duel], Iterable[Factor]]


class Words(Generic[S]):
    """The register of one game; see the module. `core.texts.Texts` is what others use of it."""

    def __init__(
        self,
        situation: type[S],
        number_of: Callable[[str, Value], int] | None = None,
        groups: Sequence[ChoiceGroup] = (),
        still_first: Callable[[S], str] | None = None,
        lists: Sequence[ChoiceGroup] = (),
        contents: Sequence[str] = (),
        gains: Sequence[str] = (),
    ) -> None:
        """An empty register.

        Args:
            situation: what sentences get.
            number_of: (kind of action, its value) -> the number that rules know the value by; what
                `ActionTable.value_number` says unless given.
            groups: of choices, in the order shown.
            still_first: what must be decided first, for an action without its own reason for being impossible.
            lists: the groups of a list without drawings, in the order shown there; those of `groups` unless given.
            contents: kinds of subject in the order in which they are listed; the others follow in order of entry.
            gains: events that are a reason for the choice that leads to them, the weightiest first.
        """
        self.situation_class = situation
        self.number_of = number_of
        self.groups = tuple(groups)
        self.lists = tuple(lists or groups)
        self.contents = tuple(contents)
        self.gains = tuple(gains)
        self._still_first = still_first or self._something_first
        self.questions: dict[int, tuple[str | Sentence[S], Sentence[S]]] = {}
        self.choices: dict[str, dict[int, ChoiceWords[S]]] = {}
        self.reasons: dict[str, dict[int, AboutValue[S]]] = {}
        self.group_of: dict[str, ChoiceGroup] = {}
        self.list_of: dict[str, ChoiceGroup] = {}
        self.lines: dict[str, Told[S]] = {}
        self.subject_words: dict[str, SubjectWords[S]] = {}
        self.prospects: list[Sentence[S]] = []
        self.decided: Decided[S] | None = None

    # ------------------------------------------------------------------------------------------------------ entering

    def asks(self, kind: int, question: str | Sentence[S]) -> Callable[[Sentence[S]], Sentence[S]]:
        """Decorator: the function puts the question of a kind of decision, in one sentence, to the seat that decides.

        Args:
            kind: number of the decision.
            question: the same as an indirect question, marked with `N_`: 'where to move'; or what makes one.
        """

        def enter(prompt: Sentence[S]) -> Sentence[S]:
            _once(self.questions, kind, (question, prompt))
            return prompt

        return enter

    def labels(
        self,
        *kinds: str,
        group: ChoiceGroup | None = None,
        about: str | Callable[[S, Value], str] = "",
        listed: ChoiceGroup | None = None,
        asked: int | tuple[int, ...] = ALWAYS,
    ) -> Callable[[AboutValue[S]], AboutValue[S]]:
        """Decorator: the function describes actions of these kinds (situation, number of the value).

        Args:
            kinds: kinds of action. Within a group they are shown in order of entry.
            group: where they are shown; given once for each kind.
            about: the subject that explains them, or what finds it (situation, value); '' for none.
            listed: where a list without drawings has them; as `group` unless given.
            asked: the decisions in which the actions mean this; any decision unless given. Such words take precedence
                over those that always hold.
        """

        def enter(label: AboutValue[S]) -> AboutValue[S]:
            for kind in kinds:
                if group is not None:
                    _once(self.group_of, kind, group)
                    _once(self.list_of, kind, listed or group)
                for decision in (asked,) if isinstance(asked, int) else asked:
                    _once(self.choices.setdefault(kind, {}), decision, ChoiceWords(label, about))
            return label

        return enter

    def refuses(self, *kinds: str, asked: int | tuple[int, ...] = ALWAYS) -> Callable[[AboutValue[S]], AboutValue[S]]:
        """Decorator: the function says why actions of these kinds are not possible; '' where something comes first.

        Args:
            kinds: kinds of action.
            asked: the decisions in which that is the reason; in others something comes first.
        """

        def enter(reason: AboutValue[S]) -> AboutValue[S]:
            for kind in kinds:
                for decision in (asked,) if isinstance(asked, int) else asked:
                    _once(self.reasons.setdefault(kind, {}), decision, reason)
            return reason

        return enter

    def tells(self, *names: str) -> Callable[[Told[S]], Told[S]]:
        """Decorator: the function describes an event (situation, event, its player); '' for no line in the log.

        Where the player is the subject, `Player.told` chooses between the sentence about others and the one with "you".
        """

        def enter(line: Told[S]) -> Told[S]:
            for name in names:
                _once(self.lines, name, line)
            return line

        return enter

    def foresees(self, prospect: Sentence[S]) -> Sentence[S]:
        """Enter a sentence on what is near after a turn, from the situation then; '' for nothing. For hints."""
        self.prospects.append(prospect)
        return prospect

    def explains(
        self,
        subject: str,
        values: Sequence[str] = (),
        *,
        title: str | Callable[[str], str],
        typed: str | Callable[[str], tuple[str, ...]] | None = None,
        called: Callable[[S, str], str] | None = None,
        listed: bool = True,
    ) -> Callable[[Explained[S]], Explained[S]]:
        """Decorator: the function gives the rules of a subject (situation, value, whether the reader plays).

        Subjects are listed in order of entry.

        Args:
            subject: its name, 'governor' or 'action:lira', or what stands before the colon of 'place:7'.
            values: what may follow the colon.
            title: what it is called, marked with `N_`, or what finds that from the value.
            typed: what a person may type to ask for it, marked with `N_`, or what finds that from the value.
            called: what a table with its own components calls it (situation, value).
            listed: False for what is not a subject of the game but lies on the table: `subjects` leaves it out.
        """
        found = (lambda _value: _(title)) if isinstance(title, str) else title
        names = (lambda value: (_(typed), value or subject)) if isinstance(typed, str) else typed

        def enter(explain: Explained[S]) -> Explained[S]:
            _once(self.subject_words, subject, SubjectWords(tuple(values), found, names, explain, called, listed))
            return explain

        return enter

    def decides(self, decided: Decided[S]) -> Decided[S]:
        """Enter the function that lists in what the winner of a game was ahead of the second (situation, both)."""
        self.decided = decided
        return decided

    # -------------------------------------------------------------------------------------------------------- saying

    def situation(self, table: Table, reader: int | None, seat: int | None = None) -> S:
        """The situation of a table as a reader (None: a spectator) may know it, in sentences about a seat.

        About the reader, or seat 0 for spectators, unless a seat is given.
        """
        return self.situation_at(table, table.seen_by(reader), seat if seat is not None else reader or 0)

    def situation_at(self, table: Table, s: Any, seat: int) -> S:
        """The situation of a table at a view of an observation, or of a state that is open to everybody."""
        return self.situation_class(table.game, table.components, table.box_view, s, seat, table.names)

    def choice_text(self, now: S, kind: str, value: Value) -> str:
        """The label of an action."""
        return _in_force(self.choices[kind], now.asked).label(now, self._number_of(now, kind, value))

    def about(self, now: S, kind: str, value: Value) -> str:
        """The subject that explains an action; '' for none."""
        about = _in_force(self.choices[kind], now.asked).about
        return about if isinstance(about, str) else about(now, value)

    def kinds_of(self, group: ChoiceGroup) -> tuple[str, ...]:
        """The kinds of action of a group, in the order shown."""
        return tuple(kind for kind, shown in self.group_of.items() if shown is group)

    def kinds_listed(self, group: ChoiceGroup) -> tuple[str, ...]:
        """The kinds of action that a plain list has in a group, in the order shown."""
        return tuple(kind for kind, shown in self.list_of.items() if shown is group)

    def grouped(self) -> tuple[tuple[ChoiceGroup, tuple[str, ...]], ...]:
        """The groups in the order shown, each with its kinds of action."""
        return tuple((group, self.kinds_of(group)) for group in self.groups)

    def question(self, now: S) -> str:
        """The present decision as an indirect question: 'where to move'."""
        question = self.questions[now.asked][0]
        return _(question) if isinstance(question, str) else question(now)

    def subject_title(self, subject: str) -> str:
        """The title of a subject."""
        words, value = self._subject(subject)
        return words.title(value)

    def called(self, now: S, subject: str) -> str:
        """The name of a subject at a table, which may have its own components."""
        words, value = self._subject(subject)
        return words.called(now, value) if words.called else words.title(value)

    def typed(self, now: S, subject: str) -> tuple[str, ...]:
        """Words that a person may type to ask for a subject."""
        words, value = self._subject(subject)
        return words.typed(value) if words.typed else (self.called(now, subject), value or subject)

    def explains_subject(self, subject: str) -> bool:
        """True if there are words for a subject, listed or not."""
        kind, _colon, value = subject.partition(":")
        words = self.subject_words.get(subject) or self.subject_words.get(kind)
        return words is not None and (value in words.values if words.values else subject in self.subject_words)

    def _number_of(self, now: S, kind: str, value: Value) -> int:
        return self.number_of(kind, value) if self.number_of else now.game.actions.value_number(kind, value)

    def _something_first(self, now: S) -> str:
        return _("First decide {question}.").format(question=self.question(now))

    # --------------------------------------------------------------------------------------- what `Texts` asks of it

    def choice(self, table: Table, seat: int, action: int) -> str:
        """The label of an action for a seat."""
        return self.choice_text(self.situation(table, seat), *table.game.actions.kind_and_value(action))

    def prompt(self, table: Table, seat: int) -> str:
        """The question to a seat, in one sentence, or what it is waiting for; '' at the end."""
        if seat not in table.seats:
            return self.waiting(table, seat)
        now = self.situation(table, seat)
        return self.questions[now.asked][1](now)

    def waiting(self, table: Table, viewer: int | None) -> str:
        """The sentence for those who do not decide; '' when the game is over."""
        if not table.seats:
            return ""
        seats = table.seats
        now = self.situation(table, viewer, seats[0])
        question = self.question(now)
        if len(seats) == 1:
            return _("{player} is deciding {question}.").format(player=now.player(seats[0]), question=question)
        return ngettext("{players} is deciding {question}.", "{players} are deciding {question}.", len(seats)).format(
            players=listed(now.player(seat) for seat in sorted(seats)), question=question
        )

    def event(self, table: Table, event: Event, reader: int | None = None) -> str:
        """An event, in one sentence, made from what everybody may know; '' if it needs no line.

        Args:
            table: where it happened.
            event: as its reader may know it.
            reader: the seat that the sentence calls "you"; None: nobody.
        """
        seat = 0 if event.seat is None else event.seat
        now = self.situation(table, None, seat)
        now.reader = reader
        return self.lines[event.name](now, event, now.player(seat))

    def merits(self, table: Table, seat: int, s: Any, events: Sequence[Event]) -> list[str]:
        """What a seat gains by events that it may expect, in the sentences of the log.

        Args:
            table: where it is to choose.
            seat: whom the sentences call "you".
            s: view of what it would see afterwards.
            events: in their order.
        """
        told: list[str] = []
        now = self.situation_at(table, s, seat)
        now.reader = seat
        gained = [event for event in events if event.name in self.gains and event.seat == seat]
        for event in sorted(gained, key=lambda event: self.gains.index(event.name)):
            told.append(self.lines[event.name](now, event, now.player(seat)))
        return [sentence for sentence in told if sentence]

    def prospect(self, table: Table, seat: int, s: Any) -> list[str]:
        """What is near for a seat after its turn, in sentences, from a view of what it would see then."""
        now = self.situation_at(table, s, seat)
        return [sentence for prospect in self.prospects if (sentence := prospect(now))]

    def difference(self, table: Table, course: Course, reader: int | None = None) -> tuple[str, ...]:
        """What made the difference between winner and second, in at most three sentences; () for one alone.

        Args:
            table: the finished game.
            course: of it.
            reader: the seat that the sentences call "you"; None: nobody.
        """
        if table.result is None or self.decided is None:
            return ()
        now = self.situation(table, None)
        now.reader = reader
        pairs = duels(course, table.result, [now.player(seat) for seat in range(table.players)])
        return heaviest(factor for pair in pairs for factor in (*in_every_game(pair), *self.decided(now, pair)))

    def why_not(self, table: Table, seat: int, kind: str, value: Value) -> str:
        """The reason why an action that is not among a seat's choices is not possible now, in one sentence."""
        if not table.seats:
            if table.state.status == UNFINISHED:
                return _("The game was stopped: it reached its limit of decisions.")
            return _("The game is over.")
        if seat not in table.seats:
            return _("You have nothing to decide now: {waiting}").format(waiting=self.waiting(table, seat))
        now = self.situation(table, seat)
        reasons = self.reasons[kind]
        reason = reasons.get(now.asked) or reasons.get(ALWAYS)
        return (reason(now, self._number_of(now, kind, value)) if reason else "") or self._still_first(now)

    def subjects(self) -> tuple[str, ...]:
        """Subjects that `explain` knows: 'place:7', 'governor' and so on."""
        return tuple(self._subjects())

    def _subject(self, subject: str) -> tuple[SubjectWords[S], str]:
        """The words of a subject, and its value: the entry for its whole name, or for the part before its colon."""
        kind, _colon, value = subject.partition(":")
        return self.subject_words[subject if subject in self.subject_words else kind], value

    def _subjects(self) -> Iterator[str]:
        place = {kind: number for number, kind in enumerate(self.contents)}
        entered = sorted(self.subject_words, key=lambda name: place.get(name.partition(":")[0], len(place)))
        for kind in entered:
            words = self.subject_words[kind]
            if not words.listed:
                continue
            yield from (f"{kind}:{value}" for value in words.values) if words.values else (kind,)

    def explain(self, table: Table, seat: int | None, subject: str) -> str:
        """The rules of a subject, with the numbers of this table now; seat: who reads it, None for a spectator.

        Raises KeyError for an unknown subject.
        """
        if subject not in self.subjects():
            raise KeyError(f"there is no subject {subject!r}; the subjects are {', '.join(self.subjects())}")
        return self.explained(self.situation(table, seat), subject, seat is not None)

    def explained(self, now: S, subject: str, plays: bool) -> str:
        """The rules of a subject, listed or not, for a reader who plays or only watches."""
        words, value = self._subject(subject)
        return words.explain(now, value, plays)

    def missing(self, game: Game) -> list[str]:
        """Decisions, kinds of action and events of a game that have no words; a test requires that there are none."""
        lacking: list[tuple[str, Mapping[Any, Any], Sequence[Any]]] = [
            ("asks", self.questions, tuple(game.decisions.kinds)),
            ("labels", self.choices, tuple(game.actions.kinds)),
            ("refuses", self.reasons, tuple(game.actions.kinds)),
            ("tells", self.lines, tuple(kind.name for kind in game.event_kinds.values())),
        ]
        return [f"{what} {name}" for what, entered, names in lacking for name in names if name not in entered]


def _in_force(entries: Mapping[int, Entry], asked: int) -> Entry:
    """The entry for a decision, else the one that holds for all, else the first."""
    return entries.get(asked) or entries.get(ALWAYS) or next(iter(entries.values()))


def _once(entries: dict[Any, Any], name: Any, entry: Any) -> None:
    if name in entries:
        raise ValueError(f"the words of {name!r} are entered twice")
    entries[name] = entry
