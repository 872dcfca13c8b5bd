"""The `arasta` command. Everything heavy is imported inside the commands, so that help answers at once."""

from __future__ import annotations

import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, TypeVar

import click

from arasta import __version__, i18n
from arasta.core.errors import ArastaError
from arasta.i18n import N_
from arasta.i18n import gettext as _

Command = TypeVar("Command", bound=Callable[..., Any])

BAD_INPUT = 2
INTERRUPTED = 130


class TranslatedOption(click.Option):
    """An option whose help is translated when it is shown."""

    def get_help_record(self, ctx: click.Context) -> tuple[str, str] | None:
        """Name and translated help."""
        record = super().get_help_record(ctx)
        if record and self.help:
            return record[0], record[1].replace(self.help, _(self.help))
        return record


class TranslatedCommand(click.Command):
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


class TranslatedGroup(click.Group):
    """The list of commands, translated when it is shown, in the order in which they are declared."""

    command_class = TranslatedCommand

    def format_help_text(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """Write the help in the reader's language."""
        if self.help:
            formatter.write_paragraph()
            with formatter.indentation():
                formatter.write_text(_(self.help))

    def list_commands(self, ctx: click.Context) -> list[str]:
        """The commands in the order of this file."""
        return list(self.commands)


def _speak(ctx: click.Context, parameter: click.Parameter, language: str | None) -> None:
    if language:
        try:
            i18n.use(language)
        except ValueError as error:
            raise click.BadParameter(str(error), ctx, parameter) from error


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
bots_option = option("--bots", metavar="LEVEL,...", help=N_("Levels of the bots, one for each."))
seed_option = option("--seed", type=int, metavar="S", help=N_("A number that decides all chance."))
options_option = option("--option", "options", multiple=True, metavar="K=V", help=N_("A table option."))
components_option = option(
    "--components",
    type=click.Path(path_type=Path),
    metavar="FILE",
    help=N_("Your own printed numbers (TOML)."),
)
json_option = option("--json", "as_json", is_flag=True, help=N_("Print JSON."))


@click.group(
    cls=TranslatedGroup,
    invoke_without_command=True,
    help=N_("Bazaar board games: play in the terminal, alone, together or against bots; simulate and replay."),
)
@click.version_option(__version__, prog_name="arasta", message="%(prog)s %(version)s")
@lang
@click.pass_context
def arasta(ctx: click.Context) -> None:
    """The command group; without a command it prints its help."""
    if ctx.invoked_subcommand is None:
        click.echo(ctx.get_help())


@arasta.command(help=N_("Play a game in the terminal, or go on with one."))
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
    help=N_("Go on with a saved game: the latest one, or FILE."),
)
@option("--record", type=click.Path(path_type=Path), metavar="FILE", help=N_("Write the record there at the end."))
@option("--pace", type=click.FloatRange(0, 60), metavar="SECONDS", help=N_("Pause after each move of a bot."))
@lang
def play(**given: Any) -> int:
    """`arasta play`: see `terminal.start`."""
    from arasta.terminal.start import play as run

    return run(**given)


@arasta.command(help=N_("Serve the tables in the browser."))
@option(
    "--host",
    default="127.0.0.1",
    metavar="ADDRESS",
    help=N_("Where to listen; 0.0.0.0 lets friends in your network in."),
)
@option("--port", type=click.IntRange(0, 65535), default=8000, metavar="N", help=N_("The port; 0 takes any free one."))
@option("--browser/--no-browser", default=True, help=N_("Open a browser on it."))
@option("--data", type=click.Path(path_type=Path), metavar="FOLDER", help=N_("Folder of the database."))
@option("--log-requests", is_flag=True, help=N_("Log every request, a line of JSON each."))
@lang
def serve(**given: Any) -> int:
    """`arasta serve`: see `serving`."""
    from arasta.serving import serve as run

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


@arasta.command(help=N_("Measure how fast the rules run, interpreted and compiled."))
@click.argument("games", nargs=-1, metavar="[GAME]...")
@json_option
@lang
def bench(**given: Any) -> int:
    """`arasta bench`: see `terminal.benching`."""
    from arasta.terminal.benching import bench as run

    return run(**given)


@arasta.command(help=N_("Print the numbers on a game's components, and how sure they are."))
@click.argument("game")
@components_option
@json_option
@lang
def components(**given: Any) -> int:
    """`arasta components`: see `terminal.numbers`."""
    from arasta.terminal.numbers import components as run

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


def complain(message: str) -> None:
    """One line on stderr."""
    line = " ".join(message.split())
    click.echo(f"arasta: {line}", err=True)


def run(arguments: Sequence[str] | None = None) -> int:
    """Run the command; returns the exit status. No error that a user can cause ends in a traceback."""
    i18n.from_environment()
    try:
        status = arasta.main(args=arguments, prog_name="arasta", standalone_mode=False)
        sys.stdout.flush()
        return status if isinstance(status, int) else 0
    except click.ClickException as error:
        from arasta.terminal.usage import usage_error

        complain(usage_error(error))
        return BAD_INPUT
    except ArastaError as error:
        complain(str(error))
        return BAD_INPUT
    except BrokenPipeError:
        # Whoever read us has gone (`arasta ... | head`); nothing more can be written, at exit either.
        sys.stdout = None
        return BAD_INPUT
    except OSError as error:
        complain(f"{error.filename}: {error.strerror}" if error.filename else str(error))
        return BAD_INPUT
    except (KeyboardInterrupt, click.exceptions.Abort):
        return INTERRUPTED


def main() -> None:
    """Entry point of the `arasta` command."""
    sys.exit(run())
