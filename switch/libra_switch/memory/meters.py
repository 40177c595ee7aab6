# SPDX-License-Identifier: Apache-2.0
"""Meters: two token buckets a cell, as BMv2 computes them (meters.cpp), in double precision.

Cell (METER_BYTES): u64 configured, then for the peak and for the committed rate: double tokens per
microsecond, u64 burst, u64 tokens, u64 tokens produced so far. The peak bucket comes first: too few tokens
there is red (2), too few in the committed one yellow (1). An unconfigured cell colours green (0).
"""

from __future__ import annotations

import struct
from typing import TYPE_CHECKING

from libra_switch.llvm.emit import Module
from libra_switch.memory.context import CTX
from libra_switch.program import ir
from libra_switch.target import MeterRates, TargetError

if TYPE_CHECKING:
    from libra_switch.codegen.scope import Scope

METER_BYTES = 80
NO_LIMIT = (1 << 32) - 1  # a burst of -1
MOST = 1e6  # tokens a microsecond, so that their number since the start fits 64 bits for half a year
_BUCKETS = ((8, 2), (40, 1))  # offset, colour
_RATE, _BURST, _TOKENS, _MADE = 0, 8, 16, 24


def configure(cell: memoryview, rates: MeterRates | None) -> None:
    """Set a cell; ``None`` makes it green."""
    if rates is None:
        cell[:] = bytes(METER_BYTES)
        return
    check(rates)
    buckets = ((rates.pir, rates.pburst), (rates.cir, rates.cburst))
    numbers: list[float] = [1]
    for rate, burst in buckets:
        burst = NO_LIMIT if burst < 0 else burst
        numbers += [MOST if rate < 0 else min(rate / 1e6, MOST), burst, burst, 0]
    struct.pack_into("<QdQQQdQQQ", cell, 0, *numbers)


def check(rates: MeterRates) -> None:
    """Refuse what no meter can do."""
    if rates.cir >= 0 > rates.pir:
        return
    if rates.cir > rates.pir or rates.cir < 0 <= rates.pir:
        raise TargetError(f"cir {rates.cir} is above pir {rates.pir}")


def execute(scope: Scope, meter: ir.Meter, cell: str) -> str:
    """Emit the colour of the packet, an i64."""
    units = scope.get("ingress_length") if meter.bytes else "1"
    ref = scope.fn.module.declare("libra_meter", "i64", "ptr, ptr, i64")
    return scope.fn.call("i64", ref, f"ptr %ctx, ptr {cell}, i64 {units}")


def define(module: Module) -> None:
    """meter(ctx, cell, units) -> colour."""
    fn = module.fn(
        "libra_meter", "i64", [("ptr", "ctx"), ("ptr", "cell"), ("i64", "units")], linkage="external"
    )
    with fn.if_(fn.icmp("eq", "i64", fn.load("i64", "%cell", 0, 8), 0)):
        fn.ret(0)
    micros = fn.op(f"uitofp i64 {fn.load('i64', '%ctx', CTX['now_us'], 8)} to double")
    for offset, color in _BUCKETS:
        bucket = fn.at("%cell", offset)
        rate = fn.load("double", bucket, _RATE, 8)
        made = fn.op(f"fptoui double {fn.op(f'fmul double {micros}, {rate}')} to i64")
        before = fn.load("i64", bucket, _MADE, 8)
        fn.store("i64", made, bucket, _MADE, 8)
        # Configuring does not move the origin of time: the first packet finds the bucket full, as in BMv2.
        tokens = fn.bin("add", "i64", fn.load("i64", bucket, _TOKENS, 8), fn.bin("sub", "i64", made, before))
        burst = fn.load("i64", bucket, _BURST, 8)
        tokens = fn.select(fn.icmp("ult", "i64", tokens, burst), "i64", tokens, burst)
        fn.store("i64", tokens, bucket, _TOKENS, 8)
        with fn.if_(fn.icmp("ult", "i64", tokens, "%units")):
            fn.ret(color)
        fn.store("i64", fn.bin("sub", "i64", tokens, "%units"), bucket, _TOKENS, 8)
    fn.ret(0)
