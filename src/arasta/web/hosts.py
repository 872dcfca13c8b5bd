"""The names and addresses that the server answers to.

A page of another site whose name was made to point here (DNS rebinding) sends that name as Host, and the same as
Origin: only a list of the server's own names can tell the difference.
"""

from __future__ import annotations

import ipaddress
import re
import socket
from urllib.parse import urlsplit

from starlette.types import Scope

from arasta.web.settings import ServerSettings

HOST = re.compile(r"([A-Za-z0-9._-]{1,253}|\[[0-9A-Fa-f:.]{2,45}\])(?::[0-9]{1,5})?")
"""A name or an address, with or without a port."""


def is_own(host: str) -> bool:
    """True if a name or address means the requesting machine itself."""
    try:
        return ipaddress.ip_address(host).is_loopback
    except ValueError:
        return host == "localhost" or host.endswith(".localhost")


class Hosts:
    """The names from the settings, those of this machine, and the address at which a connection came in."""

    def __init__(self, settings: ServerSettings) -> None:
        listed = {one.strip() for one in settings.hosts.split(",")}
        address = urlsplit(settings.address).hostname
        machine = socket.gethostname()
        # Its name on its network, bare and in the form of multicast DNS.
        own = (machine, machine.partition(".")[0], machine.partition(".")[0] + ".local")
        self.names = {_plain(one) for one in (*listed, *own, address or "") if one}

    def answer_to(self, host: str, scope: Scope) -> bool:
        """True if the server answers to this name (from a request's Host, without the port)."""
        name = _plain(host)
        if is_own(name) or name in self.names:
            return True
        server = scope.get("server")
        return server is not None and name == _plain(str(server[0]))


def _plain(host: str) -> str:
    """A name or address in the form used for comparison; IPv4 within IPv6 is IPv4."""
    name = host.strip("[]").rstrip(".").lower()
    try:
        address = ipaddress.ip_address(name)
    except ValueError:
        return name
    if isinstance(address, ipaddress.IPv6Address) and address.ipv4_mapped:
        return str(address.ipv4_mapped)
    return str(address)
