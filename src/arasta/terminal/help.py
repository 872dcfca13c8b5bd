"""Answers to the one-letter keys: what is this, why not, what can I type."""

from __future__ import annotations

from collections.abc import Sequence

from rich.text import Text

from arasta.core.actions import Value
from arasta.core.errors import Shown
from arasta.core.numbers import from_digits
from arasta.i18n import gettext as _
from arasta.i18n import ngettext
from arasta.terminal.lines import Lines, styled, wrapped
from arasta.terminal.look import Look, View, heading
from arasta.terminal.marks import NEW
from arasta.terminal.notice import own_command
from arasta.terminal.questions import Section

MOST_REASONS = 6


def keys(look: Look, view: View) -> list[tuple[str, str]]:
    """The keys that can be typed, and their effects."""
    why = _("why something is not possible now; a number is that of a choice listed")
    if _places_first(look, view):
        why = _("why something is not possible now; a number is that of a place")
    return [
        (_("number, word"), _("choose: the number before a choice, or a word of it")),
        (_("? WHAT"), _("explain a choice, a place (by number) or a card")),
        (_("w WHAT"), why),
        ("hint", _("what the best bot would choose, and why")),
        ("u", _("undo the last choice")),
        ("l", _("the log")),
        ("b", _("draw the board again")),
        ("h", _("this help")),
        ("q", _("save and leave; `{command} play --resume` continues").format(command=own_command())),
    ]


def key_of(word: str) -> str:
    """The key that a whole word stands for, in English or in the language of the context; the word itself if none."""
    words = {
        "h": ("help", _("help")),
        "u": ("undo", _("undo")),
        "l": ("log", _("log")),
        "q": ("quit", _("quit")),
        "hint": ("hint", _("hint")),
    }
    return next((key for key, meant in words.items() if word in (one.casefold() for one in meant)), word)


def key_lines(look: Look, view: View) -> Lines:
    """The keys as a table."""
    lines = []
    for key, meaning in keys(look, view):
        line = styled(f"{key:<14} ", NEW)
        line.append(meaning)
        lines.append(line)
    return lines


def key_hint() -> str:
    """The keys in one line."""
    return _("? explain  w why not  hint  u undo  l log  h help  q leave")


def help_page(look: Look, view: View, width: int) -> Lines:
    """Keys and signs."""
    lines: Lines = [Text(_("What the game is about"), style="bold"), *map(Text, view.aim(look)), Text()]
    lines += [Text(_("What you can type"), style="bold"), *key_lines(look, view), Text()]
    lines += [Text(_("Signs on the board"), style="bold"), *view.legend(look)]
    remark = uncertain(look)
    if remark:
        lines += [Text(), Text(remark)]
    return [part for line in lines for part in (wrapped(line, width) if line.cell_len else [line])]


def uncertain(look: Look) -> str:
    """A remark on uncertain printed numbers; '' if all are certain."""
    assumed = len(look.table.components.assumed())
    if not assumed:
        return ""
    return ngettext(
        "{count} table of numbers is not certain: see `arasta components {game}`.",
        "{count} tables of numbers are not certain: see `arasta components {game}`.",
        assumed,
    ).format(count=assumed, game=look.game.name)


def _all_actions(look: Look) -> list[tuple[str, Value]]:
    table = look.game.actions
    return [table.kind_and_value(number) for number in range(table.count)]


def _places_first(look: Look, view: View) -> bool:
    """True if a bare number means a place rather than a choice listed: places are chosen by their numbers."""
    return any(group.by_value and view.place_kind in kinds for group, kinds in look.groups)


def why_not(look: Look, view: View, found: Sequence[Section], words: str) -> list[str]:
    """Sentences on why what the words mean is not possible now; without words, what can be asked."""
    if not words:
        return _askable(look)
    seat = look.viewer or 0
    reasons = []
    for kind, value in _asked(look, view, found, words):
        reason = look.table.why_not(kind, value, seat=seat)
        text = look.game.texts.choice(look.table, seat, look.game.actions.number(kind, value) or 0)
        sentence = f"{text}: {reason or _('this is possible now.')}"
        if sentence not in reasons:
            reasons.append(sentence)
    if not reasons:
        return [_("Nothing is called {given!r} here.").format(given=Shown(words)), *_askable(look)]
    if len(reasons) > MOST_REASONS:
        reasons = [*reasons[:MOST_REASONS], _("... and {more} more").format(more=len(reasons) - MOST_REASONS)]
    return reasons


