# SPDX-License-Identifier: Apache-2.0
"""Where the packet header vectors of a program lie in its state."""

from __future__ import annotations

from libra_switch.memory.layout import Layout
from libra_switch.memory.memory import Memory
from libra_switch.memory.places import Places

CLONES = 64  # egress clones that one packet may have waiting


class Phvs:
    """Offsets: ``work`` is the PHV of the packet that runs, ``saved`` restores replicas, ``cloned`` is an
    ingress clone's; ``waiting`` are the egress clones that follow, ``wait_count`` of them.
    """

    def __init__(self, layout: Layout, places: Places) -> None:
        size = layout.size
        self.work = places.take(size * (3 + CLONES) + 64)
        self.saved = self.work + size
        self.cloned = self.saved + size
        self.waiting = self.cloned + size
        self.wait_count = self.waiting + size * CLONES
        # Code loads the address of the PHV to work on from here: were it an offset, LLVM would no longer know
        # that the PHV and the registers do not overlap.
        self.cell = self.wait_count + 8

    def open(self, state: Memory) -> None:
        """Ready for packets."""
        state.words()[self.cell // 8] = state.address + self.work
