"""The `arasta` command. Everything heavy is imported inside the commands, so that help answers at once."""

from __future__ import annotations

import codecs
import os
import signal
import sys
import unicodedata
from collections.abc import Callable, Sequence
from contextlib import suppress
from io import TextIOWrapper
from itertools import pairwise
from math import isfinite
from pathlib import Path
from typing import Any, TypeVar

import click

from arasta import __version__, i18n
from arasta.core.errors import ArastaError
from arasta.i18n import N_
from arasta.i18n import gettext as _

Command = TypeVar("Command", bound=Callable[..., Any])

LONGEST_WORD = 300
"""Most letters of a path in a complaint, or of anything without blanks."""
CLICK_SAYS = (N_("Show this message and exit."), N_("Show the version and exit."))
"""Help for click's built-in options."""
LONGEST_VALUE = 60
"""Most letters of a given value in a complaint about it."""
PLAIN = {"ß": "s", "’": "'", "‘": "'", "“": '"', "”": '"', "„": '"', "«": '"', "»": '"', "–": "-", "×": "x", "…": "."}  # noqa: RUF001
"""Substitutes for letters that do not decompose into a plain one and its accent."""
BAD_INPUT = 2
INTERRUPTED = 130


class Seconds(click.FloatRange):
    """A number in a range; "nan" is not one."""

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> Any:
        """The number."""
        number = super().convert(value, param, ctx)
        if not isfinite(number):
            self.fail(f"{value!r} is not a valid float range.", param, ctx)
        return number


class TranslatedOption(click.Option):
    """An option whose help is translated when it is shown."""

    def get_help_record(self, ctx: click.Context) -> tuple[str, str] | None:
        """Name and translated help."""
        record = super().get_help_record(ctx)
        if record and self.help:
            return record[0], record[1].replace(self.help, _(self.help))
        return record


