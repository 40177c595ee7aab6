# SPDX-License-Identifier: Apache-2.0
"""Promise: a pair for a hot cell is added once, to the bank that fills, and its sender hears of it."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from fabric import EPOCH, VIRTUAL, Fabric, Job, outcome_of
from frames import COUNTS, HOT_SUM, INT32_MAX, INT32_MIN, STATUS
from hot_packets import (
    ARRAYS,
    CELLS,
    EMPTY,
    NO_CELL,
    WINDOW,
    add,
    ask,
    held,
    hot,
    open_pool,
    refused,
    row_of,
    statuses_of,
)
from p4.v1 import p4runtime_pb2 as p4

NIGHT = ("af_packet",)  # the data plane of "memory"


@pytest.fixture
def job(fabric: Fabric) -> Iterator[Job]:
    """Whose servers have opened their pools."""
    with fabric.job(workers=[0, 1, 2], servers=[3, 4], hot_cells=CELLS) as job:
        for server in job.servers:
            open_pool(server)
        yield job


def cell_of(epoch: int, count: int, total: int) -> int:
    """As a register has it."""
    return epoch << 48 | count << 32 | total


def write(fabric: Fabric, register: str, index: int, value: int) -> None:
    if fabric.switch.kind == "bmv2":
        pytest.skip("simple_switch_grpc cannot write registers over P4Runtime")
    entry = p4.RegisterEntry(register_id=fabric.p4rt.id("registers", register))
    entry.index.index = index
    entry.data.bitstring = value.to_bytes(8, "big").lstrip(b"\0") or b"\0"
    fabric.p4rt.modify(entry)


# Adding ----------------------------------------------------------------------------------------------------
def test_all_pairs_of_a_packet_are_added_at_once(job: Job) -> None:
    (w0, w1, _), (s0, s1) = job.workers, job.servers
    first = {array: (array % CELLS, 1000 * array - 7) for array in range(ARRAYS)}
    second = {array: ((array + 1) % CELLS, -array) for array in range(0, ARRAYS, 3)}
    assert add(w0, s0, 0, first) == ("added", 2, [])
    assert add(w1, s0, 0, second) == ("added", 2, [])
    sums: dict[tuple[int, int], tuple[int, int]] = {}
    for pairs in (first, second):
        for array, (row, value) in pairs.items():
            count, total = sums.get((row, array), (0, 0))
            sums[row, array] = count + 1, total + value
    assert held(s0, 2) == sums
    assert held(s1, 2) == {}, "of another server's pool"


def test_the_same_cell_counts_its_values(job: Job) -> None:
    (w0, w1, w2), (s0, _) = job.workers, job.servers
    for worker in (w0, w1, w2):
        assert add(worker, s0, 0, {5: (1, 10 + worker.rank)})[0] == "added"
    assert add(w0, s0, 1, {5: (1, 0)})[0] == "added", "zero is a value as well"
    assert row_of(s0, 2, 1) == EMPTY | {5: (4, 33)}


def test_what_comes_again_is_acknowledged_and_not_added(job: Job) -> None:
    worker, server = job.workers[0], job.servers[1]
    pairs = {3: (0, 5), 4: (CELLS, 6)}
    assert add(worker, server, 7, pairs) == ("added", 2, [4])
    assert add(worker, server, 7, pairs) == ("repeated", 2, [4])
    assert add(worker, server, 7, {9: (0, 1)}) == ("repeated", 2, [4]), "what was said then"
    assert row_of(server, 2) == EMPTY | {3: (1, 5)}
    assert add(worker, server, 7, pairs) == ("repeated", 3, [4]), "in whatever epoch"
    assert row_of(server, 2) == EMPTY | {3: (1, 5)}
    assert row_of(server, 3) == EMPTY
    assert worker.outcomes() == {"added": 1, "repeated": 3}


def test_the_answer_says_which_packet_it_is_to(job: Job) -> None:
    worker, server = job.workers[0], job.servers[0]
    sent = hot(
        worker, server, 3, {0: (0, 1)}, flags=0xA5, exponent=9, scale=200, chunk=5, round=2, contributors=7
    )
    (answer,) = worker.received()
    assert answer == sent.but(
        src=VIRTUAL,
        dst=worker.address,
        kind=STATUS,
        flags=0,
        node=0,
        key=0,
        contributors=0,
        length=2,
        lanes=(),
    )


# The window ------------------------------------------------------------------------------------------------
def test_the_next_window_takes_a_place_and_what_is_older_is_stale(job: Job) -> None:
    worker, server = job.workers[0], job.servers[0]
    pair = {0: (0, 1)}
    assert add(worker, server, 3, pair)[0] == "added"
    assert add(worker, server, 3 + 2 * WINDOW, pair)[0] == "stale", "two windows on"
    assert add(worker, server, 3 + WINDOW, pair)[0] == "added"
    assert add(worker, server, 3, pair)[0] == "stale", "of the window before"
    assert add(worker, server, 3 + WINDOW, pair)[0] == "repeated"
    for windows in range(2, 6):
        assert add(worker, server, 3 + windows * WINDOW, pair)[0] == "added"
    for late in range(5):
        assert add(worker, server, 3 + late * WINDOW, pair)[0] == "stale"
    assert row_of(server, 2) == EMPTY | {0: (6, 6)}


def test_all_of_a_window_may_be_under_way_in_any_order(job: Job) -> None:
    worker, server = job.workers[0], job.servers[0]
    for number in (255, 0, 128, 1, 254):
        assert add(worker, server, number, {0: (0, 1)})[0] == "added"
    for number in (0, 1, 128, 254, 255):
        assert add(worker, server, number, {0: (0, 1)})[0] == "repeated"
    assert add(worker, server, 256, {0: (0, 1)})[0] == "added"
    assert add(worker, server, 511, {0: (0, 1)})[0] == "added"


def test_a_later_window_cannot_be_the_first(job: Job) -> None:
    worker, server = job.workers[0], job.servers[0]
    assert add(worker, server, WINDOW, {0: (0, 1)}) == ("stale", 2, [])
    assert add(worker, server, 0, {0: (0, 1)})[0] == "added"


def test_workers_have_windows_of_their_own_and_one_for_all_pools(job: Job) -> None:
    (w0, w1, _), (s0, s1) = job.workers, job.servers
    assert add(w0, s0, 0, {0: (0, 1)})[0] == "added"
    assert add(w1, s0, 0, {0: (0, 2)})[0] == "added"
    assert add(w0, s1, 1, {0: (0, 4)})[0] == "added"
    assert add(w0, s1, 0, {0: (0, 8)})[0] == "repeated", "a number is of one packet, whatever its pool"
    for server, cell in ((s0, (2, 3)), (s1, (1, 4))):
        assert row_of(server, 2) == EMPTY | {0: cell}


def test_messages_have_another_window(job: Job) -> None:
    worker, server = job.workers[0], job.servers[0]
    assert add(worker, server, 0, {0: (0, 1)})[0] == "added"
    worker.send(kind=8, node=server.node, use=0, lanes=(0,) * 32)
    assert [packet.round for packet in server.received()] == [0]
    assert worker.outcomes() == {"added": 1, "numbered": 1}


@pytest.mark.parametrize("first", [2**32 - WINDOW, 2**32 - 1])
def test_numbers_wrap_around(fabric: Fabric, job: Job, first: int) -> None:
    worker, server = job.workers[0], job.servers[0]
    assert add(worker, server, first % WINDOW, {0: (0, 1)})[0] == "added"
    write(fabric, "hot.place.sent_number", worker.number * WINDOW + first % WINDOW, first)
    assert add(worker, server, first, {0: (0, 1)})[0] == "repeated"
    assert add(worker, server, (first + WINDOW) % 2**32, {0: (0, 1)})[0] == "added"
    assert add(worker, server, first, {0: (0, 1)})[0] == "stale"


@pytest.mark.parametrize("array", [0, 1, 31, 32, 62, 63])
def test_a_pair_touches_no_array_but_its_own(job: Job, array: int) -> None:
    """Its place in the packet says which; what stands in the others' places, without a cell, is no value."""
    (w0, w1, _), (server, other) = job.workers, job.servers
    assert add(w0, server, 0, dict.fromkeys(range(ARRAYS), (1, 5))) == ("added", 2, [])
    assert add(w1, server, 0, {array: (1, -2)}) == ("added", 2, [])
    assert add(w1, server, 1, {array: (CELLS, 9)}) == ("added", 2, [array])
    expected = {(1, each): (1, 5) for each in range(ARRAYS)}
    assert held(server, 2) == expected | {(1, array): (2, 3)}
    assert held(other, 2) == {}


