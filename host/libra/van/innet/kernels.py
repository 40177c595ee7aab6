# SPDX-License-Identifier: Apache-2.0
"""The transport's inner loops as machine code, compiled by LLVM when the first van is made.

Between floats and frames each value is touched once: scaled, rounded, clipped, byte-swapped and stored, or
the other way round. numpy needs a pass and a temporary array for each of these steps, and with several
processes on one processor the temporaries do not stay in its cache: a chunk of 256 lanes cost 30 us, and
costs 1 us this way.

``codec.py`` specifies the arithmetic; ``tests/unit/host/test_kernels.py`` compares bit for bit. Where LLVM is
not to be had (no llvmlite wheel for the machine, or LIBRA_KERNELS=off) numpy does the work.
"""

from __future__ import annotations

import ctypes
import functools
import logging
import os
import re
from dataclasses import dataclass
from typing import Any

from libra.wire import format as wire
from libra.wire import words

log = logging.getLogger(__name__)

VARIABLE = "LIBRA_KERNELS"


class Batch(ctypes.Structure):
    """Where a push's arrays are, and those of the window and the codec; see ``aggregation.py``.

    Addresses of contiguous arrays, which whoever fills this in keeps alive.
    """

    _fields_ = (
        ("values", ctypes.c_uint64),  # (rows, lanes) float32 or int32
        ("heads", ctypes.c_uint64),  # (rows, 21) uint32, host order
        ("scales", ctypes.c_uint64),  # (rows,) uint8
        ("lengths", ctypes.c_uint64),  # (rows,) uint64, bytes of each frame
        ("results", ctypes.c_uint64),  # (rows,) uint32, receives each result's slot word
        ("chunk", ctypes.c_uint64),  # (slots,) int64
        ("use", ctypes.c_uint64),  # (slots,) uint32
        ("words", ctypes.c_uint64),  # (slots, 277) uint32: frames to send
        ("iovecs", ctypes.c_uint64),  # (slots, 2) uint64: the second is the frame's length
        ("factors", ctypes.c_uint64),  # (4, 256) float32: up, up_rest, down, down_rest by scale
        ("first", ctypes.c_int64),  # number of the push's first chunk
        ("rows", ctypes.c_int64),
        ("lanes", ctypes.c_int64),
        ("bound", ctypes.c_float),
        ("floats", ctypes.c_int32),  # 0: values are int32
        ("busy", ctypes.c_uint64),  # (slots,) bool
        ("expected", ctypes.c_uint64),  # (slots,) int64
        ("deadline", ctypes.c_uint64),  # (slots,) float64
        ("slots", ctypes.c_int64),
        ("job_generation", ctypes.c_int64),
    )


