# SPDX-License-Identifier: Apache-2.0
"""How fast is a switch's program, without ports? `python bench/sim_switch.py sums`, `hot` or `floats`.

sums    packets a second. A job of one worker and 64 slots: each ADD is answered by its RESULT; in the last
        column the worker sends messages to itself. A row is a number of values per packet and of packets per
        call. In a `run` each packet has its own time; in a `receive` all arrive at once.
hot     HOTs beside ADDs of their size. A HOT has a pair for each of the 64 arrays; its cells are drawn from
        the first ones of each array, as many as the number of keys needs. An ADD has 96 lanes, and its sum
        goes to the server at once. A cell takes 8 bytes: cells that do not fit in the processor's cache are
        slower. Equally likely keys of one value are the worst case for a cache, so the whole bank is measured
        once more with rows of 8 values, each in one cell of 8 neighbouring arrays, drawn by Zipf's law
        (exponent 1.1).
floats  processor time of a lane, of integers and of floats. A job of two workers: the first ADD of each slot
        is kept, and the second is added and sent. The time to fill tables is controller's and switch's.

Each round measures all of it. The best of `sums` and `hot` counts, because other programs can only slow it
down. (One cell takes 0.3 ms. With its rounds in a row, all fell into the same good or bad moment of a
process, and two equal switches differed by a tenth.)
"""

from __future__ import annotations

import itertools
import statistics
import struct
import time
from collections import Counter
from collections.abc import Callable, Sequence
from functools import partial

import numpy as np
import numpy.typing as npt
from measurement import in_turns, machine, parser, spread
from packets import (
    HEADERS,
    SLOT_OFFSET,
    USE_OFFSET,
    VIRTUAL_IP,
    VIRTUAL_MAC,
    add_frame,
    hello_frame,
    host,
    hot_frame,
    message_frame,
    term_in,
)

from libra.floats import FORMATS, Arithmetic
from libra.job.ids import Role, node_id
from libra.job.job_file import Mode
from libra.wire import hot, protocol
from libra.wire.protocol import Kind, Outcome
from libra_controller import artefact
from libra_controller.api import JobSpec, Network, SwitchConfig
from libra_controller.floats.tables import ACCURACY, FloatTables
from libra_sim.switch.program import SwitchProgram
from libra_sim.switch.session import controller_of

SLOTS = 64  # packets per batch
BATCHES = 8  # per measurement
VALUES, TOGETHER = (32, 64, 256), (1, 8, 64)
KEYS = (4096, 32_768, 65_536, protocol.HOT_CELLS * protocol.HOT_ARRAYS)
DIM, EXPONENT = 8, 1.1  # values per row; exponent of Zipf's law
HOT_LANES = protocol.HOT_BLOCKS * protocol.BLOCK_LANES
WORKER, SERVER = 1, 2  # ports of a job with hot cells
LANES_OFFSET = HEADERS + protocol.LIBRA_BYTES


