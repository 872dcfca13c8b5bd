"""The end of the game and its scoring (ledger section 10)."""

from __future__ import annotations

from arasta.core.event_kinds import Event
from arasta.core.phrases import Player, won_by
from arasta.games.kairo.record.state import FINAL, SETTING_UP
from arasta.games.kairo.rules.scoring import medal_points, money_points
from arasta.games.kairo.words.names import points
from arasta.games.kairo.words.register import words
from arasta.games.kairo.words.situation import Now
from arasta.i18n import N_
from arasta.i18n import gettext as _


@words.tells("final_score")
def final_score(_now: Now, e: Event, player: Player) -> str:
    """Victory points at the end."""
    return player.told(
        _("{player} scores {medals} for medals held and {money} for money."),
        _("You score {medals} for medals held and {money} for money."),
    ).format(player=player, medals=points(e.first), money=points(e.second))


@words.tells("game_over")
def game_over(now: Now, _e: Event, _player: str) -> str:
    """The winners."""
    result = now.result
    return won_by([now.player(seat) for seat in result.winners] if result else [])


@words.explains("score", title=N_("Points"), typed=N_("points"))
def explain_score(now: Now, _value: str, plays: bool) -> str:
    """The sources of points, and the reader's points."""
    rule = _(
        "Points come from expansions and medals. At the end all medals held score once more, and {n} coins "
        "make a point. The most points win; a tie is a shared win."
    ).format(n=now.box.money_per_point)
    if not plays:
        return rule
    yours = _("You have {points}; if it ended now, {medals} would be added for medals and {money} for money.").format(
        points=points(now.s.points[now.seat]),
        medals=medal_points(now.box, now.s, now.seat),
        money=money_points(now.box, now.s, now.seat),
    )
    return f"{rule} {yours}"


def score_titles(now: Now) -> tuple[list[str], list[tuple[int, ...]]]:
    """Headings of the scores, and the parts of each seat's score; only 'Points', and (), before the end."""
    result = now.result
    if result is None or result.unfinished:
        return [_("Points")], [() for _seat in range(now.s.players)]
    titles = [_("Points"), _("In the game"), _("For medals"), _("For money")]
    return titles, [now.score_parts(seat) for seat in range(now.s.players)]


def when(now: Now) -> str:
    """The stage of the game: 'round 3, final phase'."""
    if now.s.phase == SETTING_UP:
        return _("the first stalls")
    if now.s.phase == FINAL and not now.asked:
        # Turns in which nobody could build were counted, but are not told.
        return _("final phase")
    message = _("round {n}, final phase") if now.s.phase == FINAL else _("round {n}")
    return message.format(n=now.s.round)