# pack(batch, slots, n): for each slot whose chunk is one of the push's, write its frame.
# unpack(batch, slots, received, rows, n): for each slot whose chunk is one of the push's, the frame in row
# rows[i] of `received` becomes the chunk's values. Lanes with flag FLOAT are bits, those at scale 255 plain
# integers. Both give the number of chunks they dealt with. settle(batch, received, iovecs, n, rest, rows):
# SlotWindow.accept, unpack and SlotWindow.finish in one, for the frames that need nothing else: intact
# RESULTs of the push without OVERFLOW and FLOAT. Gives how many these are; their rows are in `rows`. In
# `rest` is what is left for Aggregator.receive: how many, then the slot of the first frame that was dealt
# with, then the rows.
_SOURCE = r"""
declare float @llvm.rint.f32(float)
declare i32 @llvm.bswap.i32(i32)
declare i32 @llvm.umax.i32(i32, i32)

define void @quantise(ptr noalias %source, ptr noalias %target, i64 %lanes, float %f1, float %f2,
                      float %bound, ptr noalias %largest) alwaysinline {
entry:
  %low = fneg float %bound
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %i1, %loop ]
  %most = phi i32 [ 0, %entry ], [ %most1, %loop ]
  %p = getelementptr float, ptr %source, i64 %i
  %x = load float, ptr %p, align 4
  %bits = bitcast float %x to i32
  %magnitude = and i32 %bits, 2147483647
  %most1 = call i32 @llvm.umax.i32(i32 %most, i32 %magnitude)
  %y1 = fmul float %x, %f1
  %y2 = fmul float %y1, %f2
  %y3 = call float @llvm.rint.f32(float %y2)
  %number = fcmp ord float %y3, 0.0
  %y4 = select i1 %number, float %y3, float 0.0
  %above = fcmp ogt float %y4, %bound
  %y5 = select i1 %above, float %bound, float %y4
  %below = fcmp olt float %y5, %low
  %y6 = select i1 %below, float %low, float %y5
  %int = fptosi float %y6 to i32
  %swapped = call i32 @llvm.bswap.i32(i32 %int)
  %q = getelementptr i32, ptr %target, i64 %i
  store i32 %swapped, ptr %q, align 4
  %i1 = add nuw nsw i64 %i, 1
  %more = icmp ult i64 %i1, %lanes
  br i1 %more, label %loop, label %done
done:
  store i32 %most1, ptr %largest, align 4
  ret void
}

define void @dequantise(ptr noalias %source, ptr noalias %target, i64 %lanes, float %f1, float %f2)
       alwaysinline {
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %i1, %loop ]
  %p = getelementptr i32, ptr %source, i64 %i
  %word = load i32, ptr %p, align 4
  %int = call i32 @llvm.bswap.i32(i32 %word)
  %x = sitofp i32 %int to float
  %y1 = fmul float %x, %f1
  %y2 = fmul float %y1, %f2
  %q = getelementptr float, ptr %target, i64 %i
  store float %y2, ptr %q, align 4
  %i1 = add nuw nsw i64 %i, 1
  %more = icmp ult i64 %i1, %lanes
  br i1 %more, label %loop, label %done
done:
  ret void
}

define void @swap(ptr noalias %source, ptr noalias %target, i64 %count) alwaysinline {
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %i1, %loop ]
  %p = getelementptr i32, ptr %source, i64 %i
  %word = load i32, ptr %p, align 4
  %swapped = call i32 @llvm.bswap.i32(i32 %word)
  %q = getelementptr i32, ptr %target, i64 %i
  store i32 %swapped, ptr %q, align 4
  %i1 = add nuw nsw i64 %i, 1
  %more = icmp ult i64 %i1, %count
  br i1 %more, label %loop, label %done
done:
  ret void
}

define float @factor(ptr %factors, i64 %table, i32 %scale) alwaysinline {
  %start = mul i64 %table, 256
  %wide = zext i32 %scale to i64
  %index = add i64 %start, %wide
  %p = getelementptr float, ptr %factors, i64 %index
  %f = load float, ptr %p, align 4
  ret float %f
}

define void @take(ptr %b, ptr %frame, i64 %row, i32 %kind, i32 %slot.word) alwaysinline {
entry:
  %values = field
  %results = field
  %factors = field
  %lanes = field
  %floats = field
  %isfloat = icmp ne i32 %floats, 0
  %source = getelementptr i32, ptr %frame, i64 LANE_WORD
  %value.at = mul i64 %row, %lanes
  %target = getelementptr i32, ptr %values, i64 %value.at
  %result.p = getelementptr i32, ptr %results, i64 %row
  store i32 %slot.word, ptr %result.p
  %flag = and i32 %kind, FLOAT_FLAG
  %noflag = icmp eq i32 %flag, 0
  %scaled = and i1 %isfloat, %noflag
  br i1 %scaled, label %tofloat, label %tobits
tofloat:
  %scale = and i32 %slot.word, 255
  %f1 = call float @factor(ptr %factors, i64 2, i32 %scale)
  %f2 = call float @factor(ptr %factors, i64 3, i32 %scale)
  call void @dequantise(ptr %source, ptr %target, i64 %lanes, float %f1, float %f2)
  ret void
tobits:
  call void @swap(ptr %source, ptr %target, i64 %lanes)
  ret void
}

define i64 @pack(ptr %b, ptr %slots, i64 %n) {
entry:
  %largest = alloca i32, align 4
  %values = field
  %heads = field
  %scales = field
  %lengths = field
  %chunk = field
  %use = field
  %words = field
  %iovecs = field
  %factors = field
  %first = field
  %rows = field
  %lanes = field
  %bound = field
  %floats = field
  %isfloat = icmp ne i32 %floats, 0
  br label %next
next:
  %i = phi i64 [ 0, %entry ], [ %i1, %again ]
  %packed = phi i64 [ 0, %entry ], [ %packed1, %again ]
  %end = icmp uge i64 %i, %n
  br i1 %end, label %done, label %look
look:
  %slot.p = getelementptr i64, ptr %slots, i64 %i
  %slot = load i64, ptr %slot.p
  %number.p = getelementptr i64, ptr %chunk, i64 %slot
  %number = load i64, ptr %number.p
  %row = sub i64 %number, %first
  %ours = icmp ult i64 %row, %rows
  br i1 %ours, label %take, label %again
take:
  %value.at = mul i64 %row, %lanes
  %source = getelementptr i32, ptr %values, i64 %value.at
  %frame.at = mul i64 %slot, ROW_WORDS
  %frame = getelementptr i32, ptr %words, i64 %frame.at
  %target = getelementptr i32, ptr %frame, i64 LANE_WORD
  %head.at = mul i64 %row, LANE_WORD
  %head = getelementptr i32, ptr %heads, i64 %head.at
  %scale.p = getelementptr i8, ptr %scales, i64 %row
  %scale8 = load i8, ptr %scale.p
  %scale = zext i8 %scale8 to i32
  call void @swap(ptr %head, ptr %frame, i64 LANE_WORD)
  br i1 %isfloat, label %fromfloat, label %fromint
fromfloat:
  %f1 = call float @factor(ptr %factors, i64 0, i32 %scale)
  %f2 = call float @factor(ptr %factors, i64 1, i32 %scale)
  call void @quantise(ptr %source, ptr %target, i64 %lanes, float %f1, float %f2, float %bound, ptr %largest)
  %most = load i32, ptr %largest
  %exponent.f = lshr i32 %most, 23
  %toolarge = icmp ugt i32 %exponent.f, %scale
  %probe = icmp eq i32 %scale, 0
  %over = or i1 %toolarge, %probe
  %over.f = zext i1 %over to i32
  br label %header
fromint:
  call void @swap(ptr %source, ptr %target, i64 %lanes)
  br label %header
header:
  %exponent = phi i32 [ %exponent.f, %fromfloat ], [ 0, %fromint ]
  %overflow = phi i32 [ %over.f, %fromfloat ], [ 0, %fromint ]
  %kind.in = getelementptr i32, ptr %head, i64 HEADER_WORD
  %kind = load i32, ptr %kind.in
  %flag = shl i32 %overflow, 16
  %kind.flagged = or i32 %kind, %flag
  %kind.swapped = call i32 @llvm.bswap.i32(i32 %kind.flagged)
  %kind.out = getelementptr i32, ptr %frame, i64 HEADER_WORD
  store i32 %kind.swapped, ptr %kind.out
  %slot32 = trunc i64 %slot to i32
  %slot.high = shl i32 %slot32, 16
  %exponent.mid = shl i32 %exponent, 8
  %slot.exponent = or i32 %slot.high, %exponent.mid
  %slot.word = or i32 %slot.exponent, %scale
  %slot.swapped = call i32 @llvm.bswap.i32(i32 %slot.word)
  %slot.out = getelementptr i32, ptr %frame, i64 SLOT_WORD
  store i32 %slot.swapped, ptr %slot.out
  %use.in = getelementptr i32, ptr %use, i64 %slot
  %use.word = load i32, ptr %use.in
  %use.swapped = call i32 @llvm.bswap.i32(i32 %use.word)
  %use.out = getelementptr i32, ptr %frame, i64 USE_WORD
  store i32 %use.swapped, ptr %use.out
  %length.in = getelementptr i64, ptr %lengths, i64 %row
  %length = load i64, ptr %length.in
  %iovec.at = mul i64 %slot, 2
  %iovec.len = add i64 %iovec.at, 1
  %length.out = getelementptr i64, ptr %iovecs, i64 %iovec.len
  store i64 %length, ptr %length.out
  br label %again
again:
  %one = phi i64 [ 0, %look ], [ 1, %header ]
  %packed1 = add i64 %packed, %one
  %i1 = add i64 %i, 1
  br label %next
done:
  ret i64 %packed
}

define i64 @unpack(ptr %b, ptr %slots, ptr %received, ptr %at, i64 %n) {
entry:
  %chunk = field
  %first = field
  %rows = field
  br label %next
next:
  %i = phi i64 [ 0, %entry ], [ %i1, %again ]
  %unpacked = phi i64 [ 0, %entry ], [ %unpacked1, %again ]
  %end = icmp uge i64 %i, %n
  br i1 %end, label %done, label %look
look:
  %slot.p = getelementptr i64, ptr %slots, i64 %i
  %slot = load i64, ptr %slot.p
  %number.p = getelementptr i64, ptr %chunk, i64 %slot
  %number = load i64, ptr %number.p
  %row = sub i64 %number, %first
  %ours = icmp ult i64 %row, %rows
  br i1 %ours, label %take, label %again
take:
  %at.p = getelementptr i64, ptr %at, i64 %i
  %where = load i64, ptr %at.p
  %frame.at = mul i64 %where, ROW_WORDS
  %frame = getelementptr i32, ptr %received, i64 %frame.at
  %kind.p = getelementptr i32, ptr %frame, i64 HEADER_WORD
  %kind.swapped = load i32, ptr %kind.p
  %kind = call i32 @llvm.bswap.i32(i32 %kind.swapped)
  %slot.in = getelementptr i32, ptr %frame, i64 SLOT_WORD
  %slot.swapped = load i32, ptr %slot.in
  %slot.word = call i32 @llvm.bswap.i32(i32 %slot.swapped)
  call void @take(ptr %b, ptr %frame, i64 %row, i32 %kind, i32 %slot.word)
  br label %again
again:
  %one = phi i64 [ 0, %look ], [ 1, %take ]
  %unpacked1 = add i64 %unpacked, %one
  %i1 = add i64 %i, 1
  br label %next
done:
  ret i64 %unpacked
}

define i64 @settle(ptr %b, ptr %received, ptr %iovecs, i64 %n, ptr %rest, ptr %settled.rows) {
entry:
  %chunk = field
  %use = field
  %first = field
  %rows = field
  %busy = field
  %expected = field
  %deadline = field
  %slots = field
  %job_generation = field
  %job = trunc i64 %job_generation to i32
  br label %next
next:
  %i = phi i64 [ 0, %entry ], [ %i.k, %keep ], [ %i.d, %settled ]
  %done = phi i64 [ 0, %entry ], [ %done, %keep ], [ %done.d, %settled ]
  %left = phi i64 [ 0, %entry ], [ %left.k, %keep ], [ %left, %settled ]
  %won = phi i64 [ 0, %entry ], [ %won, %keep ], [ %won.d, %settled ]
  %end = icmp uge i64 %i, %n
  br i1 %end, label %out, label %look
look:
  %frame.at = mul i64 %i, ROW_WORDS
  %frame = getelementptr i32, ptr %received, i64 %frame.at
  %kind.p = getelementptr i32, ptr %frame, i64 HEADER_WORD
  %kind.swapped = load i32, ptr %kind.p
  %kind = call i32 @llvm.bswap.i32(i32 %kind.swapped)
  %plain.kind = and i32 %kind, KIND_MASK
  %is.result = icmp eq i32 %plain.kind, KIND_RESULT
  %job.in = getelementptr i32, ptr %frame, i64 JOB_WORD
  %job.swapped = load i32, ptr %job.in
  %job.found = call i32 @llvm.bswap.i32(i32 %job.swapped)
  %is.job = icmp eq i32 %job.found, %job
  %blocks.high = lshr i32 %kind, 8
  %blocks = and i32 %blocks.high, 255
  %few = icmp ule i32 %blocks, MAX_BLOCKS
  %lanes.bytes = mul i32 %blocks, BLOCK_BYTES
  %needed32 = add i32 %lanes.bytes, EMPTY_BYTES
  %needed = zext i32 %needed32 to i64
  %iovec.at = mul i64 %i, 2
  %iovec.len = add i64 %iovec.at, 1
  %length.p = getelementptr i64, ptr %iovecs, i64 %iovec.len
  %length = load i64, ptr %length.p
  %whole = icmp uge i64 %length, %needed
  %slot.in = getelementptr i32, ptr %frame, i64 SLOT_WORD
  %slot.swapped = load i32, ptr %slot.in
  %slot.word = call i32 @llvm.bswap.i32(i32 %slot.swapped)
  %slot32 = lshr i32 %slot.word, 16
  %slot = zext i32 %slot32 to i64
  %inside = icmp ult i64 %slot, %slots
  %ok1 = and i1 %is.result, %is.job
  %ok2 = and i1 %few, %whole
  %ok3 = and i1 %ok1, %ok2
  %ok4 = and i1 %ok3, %inside
  br i1 %ok4, label %match, label %keep
match:
  %use.in = getelementptr i32, ptr %frame, i64 USE_WORD
  %use.swapped = load i32, ptr %use.in
  %use.found = call i32 @llvm.bswap.i32(i32 %use.swapped)
  %use64 = zext i32 %use.found to i64
  %expected.at = getelementptr i64, ptr %expected, i64 %slot
  %expected.use = load i64, ptr %expected.at
  %is.use = icmp eq i64 %expected.use, %use64
  %chunk.at = getelementptr i64, ptr %chunk, i64 %slot
  %number = load i64, ptr %chunk.at
  %row = sub i64 %number, %first
  %ours = icmp ult i64 %row, %rows
  %ok5 = and i1 %is.use, %ours
  br i1 %ok5, label %settled, label %keep
settled:
  call void @take(ptr %b, ptr %frame, i64 %row, i32 %kind, i32 %slot.word)
  %busy.at = getelementptr i8, ptr %busy, i64 %slot
  store i8 0, ptr %busy.at
  store i64 -1, ptr %expected.at
  %use.at = getelementptr i32, ptr %use, i64 %slot
  %use.next = add i32 %use.found, 1
  store i32 %use.next, ptr %use.at
  %number.next = add i64 %number, %slots
  store i64 %number.next, ptr %chunk.at
  %deadline.at = getelementptr double, ptr %deadline, i64 %slot
  store double 0x7FF0000000000000, ptr %deadline.at
  %settled.at = getelementptr i64, ptr %settled.rows, i64 %done
  store i64 %i, ptr %settled.at
  %none.yet = icmp eq i64 %done, 0
  %won.d = select i1 %none.yet, i64 %slot, i64 %won
  %done.d = add i64 %done, 1
  %i.d = add i64 %i, 1
  br label %next
keep:
  %rest.index = add i64 %left, 2
  %rest.at = getelementptr i64, ptr %rest, i64 %rest.index
  store i64 %i, ptr %rest.at
  %left.k = add i64 %left, 1
  %i.k = add i64 %i, 1
  br label %next
out:
  store i64 %left, ptr %rest
  %won.at = getelementptr i64, ptr %rest, i64 1
  store i64 %won, ptr %won.at
  ret i64 %done
}
"""


