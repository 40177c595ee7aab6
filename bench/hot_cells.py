# SPDX-License-Identifier: Apache-2.0
"""What do hot cells cost a switch? `python bench/hot_cells.py`: HOTs beside ADDs of their size.

A simulated switch runs Libra's program with a job of one worker and one server. A HOT has a pair for each of
the 64 arrays; its cells are drawn from the first ones of each array, as many as the number of keys needs. An
ADD has 96 lanes, and its sum goes to the server at once. Rounds alternate, and the best of each counts,
because other programs can only slow it down. A cell takes 8 bytes: cells that do not fit in the processor's
cache are slower.

Equally likely keys of one value are the worst case for a cache. So the whole bank is measured once more with
rows of 8 values, each in one cell of 8 neighbouring arrays, drawn by Zipf's law (exponent 1.1).
"""

from __future__ import annotations

import argparse
import itertools
import struct
import time
from collections.abc import Callable
from functools import partial

import numpy as np
import numpy.typing as npt
from measurement import spread
from packets import (
    HEADERS,
    USE_OFFSET,
    VIRTUAL_IP,
    VIRTUAL_MAC,
    add_frame,
    hello_frame,
    host,
    hot_frame,
    term_in,
)

from libra.job.ids import Role, node_id
from libra.job.job_file import Mode
from libra.wire import hot, protocol
from libra.wire.protocol import Kind, Outcome
from libra_controller import artefact
from libra_controller.api import JobSpec, Network, SwitchConfig
from libra_sim.switch.program import SwitchProgram
from libra_sim.switch.session import install

SLOTS = 64  # ADDs or HOTs per batch
BATCHES = 8  # per round
KEYS = (4096, 32_768, 65_536, protocol.HOT_CELLS * protocol.HOT_ARRAYS)
DIM, EXPONENT = 8, 1.1  # values per row; exponent of Zipf's law
WORKER, SERVER = 1, 2  # ports


class HotCellsBench:
    def __init__(self) -> None:
        self.switch = SwitchProgram.load(artefact.load()).instantiate("s1", 3)
        hosts = {f"h{port}": host(port) for port in (WORKER, SERVER)}
        network = Network(SwitchConfig("simulated:1", VIRTUAL_IP, VIRTUAL_MAC), hosts)
        spec = JobSpec("bench", Mode.PARAMETER_SERVER, ["h1"], SLOTS, ["h2"], hot_cells=protocol.HOT_CELLS)
        (job,) = install({"s1": self.switch}, {"s1": network}, [("s1", spec)])
        self._ids = job.job, job.generation
        ((_, status),) = self._send(WORKER, hello_frame(WORKER, *self._ids))
        self._term = term_in(status, *self._ids) or 0
        assert self._term, "the switch opens the association"
        self._node = node_id(Role.SERVER)
        for epoch in range(protocol.FIRST_POOL_EPOCH):
            read = hot_frame(SERVER, *self._ids, self._term, Kind.READ, self._node, use=epoch)
            ((_, answer),) = self._send(SERVER, read)
            assert answer[HEADERS] & 15 == Kind.HOT_SUM, "a READ ends its epoch"
        self._uses, self._numbers = itertools.count(), itertools.count()
        self._rng = np.random.default_rng(1)

    def _send(self, port: int, *frames: bytes) -> list[tuple[int, bytes]]:
        return list(self.switch.receive(port, list(frames), int(self.switch.seconds() * 1e9)))

    def adds(self) -> list[bytes]:
        """Frames: the next ADD of each slot."""
        use = next(self._uses)
        lanes = protocol.HOT_BLOCKS * protocol.BLOCK_LANES
        return [
            _with_use(add_frame(WORKER, *self._ids, self._term, slot, lanes), use) for slot in range(SLOTS)
        ]

    def hots(self, keys: int) -> list[bytes]:
        """HOTs, as many as ADDs, of ``keys`` equally likely keys."""
        shape = SLOTS, protocol.HOT_ARRAYS
        return self._hots(self._rng.integers(0, keys // protocol.HOT_ARRAYS, shape, dtype=np.uint16))

    def hots_of_rows(self) -> list[bytes]:
        """HOTs of a whole bank's rows by Zipf's law; in each group of arrays, ranks grow with the cell."""
        weights = np.arange(1.0, protocol.HOT_CELLS + 1) ** -EXPONENT
        shape = SLOTS, protocol.HOT_ARRAYS // DIM
        cells = self._rng.choice(protocol.HOT_CELLS, shape, p=weights / weights.sum()).astype(np.uint16)
        return self._hots(np.repeat(cells, DIM, axis=1))

    def _hots(self, cells: npt.NDArray[np.uint16]) -> list[bytes]:
        """HOTs of random values for ``cells``, one for each row of the array."""
        values = self._rng.integers(-1000, 1000, cells.shape, dtype=np.int32)
        lanes = hot.lanes_of_pairs(cells, values).astype(">i4")
        frame = hot_frame(WORKER, *self._ids, self._term, Kind.HOT, self._node, use=0)
        head = frame[: HEADERS + protocol.LIBRA_BYTES]
        return [_with_use(head + row.tobytes(), next(self._numbers)) for row in lanes]

    def rate(self, make: Callable[[], list[bytes]], outcome: int) -> float:
        """Measure packets a second."""
        batches = [make() for _ in range(BATCHES)]
        begin = time.perf_counter()
        answers = [self._send(WORKER, *batch) for batch in batches]
        seconds = time.perf_counter() - begin
        told = [frame[HEADERS + 3] for answer in answers for _, frame in answer]
        assert told == [outcome] * BATCHES * SLOTS, "each packet has an answer, all the same"
        return BATCHES * SLOTS / seconds


def _with_use(frame: bytes, use: int) -> bytes:
    return frame[:USE_OFFSET] + struct.pack(">I", use) + frame[USE_OFFSET + 4 :]


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--rounds", type=int, default=20)
    rounds = parser.parse_args().rounds
    bench = HotCellsBench()
    kinds: dict[str, Callable[[], list[bytes]]] = {"ADD, 96 lanes": bench.adds}
    kinds |= {f"HOT, {keys:,} keys": partial(bench.hots, keys) for keys in KEYS}
    kinds[f"HOT, {KEYS[-1] // DIM:,} rows"] = bench.hots_of_rows
    rates: dict[str, list[float]] = {name: [] for name in kinds}
    for _ in range(rounds):
        for name, make in kinds.items():
            rates[name].append(bench.rate(make, Outcome.ADDED))
    dense = max(rates["ADD, 96 lanes"])
    for name, found in rates.items():
        best = max(found)
        print(
            f"{name:20}{best:>12,.0f} packets a second{best / dense:>8.2f} of ADD's;"
            f" all rounds {spread(found)}"
        )


if __name__ == "__main__":
    main()
