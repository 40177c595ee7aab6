# SPDX-License-Identifier: Apache-2.0
"""What no code reads before it has written it has no memory that packets would pay for."""

from __future__ import annotations

import itertools
from pathlib import Path

from libra_switch.memory.layout import Layout
from libra_switch.program.liveness import temporaries
from libra_switch.program.loader import load

PROGRAM = Path(__file__).resolve().parents[4] / "p4src" / "build" / "libra.json"


def test_temporaries_have_no_memory() -> None:
    program = load(PROGRAM.read_bytes())
    found = temporaries(program)
    layout, all_kept = Layout(program, found), Layout(program)
    assert found
    for header in program.headers.values():
        for field in header.type.fields:
            slot = layout.slots[header.name, field.name]
            temporary = any((ref.header, ref.field) == (header.name, field.name) for ref in found)
            if header.metadata:
                assert (slot.offset >= layout.clear_end) == temporary, (header.name, field.name)
            assert (slot.offset >= layout.size) == temporary
            assert temporary or slot.offset + slot.bits // 8 <= layout.size
    assert layout.metadata_end < all_kept.metadata_end
    assert layout.clear_end < all_kept.clear_end
    assert layout.size < all_kept.size


def test_no_two_fields_share_bytes() -> None:
    program = load(PROGRAM.read_bytes())
    layout = Layout(program, temporaries(program))
    slots = [slot for slot in layout.slots.values() if slot.offset < layout.size]
    places = sorted((slot.offset, slot.offset + slot.bits // 8) for slot in slots)
    for (_, end), (start, _) in itertools.pairwise(places):
        assert end <= start
