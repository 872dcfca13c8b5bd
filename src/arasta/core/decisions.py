"""Decisions: small questions, one at a time, pending on a stack in the state.

A kind of decision is a class with two rules, what is legal beside what it does::

    @decision(ANNOUNCE, "announce")
    class Announce:
        '''Tea House: announce a number, then roll (IST-4.901).'''

        @staticmethod
        @rule
        def legal(box, s, seat, arg, choices): ...

        @staticmethod
        @rule
        def choose(box, s, seat, arg, action): ...

Before `choose` runs, the decision has left the stack; one that continues puts itself back. A decision with a single
legal action is never asked: `core.flow` carries it out. Only decisions put to several seats at once are always asked.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, TypeVar

from arasta.core.rule import inline, rule
from arasta.core.state import CoreState

if TYPE_CHECKING:
    from arasta.core.event_kinds import Event
    from arasta.core.forms import Form

Kind = TypeVar("Kind", bound=type)


@dataclass(frozen=True)
class DecisionKind:
    """One kind of decision of a game.

    Attributes:
        number: what the state's stack stores, from 1.
        name: what positions and texts call it.
        legal: rule (box, s, seat, arg, choices) that lists the legal actions with `core.choices.allow`.
        choose: rule (box, s, seat, arg, action) that carries one out.
        doc: what is asked and the ledger ids.
        simultaneous: those of this kind that lie next to each other on top of the stack, of different seats, are asked
            at the same time and answered in any order, even with a single legal action, since the fact that there is no
            other may be a secret.
        follows: it is not a question: its single action follows by itself, even where every question is asked.
        pays: kinds of action that are units of a payment made piece by piece, which `core.payments` lists whole.
        closes: kinds of action that end it and are not units.
        goes_on: name of the decision that asks for further units, where this one asks only for the first.
        told: (state view when the payment is asked for, events of its last step) -> units paid since, where the rules
            themselves pay what can be paid in only one way.
        about: what its number says it is about; None: nothing, the number is 0.
        on: the decisions that wait below it while it is asked, from the bottom of the stack, by number.
        phases: phases of the game, or of a turn, in which it is asked, by number; () if the game does not say.
        stages: parts of a turn that it belongs to, in the game's own terms: for what holds while any of several kinds
            is asked.
        abouts: (box, s, number) -> True if it can be about this in a position; None where `about` says enough.
        effects: codes of the effects that ask it, where a game carries out cards and places effect by effect.
        payable: rule (box, s, seat, arg) -> True if something can be chosen, where that depends on secret cards; None
            where something always can.
    """

    number: int
    name: str
    legal: Callable[..., None]
    choose: Callable[..., None]
    doc: str
    simultaneous: bool = False
    follows: bool = False
    pays: tuple[str, ...] = ()
    closes: tuple[str, ...] = ()
    goes_on: str = ""
    told: Callable[[Any, Sequence[Event]], dict[str, int]] | None = None
    about: Form | None = None
    on: tuple[int, ...] = ()
    phases: tuple[int, ...] = ()
    stages: tuple[str, ...] = ()
    abouts: Callable[[Any, Any, int], bool] | None = None
    effects: tuple[int, ...] = ()
    payable: Callable[..., bool] | None = None

    def can_be_about(self, number: int, players: int) -> bool:
        """True if it can be about this, judging by its form."""
        return number == 0 if self.about is None else self.about.possible(number, players, {})

    def may_be_about(self, box: Any, s: Any, number: int) -> bool:
        """True if it can be about this in a position: by `abouts`, or else judging by its form."""
        return self.abouts(box, s, number) if self.abouts else self.can_be_about(number, s.players)


class Decisions:
    """The kinds of decision of one game, in the order of their numbers."""

    def __init__(self) -> None:
        self.kinds: dict[int, DecisionKind] = {}

    def __call__(
        self,
        number: int,
        name: str,
        inlined: bool = False,
        simultaneous: bool = False,
        follows: bool = False,
        pays: tuple[str, ...] = (),
        closes: tuple[str, ...] = (),
        goes_on: str = "",
        told: Callable[[Any, Sequence[Event]], dict[str, int]] | None = None,
        about: Form | None = None,
        on: tuple[int, ...] = (),
        phases: tuple[int, ...] = (),
        stages: tuple[str, ...] = (),
        abouts: Callable[[Any, Any, int], bool] | None = None,
        effects: tuple[int, ...] = (),
    ) -> Callable[[Kind], Kind]:
        """Class decorator: the class is the decision with this number and name.

        `inlined`: asked so often that compiled code should avoid the calls; makes compiling a little slower.
        `simultaneous`: see `DecisionKind`. What others choose meanwhile must be hidden from a seat until all have
        chosen, and what follows from their choices must not depend on the order in which they came.
        All others: see `DecisionKind`. `payable` is a third rule of the class, where it has one.
        """

        def add(kind: Kind) -> Kind:
            if number in self.kinds:
                raise ValueError(f"decision {number} is both {self.kinds[number].name} and {name}")
            legal, choose = kind.legal, kind.choose  # type: ignore[attr-defined]  # checked by use
            doc = kind.__doc__ or ""
            self.kinds[number] = DecisionKind(
                number,
                name,
                legal,
                choose,
                doc,
                simultaneous,
                follows,
                pays,
                closes,
                goes_on,
                told,
                about,
                on,
                phases,
                stages,
                abouts,
                effects,
                getattr(kind, "payable", None),
            )
            self.kinds = dict(sorted(self.kinds.items()))
            if inlined:
                inline(legal)
                inline(choose)
            return kind

        return add

    def dispatchers(self, module: str) -> tuple[Callable[..., None], Callable[..., None]]:
        """Two rules (box, s, kind, seat, arg, choices | action) that call the right `legal` and `choose`.

        They are generated as if-chains, which compiled code turns into jumps. `module` is where the caller binds them
        as `legal_of` and `choose_of`, so that Numba's cache can name them.
        """
        return self._dispatcher(module, "legal", "choices"), self._dispatcher(module, "choose", "action")

    def always_asked(self, module: str) -> Callable[..., bool]:
        """A rule (kind) that says whether decisions of a kind are asked together (see `core.flow.make_flow`).

        `module` is where the caller binds it as `is_always_asked`.
        """
        numbers = tuple(sorted(number for number, kind in self.kinds.items() if kind.simultaneous))

        def is_always_asked(kind: int) -> bool:
            return kind in numbers

        is_always_asked.__module__ = module
        is_always_asked.__qualname__ = is_always_asked.__name__
        return inline(rule(is_always_asked))

    def payable(self, module: str) -> Callable[..., bool]:
        """A rule (box, s, kind, seat, arg) that asks the `payable` of a kind of decision; True for kinds without one.

        `module` is where the caller binds it as `payable_of`.
        """
        namespace: dict[str, Any] = {}
        lines = ["def payable_of(box, s, kind, seat, arg):"]
        for number, kind in sorted(self.kinds.items()):
            if kind.payable is not None:
                namespace[f"payable_{number}"] = kind.payable
                lines += [f"    if kind == {number}:", f"        return payable_{number}(box, s, seat, arg)"]
        exec("\n".join([*lines, "    return True"]), namespace)
        function: Callable[..., bool] = namespace["payable_of"]
        function.__module__ = module
        return rule(function)

    def of_stages(self, *stages: str) -> tuple[int, ...]:
        """The numbers of the kinds that belong to any of these stages, for rules that are defined after all kinds."""
        return tuple(sorted(number for number, kind in self.kinds.items() if set(stages) & set(kind.stages)))

    def never_asked(self) -> frozenset[int]:
        """The kinds that follow by themselves (see `core.flow.make_flow`)."""
        return frozenset(number for number, kind in self.kinds.items() if kind.follows)

    def _dispatcher(self, module: str, what: str, last: str) -> Callable[..., None]:
        namespace: dict[str, Any] = {}
        lines = [f"def {what}_of(box, s, kind, seat, arg, {last}):"]
        for number, kind in sorted(self.kinds.items()):
            namespace[f"{what}_{number}"] = getattr(kind, what)
            lines.append(f"    {'if' if len(lines) == 1 else 'elif'} kind == {number}:")
            lines.append(f"        {what}_{number}(box, s, seat, arg, {last})")
        exec("\n".join(lines), namespace)
        function: Callable[..., None] = namespace[f"{what}_of"]
        function.__module__ = module
        return inline(rule(function))


@rule
def push(s: CoreState, kind: int, seat: int, arg: int) -> None:
    """Put a decision on top of the stack: it is asked next."""
    top = s.depth
    s.pending_kind[top] = kind
    s.pending_seat[top] = seat
    s.pending_arg[top] = arg
    s.depth = top + 1


@rule
def pop(s: CoreState, top: int) -> None:
    """Take the top decision, number `top` of the stack, off it."""
    s.pending_kind[top] = 0
    s.pending_seat[top] = 0
    s.pending_arg[top] = 0
    s.depth = top


def asked_together(s: CoreState, kinds: Mapping[int, DecisionKind]) -> tuple[int, ...]:
    """The seats that are asked at the same time, the one on top of the stack first; () when nothing is pending."""
    top = s.depth - 1
    if top < 0:
        return ()
    kind = s.pending_kind[top]
    if not kinds[kind].simultaneous:
        return (s.pending_seat[top],)
    seats = []
    while top >= 0 and s.pending_kind[top] == kind:
        seats.append(s.pending_seat[top])
        top -= 1
    return tuple(seats)


def bring_up(s: CoreState, seat: int) -> None:
    """Put the topmost pending decision of a seat that is asked together with others on top of the stack."""
    top = s.depth - 1
    place = top
    while s.pending_seat[place] != seat:
        place -= 1
    kind, arg = s.pending_kind[place], s.pending_arg[place]
    for n in range(place, top):
        s.pending_kind[n] = s.pending_kind[n + 1]
        s.pending_seat[n] = s.pending_seat[n + 1]
        s.pending_arg[n] = s.pending_arg[n + 1]
    s.pending_kind[top], s.pending_seat[top], s.pending_arg[top] = kind, seat, arg
