"""Copies of a fixed number of bytes, and of numbers as floats, in compiled code: each is a few instructions."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any

import numpy as np


@cache
def copier(size: int) -> Any:
    """A function (target, row, at, source, start) for compiled code that copies `size` bytes.

    `target` is a C-contiguous uint8 array (n, bytes), `source` one of (bytes,); nothing is checked.

    Args:
        size: how many bytes.
    """
    from llvmlite import ir
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
            # Whole registers, the last two overlapping: a call of memcpy costs more than this.
            for first, width in _pieces(size, 64):
                cells = ir.VectorType(ir.IntType(8), width).as_pointer()
                place = codegen.get_constant(types.intp, first)
                found = builder.load(cgutils.pointer_add(builder, of, place, cells), align=1)
                builder.store(found, cgutils.pointer_add(builder, to, place, cells), align=1)
            return codegen.get_dummy_value()

        return types.none(target, types.intp, types.intp, source, types.intp), generate

    return intrinsic(copy_bytes)


LINE = 64
"""Bytes of a line of the processor's caches."""
NEAR = 8192
"""Bytes of the longest rows that are brought near before they are written: longer ones would push out other things."""
Numbers = Callable[[Any, Any, Any], Any]
"""(LLVM builder, vector of int32, makes a vector constant of an int) -> vector of int32."""


def _at_least_0(builder: Any, numbers: Any, constant: Callable[[int], Any]) -> Any:
    return builder.select(builder.icmp_signed(">", numbers, constant(0)), numbers, constant(0))


def scaled(low: int, span: int) -> Numbers:
    """For `spreader`: the numbers less `low`, from 0 to `span`."""

    def numbers_of(builder: Any, numbers: Any, constant: Callable[[int], Any]) -> Any:
        found = _at_least_0(builder, builder.sub(numbers, constant(low)), constant)
        return builder.select(builder.icmp_signed("<", found, constant(span)), found, constant(span))

    return numbers_of


def below(low: int, span: int) -> Numbers:
    """For `spreader`: the numbers less `low`, at most `span`."""

    def numbers_of(builder: Any, numbers: Any, constant: Callable[[int], Any]) -> Any:
        found = builder.sub(numbers, constant(low))
        return builder.select(builder.icmp_signed("<", found, constant(span)), found, constant(span))

    return numbers_of


def equal(value: int, most: int) -> Numbers:
    """For `spreader`: 1 where a number is `value` or, if that is `most`, more."""

    def numbers_of(builder: Any, numbers: Any, constant: Callable[[int], Any]) -> Any:
        found = builder.icmp_signed(">=" if value == most else "==", numbers, constant(value))
        return builder.select(found, constant(1), constant(0))

    return numbers_of


def quotient(divisor: int) -> Numbers:
    """For `spreader`: the numbers divided by `divisor`, rounded down."""
    return lambda builder, numbers, constant: builder.udiv(numbers, constant(divisor))


def remainder(divisor: int) -> Numbers:
    """For `spreader`: what is left of the numbers when they are divided by `divisor`."""
    return lambda builder, numbers, constant: builder.urem(numbers, constant(divisor))


def bits(builder: Any, numbers: Any, constant: Callable[[int], Any]) -> Any:
    """For `spreader`: the bits of numbers that are all the same."""
    places = _vector(numbers.type.element, numbers.type.count, lambda lane: lane)
    return builder.and_(builder.lshr(numbers, places), constant(1))


def _lane(number: int) -> Any:
    from llvmlite import ir

    return ir.Constant(ir.IntType(32), number)


def _pieces(count: int, most: int = 16) -> list[tuple[int, int]]:
    """Registers, as (first number, how many), that hold `count` numbers; the last two overlap where it does not fit."""
    width = next(width for width in (64, 32, 16, 8, 4, 2, 1) if width <= min(count, most))
    return [(min(first, count - width), width) for first in range(0, count, width)]


def _vector(kind: Any, lanes: int, values: Callable[[int], float]) -> Any:
    from llvmlite import ir

    return ir.Constant(ir.VectorType(kind, lanes), [ir.Constant(kind, values(lane)) for lane in range(lanes)])