def not_listed(look: Look, view: View, number: str) -> list[str]:
    """Sentences on a number that is not among the choices: why not, if a place or card has it."""
    read = from_digits(number)
    said = _("{number} is not among the choices.").format(number=Shown(number).text if read is None else read)
    if _meant(look, view, number):
        return why_not(look, view, (), number)
    advice = _("Type one of the numbers, or h for help.")
    return [f"{said} {advice}"]


def _askable(look: Look) -> list[str]:
    """The topics that can be asked about, in a player's words: places, cards, and the sorts of choices."""
    subjects = look.subjects()
    places = [" ".join(called) for subject, called in subjects.items() if subject.startswith("place:")]
    cards = [called[0] for subject, called in subjects.items() if subject.startswith("card:")]
    sorts = [heading(group) for group, _kinds in look.groups]
    found = [_("Type w and one of these, for example: w {example}").format(example=sorts[0])]
    for title, entries in ((_("Choices"), sorts), (_("Places"), places), (_("Cards"), cards)):
        if entries:
            found.append(f"{title}: {', '.join(entries)}")
    return found


def _asked(look: Look, view: View, found: Sequence[Section], words: str) -> list[tuple[str, Value]]:
    """The actions that words mean beyond the listed choices: a number is one of these, or a place."""
    listed = [
        (entry.choice.kind, entry.choice.value)
        for section in found
        for entry in section.entries
        if words.isdecimal() and str(entry.number) == words
    ]
    if listed and not _places_first(look, view):
        return listed
    return _meant(look, view, words) or listed


def _meant(look: Look, view: View, words: str) -> list[tuple[str, Value]]:
    """The actions that words may mean: `kind value`, the number of a place, words of the sentence of a choice."""
    asked = words.casefold()
    actions = _all_actions(look)
    named = [(kind, value) for kind, value in actions if _name(kind, value) == asked or kind == asked]
    if named:
        return named
    grouped = {kind for group, kinds in look.groups if heading(group).casefold() == asked for kind in kinds}
    if grouped:
        return [(kind, value) for kind, value in actions if kind in grouped]
    # The name of a place may be typed together with its number, as listed.
    for subject, called in look.subjects().items():
        if subject.startswith("place:") and asked in (" ".join(called).casefold(), called[-1].casefold()):
            asked = called[0]
    if asked.isdecimal():
        return [(kind, value) for kind, value in actions if kind == view.place_kind and str(value) == asked]
    seat = look.viewer or 0
    parts = asked.split()
    meant = []
    for number, (kind, value) in enumerate(actions):
        text = f"{_name(kind, value)} {look.game.texts.choice(look.table, seat, number)}".casefold()
        if all(part in text for part in parts):
            meant.append((kind, value))
    return meant


def _name(kind: str, value: Value) -> str:
    return kind if value is None else f"{kind} {value}".casefold()


def explain(look: Look, view: View, found: Sequence[Section], topic: str) -> list[str]:
    """The explanation of a place, a card or a choice; without a topic, the topics."""
    names = look.subjects()
    if not topic:
        return [_("Type ? and one of these: {topics}").format(topics=_topics(names))]
    subjects = _subjects_of(look, found, names, topic.casefold())
    if not subjects:
        return [
            _("There is no explanation of {given!r}.").format(given=Shown(topic)),
            _("Type ? and one of these: {topics}").format(topics=_topics(names)),
        ]
    return [
        f"{names[subject][-1] if subject.startswith('place:') else names[subject][0]}: {text}"
        for subject in subjects[:MOST_REASONS]
        if (text := look.explain(subject))
    ]


def _topics(names: dict[str, tuple[str, ...]]) -> str:
    return ", ".join(
        " ".join(called) if subject.startswith("place:") else called[0] for subject, called in names.items()
    )


def _subjects_of(look: Look, found: Sequence[Section], names: dict[str, tuple[str, ...]], topic: str) -> list[str]:
    """The subjects that a topic means: the number of a listed choice, a name, part of a name."""
    if topic.isdecimal():
        choices = [e.choice for section in found for e in section.entries if str(e.number) == topic]
        about = [look.subject(choice) for choice in choices]
        names.update({one: called for one in about if one not in names and (called := look.unlisted(one))})
        if any(subject in names for subject in about):
            return [subject for subject in about if subject in names]
    exact = [
        subject
        for subject, called in names.items()
        if topic in {name.casefold() for name in (*called, " ".join(called))}
    ]
    if exact:
        return exact
    return [subject for subject, called in names.items() if any(topic in name.casefold() for name in called)]
