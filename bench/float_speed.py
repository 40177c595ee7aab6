# SPDX-License-Identifier: Apache-2.0
"""What does a lane take? `python bench/float_speed.py`: the embedded switch adding integers, or floats.

A job of two workers: the first ADD of each slot is kept, and the second is added and sent. Rounds of both
programs alternate; figures are medians of processor time. The time to fill tables is controller's and
switch's.
"""

from __future__ import annotations

import argparse
import statistics
import struct
import time
from collections import Counter

import numpy as np
from measurement import machine, spread
from packets import HEADERS, VIRTUAL_IP, VIRTUAL_MAC, add_frame, hello_frame, host, term_in

from libra.floats import FORMATS, Arithmetic
from libra.wire import protocol
from libra.wire.protocol import Kind
from libra_controller import artefact
from libra_controller.api import JobSpec, Mode, Network, SwitchConfig
from libra_controller.floats.tables import ACCURACY, FloatTables
from libra_sim.switch.program import SwitchProgram
from libra_sim.switch.session import controller_of

SLOTS = 64
BATCHES = 16  # per round
SLOT_OFFSET, USE_OFFSET = HEADERS + 8, HEADERS + 12
SCALE_OFFSET = SLOT_OFFSET + 3
LANES_OFFSET = HEADERS + protocol.LIBRA_BYTES


class FloatSide:
    """A switch with a program, and its input frames of ``lanes`` values."""

    def __init__(self, arithmetic: Arithmetic, lanes: int) -> None:
        self.lanes = lanes
        program = SwitchProgram.load(artefact.load(arithmetic=arithmetic))
        self._switch = program.instantiate("s1", 3)
        config = SwitchConfig("simulated:1", VIRTUAL_IP, VIRTUAL_MAC, arithmetic=arithmetic)
        controller = controller_of(self._switch, Network(config, {"h1": host(1), "h2": host(2)}))
        begin = time.process_time()
        self.entries = controller.setup_switch(program.artefact).added
        self.set_up_seconds = time.process_time() - begin
        spec = JobSpec("bench", Mode.ALL_REDUCE, ["h1", "h2"], SLOTS, lanes=lanes, arithmetic=arithmetic)
        job = controller.install(spec)
        ((_, status),) = self._switch.receive(1, [hello_frame(1, job.job, job.generation)], self._now)
        term = term_in(status, job.job, job.generation)
        assert term, "the switch opens the association"
        self._frames = [
            (port, add_frame(port, job.job, job.generation, term, slot, lanes))
            for slot in range(SLOTS)
            for port in (1, 2)
        ]
        self._random = np.random.default_rng(1)
        self._use = 0

    @property
    def _now(self) -> int:
        return int(self._switch.seconds() * 1e9)

    def _batch(self) -> list[tuple[int, int, bytes]]:
        """Frames of the next use of every slot."""
        use, self._use = struct.pack(">I", self._use), self._use + 1
        values = FORMATS[Arithmetic.BFLOAT16].rounded(
            self._random.normal(size=(len(self._frames), self.lanes)).astype(np.float32)
        )
        lanes = values.view(np.uint32).astype(">u4")
        made = []
        for (port, frame), mine in zip(self._frames, lanes, strict=True):
            head = bytearray(frame[:LANES_OFFSET])
            head[USE_OFFSET : USE_OFFSET + 4], head[SCALE_OFFSET] = use, protocol.SCALE_PLAIN
            made.append((self._now, port, bytes(head) + mine.tobytes()))
        return made

    def round(self) -> float:
        """Run one round; return nanoseconds a packet."""
        batches = [self._batch() for _ in range(BATCHES)]
        begin = time.process_time()
        sent = [frame for batch in batches for *_, frame in self._switch.run(batch)]
        taken = time.process_time() - begin
        kinds = Counter(frame[HEADERS] & 15 for frame in sent)
        assert kinds == {Kind.RESULT: 2 * BATCHES * SLOTS}, "each slot has one RESULT for each worker"
        return 1e9 * taken / (BATCHES * len(self._frames))


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--rounds", type=int, default=10)
    rounds = parser.parse_args().rounds
    integers, wide, floats = (
        FloatSide(Arithmetic.INTEGERS, 32),
        FloatSide(Arithmetic.INTEGERS, 256),
        FloatSide(Arithmetic.BFLOAT16, 32),
    )
    times: list[list[float]] = [[side.round() for side in (integers, wide, floats)] for _ in range(rounds)]
    packet, wide_packet, float_packet = map(spread, zip(*times, strict=True))
    a_lane = [(b - a) / (256 - 32) for a, b, _ in times]
    a_float = [statistics.median(a_lane) + (c - a) / 32 for a, _, c in times]
    ratio = spread([c / a for a, _, c in times])
    print(f"machine: {machine()}\n")
    print(f"a packet of 32 integers {packet} ns, of 256 {wide_packet} ns")
    print(f"a packet of 32 floats {float_packet} ns, {ratio} times that of 32 integers")
    print(f"a lane of integers {spread(a_lane)} ns, of floats {spread(a_float)} ns")
    tables = FloatTables(FORMATS[Arithmetic.BFLOAT16], ACCURACY[Arithmetic.BFLOAT16])
    each = 1e6 * floats.set_up_seconds / floats.entries
    print(
        f"setting up: {floats.entries:,} entries, {32 * tables.rows:,} of them the lanes', in "
        f"{floats.set_up_seconds:.1f} s of processor time, {each:.0f} us each"
    )


if __name__ == "__main__":
    main()