# Refused pairs ---------------------------------------------------------------------------------------------
@pytest.mark.parametrize("cell", [CELLS, CELLS + 1, 4095, 4096, 2**15, NO_CELL - 1])
def test_a_cell_that_is_not_in_the_pool_is_refused(job: Job, cell: int) -> None:
    worker, (s0, s1) = job.workers[0], job.servers
    pairs = {0: (0, 1), 1: (cell, 2), 63: (cell, 3)}
    assert add(worker, s0, 0, pairs) == ("added", 2, [1, 63])
    assert held(s0, 2) == {(0, 0): (1, 1)}
    assert held(s1, 2) == {}


def test_the_last_cell_of_the_pool_is_in_it(job: Job) -> None:
    worker, (s0, s1) = job.workers[0], job.servers
    for number, server in enumerate((s0, s1)):
        assert (
            add(worker, server, number, dict.fromkeys(range(ARRAYS), (CELLS - 1, server.rank + 1)))[2] == []
        )
    for server in (s0, s1):
        assert row_of(server, 2, CELLS - 1) == dict.fromkeys(range(ARRAYS), (1, server.rank + 1))


@pytest.mark.parametrize(
    ("held_value", "value"),
    [(INT32_MAX, 1), (INT32_MIN, -1), (INT32_MAX, INT32_MAX), (-1, INT32_MIN), (2, INT32_MAX)],
)
def test_an_overflow_is_refused_told_and_told_again(job: Job, held_value: int, value: int) -> None:
    (w0, w1, _), (server, _) = job.workers, job.servers
    assert add(w0, server, 0, {62: (3, held_value)}) == ("added", 2, [])
    assert add(w1, server, 0, {62: (3, value), 61: (3, value)}) == ("added", 2, [62])
    assert add(w1, server, 0, {62: (3, value), 61: (3, value)}) == ("repeated", 2, [62])
    assert add(w0, server, 1, {62: (3, 0)}) == ("added", 2, [])
    assert held(server, 2) == {(3, 62): (2, held_value), (3, 61): (1, value)}


