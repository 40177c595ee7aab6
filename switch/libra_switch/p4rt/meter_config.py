# SPDX-License-Identifier: Apache-2.0
"""Conversion of meter configurations."""

from __future__ import annotations

from typing import Any

from libra_switch.p4rt.errors import Code, P4RuntimeError, invalid
from libra_switch.target import MeterRates

_MAX_BURST = (1 << 32) - 1


def decode_rates(config: Any) -> MeterRates | None:
    """Decode a MeterConfig message; None (always green) if every value is -1, which PI accepts."""
    rates = MeterRates(config.cir, config.cburst, config.pir, config.pburst)
    for value, name in (
        (rates.cir, "CIR"),
        (rates.cburst, "CBurst"),
        (rates.pir, "PIR"),
        (rates.pburst, "PBurst"),
    ):
        if value < -1:
            raise invalid(f"Negative meter {name}")
    if rates.cburst > _MAX_BURST:
        raise P4RuntimeError(Code.UNIMPLEMENTED, "CBurst too large")
    if rates.pburst > _MAX_BURST:
        raise P4RuntimeError(Code.UNIMPLEMENTED, "Pburst too large")
    return None if rates == MeterRates(-1, -1, -1, -1) else rates


def encode_rates(rates: MeterRates, config: Any) -> None:
    config.cir, config.cburst, config.pir, config.pburst = rates.cir, rates.cburst, rates.pir, rates.pburst
