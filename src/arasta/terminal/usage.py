"""Click's complaints about a wrong command line, in the reader's language.

Click makes its sentences before the language can be known. So they are recognised by their form, and the values in them
are put into its translation; a sentence of an unknown form is left as it is.
"""

from __future__ import annotations

import re

import click

from arasta.i18n import N_
from arasta.i18n import gettext as _

FORMS = (
    N_("No such option {name}."),
    N_("No such command {name}."),
    N_("Did you mean {name}?"),
    N_("(Did you mean one of: {names}?)"),
    N_("Missing argument {name}."),
    N_("Missing option {name}."),
    N_("Option {name} requires an argument."),
    N_("Option {name} does not take a value."),
    N_("Got unexpected extra argument ({given})"),
    N_("Got unexpected extra arguments ({given})"),
    N_("Invalid value for {name}: {reason}"),
    N_("{given} is not a valid integer."),
    N_("{given} is not a whole number."),
    N_("{given} is not a valid float range."),
    N_("{given} is not in the range {range}."),
    N_("no language {given} (there are: {names})"),
)
"""Click's sentences that the command can lead to, and the one from `i18n.use`."""
RANGE = "is not a valid integer range."
"""Click's words for a value that is not a whole number where one in a range is required."""
PLACEHOLDER = re.compile(r"\\\{(\w+)\\\}")


def usage_error(error: click.ClickException) -> str:
    """The sentence of a click error, in the language of the context."""
    sentence = error.format_message().replace(RANGE, "is not a whole number.")
    if getattr(error, "possibilities", None) and sentence.startswith(error.message):
        return f"{_translated(error.message)} {_translated(sentence[len(error.message) :].strip())}"
    if isinstance(error, click.UsageError) and error.ctx and sentence.startswith("No such command"):
        names = ", ".join(getattr(error.ctx.command, "commands", ()))
        there_are = _("There are: {names}.").format(names=names)
        return f"{_translated(sentence)} {there_are}"
    return _translated(sentence)


def _translated(sentence: str) -> str:
    for form in FORMS:
        found = re.fullmatch(PLACEHOLDER.sub(r"(?P<\1>.+?)", re.escape(form)), sentence, re.DOTALL)
        if found:
            values = found.groupdict()
            if "reason" in values:
                values["reason"] = _translated(values["reason"])
            return _(form).format(**values)
    return sentence
