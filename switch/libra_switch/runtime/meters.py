# SPDX-License-Identifier: Apache-2.0
"""The native code that colours a packet by a meter's cell."""

from __future__ import annotations

from libra_switch.llvm.emit import Module
from libra_switch.memory.context import CTX
from libra_switch.memory.meter_cells import BUCKETS, BURST, MADE, RATE, TOKENS


def define(module: Module) -> None:
    """meter(ctx, cell, units) -> colour."""
    fn = module.fn(
        "libra_meter", "i64", [("ptr", "ctx"), ("ptr", "cell"), ("i64", "units")], linkage="external"
    )
    with fn.if_(fn.icmp("eq", "i64", fn.load("i64", "%cell", 0, 8), 0)):
        fn.ret(0)
    micros = fn.op(f"uitofp i64 {fn.load('i64', '%ctx', CTX['now_us'], 8)} to double")
    for offset, color in BUCKETS:
        bucket = fn.at("%cell", offset)
        rate = fn.load("double", bucket, RATE, 8)
        made = fn.op(f"fptoui double {fn.op(f'fmul double {micros}, {rate}')} to i64")
        before = fn.load("i64", bucket, MADE, 8)
        fn.store("i64", made, bucket, MADE, 8)
        # Configuring does not move the origin of time: the first packet finds the bucket full, as in BMv2.
        tokens = fn.bin("add", "i64", fn.load("i64", bucket, TOKENS, 8), fn.bin("sub", "i64", made, before))
        burst = fn.load("i64", bucket, BURST, 8)
        tokens = fn.select(fn.icmp("ult", "i64", tokens, burst), "i64", tokens, burst)
        fn.store("i64", tokens, bucket, TOKENS, 8)
        with fn.if_(fn.icmp("ult", "i64", tokens, "%units")):
            fn.ret(color)
        fn.store("i64", fn.bin("sub", "i64", tokens, "%units"), bucket, TOKENS, 8)
    fn.ret(0)
