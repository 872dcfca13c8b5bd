"""Keeps the message catalogues in step with the sources: extract, update, compile.

    python -m tools.messages           everything (`make messages`)
    python -m tools.messages --check   say what is out of step, change nothing

A file changes only when its messages do: it holds no line numbers, dates or versions.
"""

import io
import re
import sys
from pathlib import Path

from babel.messages.catalog import Catalog, Message
from babel.messages.extract import extract_from_dir
from babel.messages.frontend import parse_mapping_cfg
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po

ROOT = Path(__file__).resolve().parent.parent
SOURCES = ROOT / "src" / "arasta"
LOCALE = SOURCES / "locale"
TEMPLATE = LOCALE / "arasta.pot"
COMMENT = "TRANSLATORS:"
NOISE = re.compile(
    rb'^"(Project-Id-Version|Report-Msgid-Bugs-To|(POT-Creation|PO-Revision)-Date|Last-Translator|Language-Team|'
    rb"Generated-By):.*\n",
    re.MULTILINE,
)
HEADER = """\
# Messages of Arasta. Written by `make messages`; translate in the .po files.
# Copyright (C) the Arasta authors, under the licence of Arasta.
#"""


def catalogues() -> list[Path]:
    """The .po files, one per language."""
    return sorted(LOCALE.glob("*/LC_MESSAGES/arasta.po"))


def read(path: Path) -> Catalog:
    """A catalogue from its file; the folder names the language."""
    with path.open("rb") as file:
        return read_po(file, locale=None if path == TEMPLATE else path.parts[-3], domain="arasta")


def extract() -> Catalog:
    """The messages now in the sources."""
    template = Catalog(domain="arasta", header_comment=HEADER, fuzzy=False)
    with (ROOT / "babel.cfg").open() as file:
        methods, options = parse_mapping_cfg(file, "babel.cfg")  # type: ignore[no-untyped-call]
    found = extract_from_dir(
        SOURCES, method_map=methods, options_map=options, comment_tags=[COMMENT], strip_comment_tags=True
    )
    for filename, _, message, comments, context in found:
        place = (SOURCES / filename).relative_to(ROOT).as_posix()
        template.add(message, locations=[(place, 0)], auto_comments=comments, context=context)
    return template


def text(catalogue: Catalog) -> bytes:
    """A catalogue as its file would be."""
    buffer = io.BytesIO()
    write_po(buffer, catalogue, width=120, sort_output=True, include_lineno=False, ignore_obsolete=True)
    return NOISE.sub(b"", buffer.getvalue())


def updated(path: Path, template: Catalog) -> Catalog:
    """A language's catalogue with exactly the messages of the template; new ones are untranslated.

    No line of French begins with a colon or a question mark: see `french`.
    """
    catalogue = read(path)
    catalogue.update(template, no_fuzzy_matching=True, update_creation_date=False)
    if path.parts[-3] == "fr":
        for message in catalogue:
            if message.id and message.string:
                held = tuple(map(french, strings(message)))
                message.string = held if isinstance(message.id, tuple) else held[0]
    return catalogue


def french(text: str) -> str:
    """A French text with no-break spaces where a line must not end, and one form of the apostrophe."""
    held = re.sub(r"(?<=\S) (?=[:;!?»%])|(?<=«) ", "\N{NO-BREAK SPACE}", text)
    return held.replace("\N{RIGHT SINGLE QUOTATION MARK}", "'")


def untranslated(catalogue: Catalog) -> list[str]:
    """The messages without a translation, or with one that a person must review."""
    return [str(message.id) for message in catalogue if message.id and (message.fuzzy or not all(strings(message)))]


def strings(message: Message) -> tuple[str, ...]:
    """The translation of a message, or its forms for one and for several."""
    return (message.string,) if isinstance(message.string, str) else tuple(message.string or ())


def compile_all() -> None:
    """Write a .mo file beside every .po file."""
    for path in catalogues():
        with path.with_suffix(".mo").open("wb") as mo:
            write_mo(mo, read(path))


def main(arguments: list[str]) -> int:
    """Bring the files into step with the sources, or only report what is out of step."""
    template = extract()
    wanted = {TEMPLATE: text(template)} | {path: text(updated(path, template)) for path in catalogues()}
    stale = [path for path, content in wanted.items() if not path.exists() or path.read_bytes() != content]
    if arguments == ["--check"]:
        for path in stale:
            print(f"{path.relative_to(ROOT)} is not what the sources say: run `make messages`")
        return 1 if stale else 0
    for path in stale:
        path.write_bytes(wanted[path])
        print(f"{path.relative_to(ROOT)} written")
    for path in catalogues():
        for message in untranslated(read(path)):
            print(f"{path.relative_to(ROOT)}: not translated: {message}")
    compile_all()
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
