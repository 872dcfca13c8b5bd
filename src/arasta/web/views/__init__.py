"""HTML of the pages, in the language of the context (`arasta.i18n.using`); text in, text out, no server involved.

render_table(viewer)     the page of a table: a whole document
render_fragment(viewer)  its part `#table`, which the page's script swaps
render_page(name, ...)   every other page:

name      context (all take language, theme "", "light" or "dark", and path, the present address)
home      games: `core.Game`s; tables: of this browser, `OpenTable`; address: "" or where friends reach the server;
          removed: what puts the table on the list again that was just taken off ("")
new       game: `core.Game`; error: ""; values: what was filled in (field -> value); only_here: no
          other machine reaches the server (False)
help      game: `core.Game`; table: id of the table that one comes from, "" for none
replay    viewer (`Viewer.replay`, `steps`, `turns` set); link: absolute address of this position;
          replay-part: the same, the part that changes from step to step
analysis  of a finished game: game, seats (`SeatInfo`s), url: of the table, winners, practice: why it was for practice
          (""), found and compiled (`analysis_context`);
          analysis-part: the same, the part that changes while it is made
print     sheets to print, of a game with an `Extra`: game, players
challenges  what a browser kept of its games: game, games (see `Extra.challenges`)
sit       by a seat's link: game, table (id), seats and info (`SeatInfo`s), link (the secret, for the form /t/ID/sit),
          called: the name that was filled in (that of the seat), error: why it cannot be (""),
          device: by a link for continuing on another device (False);
          hints: whether people may ask for hints (False); practice: why the game is for practice only ("")
spent     by a link that is good no more: game, table (id), info (`SeatInfo`), error: what has just happened (""),
          why: the reason, and what to do
device    a link to go on elsewhere: game, table (id), info, url, qr ("" for none), only_here
cookies   the browser blocks cookies: action and fields, to send the form again
error     status: 404 and so on; message: a sentence; back: an address; wait: seconds until the page tries again by
          itself (0: it does not)

Forms post: /play (game, players, level), /guide (game), /new (game, seat_0.. "here", "link", "bot:LEVEL" or "none",
name_0.., option_NAME, pace, hints, seed), /language (language, back), /forget and /remember (table), and of a table
/t/ID/choose (choice, then, prompt, seat), /undo, /end-turn and /hint (prompt, seat), /show (seat), /leave (seat,
level), /back (seat), /stand-in (seat, level), /sit (link, form; name, if one says it), /device (seat), /renew (seat),
/rematch, /start, /leave-guide, /pace (pace), /fork (step).

What a game must provide to have pages is described in `arasta.web.views.game` and docs/web.md, "A game's view".
"""

from __future__ import annotations

from arasta.web.views.game import has_view
from arasta.web.views.home import OpenTable
from arasta.web.views.pages import render_fragment, render_page, render_table

__all__ = ["OpenTable", "has_view", "render_fragment", "render_page", "render_table"]
