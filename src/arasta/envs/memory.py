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
    """For `spreader`: the bits of the first number."""
    from llvmlite import ir

    count = numbers.type.count
    places = ir.Constant(numbers.type, [ir.Constant(ir.IntType(32), place) for place in range(count)])
    undefined, first = ir.Constant(numbers.type, ir.Undefined), builder.extract_element(numbers, _lane(0))
    lone = builder.insert_element(undefined, first, _lane(0))
    same = builder.shuffle_vector(lone, undefined, ir.Constant(ir.VectorType(ir.IntType(32), count), None))
    return builder.and_(builder.lshr(same, places), constant(1))


def _lane(number: int) -> Any:
    from llvmlite import ir

    return ir.Constant(ir.IntType(32), number)


def spreader(count: int, kind: str, unit: float, numbers_of: Numbers, loaded: int = 0) -> Any:
    """A function (target, row, at, source, start) for compiled code that writes numbers of a record as floats at once.

    `target` is a C-contiguous float32 array (n, m), `source` the record's bytes, uint8 (bytes,); nothing is checked.

    Args:
        count: how many numbers.
        kind: their element type, a NumPy code.
        unit: what they are multiplied with.
        numbers_of: what is made of them first.
        loaded: how many are read, where that is not `count`.
    """
    from llvmlite import ir
    from numba import types
    from numba.core import cgutils as untyped
    from numba.extending import intrinsic

    cgutils: Any = untyped  # Numba has no type hints
    element = np.dtype(kind)
    lanes = ir.VectorType(ir.IntType(32), count)

    def constant(value: int) -> Any:
        return ir.Constant(lanes, [ir.Constant(ir.IntType(32), value)] * count)

    def spread(context: Any, target: Any, row: Any, at: Any, source: Any, start: Any) -> Any:
        def generate(codegen: Any, builder: Any, signature: Any, given: Any) -> Any:
            there = codegen.make_array(signature.args[0])(codegen, builder, given[0])
            here = codegen.make_array(signature.args[3])(codegen, builder, given[3])
            cells = ir.VectorType(ir.IntType(8 * element.itemsize), count).as_pointer()
            if loaded:
                cells = ir.IntType(8 * element.itemsize).as_pointer()
            found = builder.load(cgutils.pointer_add(builder, here.data, given[4], cells), align=1)
            if loaded:
                lone = ir.Constant(ir.VectorType(found.type, count), ir.Undefined)
                found = builder.insert_element(lone, found, _lane(0))
            if element.itemsize < 4:
                found = (builder.sext if element.kind == "i" else builder.zext)(found, lanes)
            floats = ir.VectorType(ir.FloatType(), count)
            made = builder.sitofp(numbers_of(builder, found, constant), floats)
            if unit != 1.0:
                made = builder.fmul(made, ir.Constant(floats, [ir.Constant(ir.FloatType(), unit)] * count))
            stride = cgutils.unpack_tuple(builder, there.strides)[0]
            size = codegen.get_constant(types.intp, 4)
            place = builder.add(builder.mul(given[1], stride), builder.mul(given[2], size))
            builder.store(made, cgutils.pointer_add(builder, there.data, place, floats.as_pointer()), align=4)
            return codegen.get_dummy_value()

        return types.none(target, types.intp, types.intp, source, types.intp), generate

    return intrinsic(spread)


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