def test_sums_may_reach_the_ends_of_the_range(job: Job) -> None:
    worker, server = job.workers[0], job.servers[0]
    assert add(worker, server, 0, {0: (0, INT32_MAX - 1), 1: (0, INT32_MIN + 1)})[2] == []
    assert add(worker, server, 1, {0: (0, 1), 1: (0, -1)})[2] == []
    assert add(worker, server, 2, {0: (0, INT32_MIN), 1: (0, INT32_MAX)})[2] == []
    assert row_of(server, 2) == EMPTY | {0: (3, -1), 1: (3, -1)}


def test_a_cell_holds_at_most_65535_values(fabric: Fabric, job: Job) -> None:
    worker, server = job.workers[0], job.servers[0]
    for array, count in ((0, 65533), (1, 65534), (2, 65535)):
        write(fabric, f"hot.cells.array{array}", 0, cell_of(2, count, 5))
    pairs = dict.fromkeys(range(3), (0, 1))
    assert add(worker, server, 0, pairs) == ("added", 2, [2])
    assert add(worker, server, 1, pairs) == ("added", 2, [1, 2])
    assert row_of(server, 2) == EMPTY | {0: (65535, 7), 1: (65535, 6), 2: (65535, 5)}


# Two banks -------------------------------------------------------------------------------------------------
def test_a_closed_pool_takes_nothing_and_keeps_no_place(fabric: Fabric) -> None:
    with fabric.job(workers=[0], servers=[3], hot_cells=CELLS) as job:
        (worker,), (server,) = job.workers, job.servers
        pairs = {0: (0, 1)}
        assert add(worker, server, 0, pairs) == ("closed", 0, [])
        held(server, 0)
        assert add(worker, server, 0, pairs) == ("closed", 1, [])
        row_of(server, 1)
        assert add(worker, server, 0, pairs) == ("added", 2, []), "the same number as before"
        held(server, 1)
        assert held(server, 2) == {(0, 0): (1, 1)}
        assert worker.outcomes() == {"closed": 2, "added": 1}


