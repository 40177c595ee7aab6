# SPDX-License-Identifier: Apache-2.0
"""Promise of MLfabric's schedulers: nobody has more of a link than it has."""

from __future__ import annotations

from libra.mlfabric.links import ALONE, Links

_ROUNDING = 1e-9  # relative error of sums of rates


def over_reserved(links: Links) -> str:
    """Return which port has more reserved at some time than its rate, or is shared though alone, or ""."""
    for port, held in links._held.items():
        for at in {hold.start for hold in held}:
            amounts = [hold.amount for hold in held if hold.start <= at < hold.end]
            if len(amounts) > 1 and ALONE in amounts:
                return f"{port} is shared at {at:g} s, but reserved alone"
            if ALONE not in amounts and sum(amounts) > links.rates[port] * (1 + _ROUNDING):
                return f"{port}: {sum(amounts):g} of {links.rates[port]:g} bytes/s reserved at {at:g} s"
    return ""