def source() -> str:
    """The kernels in LLVM's language; `%name = field` there loads a field of the Batch at %b."""
    kinds = {ctypes.c_uint64: "ptr", ctypes.c_int64: "i64", ctypes.c_float: "float", ctypes.c_int32: "i32"}
    fields = {name: (number, kinds[kind]) for number, (name, kind) in enumerate(Batch._fields_)}
    names = {
        "ROW_WORDS": words.ROW_WORDS,
        "LANE_WORD": words.LANE_WORD,
        "HEADER_WORD": words.HEADER_WORD,
        "SLOT_WORD": words.HEADER_WORD + words.SLOT,
        "USE_WORD": words.HEADER_WORD + words.USE,
        "JOB_WORD": words.HEADER_WORD + words.JOB,
        "FLOAT_FLAG": int(wire.Flag.FLOAT) << 16,
        "KIND_MASK": 0xFF000000 - 2**32 | (wire.Flag.OVERFLOW | wire.Flag.FLOAT) << 16,
        "KIND_RESULT": wire.LIBRA_VERSION << 28 | wire.Kind.RESULT << 24,
        "MAX_BLOCKS": wire.MAX_BLOCKS,
        "BLOCK_BYTES": wire.BLOCK_BYTES,
        "EMPTY_BYTES": wire.frame_bytes(0),
    }
    text = _SOURCE
    for name, value in names.items():
        text = text.replace(name, str(value))

    def load_field(found: re.Match[str]) -> str:
        name = found[1]
        number, kind = fields[name]
        address = f"  %{name}.p = getelementptr %batch, ptr %b, i32 0, i32 {number}\n"
        return f"{address}  %{name} = load {kind}, ptr %{name}.p"

    layout = ", ".join(kind for _, kind in fields.values())
    return f"%batch = type {{ {layout} }}\n" + re.sub(
        r"  %(\w+) = field$", load_field, text, flags=re.MULTILINE
    )