def test_one_bank_fills_while_the_other_is_drained(job: Job) -> None:
    worker, server = job.workers[0], job.servers[0]
    for epoch in range(2, 8):
        assert add(worker, server, 2 * epoch, {7: (2, epoch)}) == ("added", epoch, [])
        assert row_of(server, epoch, 0) == EMPTY, "the first READ ends the epoch, whatever its row"
        assert add(worker, server, 2 * epoch + 1, {7: (2, 100)}) == ("added", epoch + 1, [])
        expected = (1, epoch) if epoch == 2 else (2, 100 + epoch)
        assert row_of(server, epoch, 2) == EMPTY | {7: expected}


def test_a_packet_is_added_to_the_epoch_that_it_says(job: Job) -> None:
    """A server reads row 4 of one that is over, while a worker adds to the others."""
    (w0, w1, _), (server, _) = job.workers, job.servers
    assert add(w0, server, 0, {7: (2, 1)}, 2) == ("added", 2, [])
    assert row_of(server, 2, 4) == EMPTY
    assert add(w0, server, 1, {7: (2, 20), 8: (2, INT32_MAX)}, 2) == ("added", 3, [])
    assert add(w1, server, 0, {7: (2, 300)}) == ("added", 3, []), "it says none: to what fills"
    assert add(w1, server, 1, {7: (2, 4000)}, 3) == ("added", 3, [])
    assert add(w0, server, 2, {7: (2, 50000), 8: (2, 1)}, 2) == ("added", 3, [8]), "of its own bank"
    assert add(w0, server, 2, {7: (2, 50000), 8: (2, 1)}, 2) == ("repeated", 3, [8])
    assert row_of(server, 2, 2) == EMPTY | {7: (3, 50021), 8: (1, INT32_MAX)}
    assert row_of(server, 3, 2) == EMPTY | {7: (2, 4300)}


@pytest.mark.parametrize("epoch", [1, 2, 5, 6, 2**16 + 3, 2**16 + 4, 2**31 + 4, 2**32 - 1])
def test_a_epoch_that_is_neither_the_last_nor_the_one_before_is_stale(job: Job, epoch: int) -> None:
    worker, server = job.workers[0], job.servers[0]
    assert add(worker, server, 0, {1: (0, 7)}, 2) == ("added", 2, [])
    row_of(server, 2, 1)
    row_of(server, 3, 1)
    assert add(worker, server, 0, {1: (0, 7)}, epoch) == ("stale", 4, [])
    assert add(worker, server, 1, {1: (0, 7)}, epoch) == ("stale", 4, [])
    assert add(worker, server, 1, {1: (0, 7)}, 3) == ("added", 4, []), "and the number is free"
    assert row_of(server, 3) == EMPTY | {1: (1, 7)}
    assert row_of(server, 4) == EMPTY


