"""Reasons why a file, the output or an address could not be used, in the reader's language."""

from __future__ import annotations

import errno

from arasta.i18n import N_
from arasta.i18n import gettext as _

REASONS = {
    errno.ENOSPC: N_("no space is left there"),
    errno.EDQUOT: N_("no space is left there"),
    errno.EFBIG: N_("the file would be too large"),
    errno.EACCES: N_("this is not allowed"),
    errno.EPERM: N_("this is not allowed"),
    errno.EROFS: N_("it can only be read"),
    errno.ENOENT: N_("there is no such file or folder"),
    errno.ENOTDIR: N_("a part of the path is no folder"),
    errno.EISDIR: N_("it is a folder"),
    errno.EEXIST: N_("there is such a file already"),
    errno.ENAMETOOLONG: N_("the name is too long"),
    errno.ELOOP: N_("the links lead in a circle"),
    errno.EIO: N_("the device does not answer"),
    errno.EADDRINUSE: N_("another program listens there already"),
    errno.EADDRNOTAVAIL: N_("this machine has no such address"),
    errno.EAFNOSUPPORT: N_("this machine has no such addresses"),
}
"""System error -> sentence."""


def reason(error: OSError) -> str:
    """The reason; a rare one in the system's own words."""
    known = REASONS.get(error.errno or 0)
    return _(known) if known else error.strerror or str(error)