@dataclass(frozen=True)
class Kernels:
    """The functions that the source's comment specifies; they take addresses and integers."""

    pack: Any
    unpack: Any
    settle: Any
    engine: Any  # owns the code


@functools.cache
def load() -> Kernels | None:
    """Compile once a process, in about 50 ms. None when there is no LLVM, or LIBRA_KERNELS is off."""
    if os.environ.get(VARIABLE, "").lower() in ("off", "0", "no"):
        return None
    try:
        import llvmlite.binding as llvm

        llvm.initialize_native_target()
        llvm.initialize_native_asmprinter()
        machine = llvm.Target.from_default_triple().create_target_machine(
            cpu=llvm.get_host_cpu_name(), features=llvm.get_host_cpu_features().flatten(), opt=3, jit=True
        )
        module = llvm.parse_assembly(source())
        module.verify()
        options = llvm.create_pipeline_tuning_options(speed_level=3)
        options.loop_vectorization = True
        builder = llvm.create_pass_builder(machine, options)
        builder.getModulePassManager().run(module, builder)
        engine = llvm.create_mcjit_compiler(module, machine)
        engine.finalize_object()
    except (ImportError, OSError, RuntimeError, AttributeError) as error:
        log.warning("no machine code for the transport, numpy does the work: %s", error)
        return None
    address, count = ctypes.c_void_p, ctypes.c_int64
    pack = ctypes.CFUNCTYPE(count, address, address, count)
    unpack = ctypes.CFUNCTYPE(count, address, address, address, address, count)
    settle = ctypes.CFUNCTYPE(count, address, address, address, count, address, address)
    return Kernels(
        pack(engine.get_function_address("pack")),
        unpack(engine.get_function_address("unpack")),
        settle(engine.get_function_address("settle")),
        engine,
    )