@pytest.mark.parametrize("epoch", [1, 2, 3, 2**32 - 1])
def test_a_closed_pool_takes_nothing_of_any_epoch(fabric: Fabric, epoch: int) -> None:
    with fabric.job(workers=[0], servers=[3], hot_cells=CELLS) as job:
        (worker,), (server,) = job.workers, job.servers
        assert add(worker, server, 0, {0: (0, 1)}, epoch) == ("closed", 0, [])
        held(server, 0)
        assert add(worker, server, 0, {0: (0, 1)}, epoch) == ("closed", 1, [])
        held(server, 1)
        assert held(server, 2) == {}


def test_a_drain_may_be_repeated(job: Job) -> None:
    worker, server = job.workers[0], job.servers[0]
    add(worker, server, 0, {1: (4, 5)})
    assert row_of(server, 2, 4) == EMPTY | {1: (1, 5)}
    add(worker, server, 1, {1: (4, 7)})
    assert row_of(server, 2, 4) == EMPTY | {1: (1, 5)}
    assert row_of(server, 3, 4) == EMPTY | {1: (1, 7)}


def test_a_epoch_is_ended_once_and_read_until_the_next_one_ends(job: Job) -> None:
    worker, server = job.workers[0], job.servers[0]
    row_of(server, 2)
    add(worker, server, 0, {1: (4, 5)})
    assert refused(server, 0, 4) == ("stale", 3), "the term's first, late"
    assert refused(server, 1, 4) == ("stale", 3), "of the bank that fills, two epochs ago"
    assert refused(server, 4, 4) == ("stale", 3), "too early"
    assert refused(server, 5, 4) == ("stale", 3), "too early, of the bank that fills"
    assert row_of(server, 2, 4) == EMPTY
    assert row_of(server, 3, 4) == EMPTY | {1: (1, 5)}
    assert refused(server, 2, 4) == ("stale", 4)
    assert server.outcomes()["drained"] == 2 * (2 * CELLS + 3), "each is asked for twice"


def test_a_cell_of_another_epoch_begins_at_zero(fabric: Fabric, job: Job) -> None:
    """Whether it is added to, refused, or read: nothing is ever cleared."""
    worker, server = job.workers[0], job.servers[0]
    for array, epoch in ((0, 0), (1, 1), (2, 3), (3, 2**16 - 1), (4, 2)):
        for row in (0, 1):
            write(fabric, f"hot.cells.array{array}", row, cell_of(epoch, 65535, INT32_MAX))
    pairs = dict.fromkeys(range(5), (1, 1)) | {5: (CELLS, 1)}
    assert add(worker, server, 0, pairs) == ("added", 2, [4, 5])
    for _ in range(2):
        assert row_of(server, 2) == EMPTY | {4: (65535, INT32_MAX)}
        assert row_of(server, 2, 1) == EMPTY | dict.fromkeys(range(4), (1, 1)) | {4: (65535, INT32_MAX)}


def test_a_row_that_is_read_forgets_what_is_of_other_epochs(fabric: Fabric, job: Job) -> None:
    """So that it is not taken for the one whose lowest 16 bits are the same."""
    worker, server = job.workers[0], job.servers[0]
    add(worker, server, 0, {1: (2, 5), 2: (3, 6)})
    for epoch, there in ((2, (1, 5)), (3, (0, 0)), (4, (0, 0))):
        assert row_of(server, epoch, 2)[1] == there
    write(fabric, "pool_epoch", server.number, 2**16 + 2)
    assert row_of(server, 2**16 + 2, 2) == EMPTY
    assert row_of(server, 2**16 + 2, 3) == EMPTY | {2: (1, 6)}, "it was not read"


def test_reading_a_row_leaves_the_others(job: Job) -> None:
    worker, (s0, s1) = job.workers[0], job.servers
    full = dict.fromkeys(range(ARRAYS), 1)
    for number, (server, row) in enumerate((s, r) for s in (s0, s1) for r in range(CELLS)):
        add(worker, server, number, {array: (row, value) for array, value in full.items()})
    for server in (s0, s1):
        for row in (2, *range(CELLS)):
            assert row_of(server, 2, row) == dict.fromkeys(range(ARRAYS), (1, 1))


