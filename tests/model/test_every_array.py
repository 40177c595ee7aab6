# SPDX-License-Identifier: Apache-2.0
"""Promise: each of the 64 arrays of hot cells adds, refuses and is read as the model's do, at every limit."""

from __future__ import annotations

import itertools
import struct
from collections.abc import Iterator

import pytest
from hot_cells_model import ARRAYS, FIRST_POOL_EPOCH, MOST_VALUES
from random_packets import ROWS
from switch_model import COUNTS, HELLO, HOT, READ, Host, Packet, SwitchModel, frame
from test_program import VIRTUAL_IP, VIRTUAL_MAC, Rack

from libra.job.job_file import Restarts
from libra_sim.switch.program import SwitchProgram

SERVER = 8  # the node id of the first
BANK = 4096  # cells of an array in one
LARGEST, SMALLEST = 2**31 - 1, -(2**31)


class OnePool(Rack):
    """Of one server, opened: what a worker adds is taken."""

    def __init__(self, program: SwitchProgram) -> None:
        super().__init__(program, seed=0)
        self.install("job", [1], [2], Restarts.ALLOW)
        self.model: SwitchModel = self.packets["job"].model
        (self.worker,), (self.server,) = self.model.workers, self.model.servers
        for host in (self.worker, self.server):
            self.send(host, Packet(HELLO, key=1 << 32 | 1, length=5))
        self.number = self.epoch = 0  # of the next HOT; that fills
        while self.epoch < FIRST_POOL_EPOCH:
            self.drain()

    def send(self, sender: Host, packet: Packet) -> None:
        packet.job, packet.generation, packet.term = self.model.job, self.model.generation, self.model.term
        raw = frame(packet, sender.mac, sender.ip, VIRTUAL_MAC, VIRTUAL_IP)
        self._wanted.append([(port_of(host), answer) for host, answer in self._receive(raw, sender)])
        self._arrivals.append((self._first + len(self._arrivals), port_of(sender), raw))

    def add(self, rows: list[int], values: list[int]) -> None:
        """A pair for each array."""
        lanes = [*struct.unpack("!32i", struct.pack(f"!{ARRAYS}H", *rows)), *values]
        self.send(self.worker, Packet(HOT, node=SERVER, use=self.number, lanes=lanes))
        self.number += 1

    def drain(self) -> None:
        for row in range(ROWS):
            for flags in (COUNTS, 0):
                self.send(self.server, Packet(READ, node=SERVER, use=self.epoch, chunk=row, flags=flags))
        self.epoch += 1

    def put(self, row: int, array: int, count: int, total: int, *, later: int = 0) -> None:
        """A cell of the epoch that fills, or of so many later, in the register and in the model.

        What was sent so far meets what was there before.
        """
        epoch = self.epoch + later
        self.compare()
        self.model.cells.put(SERVER, epoch, row, array, count, total)
        self.switch.dataplane.register_write(
            f"LibraIngress.hot.cells.array{array}",
            epoch % 2 * BANK + row,
            epoch << 48 | count << 32 | total % 2**32,
        )


def port_of(host: Host) -> int:
    return int(host.ip.rpartition(".")[2])


@pytest.fixture
def pool(program: SwitchProgram) -> Iterator[OnePool]:
    made = OnePool(program)
    yield made
    made.drain()
    made.compare()
    made.check_counts("job")


@pytest.mark.parametrize("row", [0, ROWS - 1, ROWS, ROWS + 1, 4095])
def test_rows_of_the_pool_and_beyond(pool: OnePool, row: int) -> None:
    """All arrays at once, then each beside others of row 0."""
    pool.add([row] * ARRAYS, list(range(1, ARRAYS + 1)))
    for array in range(ARRAYS):
        pool.add([row if each == array else 0 for each in range(ARRAYS)], [-each for each in range(ARRAYS)])


def test_sums_at_the_ends_of_their_range(pool: OnePool) -> None:
    """In each packet neighbours have other numbers, and each array has all of them in its turn."""
    ends = [LARGEST, LARGEST - 1, SMALLEST, SMALLEST + 1, 0, -1]
    pairs = list(itertools.product(ends, [1, -1, 2, -2, LARGEST, SMALLEST]))
    for first in range(0, len(pairs), ROWS):
        for row in range(ROWS):
            mine = [pairs[(first + row + array) % len(pairs)] for array in range(ARRAYS)]
            for values in zip(*mine, strict=True):
                pool.add([row] * ARRAYS, list(values))
        pool.drain()


@pytest.mark.parametrize("total", [5, -5])
def test_counts_up_to_the_most(pool: OnePool, total: int) -> None:
    """Powers of two, of each array another one, and half of all; then two more values."""
    for array in range(ARRAYS):
        pool.put(0, array, 1 << array % 16, total)
        pool.put(1, array, MOST_VALUES - array % 3, total)
        pool.put(2, array, (MOST_VALUES + 1) // 2, total)
    for row in (0, 1, 1):
        pool.add([row] * ARRAYS, list(range(ARRAYS)))


def test_what_another_epoch_left_is_forgotten(pool: OnePool) -> None:
    """Of the same bank: its number differs in one bit."""
    for array in range(ARRAYS):
        pool.put(0, array, 9, -1, later=2 << array % 14)
        pool.put(1, array, 9, 7, later=2 << array % 14)
    pool.add([0] * ARRAYS, list(range(ARRAYS)))
