# SPDX-License-Identifier: Apache-2.0
"""Promise: bytes into the servers are those of the frames that carry a round, and packets those of workers;
a stage takes as long as its busiest link, and stages that overlap wait for no more than they must.

`integration/test_sparse_models.py` compares them with what interfaces count.
"""

from __future__ import annotations

import numpy as np
import pytest

from libra.hot.heat import Heat
from libra.hot.homes import row_ranges
from libra.hot.placement import COLD, Placement
from libra.sparse import channel
from libra.sparse.hot_rows import HotPackets
from libra.wire import format as wire
from libra.wire import protocol
from libra_topologies.models.link_bytes import Load, RoundBytes, Stages, Traffic, of_round

ROWS, DIM = 5000, 4


def pushes(workers: int, count: int) -> list[np.ndarray]:
    """Of rows that all workers like best, and of others."""
    random = np.random.default_rng(3)
    weights = 1 / np.arange(1, ROWS + 1)
    shuffled = random.permutation(ROWS)
    return [
        np.sort(shuffled[random.choice(ROWS, count, replace=False, p=weights / weights.sum())])
        for _ in range(workers)
    ]


def placed(keys: int, servers: int) -> Placement:
    return Placement.of_heat(Heat.of(pushes(64, 200), ROWS), keys, dim=DIM, servers=servers)


def test_a_row_costs_its_values_and_a_byte_for_its_number() -> None:
    """Twice: the number in a pull, and all in a push. A frame's headers are 66 bytes over TCP, for 1,448."""
    few, many = (of_round([np.arange(count)], ROWS, 256, 1) for count in (1000, 2000))
    payload = 1000 * (256 * 4 + 2)
    assert many.tcp.into_servers - few.tcp.into_servers == pytest.approx(
        payload * (1 + 66 * 1.5 / 1448), rel=2e-3
    )
    assert many.connections.into_servers - few.connections.into_servers == pytest.approx(
        payload * (1 + 86 / 1024), rel=2e-2
    )
    assert few.hot is None


def test_rows_are_counted() -> None:
    made = of_round([np.array([1, 2, 3]), np.array([3, 4900])], ROWS, DIM, 2)
    assert (made.pushed, made.touched, made.ideal_saving) == (5, 4, 1.25)


@pytest.mark.parametrize("servers", [1, 2])
def test_packets_and_cells_are_those_that_workers_send(servers: int) -> None:
    placement, given = placed(900, servers), pushes(4, 300)
    packets = hot = cells = 0
    for share in row_ranges(ROWS, servers):
        read = set()
        for rows in given:
            mine = rows[(rows >= share.begin) & (rows < share.end)]
            places = placement.find(mine)
            values = np.ones(((places != COLD).sum(), DIM), np.int32)
            local = mine[places != COLD] - share.begin
            made = HotPackets.of(placement, places[places != COLD], local, values)
            packets += len(made.cells)
            hot += len(values)
            read |= set(made.cells[made.cells != 0xFFFF].tolist())
        cells += len(read)
    found = of_round(given, ROWS, DIM, servers, placement)
    assert (found.hot_rows, found.packets, found.cells) == (hot, packets, cells)
    assert found.least_packets <= found.packets


def test_what_all_workers_push_is_worth_a_place() -> None:
    placement = placed(900, 1)
    same = [placement.hot] * 8
    found = of_round(same, ROWS, DIM, 1, placement)
    assert found.ideal_saving == 8
    assert 2 < found.tcp.into_servers / hot_bytes(found) < 8
    new = of_round(same, ROWS, DIM, 1, placement, told=np.empty(0, np.int64))
    # Each pulls all that it pushes, by numbers of a byte.
    assert hot_bytes(new) - hot_bytes(found) > 8 * len(placement.hot)
    half = of_round(same, ROWS, DIM, 1, placement, told=placement.hot[:450])
    assert hot_bytes(found) < hot_bytes(half) < hot_bytes(new)
    alone = of_round(same[:1], ROWS, DIM, 1, placement)
    assert alone.tcp.into_servers < hot_bytes(alone)
    cold = of_round([np.setdiff1d(np.arange(2000), placement.hot)] * 8, ROWS, DIM, 1, placement)
    assert (cold.hot_rows, cold.cells) == (0, 0)
    assert hot_bytes(cold) == pytest.approx(cold.connections.into_servers, rel=0.02)