def test_a_row_is_turned_round_in_its_packet(job: Job) -> None:
    worker, server = job.workers[0], job.servers[0]
    add(worker, server, 0, {0: (0, 1)})
    for flags, lanes in ((3, (1, *[0] * 63)), (3 | COUNTS, (1 << 16, *[0] * 31, 1, *[0] * 63))):
        sent = ask(server, 2, key=7, round=8, contributors=9, flags=flags, slot=0xFFFC)
        (answer,) = server.received()
        told = {"key": 1, "length": 1, "lanes": lanes}
        assert answer == sent.but(src=VIRTUAL, dst=server.address, kind=HOT_SUM, **told)


def test_epochs_wrap_around(fabric: Fabric, job: Job) -> None:
    """Two of them take nothing then, as in a new term."""
    worker, server = job.workers[0], job.servers[0]
    write(fabric, "pool_epoch", server.number, 2**32 - 1)
    assert add(worker, server, 0, {0: (0, 1)}) == ("added", 2**32 - 1, [])
    assert row_of(server, 2**32 - 1) == EMPTY | {0: (1, 1)}
    assert add(worker, server, 1, {0: (0, 1)}) == ("closed", 0, [])
    assert add(worker, server, 1, {0: (0, 1)}, 2) == ("closed", 0, [])
    assert add(worker, server, 1, {0: (0, 4)}, 2**32 - 1) == ("added", 0, []), "its server may still read it"
    assert row_of(server, 2**32 - 1) == EMPTY | {0: (2, 5)}
    open_pool(server)
    assert add(worker, server, 2, {0: (0, 1)}) == ("added", 2, [])


# Whose it is -----------------------------------------------------------------------------------------------
def test_nobody_reads_anothers_pool(job: Job) -> None:
    worker, (s0, s1) = job.workers[0], job.servers
    add(worker, s1, 0, {0: (0, 5)})
    for epoch in (0, 1, 2):
        assert refused(s0, epoch, node=s1.node) == ("foreign", 2)
        ask(worker, epoch, node=s1.node)
        assert [outcome_of(packet) for packet in worker.received()] == ["malformed"]
    assert s0.outcomes()["foreign"] == 3
    assert row_of(s1, 2) == EMPTY | {0: (1, 5)}


def test_servers_and_strange_lanes_add_nothing(job: Job) -> None:
    worker, server = job.workers[0], job.servers[0]
    hot(server, server, 0, {0: (0, 1)})
    assert [outcome_of(packet) for packet in server.received()] == ["malformed"]
    for blocks in (0, 1, 2, 4, 8):
        hot(worker, server, 0, {}, lanes=(0,) * 32 * blocks)
        assert [outcome_of(packet) for packet in worker.received()] == ["malformed"]
    for blocks in (1, 2, 3, 4, 8):
        ask(server, 2, lanes=(0,) * 32 * blocks)
        assert [outcome_of(packet) for packet in server.received()] == ["malformed"]
    worker.send(kind=HOT_SUM, lanes=(0,) * 96)
    assert worker.received() == []
    assert add(worker, server, 0, {})[:2] == ("added", 2), "the epoch was not ended"
    assert held(server, 2) == {}


def test_a_node_without_a_pool_is_told(job: Job) -> None:
    worker, server = job.workers[0], job.servers[0]
    for node in (0, 9, 12, 77, 255):
        hot(worker, node, 0, {0: (0, 1)})
        assert statuses_of(worker) == [("lost", 0, [])]
        assert refused(server, 2, node=node) == ("lost", 0)
    assert add(worker, server, 0, {0: (0, 1)})[0] == "added", "the number is free"


