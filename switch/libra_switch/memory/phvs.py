# SPDX-License-Identifier: Apache-2.0
"""The packet header vectors of one program, and where they are."""

from __future__ import annotations

from libra_switch.memory.layout import Layout
from libra_switch.memory.memory import Memory

CLONES = 64  # egress clones that one packet may have waiting


class Phvs:
    """Addresses: ``work`` is the PHV of the packet that runs, ``saved`` restores replicas, ``cloned`` is an
    ingress clone's; ``waiting`` are the egress clones that follow, ``wait_count`` of them.
    """

    def __init__(self, layout: Layout) -> None:
        size = layout.size
        self._memory = Memory(size * (3 + CLONES) + 64)
        self.work = self._memory.address
        self.saved = self.work + size
        self.cloned = self.saved + size
        self.waiting = self.cloned + size
        self.wait_count = self.waiting + size * CLONES
        # Code loads the address of the PHV to work on from here: were it a constant, LLVM would no longer
        # know that the PHV and the registers do not overlap.
        self.cell = self.wait_count + 8
        self._memory.words()[(self.cell - self.work) // 8] = self.work