def hot_bytes(found: RoundBytes) -> int:
    assert found.hot is not None
    return found.hot.into_servers


def speedup(found: RoundBytes) -> float:
    """Return TCP's time over the time with hot rows, on links of one rate."""
    assert found.hot is not None
    return found.tcp.seconds(1) / found.hot.seconds(1)


@pytest.mark.parametrize("servers", [1, 3])
def test_what_one_sends_another_receives(servers: int) -> None:
    """But hot rows, which the switch keeps, sums, which are its own, and news, which it multiplies."""
    made = of_round(pushes(4, 300), ROWS, DIM, servers, placed(900, servers))
    assert made.hot is not None
    for load in (*made.tcp.loads, *made.connections.loads):
        assert load.up.sum() == pytest.approx(load.into.sum())
        assert load.out.sum() == pytest.approx(load.down.sum())
        assert load.busiest > 0
    added, read, told = made.hot.parts[-1].loads
    assert (added.into.sum(), added.out.sum(), read.up.sum(), read.down.sum()) == (0, 0, 0, 0)
    assert added.up.sum() == made.packets * wire.frame_bytes(protocol.HOT_BLOCKS)
    assert told.down.sum() > 3 * told.out.sum()


def test_more_workers_to_a_server_gain_more_time() -> None:
    placement, given = placed(900, 1), pushes(8, 300)
    few, many = (speedup(of_round(given[:workers], ROWS, DIM, 1, placement)) for workers in (2, 8))
    assert few < many


def test_a_round_of_large_pushes_takes_less_time_and_some_words(monkeypatch: pytest.MonkeyPatch) -> None:
    placement = placed(900, 1)
    given = [placement.hot] * 8
    whole = of_round(given, ROWS, DIM, 1, placement)
    monkeypatch.setattr(channel, "MANY", 10)
    in_parts = of_round(given, ROWS, DIM, 1, placement)
    assert speedup(in_parts) > speedup(whole)
    words = hot_bytes(in_parts) - hot_bytes(whole)
    least = wire.frame_bytes(1)
    assert 8 * len(channel.REPORTS) * least <= words < 8 * len(channel.REPORTS) * 3 * least


def load(up: float = 0, into: float = 0, out: float = 0, down: float = 0) -> Load:
    """Of two workers and a server; the first worker has half as much as the second."""
    made = Load(2, 1)
    made.up += (up / 2, up)
    made.down += (down / 2, down)
    made.into += into
    made.out += out
    return made


def test_what_is_carried_is_counted_at_both_ends() -> None:
    made = Load(2, 3)
    made.to_server(1, 2, 10)
    made.to_worker(0, 2, 7)
    assert (made.up.tolist(), made.into.tolist()) == ([0, 10], [0, 0, 10])
    assert (made.out.tolist(), made.down.tolist()) == ([0, 0, 7], [7, 0])
    assert (made.busiest, (made + made).busiest) == (10, 20)


def test_stages_follow_each_other() -> None:
    parts = Stages((load(up=1, into=2), load(out=30, down=5))), Stages((load(up=40), load(up=7)))
    made = Traffic(parts)
    assert made.into_servers == 2
    assert made.seconds(8) == 2 + 30 + 40 + 7
    assert made.seconds(8e6) == pytest.approx(79e-6)


@pytest.mark.parametrize(("steps", "bytes_waited_for"), [(1, 65), (4, 65 / 4 + 45 * 3 / 4), (10**9, 45)])
def test_stages_take_turns(steps: int, bytes_waited_for: float) -> None:
    """Two of them are on the same link, which is then what the others wait for."""
    made = Stages((load(up=20), load(into=25), load(into=20)), steps)
    assert made.waited_for == pytest.approx(bytes_waited_for)
