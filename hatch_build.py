"""Build hook: compiles the message catalogues, so that wheels and editable installs both have them."""

from pathlib import Path
from typing import Any

from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po
from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class CompileMessages(BuildHookInterface[Any]):
    PLUGIN_NAME = "custom"

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        for source in sorted(Path(self.root, "src/arasta/locale").glob("*/LC_MESSAGES/arasta.po")):
            with source.open("rb") as po:
                catalogue = read_po(po, locale=source.parts[-3], domain="arasta")
            with source.with_suffix(".mo").open("wb") as mo:
                write_mo(mo, catalogue)