class SwitchBench:
    """A switch with hosts at ports 1, 2 and so on. Packets are those of its first job; `join` comes first."""

    def __init__(self, hosts: int, *specs: JobSpec) -> None:
        arithmetic = specs[0].arithmetic
        program = SwitchProgram.load(artefact.load(arithmetic=arithmetic))
        self.switch = program.instantiate("s1", hosts + 1)
        config = SwitchConfig("simulated:1", VIRTUAL_IP, VIRTUAL_MAC, arithmetic=arithmetic)
        ends = [host(port) for port in range(1, hosts + 1)]
        controller = controller_of(self.switch, Network(config, {end.name: end for end in ends}))
        begin = time.process_time()
        self.entries = controller.setup_switch(program.artefact).added
        self.set_up_seconds = time.process_time() - begin
        self.jobs = [controller.install(spec) for spec in specs]
        self.job = self.jobs[0]
        self._ids = self.job.job, self.job.generation
        self._uses, self._numbers = itertools.count(), itertools.count()

    def join(self) -> None:
        """Open the association of the first host."""
        (status,) = self.receive([hello_frame(1, *self._ids)])
        self._term = term_in(status, *self._ids) or 0
        assert self._term, "the switch opens the association"

    @property
    def now(self) -> int:
        return int(self.switch.seconds() * 1e9)

    def receive(self, frames: list[bytes], port: int = 1) -> list[bytes]:
        """Have frames arrive at once; return the answers."""
        return [frame for _, frame in self.switch.receive(port, frames, self.now)]

    def run(self, frames: Sequence[bytes], ports: Sequence[int] = (1,)) -> list[bytes]:
        """Have frames arrive at the ports in turn, each at its own time; return the answers."""
        arrivals = zip(itertools.cycle(ports), frames, strict=False)
        return [frame for *_, frame in self.switch.run([(self.now, port, frame) for port, frame in arrivals])]

    def adds(self, values: int, ports: Sequence[int] = (1,)) -> list[bytes]:
        """Frames: the next ADD of each slot, from each of the ports."""
        use = next(self._uses)
        return [
            _with_use(add_frame(port, *self._ids, self._term, slot, values), use)
            for slot in range(SLOTS)
            for port in ports
        ]

    def messages(self, values: int) -> list[bytes]:
        """Frames: packets of messages, as many as slots."""
        frame = message_frame(1, *self._ids, self._term, node_id(Role.WORKER), values)
        return [_with_use(frame, next(self._numbers)) for _ in range(SLOTS)]

    def rate(
        self, make: Callable[[int], list[bytes]], call: Callable[[list[bytes]], list[bytes]], values: int,
        together: int,
    ) -> float:  # fmt: skip
        """Measure packets a second."""
        batches = [frames[i : i + together] for frames in (make(values) for _ in range(BATCHES))
                   for i in range(0, SLOTS, together)]  # fmt: skip
        begin = time.perf_counter()
        sent = [call(batch) for batch in batches]
        seconds = time.perf_counter() - begin
        expected = Kind.MESSAGE if make == self.messages else Kind.RESULT
        kinds = Counter(frame[HEADERS] & 15 for batch in sent for frame in batch)
        assert kinds == {expected: BATCHES * SLOTS}, "each ADD has one RESULT, each message arrives"
        return BATCHES * SLOTS / seconds


def _with_use(frame: bytes, use: int) -> bytes:
    return frame[:USE_OFFSET] + struct.pack(">I", use) + frame[USE_OFFSET + 4 :]


def sums_bench() -> SwitchBench:
    bench = SwitchBench(1, JobSpec("bench", Mode.ALL_REDUCE, ["h1"], SLOTS))
    bench.join()
    return bench


def sums(rounds: int) -> None:
    bench = sums_bench()
    columns = {
        "receive": (bench.adds, bench.receive),
        "run": (bench.adds, bench.run),
        "messages": (bench.messages, bench.receive),
    }
    rows = list(itertools.product(VALUES, TOGETHER))
    rates = in_turns(
        rounds, {(*row, name): partial(bench.rate, *columns[name], *row) for row in rows for name in columns}
    )
    heads = "".join(f"{name:>48}" for name in columns)
    print(f"{'values':>7}{'together':>10}{heads}   packets a second: the best; all rounds")
    for values, together in rows:
        found = [rates[values, together, name] for name in columns]
        cells = (f"{max(one):,.0f}; {spread(one)}" for one in found)
        print(f"{values:>7}{together:>10}" + "".join(f"{cell:>48}" for cell in cells))


# Hot cells --------------------------------------------------------------------------------------------------
class HotCellsBench(SwitchBench):
    """A switch with a job of one worker and one server that has all hot cells."""

    def __init__(self) -> None:
        mode, cells = Mode.PARAMETER_SERVER, protocol.HOT_CELLS
        super().__init__(2, JobSpec("bench", mode, ["h1"], SLOTS, ["h2"], hot_cells=cells))
        self.join()
        self._node = node_id(Role.SERVER)
        for epoch in range(protocol.FIRST_POOL_EPOCH):
            read = hot_frame(SERVER, *self._ids, self._term, Kind.READ, self._node, use=epoch)
            (answer,) = self.receive([read], SERVER)
            assert answer[HEADERS] & 15 == Kind.HOT_SUM, "a READ ends its epoch"
        self._rng = np.random.default_rng(1)

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
        return [_with_use(frame[:LANES_OFFSET] + row.tobytes(), next(self._numbers)) for row in lanes]

    def rate_of(self, make: Callable[[], list[bytes]]) -> float:
        """Measure packets a second."""
        batches = [make() for _ in range(BATCHES)]
        begin = time.perf_counter()
        answers = [self.receive(batch) for batch in batches]
        seconds = time.perf_counter() - begin
        told = [frame[HEADERS + 3] for answer in answers for frame in answer]
        assert told == [Outcome.ADDED] * BATCHES * SLOTS, "each packet has an answer, all the same"
        return BATCHES * SLOTS / seconds