def _cell(codegen: Any, builder: Any, kind: Any, array: Any, row: Any, at: Any, vector: Any) -> Any:
    """Where number `at` of a row of a float32 array is, as a pointer to `vector`."""
    from numba import types
    from numba.core import cgutils as untyped

    cgutils: Any = untyped  # Numba has no type hints
    there = codegen.make_array(kind)(codegen, builder, array)
    stride = cgutils.unpack_tuple(builder, there.strides)[0]
    place = builder.add(builder.mul(row, stride), builder.mul(at, codegen.get_constant(types.intp, 4)))
    return cgutils.pointer_add(builder, there.data, place, vector.as_pointer())


def _same(builder: Any, number: Any, lanes: int) -> Any:
    """A vector whose lanes all hold one number."""
    from llvmlite import ir

    undefined = ir.Constant(ir.VectorType(number.type, lanes), ir.Undefined)
    lone = builder.insert_element(undefined, number, _lane(0))
    return builder.shuffle_vector(lone, undefined, ir.Constant(ir.VectorType(ir.IntType(32), lanes), None))


def spreader(
    count: int, kind: str, unit: float, numbers_of: Numbers, loaded: int = 0, turning: int = 0, exact: bool = False
) -> Any:
    """A function for compiled code that writes numbers of a record as floats at once.

    Its arguments are (target, row, at, source, start), and with `turning` (..., seat, players) more. `target` is a
    C-contiguous float32 array (n, m), `source` the record's bytes, uint8 (bytes,); nothing is checked.

    Args:
        count: how many numbers.
        kind: their element type, a NumPy code.
        unit: what they are multiplied with.
        numbers_of: what is made of them first.
        loaded: how many are read, where that is not `count`.
        turning: the numbers are listed by seat, so many for each, and written from those of `seat` on; zeros for
            seats that do not play. Up to `count` numbers on either side of them are read, and not used.
        exact: multiplied as doubles, as Python does.
    """
    from llvmlite import ir
    from numba import types
    from numba.core import cgutils as untyped
    from numba.extending import intrinsic

    cgutils: Any = untyped  # Numba has no type hints
    element = np.dtype(kind)
    number = ir.IntType(8 * element.itemsize)

    def read(codegen: Any, builder: Any, signature: Any, given: Any, first: int, width: int) -> Any:
        here = codegen.make_array(signature.args[3])(codegen, builder, given[3])

        def at(start: Any, pointer: Any) -> Any:
            return builder.load(cgutils.pointer_add(builder, here.data, start, pointer), align=1)

        if loaded:
            return _same(builder, at(given[4], number.as_pointer()), width)
        cells = ir.VectorType(number, width).as_pointer()
        start = builder.add(given[4], codegen.get_constant(types.intp, first * element.itemsize))
        if not turning:
            return at(start, cells)
        # The rows from the seat on; then, where the rows end, those from the first on.
        seat, players, size = given[5], given[6], codegen.get_constant(types.intp, turning * element.itemsize)
        start = builder.add(start, builder.mul(seat, size))
        again = builder.sub(start, builder.mul(players, size))
        before = fewer(builder, first, width, builder.sub(players, seat))
        return builder.select(before, at(start, cells), at(again, cells))

    def fewer(builder: Any, first: int, width: int, seats: Any) -> Any:
        """Which of the numbers from `first` on belong to so many seats from the first on."""
        most = builder.mul(builder.trunc(seats, ir.IntType(32)), ir.Constant(ir.IntType(32), turning))
        lanes = _vector(ir.IntType(32), width, lambda lane: first + lane)
        return builder.icmp_signed("<", lanes, _same(builder, most, width))

    def generate(codegen: Any, builder: Any, signature: Any, given: Any) -> Any:
        for first, width in _pieces(count):
            lanes, floats = (ir.VectorType(of, width) for of in (ir.IntType(32), ir.FloatType()))
            found = read(codegen, builder, signature, given, first, width)
            if element.itemsize < 4:
                found = (builder.sext if element.kind == "i" else builder.zext)(found, lanes)
            real = ir.DoubleType() if exact else ir.FloatType()
            made = numbers_of(
                builder, found, lambda value, width=width: _vector(ir.IntType(32), width, lambda _: value)
            )
            made = builder.sitofp(made, ir.VectorType(real, width))
            if unit != 1.0:
                made = builder.fmul(made, _vector(real, width, lambda _: unit))
            if exact:
                made = builder.fptrunc(made, floats)
            if turning:
                made = builder.select(fewer(builder, first, width, given[6]), made, ir.Constant(floats, None))
            at = builder.add(given[2], codegen.get_constant(types.intp, first))
            builder.store(made, _cell(codegen, builder, signature.args[0], given[0], given[1], at, floats), align=4)
        return codegen.get_dummy_value()

    if turning:

        def spread_turned(
            context: Any, target: Any, row: Any, at: Any, source: Any, start: Any, seat: Any, players: Any
        ) -> Any:
            places = (types.intp,) * 3
            return types.none(target, types.intp, types.intp, source, *places), generate

        return intrinsic(spread_turned)

    def spread(context: Any, target: Any, row: Any, at: Any, source: Any, start: Any) -> Any:
        return types.none(target, types.intp, types.intp, source, types.intp), generate

    return intrinsic(spread)