def test_a_job_without_hot_cells_is_told(with_server: Job) -> None:
    (worker, _), (server,) = with_server.workers, with_server.servers
    assert add(worker, server, 0, {0: (0, 1)}) == ("lost", 0, [])
    assert refused(server, 0) == ("lost", 0)


@pytest.mark.parametrize("row", [CELLS, CELLS + 1, 4096, 2**16, 2**16 + 1, 2**32 - 1])
def test_a_row_that_is_not_in_the_pool_is_malformed(job: Job, row: int) -> None:
    server = job.servers[0]
    for epoch in (1, 2):
        assert refused(server, epoch, row) == ("malformed", 2), "and it ends nothing"
    assert row_of(server, 1, CELLS - 1) == EMPTY


def test_jobs_have_pools_of_their_own(fabric: Fabric, job: Job) -> None:
    """The same node id in both; the second job's cells are behind the first one's."""
    with fabric.job(workers=[0], servers=[4], hot_cells=CELLS, first_cell=2 * CELLS, first_slot=4) as other:
        (worker,), (server,) = other.workers, other.servers
        open_pool(server)
        assert add(worker, server, 0, dict.fromkeys(range(ARRAYS), (0, 11)))[0] == "added"
        assert add(job.workers[0], job.servers[0], 0, dict.fromkeys(range(ARRAYS), (0, 22)))[0] == "added"
        for owner, value in ((server, 11), (job.servers[0], 22)):
            assert held(owner, 2) == {(0, array): (1, value) for array in range(ARRAYS)}


# Terms -----------------------------------------------------------------------------------------------------
def test_what_is_of_another_term_is_told_so(job: Job) -> None:
    worker, server = job.workers[0], job.servers[0]
    hot(worker, server, 0, {0: (0, 1)}, term=worker.term + 1)
    (answer,) = worker.received()
    assert (outcome_of(answer), answer.length, answer.term) == ("outdated", worker.term + 1, worker.term)
    for epoch in (0, 1, 2):
        ask(server, epoch, term=server.term - 1)
        (answer,) = server.received()
        assert (outcome_of(answer), answer.length, answer.term) == ("outdated", server.term - 1, server.term)
    assert held(server, 2) == {}


def test_a_new_term_closes_all_pools_until_their_servers_have_opened_them(job: Job) -> None:
    """A server dies in a drain: what it has not read is gone, and nothing of it comes back."""
    (w0, w1, _), (s0, s1) = job.workers, job.servers
    for number, server in enumerate((s0, s1)):
        assert add(w0, server, number, {0: (0, 5), 1: (0, 5)})[0] == "added"
    row_of(s0, 2, 1)
    assert add(w0, s0, 2, {0: (0, 7)}) == ("added", 3, [])
    old = w0.term
    w1.hello(1, 77)
    status = w0.hello(2, (old + 1) ^ EPOCH)
    members = [*job.workers, *job.servers]
    assert (outcome_of(status), status.term) == ("opened", old + 1)
    for member in members:
        member.term = old + 1
    for number, server in enumerate((s0, s1)):
        for epoch in (0, 2, 3, 2**32 - 1):
            assert add(w0, server, number, {0: (0, 1)}, epoch) == ("closed", 0, [])
        for epoch in (1, 2, 3, 2**32 - 1):
            assert refused(server, epoch) == ("stale", 0)
    open_pool(s0)
    assert add(w0, s0, 0, {0: (0, 1)}) == ("added", 2, []), "numbers begin at 0"
    assert add(w0, s1, 1, {0: (0, 1)}) == ("closed", 0, [])
    hot(w0, s0, 3, {0: (0, 100)}, term=old)
    assert [outcome_of(packet) for packet in w0.received()] == ["outdated"]
    ask(s0, 3, term=old)
    assert [outcome_of(packet) for packet in s0.received()] == ["outdated"]
    assert held(s0, 2) == {(0, 0): (1, 1)}
    open_pool(s1)
    assert held(s1, 2) == {}
