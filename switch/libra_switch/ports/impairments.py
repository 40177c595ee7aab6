# SPDX-License-Identifier: Apache-2.0
"""Impairments of a port that this switch can make."""

from __future__ import annotations

from libra_native.impairment import Impairment, refuse
from libra_switch.memory import context as c


def parse(value: object) -> Impairment:
    """Return the impairment that a client's JSON object describes. Raises ImpairmentError."""
    found = Impairment.from_json(value)
    if found.port >= c.MAX_PORTS:
        refuse("impairment.port", f"a whole number from 0 to {c.MAX_PORTS - 1}", found.port)
    if len(found.match) > c.TESTS:
        refuse("impairment.match", f"a list of at most {c.TESTS} fields", len(found.match))
    for number, test in enumerate(found.match):
        if test.offset > c.HEAD - test.size:
            place = f"impairment.match[{number}].offset"
            refuse(place, f"a whole number from 0 to {c.HEAD - test.size}", test.offset)
    return found