COUNTED_AT_ONCE = (8, 16, 32, 64)
"""Bytes that a register of entries may have (`counter`)."""


def counter(width: int, low: int, count: int, unit: float) -> Any:
    """A function (target, row, at, source, start, length) for compiled code that counts entries of a list of bytes.

    It writes how many of the first `length` bytes from `start` on are `low`, `low` + 1, ..., each times `unit`. All are
    compared at once: a loop over a list whose length nobody can guess costs more than the comparisons.

    Args:
        width: bytes that are read, of COUNTED_AT_ONCE; at least the longest length, and no more than there are.
        low: the first value that is counted.
        count: how many values are counted; `low` + `count` at most 128.
        unit: what the numbers are multiplied with.
    """
    from llvmlite import ir
    from numba import types
    from numba.core import cgutils as untyped
    from numba.extending import intrinsic

    cgutils: Any = untyped  # Numba has no type hints
    byte, mask = ir.IntType(8), ir.IntType(width)

    def generate(codegen: Any, builder: Any, signature: Any, given: Any) -> Any:
        here = codegen.make_array(signature.args[3])(codegen, builder, given[3])
        cells = ir.VectorType(byte, width).as_pointer()
        entries = builder.load(cgutils.pointer_add(builder, here.data, given[4], cells), align=1)
        # A shift by as many bits as there are says nothing, so that the last one is made on its own.
        length = given[5] if width == 64 else builder.trunc(given[5], mask)
        full = builder.icmp_unsigned(">=", given[5], ir.Constant(given[5].type, width))
        begun = builder.sub(builder.shl(ir.Constant(mask, 1), length), ir.Constant(mask, 1))
        used = builder.select(full, ir.Constant(mask, -1), begun)
        for k in range(count):
            value = ir.Constant(entries.type, [ir.Constant(byte, low + k)] * width)
            same = builder.icmp_signed("==", entries, value)
            found = builder.ctpop(builder.and_(builder.bitcast(same, mask), used))
            made = builder.fmul(builder.uitofp(found, ir.FloatType()), ir.Constant(ir.FloatType(), unit))
            at = builder.add(given[2], codegen.get_constant(types.intp, k))
            builder.store(made, _cell(codegen, builder, signature.args[0], given[0], given[1], at, ir.FloatType()))
        return codegen.get_dummy_value()

    def count_entries(context: Any, target: Any, row: Any, at: Any, source: Any, start: Any, length: Any) -> Any:
        return types.none(target, types.intp, types.intp, source, types.intp, types.intp), generate

    return intrinsic(count_entries)


@cache
def reader(kind: str) -> Any:
    """A function (source, start) for compiled code: the number of that kind, a NumPy code, in bytes, uint8 (n,)."""
    from llvmlite import ir
    from numba import types
    from numba.core import cgutils as untyped
    from numba.extending import intrinsic

    cgutils: Any = untyped  # Numba has no type hints
    element = np.dtype(kind)

    def read(context: Any, source: Any, start: Any) -> Any:
        def generate(codegen: Any, builder: Any, signature: Any, given: Any) -> Any:
            here = codegen.make_array(signature.args[0])(codegen, builder, given[0])
            number = ir.IntType(8 * element.itemsize).as_pointer()
            found = builder.load(cgutils.pointer_add(builder, here.data, given[1], number), align=1)
            if element.itemsize == 8:
                return found
            return (builder.sext if element.kind == "i" else builder.zext)(found, ir.IntType(64))

        return types.int64(source, types.intp), generate

    return intrinsic(read)


