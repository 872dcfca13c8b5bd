"""Copies of a fixed number of bytes in compiled code, which the compiler turns into a few instructions."""

from __future__ import annotations

from functools import cache
from typing import Any


@cache
def copier(size: int) -> Any:
    """A function (target, row, at, source, start) for compiled code that copies `size` bytes.

    `target` is a C-contiguous uint8 array (n, bytes), `source` one of (bytes,); nothing is checked.

    Args:
        size: how many bytes.
    """
    from numba import types
    from numba.core import cgutils as untyped
    from numba.extending import intrinsic

    cgutils: Any = untyped  # Numba has no type hints

    def copy_bytes(context: Any, target: Any, row: Any, at: Any, source: Any, start: Any) -> Any:
        def generate(codegen: Any, builder: Any, signature: Any, given: Any) -> Any:
            there = codegen.make_array(signature.args[0])(codegen, builder, given[0])
            here = codegen.make_array(signature.args[3])(codegen, builder, given[3])
            stride = cgutils.unpack_tuple(builder, there.strides)[0]
            place = builder.add(builder.mul(given[1], stride), given[2])
            to = cgutils.pointer_add(builder, there.data, place)
            of = cgutils.pointer_add(builder, here.data, given[4])
            cgutils.raw_memcpy(builder, to, of, codegen.get_constant(types.intp, size), 1)
            return codegen.get_dummy_value()

        return types.none(target, types.intp, types.intp, source, types.intp), generate

    return intrinsic(copy_bytes)