class TranslatedFrame(click.Command):
    """The text around the help of a command, translated when it is shown."""

    def format_usage(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """The usage line."""
        pieces = " ".join(self.collect_usage_pieces(ctx))
        formatter.write_usage(ctx.command_path, pieces, prefix=f"{_('Usage')}: ")

    def format_options(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """The options."""
        options = [part for part in self.get_params(ctx) if isinstance(part, click.Option)]
        records = [record for part in options if (record := part.get_help_record(ctx))]
        if records:
            with formatter.section(_("Options")):
                formatter.write_dl([(name, _(said) if said else said) for name, said in records])


class TranslatedCommand(TranslatedFrame):
    """A command whose help is translated when it is shown."""

    def format_help_text(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """Write the help in the reader's language."""
        if self.help:
            formatter.write_paragraph()
            with formatter.indentation():
                formatter.write_text(_(self.help))

    def get_short_help_str(self, limit: int = 45) -> str:
        """The help as one line for the list of commands."""
        return _(self.help) if self.help else ""


class TranslatedGroup(TranslatedFrame, click.Group):
    """The list of commands, translated when it is shown, in the order in which they are declared."""

    command_class = TranslatedCommand

    def format_help_text(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """Write the help in the reader's language."""
        if self.help:
            formatter.write_paragraph()
            with formatter.indentation():
                formatter.write_text(_(self.help))

    def format_options(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """The options, then the commands."""
        super().format_options(ctx, formatter)
        with formatter.section(_("Commands")):
            formatter.write_dl([(name, self.commands[name].get_short_help_str()) for name in self.list_commands(ctx)])

    def list_commands(self, ctx: click.Context) -> list[str]:
        """The commands in the order of this file."""
        return list(self.commands)


def _speak(ctx: click.Context, parameter: click.Parameter, language: str | None) -> None:
    if language:
        try:
            i18n.use(language)
        except ValueError as error:
            raise click.BadParameter(str(error), ctx, parameter) from error


def _speak_early(arguments: Sequence[str]) -> None:
    """Use the language of `--lang` wherever it stands, so that complaints and help before it use it, too."""
    own = arguments[: arguments.index("--")] if "--" in arguments else arguments
    named = [after for argument, after in pairwise(own) if argument == "--lang"]
    for wanted in (*named, *(one.removeprefix("--lang=") for one in own if one.startswith("--lang="))):
        # An unknown language is reported when the option is read.
        with suppress(ValueError):
            i18n.use(wanted)


def option(*names: str, **settings: Any) -> Callable[[Command], Command]:
    """A click option with translated help."""
    return click.option(*names, cls=TranslatedOption, **settings)


lang = option(
    "--lang",
    metavar="en|fr|de",
    callback=_speak,
    expose_value=False,
    is_eager=True,
    help=N_("Language; the environment decides unless given."),
)
players_option = option("--players", type=int, metavar="N", help=N_("Number of players."))
bots_option = option(
    "--bots",
    metavar="LEVEL,...",
    help=N_("Levels of the bots, one for each: easy, medium, hard, expert, master; random and greedy, too."),
)
seed_option = option("--seed", type=int, metavar="S", help=N_("A number that fixes everything random."))
options_option = option(
    "--option", "options", multiple=True, metavar="K=V", help=N_("A table option; `--option help` lists them.")
)
components_option = option(
    "--components",
    type=click.Path(path_type=Path),
    metavar="FILE",
    help=N_("Your own printed numbers (TOML)."),
)
data_option = option("--data", type=click.Path(path_type=Path), metavar="FOLDER", help=N_("Folder of the database."))
json_option = option("--json", "as_json", is_flag=True, help=N_("Print JSON."))


@click.group(
    cls=TranslatedGroup,
    invoke_without_command=True,
    help=N_(
        "Bazaar board games: play in the browser or the terminal, alone, together or against bots; simulate and replay."
        " Without a command it serves the tables in the browser, on this machine only."
    ),
)
@click.version_option(__version__, prog_name="arasta", message="%(prog)s %(version)s")
@lang
@click.pass_context
def arasta(ctx: click.Context) -> None:
    """The command group; without a command it is `arasta serve`."""
    if ctx.invoked_subcommand is None:
        ctx.invoke(serve)


@arasta.command(help=N_("Play a game in the terminal, or continue one."))
@click.argument("game", required=False)
@players_option
@bots_option
@seed_option
@options_option
@components_option
@option("--name", "names", multiple=True, metavar="NAME", help=N_("Name of a player; give it once for each."))
@option(
    "--resume",
    is_flag=False,
    flag_value="",
    metavar="[FILE]",
    help=N_("Continue a saved game: the latest one, or FILE."),
)
@option("--record", type=click.Path(path_type=Path), metavar="FILE", help=N_("Write the record there at the end."))
@option("--pace", type=Seconds(0, 60), metavar="SECONDS", help=N_("Pause after each move of a bot."))
@lang
def play(**given: Any) -> int:
    """`arasta play`: see `terminal.start`."""
    from arasta.terminal.start import play as run

    return run(**given)


@arasta.command(help=N_("Learn a game in the terminal: your first turns, step by step."))
@click.argument("game", required=False)
@option("--pace", type=Seconds(0, 60), metavar="SECONDS", help=N_("Pause after each move of a bot."))
@lang
def guide(**given: Any) -> int:
    """`arasta guide`: see `terminal.guide`."""
    from arasta.terminal.guide import guide as run

    return run(**given)


@arasta.command(help=N_("Serve the tables in the browser."))
@option(
    "--host",
    default="127.0.0.1",
    metavar="ADDRESS",
    help=N_("Where to listen; 0.0.0.0 lets friends in your network in."),
)
@option("--port", type=click.IntRange(0, 65535), default=8000, metavar="N", help=N_("The port; 0 takes any free one."))
@option("--browser/--no-browser", default=True, help=N_("Open it in a browser."))
@data_option
@option("--log-requests", is_flag=True, help=N_("Log every request, a line of JSON each."))
@lang
def serve(**given: Any) -> int:
    """`arasta serve`: see `serving`."""
    from arasta.serving import serve as run

    return run(**given)


@arasta.command(
    help=N_("Think for the servers that share a PostgreSQL database (ARASTA_DATABASE): bots, hints, analyses.")
)
@option("--log-jobs", is_flag=True, help=N_("Log each task that is done, as a line of JSON."))
@lang
def worker(**given: Any) -> int:
    """`arasta worker`: see `terminal.working`."""
    from arasta.terminal.working import work as run

    return run(**given)


@arasta.command(help=N_("Let bots play many games against each other."))
@click.argument("game")
@players_option
@option("--games", type=click.IntRange(1, 10**9), default=100, metavar="K", help=N_("How many games."))
@bots_option
@seed_option
@options_option
@components_option
@json_option
@lang
def simulate(**given: Any) -> int:
    """`arasta simulate`: see `terminal.simulating`."""
    from arasta.terminal.simulating import simulate as run

    return run(**given)


@arasta.command(help=N_("Find out which bot is stronger, over many games."))
@click.argument("game")
@players_option
@option("--games", type=click.IntRange(1, 10**6), default=100, metavar="K", help=N_("How many games."))
@bots_option
@seed_option
@options_option
@components_option
@option("--iterations", metavar="LEVEL=N,...", help=N_("How much bots search, instead of their level's usual."))
@option(
    "--luck/--no-luck",
    default=None,
    help=N_("Also show wins without the luck of dice and cards; the default where bots search."),
)
@option("--out", type=click.Path(path_type=Path), metavar="FOLDER", help=N_("Where the games are kept."))
@option("--resume", is_flag=True, help=N_("Continue the arena there, or the latest one of this game."))
@option(
    "--until-clear",
    is_flag=False,
    flag_value="",
    metavar="[SHARE]",
    help=N_("Stop when it is clear whether the first bot wins more than SHARE; more than its fair share unless given."),
)
@option("--ray", is_flag=True, help=N_("Play on a Ray cluster (that of RAY_ADDRESS), or on this machine with Ray."))
@json_option
@lang
def arena(**given: Any) -> int:
    """`arasta arena`: see `terminal.arena`."""
    from arasta.terminal.arena import arena as run

    return run(**given)


@arasta.command(help=N_("Train a net that evaluates positions, for the best bots (needs arasta[learn])."))
@click.argument("game")
@players_option
@option("--games", type=click.IntRange(20, 10**9), metavar="K", help=N_("Games of the first generation (60000)."))
@option(
    "--later-games", type=click.IntRange(20, 10**9), metavar="K", help=N_("Games of each later generation (10000).")
)
@option("--generations", type=click.IntRange(1, 1000), metavar="N", help=N_("How many generations (3)."))
@option("--iterations", type=click.IntRange(1, 10**6), metavar="N", help=N_("Iterations of the searches (16)."))
@option("--straying", type=click.IntRange(0, 1000), metavar="N", help=N_("Random choices out of 1000 (50)."))
@option(
    "--epochs",
    type=click.IntRange(1, 1000),
    metavar="N",
    help=N_("How often the first generation sees each position (4); later ones see theirs once."),
)
@option(
    "--matches", type=click.IntRange(0, 10**6), metavar="K", help=N_("Games that measure each net's strength (100).")
)
@seed_option
@option("--out", type=click.Path(path_type=Path), metavar="FOLDER", help=N_("Where games and nets are kept."))
@option("--resume", is_flag=True, help=N_("Continue the run there, or the latest run of this game."))
@option("--ray", is_flag=True, help=N_("Play on a Ray cluster (that of RAY_ADDRESS), or on this machine with Ray."))
@json_option
@lang
def learn(**given: Any) -> int:
    """`arasta learn`: see `terminal.learn`."""
    from arasta.terminal.learn import learn as run

    return run(**given)


@arasta.group(cls=TranslatedGroup, help=N_("Look after the database of a server, also while it runs."))
@lang
def admin() -> None:
    """`arasta admin`: see `terminal.administering`."""


@admin.command(help=N_("Read every table as a server would, and say what is wrong with which."))
@data_option
@lang
def check(**given: Any) -> int:
    """`arasta admin check`."""
    from arasta.terminal.administering import check as run

    return run(**given)


@admin.command(help=N_("Write all tables into a file, as they are at one moment."))
@click.argument("file", type=click.Path(path_type=Path))
@data_option
@lang
def backup(**given: Any) -> int:
    """`arasta admin backup`."""
    from arasta.terminal.administering import backup as run

    return run(**given)


@admin.command(help=N_("Restore the tables of a backup into a database that has none."))
@click.argument("file", type=click.Path(path_type=Path))
@data_option
@lang
def restore(**given: Any) -> int:
    """`arasta admin restore`."""
    from arasta.terminal.administering import restore as run

    return run(**given)


@admin.command(help=N_("Copy all tables into another database that has none: folders, files, or PostgreSQL addresses."))
@click.argument("source", metavar="FROM")
@click.argument("target", metavar="TO")
@lang
def copy(**given: Any) -> int:
    """`arasta admin copy`."""
    from arasta.terminal.administering import copy as run

    return run(**given)


@admin.command(help=N_("Remove tables at which nothing has happened for so many days."))
@option("--days", type=Seconds(0, 10**6), required=True, metavar="DAYS", help=N_("How many days."))
@option("--finished", is_flag=True, help=N_("Only games that are over."))
@data_option
@lang
def prune(**given: Any) -> int:
    """`arasta admin prune`."""
    from arasta.terminal.administering import prune as run

    return run(**given)


@arasta.command(help=N_("Measure how fast the rules run, interpreted and compiled."))
@click.argument("games", nargs=-1, metavar="[GAME]...")
@json_option
@lang
def bench(**given: Any) -> int:
    """`arasta bench`: see `terminal.benching`."""
    from arasta.terminal.benching import bench as run

    return run(**given)


@arasta.command(help=N_("Print the numbers on a game's components, and how certain they are."))
@click.argument("game")
@components_option
@json_option
@lang
def components(**given: Any) -> int:
    """`arasta components`: see `terminal.numbers`."""
    from arasta.terminal.numbers import components as run

    return run(**given)


@arasta.command(help=N_("Print the numbers that learning programs see of a game."))
@click.argument("game")
@players_option
@json_option
@lang
def features(**given: Any) -> int:
    """`arasta features`: see `terminal.features`."""
    from arasta.terminal.features import features as run

    return run(**given)


@arasta.command(help=N_("Keep track of a game that you play on a real table: rules, points, record and analysis."))
@click.argument("game", required=False)
@players_option
@option("--name", "names", multiple=True, metavar="NAME", help=N_("Name of a player; give it once for each."))
@options_option
@components_option
@option(
    "--file",
    type=click.Path(path_type=Path),
    metavar="FILE",
    help=N_("Where the game is saved; if one is there already, it continues."),
)
@option("--record", type=click.Path(path_type=Path), metavar="FILE", help=N_("Write the record there at the end."))
@lang
def companion(**given: Any) -> int:
    """`arasta companion`: see `terminal.companion`."""
    from arasta.terminal.companion import companion as run

    return run(**given)


@arasta.command(help=N_("Look at a recorded game, step by step."))
@click.argument("file", type=click.Path(path_type=Path))
@option("--step", type=int, metavar="N", help=N_("Show the position after N decisions."))
@json_option
@lang
def replay(**given: Any) -> int:
    """`arasta replay`: see `terminal.replaying`."""
    from arasta.terminal.replaying import replay as run

    return run(**given)


@arasta.command(help=N_("Look back on a finished game: how the chances changed, what choices cost, what was luck."))
@click.argument("file", type=click.Path(path_type=Path))
@option(
    "--iterations",
    type=click.IntRange(1, 10_000),
    metavar="N",
    help=N_("Iterations of the search about each choice (300)."),
)
@option(
    "--seed",
    type=click.IntRange(0, 2**63 - 1),
    metavar="S",
    help=N_("Seed of the analysis itself, not of the game (0)."),
)
@option(
    "--svg",
    type=click.Path(path_type=Path),
    metavar="FILE",
    help=N_("Also draw how the chances changed, into this file."),
)
@json_option
@lang
def analyse(**given: Any) -> int:
    """`arasta analyse`: see `terminal.analysing`."""
    from arasta.terminal.analysing import analyse as run

    return run(**given)


def complain(message: str, given: Sequence[str] = ()) -> None:
    """Print one line on stderr, with given values shortened and control characters shown as escapes."""
    from arasta.terminal.reasons import visible

    for value in sorted(given, key=len, reverse=True):
        if len(value) > LONGEST_VALUE and os.sep not in value:
            message = message.replace(value, f"{value[: LONGEST_VALUE - 3]}...")
    line = visible(" ".join(message.split()))
    words = (word if len(word) <= LONGEST_WORD else f"{word[: LONGEST_WORD - 3]}..." for word in line.split(" "))
    click.echo(f"arasta: {' '.join(words)}", err=True)


def _values(arguments: Sequence[str]) -> list[str]:
    """Values on the command line, and those parts of them that a complaint may be about."""
    return [part for argument in arguments for part in (argument, *argument.split("="), *argument.split(","))]


def run(arguments: Sequence[str] | None = None) -> int:
    """Run the command; returns the exit status. No error that a user can cause ends in a traceback."""
    arguments = sys.argv[1:] if arguments is None else arguments
    i18n.from_environment()
    _speak_early(arguments)
    given = _values(arguments)
    try:
        status = arasta.main(args=arguments, prog_name="arasta", standalone_mode=False)
        sys.stdout.flush()
        return status if isinstance(status, int) else 0
    except click.ClickException as error:
        from arasta.terminal.usage import usage_error

        complain(usage_error(error), given)
        return BAD_INPUT
    except ArastaError as error:
        complain(str(error), given)
        return BAD_INPUT
    except BrokenPipeError:
        # The reader of our output is gone (`arasta ... | head`); nothing more can be written, not even at exit.
        _give_output_up()
        return BAD_INPUT
    except OSError as error:
        from arasta.terminal.reasons import reason

        if error.filename:
            complain(f"{os.fsdecode(error.filename)}: {reason(error)}", given)
        else:
            _give_output_up()
            complain(_("the output cannot be written: {reason}").format(reason=reason(error)))
        return BAD_INPUT
    except (KeyboardInterrupt, click.exceptions.Abort):
        return INTERRUPTED


def _give_output_up() -> None:
    """Discard what is still to be written, so that it does not cause another failure at exit."""
    with suppress(OSError, ValueError, AttributeError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def _closest(error: UnicodeError) -> tuple[str, int]:
    """Replace letters that an encoding lacks by as many plain ones, so that columns stay aligned."""
    if not isinstance(error, UnicodeEncodeError):
        raise error
    lacking = error.object[error.start : error.end]
    plain = (PLAIN.get(char) or unicodedata.normalize("NFKD", char)[0] for char in lacking)
    return "".join(char if char.isascii() else "?" for char in plain), error.end


def open_streams() -> bool:
    """Make standard streams usable: no letter fails, a closed input is an empty one; True if there is an output.

    The order is that of their numbers: a newly opened file gets the lowest free number.
    """
    if sys.stdin is None:
        sys.stdin = open(os.devnull, encoding="utf-8")  # noqa: SIM115  # stays open
    there = sys.stdout is not None
    if not there:
        sys.stdout = open(os.devnull, "w", encoding="utf-8")  # noqa: SIM115  # stays open
    if sys.stderr is None:
        sys.stderr = open(os.devnull, "w", encoding="utf-8")  # noqa: SIM115  # stays open
    codecs.register_error("arasta", _closest)
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="arasta")
    return there


def main() -> None:
    """The entry point of the command."""
    there = open_streams()
    signal.signal(signal.SIGINT, signal.default_int_handler)
    if not there:
        i18n.from_environment()
        complain(_("there is no standard output to write to"))
        sys.exit(BAD_INPUT)
    sys.exit(run())