def _number(adding: bool) -> Any:
    from numba import types
    from numba.core import cgutils as untyped
    from numba.extending import intrinsic

    cgutils: Any = untyped  # Numba has no type hints

    def write_number(context: Any, target: Any, row: Any, at: Any, value: Any) -> Any:
        def generate(codegen: Any, builder: Any, signature: Any, given: Any) -> Any:
            there = codegen.make_array(signature.args[0])(codegen, builder, given[0])
            stride = cgutils.unpack_tuple(builder, there.strides)[0]
            size = codegen.get_constant(types.intp, 4)
            place = builder.add(builder.mul(given[1], stride), builder.mul(given[2], size))
            cell = cgutils.pointer_add(builder, there.data, place, there.data.type)
            number = given[3]
            if adding:
                number = builder.fadd(builder.load(cell), number)
            builder.store(number, cell)
            return codegen.get_dummy_value()

        return types.none(target, types.intp, types.intp, types.float32), generate

    return intrinsic(write_number)


@cache
def put_number() -> Any:
    """A function (target, row, at, value) for compiled code that writes to a float32 array (n, m), unchecked."""
    return _number(adding=False)


@cache
def add_number() -> Any:
    """The same, which adds to the number that is there."""
    return _number(adding=True)


@cache
def fetcher() -> Any:
    """A function (target, row) for compiled code that has a row of a C-contiguous array (n, m) brought near.

    For writing, if it is not longer than NEAR; it waits for nothing, and the row may be one past the end.
    """
    from llvmlite import ir
    from numba import types
    from numba.core import cgutils as untyped
    from numba.extending import intrinsic

    cgutils: Any = untyped  # Numba has no type hints

    def fetch(context: Any, target: Any, row: Any) -> Any:
        def generate(codegen: Any, builder: Any, signature: Any, given: Any) -> Any:
            there = codegen.make_array(signature.args[0])(codegen, builder, given[0])
            stride = cgutils.unpack_tuple(builder, there.strides)[0]
            size = codegen.get_constant(types.intp, LINE)
            number, byte = ir.IntType(32), ir.IntType(8).as_pointer()
            prefetch = builder.module.declare_intrinsic(
                "llvm.prefetch", [byte], ir.FunctionType(ir.VoidType(), [byte, number, number, number])
            )
            start = builder.mul(given[1], stride)
            near = builder.icmp_signed("<=", stride, codegen.get_constant(types.intp, NEAR))
            lines = builder.select(near, builder.udiv(stride, size), codegen.get_constant(types.intp, 0))
            with cgutils.for_range(builder, lines) as loop:
                place = builder.add(start, builder.mul(loop.index, size))
                line = cgutils.pointer_add(builder, there.data, place, byte)
                builder.call(prefetch, [line, ir.Constant(number, 1), ir.Constant(number, 3), ir.Constant(number, 1)])
            return codegen.get_dummy_value()

        return types.none(target, types.intp), generate

    return intrinsic(fetch)


@cache
def filler() -> Any:
    """A function (target, row, size, value) for compiled code: each of `size` >= 16 numbers of the row becomes `value`.

    With a value that LLVM does not know to be 0, since it makes a call of `memset` of that, which is slower for rows
    that are near.
    """
    from numba import types
    from numba.core import cgutils as untyped
    from numba.extending import intrinsic

    cgutils: Any = untyped  # Numba has no type hints

    def fill(context: Any, target: Any, row: Any, size: Any, value: Any) -> Any:
        def generate(codegen: Any, builder: Any, signature: Any, given: Any) -> Any:
            same, width = _same(builder, given[3], 16), codegen.get_constant(types.intp, 16)

            def store(at: Any) -> None:
                cell = _cell(codegen, builder, signature.args[0], given[0], given[1], at, same.type)
                builder.store(same, cell, align=4)

            with cgutils.for_range(builder, builder.udiv(given[2], width)) as loop:
                store(builder.mul(loop.index, width))
            store(builder.sub(given[2], width))
            return codegen.get_dummy_value()

        return types.none(target, types.intp, types.intp, types.float32), generate

    return intrinsic(fill)
