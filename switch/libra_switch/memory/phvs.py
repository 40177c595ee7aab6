# SPDX-License-Identifier: Apache-2.0
"""Offsets of a program's packet header vectors (PHV) in its state."""

from __future__ import annotations

from libra_switch.memory.layout import Layout
from libra_switch.memory.memory import Memory
from libra_switch.memory.places import Places

CLONES = 64  # maximum of egress clones of one packet that wait


class Phvs:
    """Offsets of PHVs: ``work`` is the running packet's, ``saved`` restores it for each replica, ``cloned``
    is an ingress clone's, ``waiting`` are the pending egress clones', whose number is at ``wait_count``.
    """

    def __init__(self, layout: Layout, places: Places) -> None:
        size = layout.size
        self.work = places.take(size * (3 + CLONES) + 64)
        self.saved = self.work + size
        self.cloned = self.saved + size
        self.waiting = self.cloned + size
        self.wait_count = self.waiting + size * CLONES
        # Code loads the work PHV's address from this cell. With an offset instead, LLVM could not tell that
        # the PHV and the registers do not overlap.
        self.cell = self.wait_count + 8

    def open(self, state: Memory) -> None:
        """Prepare a new ``state`` for packets."""
        state.words()[self.cell // 8] = state.address + self.work