def hot_cells(rounds: int) -> None:
    bench = HotCellsBench()
    kinds: dict[str, Callable[[], list[bytes]]] = {"ADD, 96 lanes": partial(bench.adds, HOT_LANES)}
    kinds |= {f"HOT, {keys:,} keys": partial(bench.hots, keys) for keys in KEYS}
    kinds[f"HOT, {KEYS[-1] // DIM:,} rows"] = bench.hots_of_rows
    rates = in_turns(rounds, {name: partial(bench.rate_of, make) for name, make in kinds.items()})
    dense = max(rates["ADD, 96 lanes"])
    for name, found in rates.items():
        best = max(found)
        print(
            f"{name:20}{best:>12,.0f} packets a second{best / dense:>8.2f} of ADD's;"
            f" all rounds {spread(found)}"
        )


# Floats -----------------------------------------------------------------------------------------------------
class FloatsBench(SwitchBench):
    """A switch with a job of two workers, whose packets have ``lanes`` values."""

    def __init__(self, arithmetic: Arithmetic, lanes: int) -> None:
        self.lanes = lanes
        spec = JobSpec("bench", Mode.ALL_REDUCE, ["h1", "h2"], SLOTS, lanes=lanes, arithmetic=arithmetic)
        super().__init__(2, spec)
        self.join()
        self._random = np.random.default_rng(1)

    def _batch(self) -> list[bytes]:
        frames = self.adds(self.lanes, (1, 2))
        values = self._random.normal(size=(len(frames), self.lanes)).astype(np.float32)
        lanes = FORMATS[Arithmetic.BFLOAT16].rounded(values).view(np.uint32).astype(">u4")
        made = []
        for frame, mine in zip(frames, lanes, strict=True):
            head = bytearray(frame[:LANES_OFFSET])
            head[SLOT_OFFSET + 3] = protocol.SCALE_PLAIN
            made.append(bytes(head) + mine.tobytes())
        return made

    def nanoseconds(self) -> float:
        """Measure the processor time of a packet."""
        batches = [self._batch() for _ in range(BATCHES)]
        begin = time.process_time()
        sent = [frame for batch in batches for frame in self.run(batch, (1, 2))]
        taken = time.process_time() - begin
        kinds = Counter(frame[HEADERS] & 15 for frame in sent)
        assert kinds == {Kind.RESULT: 2 * BATCHES * SLOTS}, "each slot has one RESULT for each worker"
        return 1e9 * taken / (2 * BATCHES * SLOTS)


def floats(rounds: int) -> None:
    kinds = ((Arithmetic.INTEGERS, 32), (Arithmetic.INTEGERS, 256), (Arithmetic.BFLOAT16, 32))
    benches = [FloatsBench(*kind) for kind in kinds]
    found = in_turns(rounds, {at: bench.nanoseconds for at, bench in enumerate(benches)})
    times = [*zip(*found.values(), strict=True)]
    a_lane = [(b - a) / (256 - 32) for a, b, _ in times]
    a_float = [statistics.median(a_lane) + (c - a) / 32 for a, _, c in times]
    ratio = spread([c / a for a, _, c in times])
    packet, wide_packet, float_packet = map(spread, found.values())
    print(f"machine: {machine()}\n")
    print(f"a packet of 32 integers {packet} ns, of 256 {wide_packet} ns")
    print(f"a packet of 32 floats {float_packet} ns, {ratio} times that of 32 integers")
    print(f"a lane of integers {spread(a_lane)} ns, of floats {spread(a_float)} ns")
    tables = FloatTables(FORMATS[Arithmetic.BFLOAT16], ACCURACY[Arithmetic.BFLOAT16])
    entries, seconds = benches[-1].entries, benches[-1].set_up_seconds
    print(
        f"setting up: {entries:,} entries, {32 * tables.rows:,} of them the lanes', in {seconds:.1f} s of"
        f" processor time, {1e6 * seconds / entries:.0f} us each"
    )


def main() -> None:
    kinds = {"sums": sums, "hot": hot_cells, "floats": floats}
    options = parser(__doc__, rounds=20, kinds=kinds).parse_args()
    kinds[options.kind](options.rounds)


if __name__ == "__main__":
    main()
