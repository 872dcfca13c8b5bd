"""Sums of rows of weights, and what is not zero of numbers, in compiled code: each is a few vector instructions."""

from __future__ import annotations

from typing import Any

import numpy as np
import numpy.typing as npt

from arasta.core.rule import compiled_as

Rows = npt.NDArray[np.int32]
Weights = npt.NDArray[np.float32]

UNITS = 32
"""Columns of the arrays whose rows are added: so many numbers fit into a few registers."""
AT_ONCE = 4
"""Rows that `add_rows` adds at once: one row has to wait for the sum of the last."""
BLOCK = 16
"""Numbers that `pack` looks at together."""


def _compiled_add_rows() -> Any:
    """`add_rows` for compiled code, which checks no bounds."""
    from llvmlite import ir
    from numba import types
    from numba.core import cgutils as untyped
    from numba.extending import intrinsic

    cgutils: Any = untyped  # Numba has no type hints

    def add_rows(context: Any, target: Any, source: Any, rows: Any, factors: Any, k: Any) -> Any:
        def generate(codegen: Any, builder: Any, signature: Any, given: Any) -> Any:
            arrays = [codegen.make_array(signature.args[n])(codegen, builder, given[n]).data for n in range(4)]
            floats, word = ir.VectorType(ir.FloatType(), UNITS), codegen.get_constant
            lanes = ir.Constant(ir.VectorType(ir.IntType(32), UNITS), None)
            to = builder.bitcast(arrays[0], floats.as_pointer())
            total = builder.load(to, align=4)
            for n in range(AT_ONCE):
                at = builder.add(given[4], word(types.intp, n))
                row = builder.sext(builder.load(builder.gep(arrays[2], [at])), at.type)
                factor = builder.load(builder.gep(arrays[3], [at]))
                place = builder.mul(row, word(types.intp, 4 * UNITS))
                of = cgutils.pointer_add(builder, arrays[1], place, floats.as_pointer())
                lone = builder.insert_element(ir.Constant(floats, ir.Undefined), factor, ir.Constant(ir.IntType(32), 0))
                same = builder.shuffle_vector(lone, ir.Constant(floats, ir.Undefined), lanes)
                total = builder.fadd(total, builder.fmul(builder.load(of, align=4), same))
            builder.store(total, to, align=4)
            return codegen.get_dummy_value()

        return types.none(target, source, rows, factors, types.intp), generate

    vectors: Any = intrinsic(add_rows)
    return lambda target, source, rows, factors, k: (
        lambda target, source, rows, factors, k: vectors(target, source, rows, factors, k)
    )


def _compiled_pack() -> Any:
    """`pack` for compiled code, which checks no bounds."""
    from llvmlite import ir
    from numba import types
    from numba.core import cgutils as untyped
    from numba.extending import intrinsic

    cgutils: Any = untyped  # Numba has no type hints
    floats, words = ir.VectorType(ir.FloatType(), BLOCK), ir.VectorType(ir.IntType(32), BLOCK)
    flags, number = ir.VectorType(ir.IntType(1), BLOCK), ir.IntType(BLOCK)
    first_lane = ir.Constant(ir.IntType(32), 0)

    def pack(context: Any, x: Any, rows: Any) -> Any:
        def generate(codegen: Any, builder: Any, signature: Any, given: Any) -> Any:
            source = codegen.make_array(signature.args[0])(codegen, builder, given[0])
            target = codegen.make_array(signature.args[1])(codegen, builder, given[1])
            size = cgutils.unpack_tuple(builder, source.shape)[1]
            word = size.type
            count = cgutils.alloca_once_value(builder, word(0))
            module = builder.module

            def store(vector: Any, place: Any, mask: Any) -> None:
                name = f"llvm.masked.compressstore.v{BLOCK}{'f32' if vector.type == floats else 'i32'}"
                kind = ir.FunctionType(ir.VoidType(), [vector.type, place.type, flags])
                builder.call(cgutils.get_or_insert_function(module, kind, name), [vector, place, mask])

            with cgutils.for_range(builder, builder.udiv(size, word(BLOCK))) as loop:
                first = builder.mul(loop.index, word(BLOCK))
                block = builder.load(builder.bitcast(builder.gep(source.data, [first]), floats.as_pointer()), align=4)
                mask = builder.fcmp_unordered("!=", block, ir.Constant(floats, None))
                done = builder.load(count)
                store(block, builder.gep(source.data, [done]), mask)
                lone = builder.insert_element(
                    ir.Constant(words, ir.Undefined),
                    builder.trunc(first, ir.IntType(32)),
                    first_lane,
                )
                same = builder.shuffle_vector(lone, ir.Constant(words, ir.Undefined), ir.Constant(words, None))
                places = builder.add(same, ir.Constant(words, list(range(BLOCK))))
                store(places, builder.gep(target.data, [done]), mask)
                kind = ir.FunctionType(number, [number])
                popcount = cgutils.get_or_insert_function(module, kind, f"llvm.ctpop.i{BLOCK}")
                here = builder.call(popcount, [builder.bitcast(mask, number)])
                builder.store(builder.add(done, builder.zext(here, word)), count)
            return builder.load(count)

        return types.intp(x, rows), generate

    vectors: Any = intrinsic(pack)
    return lambda x, rows: lambda x, rows: vectors(x, rows)


@compiled_as(_compiled_add_rows)
def add_rows(target: Weights, source: Weights, rows: Rows, factors: Weights, k: int) -> None:
    """Add AT_ONCE rows of `source`, each times its factor, to the only one of `target`.

    Args:
        target: (1, UNITS) float32, C-contiguous.
        source: (n, UNITS) float32, C-contiguous.
        rows: (m,) int32: numbers of rows of `source`.
        factors: (1, m) float32, C-contiguous: what each of these counts.
        k: the first of `rows` that is added, up to m - AT_ONCE.
    """
    for n in range(k, k + AT_ONCE):
        target[0] += factors[0, n] * source[rows[n]]


@compiled_as(_compiled_pack)
def pack(x: Weights, rows: Rows) -> int:
    """Move the numbers that are not 0 to the front; returns how many there are.

    Args:
        x: (1, n) float32, C-contiguous, n a multiple of BLOCK; what is behind those is not to be read.
        rows: (n,) int32: gets the place of each.
    """
    places = np.flatnonzero(x[0])
    x[0, : len(places)] = x[0, places]
    rows[: len(places)] = places
    return len(places)
