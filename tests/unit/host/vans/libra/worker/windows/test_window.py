# SPDX-License-Identifier: Apache-2.0
"""The slot window: order, uses, duplicates, time-outs, the congestion window."""

from __future__ import annotations

import ctypes
import itertools
import math
import random
from collections.abc import Callable, Sequence
from typing import Any

import numpy as np
import pytest
from oracle.reordering import Reordering
from oracle.rto import RtoEstimator
from oracle.worker.window import SlotWindow

from libra.vans.libra.native import kernels
from libra.vans.libra.native.kernels import RtoOptions, struct
from libra.vans.libra.worker.window import FLOOR, START, Window
from libra.wire import words
from libra.wire.protocol import LEVEL, Flag, Kind
from libra.wire.words import PACKET


class Compiled(Window):
    """With the specification's interface."""

    def __init__(
        self,
        count: int,
        rto: RtoEstimator | None = None,
        *,
        start: int = START,
        peers: int = 1,
        rank: int = 0,
        served: bool = False,
        in_turn: bool = False,
        bits: Sequence[int] = (),
    ) -> None:
        super().__init__(
            struct("window"),
            count,
            rto,
            start=start,
            peers=peers,
            rank=rank,
            served=served,
            bits=bits,
        )
        self.struct.in_turn = in_turn
        self._address = ctypes.addressof(self.struct)
        self._c = kernels.load()
        self._given = np.zeros(count, dtype=np.int64)

    def enter(self, now: float) -> Any:
        return self._given[: self._c.window_enter(self._address, now, self._given.ctypes.data)].copy()

    def overdue(self, now: float) -> Any:
        return self._given[: self._c.window_overdue(self._address, now, self._given.ctypes.data)].copy()

    def next_deadline(self) -> float:
        return float(self._c.window_deadline(self._address))

    def accept(
        self,
        which: Any,
        uses: Any,
        now: float,
        marked: Any = False,
        replays: Any = False,
        overflowed: Any = False,
    ) -> Any:
        headers, packets = self._packets(which, uses)
        kinds = (Kind.RESULT << 24) | (np.asarray(replays, dtype=np.uint32) * (Flag.REPLAY << 16))
        kinds = kinds | np.asarray(overflowed, dtype=np.uint32) * (Flag.OVERFLOW << 16)
        headers[:, words.KIND] = kinds.astype(np.uint32).byteswap()
        packets["marked"] = marked
        count = self._c.window_accept(self._address, packets.ctypes.data, len(packets), now)
        return (packets["libra"][:count] - headers.ctypes.data) // headers.strides[0]

    def redo(self, which: Any) -> None:
        for slot in which.tolist():
            self._c.window_redo(self._address, slot)

    def status(
        self,
        which: Any,
        uses: Any,
        contributors: Any,
        now: float,
        askers: Any = None,
        levels: Any = None,
    ) -> None:
        headers, packets = self._packets(which, uses)
        if askers is not None:
            headers[:, words.KIND] = np.uint32(Kind.STATUS << 24 | Flag.REPLAY << 16).byteswap()
            headers[:, words.SLOT] |= (np.asarray(askers).astype(np.uint32) << 8).byteswap()
        if levels is not None:
            headers[:, words.KIND] |= (np.asarray(levels).astype(np.uint32) * LEVEL << 16).byteswap()
        headers[:, words.CONTRIBUTORS] = contributors
        headers[:, words.CONTRIBUTORS] = headers[:, words.CONTRIBUTORS].byteswap()
        for address in packets["libra"].tolist():
            self._c.window_status(self._address, address, now)

    def want(self, which: Any, uses: Any) -> None:
        _, packets = self._packets(which, uses)
        for address in packets["libra"].tolist():
            self._c.window_want(self._address, address)

    def probed(self, which: Any) -> None:
        for slot in which.tolist():
            self._c.window_probed(self._address, slot)

    @staticmethod
    def _packets(which: Any, uses: Any) -> tuple[Any, Any]:
        headers = np.zeros((len(which), 10), dtype=np.uint32)
        headers[:, words.SLOT], headers[:, words.USE] = which << 16, uses
        headers.byteswap(inplace=True)
        packets = np.zeros(len(which), dtype=PACKET)
        packets["libra"] = headers.ctypes.data + headers.strides[0] * np.arange(len(which))
        packets["length"] = headers.strides[0]
        return headers, packets


Make = Callable[..., Any]


@pytest.fixture(params=[SlotWindow, Compiled], ids=["numpy", "compiled"])
def make(request: pytest.FixtureRequest) -> Make:
    made: Make = request.param
    return made


def slots(*values: int) -> Any:
    return np.array(values, dtype=np.intp)


def uses(*values: int) -> Any:
    return np.array(values, dtype=np.uint32)


def test_chunk_k_takes_slot_k_mod_slots(make: Make) -> None:
    window = make(4)
    assert window.submit(3) == 0
    assert window.submit(4) == 3
    assert window.enter(0.0).tolist() == [0, 1, 2, 3]
    assert window.enter(0.0).tolist() == []
    accepted = window.accept(slots(2, 0), uses(0, 0), 0.01)
    assert accepted.tolist() == [0, 1]
    window.finish(slots(2, 0))
    assert window.enter(0.01).tolist() == [2, 0]  # chunks 6 and 4: in the order of the answers
    assert window.chunk[[0, 2]].tolist() == [4, 6]
    assert window.use[[0, 2]].tolist() == [1, 1]


def test_late_and_repeated_results_are_ignored(make: Make) -> None:
    window = make(2)
    window.submit(4)
    window.enter(0.0)
    assert window.accept(slots(0, 0, 1, 9), uses(0, 0, 5, 0), 0.01).tolist() == [0]
    window.finish(slots(0))
    window.enter(0.01)
    assert window.accept(slots(0), uses(0), 0.02).tolist() == []  # the use before
    assert window.duplicates == 4


def test_redo_keeps_the_chunk_and_takes_the_next_use(make: Make) -> None:
    window = make(2)
    window.submit(2)
    window.enter(0.0)
    window.accept(slots(1), uses(0), 0.01)
    window.redo(slots(1))
    assert window.in_flight == 1
    assert window.enter(0.01).tolist() == [1]
    assert (int(window.chunk[1]), int(window.use[1]), window.in_flight) == (1, 1, 2)
    assert window.accept(slots(1), uses(0), 0.02).tolist() == []
    assert window.accept(slots(1), uses(1), 0.02).tolist() == [0]


def test_the_use_wraps_around(make: Make) -> None:
    window = make(1)
    window.use[0] = np.uint32(2**32 - 1)
    window.submit(2)
    window.enter(0.0)
    assert window.accept(slots(0), uses(2**32 - 1), 0.1).tolist() == [0]
    window.finish(slots(0))
    assert int(window.use[0]) == 0


def test_time_outs_repeat_back_off_and_shrink_once(make: Make) -> None:
    window = make(128, RtoEstimator(initial=0.1, maximum=1.0), start=96)
    window.submit(128)
    assert len(window.enter(0.0)) == 96
    assert window.next_deadline() == pytest.approx(0.1)
    assert window.overdue(0.09).tolist() == []
    assert window.overdue(0.1).tolist() == [0, 1, 2, 3]
    assert window.limit == 48
    assert window.overdue(0.11).tolist() == []
    assert window.limit == 48
    now = 0.0
    while now < 10:
        now = window.next_deadline()
        window.overdue(now)
    assert window.limit == 32
    assert window.deadline[0] - window.sent[0] == pytest.approx(1.0)


def test_a_window_is_halved_at_most_once_a_time_out(make: Make) -> None:
    window = make(256, RtoEstimator(initial=0.125), start=256)
    window.submit(256)
    window.enter(0.0)
    limits = []
    for now in (0.125, 0.375, 0.5):  # the time-out is 0.25 from the first one on
        assert len(window.overdue(now))
        limits.append(window.limit)
    assert limits == [128, 128, 64]


def test_many_that_are_late_are_repeated_as_in_slow_start(make: Make) -> None:
    window = make(64, RtoEstimator(initial=0.1))
    window.submit(64)
    window.enter(0.0)
    bursts = []
    while window.next_deadline() < 2.0:
        now = window.next_deadline()
        if len(late := window.overdue(now)):
            bursts.append(late.tolist())
            window.accept(late, window.use[late], now)
            window.finish(late)
    assert [len(burst) for burst in bursts] == [4, 8, 16, 32, 4]
    assert [slot for burst in bursts for slot in burst] == list(range(64))  # lowest first


@pytest.mark.parametrize("count", [4, 7])
def test_a_link_that_loses_a_frame_now_and_then_lets_repeats_be_repeated_for_ever(
    make: Make, count: int
) -> None:
    """What may be repeated doubles with each loss that is repaired: 64 of them must not wrap it around."""
    window = make(count, RtoEstimator(initial=0.1))
    now = 0.0
    for _ in range(200):
        window.submit(1)
        (slot,) = window.enter(now)
        late = window.overdue(now)
        for _ in range(4):
            if not len(late):
                now = max(now, window.next_deadline())
                late = window.overdue(now)
        assert late.tolist() == [slot]
        window.accept(late, window.use[late], now)
        window.finish(late)
        now += 2.0


def test_a_silent_server_is_not_asked_for_a_whole_window(make: Make) -> None:
    window = make(256, RtoEstimator(initial=0.1), start=256)
    window.submit(256)
    window.enter(0.0)
    while window.next_deadline() < 1.0:
        assert len(window.overdue(window.next_deadline())) <= 4
    assert 4 <= window.retransmissions <= 40


@pytest.mark.parametrize("in_turn", [False, True])
def test_late_chunks_are_repeated_in_turn_if_asked(make: Make, in_turn: bool) -> None:
    """Chunks that nobody answers, because a server waits for one of the last. Else the lowest ones take all
    repeats, and a later one that was lost is never sent again."""
    window = make(40, in_turn=in_turn)
    window.submit(32)
    window.enter(0.0)
    repeated = {slot for at in range(1, 120) for slot in window.overdue(at / 10).tolist()}
    assert (repeated == set(range(32))) is in_turn


def test_what_is_late_a_moment_after_a_burst_waits_for_the_next_one(make: Make) -> None:
    window = make(16, RtoEstimator(initial=0.1))
    for now in (0.0, 0.01):
        window.submit(5)
        window.enter(now)
    assert window.overdue(0.1).tolist() == [0, 1, 2, 3]
    assert window.overdue(0.11).tolist() == []
    assert window.next_deadline() > 0.11, "else its caller never rests"


def test_what_later_packets_have_overtaken_is_lost_however_much_it_is(make: Make) -> None:
    window = make(64, RtoEstimator(initial=0.1))
    window.submit(65)
    window.enter(0.0)
    window.accept(slots(0), uses(0), 0.01)
    window.finish(slots(0))
    assert window.enter(0.01).tolist() == [0]
    window.accept(slots(0), uses(1), 0.05)  # sent when the 63 others had been
    window.finish(slots(0))
    assert window.overdue(window.next_deadline()).tolist() == list(range(1, 64))


def test_many_that_wait_for_another_worker_are_not_all_repeated(make: Make) -> None:
    """Its absence is told by the lowest chunks' STATUS; the others need not ask."""
    window = make(256, RtoEstimator(initial=0.1), start=256)
    window.submit(256)
    window.enter(0.0)
    while window.next_deadline() < 0.3:
        now = window.next_deadline()
        late = window.overdue(now)
        assert len(late) <= 4
        window.status(late, window.use[late], np.ones(len(late), dtype=np.uint32), now + 0.001)
    assert window.limit == 256
    assert window.retransmissions <= 4 * 5


def test_a_silence_of_any_length_is_asked_into_once_in_the_longest_time_out(make: Make) -> None:
    """Doubling ends there: else 64 doublings would wrap around, or leave what a float can hold."""
    window = make(3, RtoEstimator(initial=0.1, maximum=1.0))
    window.submit(2)
    window.enter(0.0)
    for _ in range(1200):
        now = window.next_deadline()
        assert window.overdue(now).tolist() == [0, 1]
    window.submit(1)
    assert window.enter(now).tolist() == [2]
    assert window.deadline.tolist() == [now + 1.0] * 3


def answer(window: Any, now: float, *which: int) -> None:
    chosen = slots(*which)
    assert len(window.accept(chosen, window.use[chosen], now)) == len(chosen)
    window.finish(chosen)


def reordering_of(window: Any) -> float:
    """Seconds."""
    return float((window.struct if isinstance(window, Compiled) else window).losses.reordering.window)


def in_order(make: Make, count: int = 16, **options: int) -> Any:
    """Make a window whose first round trips, of 10 ms, were in order, and whose next flight leaves at 1.

    They had more packets than the reordering window is measured by.
    """
    window = make(count, RtoEstimator(initial=0.1), **options)
    window.submit(5 * count)
    for number in range(4):
        window.enter(0.1 * number)
        for slot in range(count):
            answer(window, 0.1 * number + 0.01 + 1e-6 * slot, slot)
    assert window.enter(1.0).tolist() == list(range(count))
    assert window.overdue(1.0).tolist() == []
    return window


def test_what_later_answers_overtake_for_a_quarter_of_a_round_trip_is_repeated(make: Make) -> None:
    window = in_order(make)
    answer(window, 1.01, 0, 1, 3, 4)
    for slot in range(5, 9):
        answer(window, 1.01 + 0.0006 * (slot - 4), slot)
    assert window.next_deadline() == pytest.approx(1.0125)
    assert window.overdue(1.01249).tolist() == []
    assert window.overdue(1.0126).tolist() == [2]
    answer(window, 1.014, 9, 10)  # sent before the repeat: they say nothing about it
    assert window.overdue(1.02).tolist() == []
    assert window.retransmissions == 1
    assert window.limit >= 16


@pytest.mark.parametrize(("losses", "window_left"), [(1, False), (8, True)], ids=["rare", "frequent"])
def test_a_loss_after_rare_losses_is_repaired_at_once(make: Make, losses: int, window_left: bool) -> None:
    """Of 128 chunks a round trip so many are lost. At 1 Gbit/s a quarter of a round trip to see a loss, at
    the end of a round, was a fifth of what a loss of 0.1 % cost."""
    window = make(128, RtoEstimator(initial=0.1), start=128)
    window.submit(9 * 128)
    for number in range(8):
        now = 0.1 * number
        sent = window.enter(now).tolist()
        lost = sent[: losses * (number > 0)]
        answer(window, now + 0.01, *sent[len(lost) :])
        if lost:
            assert window.overdue(now + 0.05).tolist() == lost
            answer(window, now + 0.06, *lost)
    first, second, third, *others = window.enter(1.0).tolist()
    answer(window, 1.01, first, second, *others[:2])
    seen = window.overdue(1.01 + 1e-6).tolist()
    assert seen == ([] if window_left else [third])
    for number, slot in enumerate(others[2:7], 1):
        answer(window, 1.01 + 0.0006 * number, slot)
        seen += window.overdue(1.01 + 0.0006 * number).tolist()
    assert seen == [third]
    assert window.retransmissions == 7 * losses + 1


def test_answers_without_a_gap_do_not_put_a_repeat_off(make: Make) -> None:
    """A loop repeats what was due when it looked for frames. With answers in each look a lost packet waited
    until no answer came, at the end of a round."""
    window = in_order(make, 64)
    answer(window, 1.01, 0, 1, 3, 4)
    repeated = None
    for slot in range(5, 30):
        now = 1.01 + 0.0006 * (slot - 4)
        answer(window, now, slot)
        if len(late := window.overdue(now - 0.0001)):  # when these answers were not there yet
            assert late.tolist() == [2]
            repeated = now
            break
    assert repeated == pytest.approx(1.01 + 0.0025, abs=0.0013), "within two answers of the reordering window"


def test_in_a_silence_all_is_late_for_a_usual_round_trip(make: Make) -> None:
    """The clock by which packets are overtaken stands still after a quarter of the window, here 0.6 ms."""
    window = in_order(make)
    answer(window, 1.01, 0, 1, 3, 4)
    assert window.next_deadline() > 1.02
    answer(window, 1.018, 5)
    answer(window, 1.0185, 6)
    assert window.overdue(1.019).tolist() == []
    answer(window, 1.0191, 7)
    answer(window, 1.0197, 8)
    assert window.overdue(1.0203).tolist() == [2]


def test_packets_that_are_only_late_are_not_repeated(make: Make) -> None:
    """The window is measured before anything is repeated: twice the longest delay behind later packets."""
    window = make(16, RtoEstimator(initial=0.1))
    window.submit(64)
    window.enter(0.0)
    now = 0.0
    for _ in range(4):
        for slot in (1, 0, *range(2, 16)):
            now += 0.01 if slot in (0, 1) else 1e-6
            assert window.overdue(now).tolist() == []
            answer(window, now, slot)
        window.enter(now)
    assert window.retransmissions == 0


def test_a_needless_repeat_is_counted_and_too_many_widen_the_window(make: Make) -> None:
    window = in_order(make)
    answer(window, 1.01, 15)
    late = window.overdue(window.next_deadline())
    assert late.tolist() == list(range(15))
    window.status(late, window.use[late], np.ones(15, dtype=np.uint32), 1.06)
    assert window.needless_retransmissions == 15
    assert reordering_of(window) == pytest.approx(2 * 0.0025)  # it was a quarter of 10 ms


def test_a_replay_after_its_chunks_end_proves_the_repeat_needless(make: Make) -> None:
    window = in_order(make)
    answer(window, 1.01, 15)
    late = window.overdue(window.next_deadline())
    answer(window, 1.06, *late.tolist())
    replays = np.ones(len(late), dtype=bool)
    assert len(window.accept(late, window.use[late] - np.uint32(1), 1.07, False, replays)) == 0
    assert window.needless_retransmissions == len(late)


def test_the_last_chunk_is_asked_for_soon_and_a_silence_ends_with_its_eighth(make: Make) -> None:
    window = in_order(make)
    answer(window, 1.01, *range(15))
    asked = []
    while window.next_deadline() < 1.5:
        now = window.next_deadline()
        if len(late := window.overdue(now)):
            assert late.tolist() == [15]
            asked.append(now)
    assert asked[0] < 1.05, "a few round trips, not a time-out"
    assert all(b - a <= max(0.05, (a - 1.01) / 8 + 1e-9) for a, b in itertools.pairwise(asked))
    assert len(asked) < 40


def test_a_silence_after_a_loss_is_probed_without_the_wait_for_hosts_that_do_not_run(make: Make) -> None:
    """The last chunks of a round at 1 Gbit/s take 0.4 ms to be answered, and waited for 10 ms when one was
    lost. If nothing is lost, they still do: a host may not run for so long."""
    asked = []
    for loses in (False, True):
        window = make(16, RtoEstimator(initial=0.1))
        window.submit(16 * 6)
        for number in range(4):
            start = 0.1 * number
            window.enter(start)
            for slot in range(16):
                answer(window, start + 0.0004 + 1e-6 * slot, slot)
        window.enter(1.0)
        if loses:  # the first chunk, and its repeat is needed
            answer(window, 1.0004, *range(1, 16))
            repeated = next_repeat(window)
            answer(window, repeated + 0.0004, 0)
        else:
            answer(window, 1.0004, *range(16))
        answer(window, 1.1004, *window.enter(1.1).tolist()[:15])
        asked.append(next_repeat(window) - 1.1004)
    assert asked[0] >= 0.01
    assert 0.0004 < asked[1] < 0.002


def next_repeat(window: Any) -> float:
    """Return when the window repeats something next."""
    while True:
        now = float(window.next_deadline())
        if len(window.overdue(now)):
            return now


def test_the_clock_of_answers_goes_on_between_answers_an_eighth_of_a_round_trip_apart(make: Make) -> None:
    """With a window of a quarter of the round trip, its own quarter is a sixteenth: at 1 Gbit/s batches of
    answers are farther apart, and a lost packet waited for four of them."""
    window = in_order(make)
    answer(window, 1.01, 0, 1, 3, 4)
    answer(window, 1.01 + 0.0012, 5)
    answer(window, 1.01 + 0.0024, 6)
    assert window.overdue(1.01 + 0.0026).tolist() == [2]


def queued(make: Make, **options: int) -> tuple[Any, float]:
    """Make a window of 64 chunks that take 1 ms each, and return it with the time at which its third flight
    left."""
    window = make(64, RtoEstimator(initial=0.1), **options)
    window.submit(192)
    now = 0.0
    for _ in range(2):
        for slot in window.enter(now).tolist():
            now += 0.001
            answer(window, now, slot)
    window.enter(now)
    return window, now


def after_a_cut(make: Make, rank: int) -> tuple[Any, float]:
    """Make a window of a worker of four, and return it with the time at which a probe ended a silence.

    All but the last chunk were lost in it, and it lasted for 200 ms.
    """
    window, now = queued(make, peers=4, rank=rank)
    end, probed = now + 0.2, False
    while not (probed and now > end):
        now = window.next_deadline()
        probed = 63 in window.overdue(now)
    answer(window, now + 0.001, 63)
    return window, now + 0.001


def lost_until(window: Any, now: float) -> list[int]:
    """Return what is repeated for the first time because it is lost."""
    repeated: list[int] = []
    while window.next_deadline() < now:
        once = window.tries == 1
        repeated += [slot for slot in window.overdue(window.next_deadline()).tolist() if once[slot]]
    return repeated


@pytest.mark.parametrize("rank", range(4))
def test_after_a_silence_each_worker_begins_its_repeats_elsewhere(make: Make, rank: int) -> None:
    """Workers repeated all chunks at once, in the same order, so that a switch sent its server each sum four
    times: the way out of a cut took four times as long."""
    window, now = after_a_cut(make, rank)
    lost = np.flatnonzero((window.tries == 1) & (window.expected >= 0)).tolist()
    repeated = lost_until(window, now + 0.002)
    own = [slot for slot in lost if (int(window.chunk[slot]) + rank) % 4 < 2]
    assert repeated == own[:17], "no more than that without an answer"


def test_after_a_silence_answers_to_repeats_let_others_follow(make: Make) -> None:
    window, now = after_a_cut(make, rank=0)
    now += 0.002
    repeated, turns = lost_until(window, now), 0
    assert len(repeated) <= 17, "never many at once"
    while repeated:
        answer(window, now, *repeated)
        turns += 1
        now += 0.05  # no other worker asks for its share
        repeated = lost_until(window, now)
    assert np.count_nonzero((window.tries == 1) & (window.expected >= 0)) == 0
    assert turns <= 4, "the others follow at once"


def test_a_status_lets_another_chunk_be_repeated(make: Make) -> None:
    """Two workers that wait for each other's chunks would otherwise repeat no more until a time-out."""
    window, now = after_a_cut(make, rank=1)
    asked = slots(*lost_until(window, now + 0.002))
    others: set[int] = set()
    for _ in range(20):
        others |= set(asked.tolist())
        window.status(asked, window.use[asked], np.full(len(asked), 0b10, dtype=np.uint32), now + 0.002)
        now = window.next_deadline()
        asked = window.overdue(now)
    assert len(others) > 16


def overtaken(make: Make, rank: int, chunks: int, **options: Any) -> tuple[Any, float]:
    """Make a window of a worker of four that has answers to all chunks but the first ones, and is in a new
    round trip. Round trips take 10 ms."""
    window = make(64, peers=4, rank=rank, **options)
    window.submit(192)
    for turn in range(2):
        window.enter(0.1 * turn)
        answer(window, 0.1 * turn + 0.01, *range(64))
    window.enter(0.2)
    answer(window, 0.21, *range(chunks, 64))
    return window, 0.21


@pytest.mark.parametrize(("served", "owners"), [(False, 2), (True, 1)])
def test_few_workers_ask_for_a_sum_that_all_miss(make: Make, served: bool, owners: int) -> None:
    """All repeated what one of them had lost: of 32 packets 31 were needless. A server gets a sum again with
    each ask, and answers it, behind first ones."""
    asked = []
    for rank in range(4):
        window, now = overtaken(make, rank, chunks=4, served=served)
        asked.append(lost_until(window, now + 0.01))
    assert sorted(itertools.chain(*asked)) == sorted(owners * list(range(4))), "each chunk by its owners"
    assert {len(slots) for slots in asked} == {owners}


def test_asks_without_an_answer_back_off(make: Make) -> None:
    """A server's link was down for 100 ms. Then 200 sums were asked for each 1.5 ms, by four workers, and the
    server's link held nothing but asks: 23,681 repeats, and a round of 423 ms instead of 204."""
    window, now = overtaken(make, 0, chunks=1)
    sent = []
    while len(sent) < 6:
        now = window.next_deadline()
        if 0 in window.overdue(now):
            sent.append(now)
    waits = np.diff(sent)
    assert waits[1:] == pytest.approx(np.minimum(2 * waits[:-1], 0.25), rel=0.01)


def test_an_answer_ends_the_back_off_of_asks(make: Make) -> None:
    window, now = overtaken(make, 0, chunks=1)
    waits = []
    for _ in range(6):
        while 0 not in window.overdue(window.next_deadline()):
            pass
        waits.append(float(window.sent[0]) - now)
        now = float(window.sent[0]) + 0.005
        window.status(slots(0), window.use[[0]], np.array([0b1101], dtype=np.uint32), now, [0])
    assert max(waits[1:]) < 2 * min(waits[1:])


def test_what_was_lost_in_a_silence_is_in_no_queue(make: Make) -> None:
    """A chunk that was sent behind 250 lost ones seemed to have been served in a hundredth of its round trip.
    So asks were taken to leave seven times sooner than they did, and were repeated before."""
    window = make(256, peers=4, rank=0)
    asks = window.asks if isinstance(window, SlotWindow) else window.struct.asks
    window.submit(1024)
    now = 0.0
    for _ in range(3):
        window.enter(now)
        now += 0.1
        answer(window, now, *np.flatnonzero(window.expected >= 0).tolist())
    window.enter(now)
    known = asks.per_frame
    while not len(probed := window.overdue(window.next_deadline())):
        pass
    now = float(window.sent[probed[0]]) + 0.05
    answer(window, now, *probed.tolist())
    entered = window.enter(now)
    assert len(entered)
    answer(window, now + 0.01, *entered.tolist())
    assert asks.per_frame >= known


def test_a_small_window_on_a_long_way_tells_no_slow_link(make: Make) -> None:
    """With 40 ms and 1 % loss at 1 Gbit/s each frame seemed to take 0.95 ms, not 0.009. So windows shrank
    to 84 chunks of 2,048, two asks were out, and workers waited for each other's chunks: ltp8.yaml."""
    window = make(512, peers=4, rank=0, start=512)
    asks = window.asks if isinstance(window, SlotWindow) else window.struct.asks
    window.submit(512)
    window.enter(0.0)
    for slot in range(512):
        answer(window, 0.04, slot)
    known = asks.per_frame
    for turn in range(1, 100):
        window.submit(40)
        for slot in window.enter(float(turn)).tolist():
            answer(window, turn + 0.0401, slot)
    assert asks.per_frame < 1.1 * known


@pytest.mark.parametrize("served", [False, True])
def test_an_overflow_tells_no_round_trip_to_a_server(make: Make, served: bool) -> None:
    """The switch answers it. On links of 10 ms a round trip seemed to take 21 ms instead of 41, so each sum
    was asked for again before it could be there."""
    window = make(64, peers=4, rank=0, served=served)
    rto = window.rto if isinstance(window, SlotWindow) else window.struct.losses.rto
    window.submit(128)
    entered = window.enter(0.0)
    window.accept(entered[:1], window.use[entered[:1]], 0.02, overflowed=np.array([True]))
    window.finish(entered[:1])
    answer(window, 0.04, *entered[1:].tolist())
    assert rto.min_rtt == pytest.approx(0.04 if served else 0.02)


def test_the_others_ask_if_no_answer_comes(make: Make) -> None:
    window, now = overtaken(make, 1, chunks=2)
    assert lost_until(window, now + 0.01) == [0]
    assert lost_until(window, now + 0.05) == [1], "this worker alone may miss the result"


def test_the_others_ask_when_their_own_queue_has_left(make: Make) -> None:
    """A worker that alone missed an answer asked late by half of its queue, 23 ms instead of 16. All others
    waited for it."""
    window, now = queued(make, peers=4, rank=2)
    answer(window, now + 0.002, 1)
    for slot in range(2, 60):
        answer(window, now + 0.001 * (slot + 1), slot)
        assert 0 not in window.overdue(now + 0.001 * (slot + 1))
    while 0 not in window.overdue(window.next_deadline()):
        pass
    assert 0.06 < window.sent[0] - now < 0.07


def test_an_ask_waits_behind_what_was_sent_before_a_frame_was_timed(make: Make) -> None:
    """In the first round at 100 Mbit/s 66 packets were in no queue, as far as the worker knew. So its asks
    were repeated before they had left: 32 workers asked for one sum up to five times each."""
    window = make(256, RtoEstimator(initial=0.1), start=256, peers=4, rank=0)
    window.submit(256)
    window.enter(0.0)
    asked = []
    for slot in (*range(40), *range(41, 256)):
        now = 0.001 * (slot + 1)
        while window.next_deadline() < now:
            at = window.next_deadline()
            if 40 in window.overdue(at):
                asked.append(at)
        answer(window, now, slot)
    assert len(asked) == 1, "the ask is behind 215 others"


@pytest.mark.parametrize(("rank", "least"), [(1, 2), (3, 3)])
def test_a_status_in_a_silence_puts_off_the_probe(make: Make, rank: int, least: float) -> None:
    """All 31 others probed the same chunk while they waited for one worker: 43 repeats in 3.5 ms."""
    window, now = overtaken(make, rank, chunks=0)
    window.submit(64)
    entered = window.enter(now)
    silence = (window.next_deadline() - now) / 2
    all_but_0 = np.array([0b1110], dtype=np.uint32)
    window.status(entered[-1:], window.use[entered[-1:]], all_but_0, now + silence, [2])
    assert window.next_deadline() >= now + least * silence, "an owner of the chunk asks first"
    assert window.next_deadline() < now + (least + 1) * silence


def test_whoever_is_missing_repeats_at_once(make: Make) -> None:
    """STATUS answers another worker's packet: this one's has not arrived."""
    window, now = overtaken(make, 2, chunks=1)
    now += 0.015
    window.status(slots(0), window.use[[0]], np.array([0b1011], dtype=np.uint32), now, [3])
    assert window.overdue(now).tolist() == [0]


def test_a_copy_on_its_way_is_not_repeated(make: Make) -> None:
    window, now = overtaken(make, 2, chunks=1)
    now += 0.001
    window.status(slots(0), window.use[[0]], np.array([0b1011], dtype=np.uint32), now, [3])
    assert not len(window.overdue(now))
    assert lost_until(window, now + 0.01) == [0], "but later, if it does not arrive"


def test_what_nothing_has_overtaken_is_not_repeated_when_it_is_missing(make: Make) -> None:
    """It may wait in a queue. In a network that duplicates packets a round took 18 times as long, and behind
    a server's link 36 times."""
    window = in_order(make, 64, peers=4, rank=1)
    now = float(window.sent[0]) + 0.005
    missing = np.full(64, 0b1101, dtype=np.uint32)
    window.status(np.arange(64), window.use, missing, now, [3] * 64)
    assert not len(window.overdue(now))
    assert window.next_deadline() > now


def test_in_a_silence_whoever_is_missing_repeats_at_once(make: Make) -> None:
    """Workers with windows of different sizes probed different chunks, and so waited for each other's until a
    time-out: with 16 workers and 5 % loss rounds took 50 ms more."""
    window, now = overtaken(make, 1, chunks=0)
    window.submit(64)
    window.enter(now)
    while not len(window.overdue(now)):
        now = window.next_deadline()
    now += 1e-6  # a probe was sent
    window.status(slots(5), window.use[[5]], np.array([0b1101], dtype=np.uint32), now, [3])
    assert window.overdue(now).tolist() == [5]


def test_who_waits_for_others_asks_later(make: Make) -> None:
    window, now = overtaken(make, 2, chunks=1)
    assert lost_until(window, now + 0.01) == []
    due = window.next_deadline()
    window.status(slots(0), window.use[[0]], np.array([0b1101], dtype=np.uint32), due, [3])
    assert window.next_deadline() > due + 0.01


def test_waits_for_other_workers_are_no_round_trips(make: Make) -> None:
    """A worker that was late once taught all others to ask late in the next round, in which somebody else was
    late for that: a round took 17,400 times as long."""
    window, now = overtaken(make, 0, chunks=1)
    assert lost_until(window, now + 0.01) == [0]
    window.accept(slots(0), window.use[[0]], now + 0.02, replays=np.array([True]))
    window.finish(slots(0))
    for turn in range(20):  # each sum is late by a second
        begin = now + 1 + 2 * turn
        window.submit(64)
        window.enter(begin)
        answer(window, begin + 1, *np.flatnonzero(window.expected >= 0).tolist())
    begin = now + 100
    window.submit(64)
    window.enter(begin)
    answer(window, begin + 0.01, *range(1, 64))
    assert lost_until(window, begin + 0.1) == [0]


def test_while_packets_are_lost_queues_stay_short(make: Make) -> None:
    """A repeat waited behind the whole window."""
    window, now = queued(make, peers=4, rank=0)  # a millisecond for each chunk, and for each round trip
    now += 0.064
    answer(window, now, *range(1, 64))
    now += 0.1
    assert lost_until(window, now) == [0]
    window.accept(slots(0), window.use[[0]], now, replays=np.array([True]))
    window.finish(slots(0))
    window.submit(640)
    assert len(window.enter(now)) == 16


def test_while_packets_are_lost_few_suspects_let_others_follow(make: Make) -> None:
    """A worker ran ahead, to 90 suspects, for which two asks at a time were too few: with 5 % loss a round
    took twice as long."""
    window, now = queued(make, peers=4, rank=0)
    answer(window, now + 0.064, *range(1, 64))
    now += 0.164
    assert lost_until(window, now) == [0]
    window.accept(slots(0), window.use[[0]], now, replays=np.array([True]))
    window.finish(slots(0))
    window.submit(640)
    for _ in range(8):
        entered = window.enter(now).tolist()
        assert window.in_flight <= 32, "sixteen, and as many suspects"
        now += 0.01
        answer(window, now, *entered[-1:])  # which overtakes the others
        window.overdue(now)
    assert window.in_flight > 16


@pytest.mark.parametrize(("chunks", "less"), [(2, False), (48, True)])
def test_many_losses_of_its_own_shrink_the_window(make: Make, chunks: int, less: bool) -> None:
    """A window beyond the queue before a host's own link lost packets in each round trip: 7 % of all. A queue
    of 64 packets delays them too little to be seen."""
    window, now = overtaken(make, 0, chunks)
    before = window.limit
    while any(window.expected[slot] >= 0 for slot in range(64)):
        now = max(now, window.next_deadline())
        repeated = window.overdue(now)
        now += 0.01
        window.accept(repeated, window.use[repeated], now, replays=np.ones(len(repeated), dtype=bool))
        window.finish(repeated)
    window.submit(64)
    answer(window, now + 0.01, *window.enter(now).tolist())
    assert window.limit == (0.75 * before if less else before)


@pytest.mark.parametrize("served", [False, True])
def test_an_ask_tells_a_round_trip_that_no_first_packet_has_told(make: Make, served: bool) -> None:
    """All first packets of a job waited for a worker that joined late, or in a full queue. So a quarter of
    the shortest round trip, for which an overtaken packet may be late, was a quarter of that. But what the
    switch answers says nothing of the way to a server: rounds at 1 Gbit/s took twice as long."""
    window = make(64, peers=4, rank=0, served=served)
    rto = window.rto if isinstance(window, SlotWindow) else window.struct.losses.rto
    window.submit(640)
    now = 0.0
    for _ in range(8):
        lost, *others = window.enter(now).tolist()
        now += 1.0
        answer(window, now, *others)
        while lost not in window.overdue(now):
            now = window.next_deadline()
        now += 0.01
        window.accept(slots(lost), window.use[[lost]], now, replays=np.array([True]))
        window.finish(slots(lost))
    assert rto.min_rtt == pytest.approx(1) if served else rto.min_rtt < 0.1


def test_the_first_answer_after_a_silence_is_followed_by_a_probe(make: Make) -> None:
    """A time-out's repeat says nothing of chunks behind it: they waited for another silence to pass."""
    window = in_order(make, 64)
    answer(window, 1.01, *range(8))
    while window.next_deadline() < 1.1:
        window.overdue(window.next_deadline())
    answer(window, 1.1, 8, 9, 10, 11)  # the time-out's
    assert window.next_deadline() <= 1.1
    assert 63 in window.overdue(1.1001)


def test_a_probe_waits_for_no_queue_that_a_silence_has_emptied(make: Make) -> None:
    """A probe follows the first two after an eighth of the silence. None waits for the 64 ms that the chunks
    took: it might have been others that took them."""
    window, now = queued(make)
    began, asked = now, []
    while window.next_deadline() < began + 0.5:
        now = window.next_deadline()
        if 63 in window.overdue(now):
            asked.append(now - began)
    assert RtoOptions.soonest <= asked[0] < 0.064
    assert all(b - a < max(0.015, b / 6) for a, b in itertools.pairwise(asked[1:]))


def test_a_worker_that_waits_for_others_asks_seldom(make: Make) -> None:
    window = in_order(make)
    asked = 0
    while window.next_deadline() < 11.0:
        now = window.next_deadline()
        late = window.overdue(now)
        asked += len(late)
        window.status(late, window.use[late], np.ones(len(late), dtype=np.uint32), now + 0.001)
    assert asked <= 16 * 10 * 5, "each slot at most five times a second"


def test_a_refused_chunk_is_never_repeated(make: Make) -> None:
    window = in_order(make)
    window.give_up(slots(2))  # as statuses do
    answer(window, 1.01, *range(3, 16))
    window.give_up(slots(1))
    while window.next_deadline() < 10.0:
        assert window.overdue(window.next_deadline()).tolist() in ([], [0])


def test_a_probe_of_a_scale_overtakes_no_chunk(make: Make) -> None:
    """The switch answers it at once; a server answers the others."""
    window = in_order(make)
    answer(window, 1.01, 15)
    late = window.overdue(window.next_deadline())
    answer(window, 1.06, *late.tolist())
    window.submit(16)
    entered = window.enter(2.0)
    window.probed(entered[8:])
    answer(window, 2.001, *entered[8:].tolist())
    assert window.overdue(2.006).tolist() == []


def test_a_gap_in_which_nothing_is_due_is_no_silence(make: Make) -> None:
    """On a long way the answers to two bursts are far apart. Between them a lost packet waited for a whole
    round trip, as if the host had slept."""
    window = make(16, RtoEstimator(initial=0.5))
    window.submit(80)
    for start in (0.0, 0.2, 0.4, 0.6):
        window.enter(start)
        for slot in range(16):
            answer(window, start + 0.16 + 1e-6 * slot, slot)
    window.limit = 8.0
    assert window.enter(1.0).tolist() == list(range(8))
    window.limit = 16.0
    assert window.enter(1.1).tolist() == list(range(8, 16))
    assert window.overdue(1.1).tolist() == []
    answer(window, 1.16, 0, 1, 3, 4, 5, 6, 7)
    assert window.overdue(1.18).tolist() == []  # the time-out of a packet that is overtaken ends nothing
    assert window.next_deadline() == pytest.approx(1.16 + 0.16 / 4, abs=1e-4)
    assert window.overdue(1.1999).tolist() == []
    assert window.overdue(1.2001).tolist() == [2]


def test_repairs_by_peers_do_not_pass_for_reordering() -> None:
    """They come a round trip late. In round trips without a loss of its own a worker took them for delays,
    and then waited for two round trips before it repeated anything."""
    reordering = Reordering(peers=4)
    for number in range(60):
        if number % 8 == 7:
            reordering.needed()
        reordering.saw(0.05, certain=False)
        reordering.end(64)
    assert reordering.window < 0.01


def test_a_window_is_measured_by_more_packets_than_a_new_sender_has_in_flight() -> None:
    """A sender of messages begins with 4 packets, whose delays say little. Measured by them alone, the window
    made 0.27 % of all packets be repeated on a way with 2 ms of jitter."""
    reordering = Reordering()
    delays = iter([0.0, 0.001, 0.0, 0.002, 0.0005, 0.0, 0.0015, 0.0])
    for _ in range(8):
        assert reordering.window == math.inf
        reordering.saw(next(delays), certain=True)
        reordering.end(4)
    assert reordering.window == pytest.approx(2 * 0.002)


@pytest.mark.parametrize("smallest", [0.01, 0.003], ids=["without a queue", "with a queue"])
def test_a_round_trip_that_loses_many_packets_shrinks_the_window(make: Make, smallest: float) -> None:
    """If packets wait in no queue, a smaller window leaves the way idle, and repairs nothing sooner.

    A chunk is repeated for a loss on any worker's way, so that few losses shrank windows to 32 chunks."""
    window = make(256, RtoEstimator(initial=0.1), start=128)
    window.rto.min_rtt = smallest
    window.submit(2000)
    window.enter(0.0)
    every = np.flatnonzero(window.expected >= 0)
    answer(window, 0.01, *every.tolist())
    for share, shrinks in ((0.05, False), (0.6, True)):
        before, now = window.limit, 1.0 + share
        entered = window.enter(now)
        some = entered[np.arange(len(entered)) >= share * len(entered)]
        answer(window, now + 0.01, *some.tolist())
        lost = window.overdue(now + 0.1)  # a silence ends the wait
        now += 0.1
        assert len(lost) == len(entered) - len(some)
        fresh = window.enter(now + 0.01)
        answer(window, now + 0.02, *fresh.tolist(), *lost.tolist())
        assert (window.limit < before) == (shrinks and smallest < 0.005)
        window.finish(np.empty(0, dtype=np.intp))


def test_repairs_by_peers_are_no_samples_of_the_round_trip(make: Make) -> None:
    """They take a round trip more: probes of the round's end waited for what repairs had taken."""
    window = in_order(make)
    answer(window, 1.01, *range(1, 16))
    late = window.overdue(window.next_deadline())
    assert late.tolist() == [0]
    answer(window, 1.03, 0)  # it had been lost
    before = window.rto.srtt
    window.submit(16)
    window.enter(2.0)
    answer(window, 2.01, *range(1, 16))
    assert window.rto.srtt == pytest.approx(before, rel=0.01)
    answer(window, 2.0124, 0)  # a peer's repair
    assert window.rto.srtt == pytest.approx(before, rel=0.01)


def test_karn_repeated_packets_are_no_samples(make: Make) -> None:
    window = make(2)
    window.submit(2)
    window.enter(0.0)
    window.overdue(0.1)
    window.accept(slots(0), uses(0), 0.11)
    assert window.rto.base == window.rto.initial
    window.finish(slots(0))


def test_waiting_for_others_is_no_loss(make: Make) -> None:
    window = make(64)
    window.submit(64)
    window.enter(0.0)
    late = window.overdue(0.1)
    assert window.limit == 32
    window.status(late, window.use[late], np.full(len(late), 5, dtype=np.uint32), 0.101)
    assert window.limit == 64
    assert window.contributors[0] == 5
    for _ in range(20):
        now = window.next_deadline()
        late = window.overdue(now)
        window.status(late, window.use[late], np.full(len(late), 5, dtype=np.uint32), now + 0.001)
    assert window.limit == 64
    assert window.next_deadline() - now <= 0.2501


def test_a_status_of_no_slot_is_not_heeded(make: Make) -> None:
    window = make(2)
    window.submit(2)
    window.enter(0.0)
    window.status(slots(2, 9, 1), uses(0, 0, 0), uses(5, 5, 5), 0.01)
    assert window.contributors.tolist() == [0, 5]


def test_frames_behind_a_queue_get_the_time_that_it_takes(make: Make) -> None:
    window = make(256, start=256)
    window.submit(512)
    window.enter(0.0)
    for slot in range(256):  # 59 ms of queue, a frame at a time
        now = 0.00023 * (slot + 1)
        window.accept(slots(slot), uses(0), now)
        window.finish(slots(slot))
        window.enter(now)
    assert window.retransmissions == 0
    assert window.deadline[255] - window.sent[255] == pytest.approx(2 * 0.059, rel=0.01)


def test_a_probe_says_nothing_of_how_long_other_frames_take(make: Make) -> None:
    window = make(64)
    window.submit(64)
    window.probed(window.enter(0.0))
    every = np.arange(64)
    for first in range(0, 64, 8):  # eight at once, after a millisecond each
        some, now = every[first : first + 8], 0.001 * (first / 8 + 1)
        assert len(window.accept(some, window.use[some], now)) == 8
        window.redo(some)
        assert window.enter(now).tolist() == some.tolist()
        assert window.queue[some].tolist() == list(range(first + 1, first + 9))  # the others are probes still
    assert window.rto.base == window.rto.initial
    assert window.deadline.min() == pytest.approx(0.001 + window.rto.initial)
    window.accept(every, window.use[every], 0.065)
    assert window.rto.srtt == pytest.approx(0.064)


def round_trip(window: Any, now: float, share: float) -> None:
    """All that is in flight is answered, so much of it marked; then what may leave does."""
    busy = np.flatnonzero(window.expected >= 0)
    marked = np.arange(len(busy)) < share * len(busy)
    assert len(window.accept(busy, window.use[busy], now, marked)) == len(busy)
    window.finish(busy)
    window.enter(now)


def test_marks_take_as_much_away_as_they_are_many(make: Make) -> None:
    """RFC 8257, with a gain of 1/16: after marks on all, half; after marks on some, less and less."""
    window = make(512, start=512)
    window.submit(100_000)
    window.enter(0.0)
    alpha, limit = 1.0, 512.0
    for number, share in enumerate((1.0, 0.0, 0.5, 0.25, 0.0, 0.0, 0.25)):
        round_trip(window, 0.01 * (number + 1), share)
        alpha += (share - alpha) / 16
        limit = min(limit + int(limit) / limit, 512)
        limit *= 1 - alpha / 2 if share else 1
        assert window.limit == pytest.approx(max(limit, 32), abs=1)
    assert window.marked > 512


def test_marks_leave_a_window_that_fills_the_link(make: Make) -> None:
    window = make(512, start=512)
    window.submit(100_000)
    window.enter(0.0)
    for number in range(20):
        round_trip(window, 0.01 * (number + 1), 1.0)
    assert window.limit == FLOOR


def test_marks_count_once_a_round_trip(make: Make) -> None:
    """However many batches its answers come in; marked ones let it grow by nothing."""
    window = make(512, start=512)
    window.submit(512)
    window.enter(0.0)
    for slot in range(512):
        window.accept(slots(slot), uses(0), 0.01, np.array([True]))
        window.finish(slots(slot))
    assert window.limit == 256
    assert window.marked == 512


def test_a_full_window_doubles_until_marks_end_slow_start_and_then_grows_by_one(make: Make) -> None:
    """RFC 5681. From 64 slots to 512 by one a round trip took 448 of them, 70 s on a long way. A window that
    went on doubling in the round trip of the first mark brought a trunk twice as long a queue."""
    window = make(1024)
    window.submit(100_000)
    window.enter(0.0)
    limits = []
    for number, share in enumerate((0.0, 0.0, 0.0, 0.25, 0.0, 0.0)):
        round_trip(window, 0.01 * (number + 1), share)
        limits.append(window.limit)
    assert limits[:3] == [128, 256, 512]
    alpha, shrunk = (15 / 16) ** 4 + 0.25 / 16, limits[3]
    assert shrunk == pytest.approx(512 * (1 - alpha / 2), abs=1)
    assert limits[4:] == pytest.approx([shrunk + 1, shrunk + 2], abs=0.05)


def test_a_time_out_that_was_none_does_not_end_slow_start(make: Make) -> None:
    """The first round trip takes longer than the first time-out: a long way."""
    window = make(512, RtoEstimator(initial=0.1))
    window.submit(100_000)
    window.enter(0.0)
    late = window.overdue(0.1)
    assert window.limit == 32
    window.status(late, window.use[late], np.ones(len(late), dtype=np.uint32), 0.16)
    for number in range(3):
        round_trip(window, 0.16 * (number + 1), 0.0)
    assert window.limit == 512


def test_the_lowest_chunk_passes_a_full_window(make: Make) -> None:
    """Windows that differ must not wait for each other in a circle (see the module's text)."""
    window = make(8)
    window.submit(16)
    window.enter(0.0)
    window.limit = 4.0
    window.accept(slots(5), uses(0), 0.01)
    window.finish(slots(5))
    assert window.enter(0.01).tolist() == []  # chunk 13 is not the lowest
    window.limit = 8.0
    assert window.enter(0.01).tolist() == [5]  # it overtakes 8 to 12
    window.limit = 4.0
    window.accept(slots(0, 1), uses(0, 0), 0.02)
    window.finish(slots(0, 1))
    window.limit = 4.0
    assert window.enter(0.02).tolist() == []  # 2, 3, 4, 6, 7 and 13 are in flight, 8 is next
    others = slots(2, 3, 4, 6, 7)
    window.accept(others, np.zeros(5, dtype=np.uint32), 0.03)
    window.finish(others)
    window.limit = 1.0
    assert window.enter(0.03).tolist() == []
    now = window.next_deadline()  # nothing has been answered
    assert window.enter(now).tolist() == [0]  # 8 is lower than 13, and so it may, though the window is full
    assert window.enter(now).tolist() == []
    window.limit = 8.0
    assert window.enter(0.03).tolist() == [1, 2, 3, 4, 6, 7]  # 9 to 12, 14 and 15
    assert window.in_flight == 8


@pytest.mark.parametrize("in_turn", [False, True])
def test_a_chunk_that_all_in_flight_wait_for_passes_a_full_window(make: Make, in_turn: bool) -> None:
    """A host of a BCube answers when later chunks have come. One was to be sent at another scale, and waited
    for ever behind those that waited for it."""
    window = make(8, in_turn=in_turn)
    window.submit(16)
    window.limit = 4.0
    assert window.enter(0.0).tolist() == [0, 1, 2, 3]
    window.accept(slots(1, 2), uses(0, 0), 0.01)
    window.redo(slots(1, 2))
    window.limit = 4.0
    assert window.enter(0.01).tolist() == [4, 5]
    assert window.enter(0.01).tolist() == []
    now = window.next_deadline()
    assert window.enter(now).tolist() == ([1, 2] if in_turn else []), "0 is lower"
    assert window.enter(now).tolist() == [], "chunk 6 has overtaken nothing"


def test_a_chunk_that_others_wait_for_passes_a_full_window(make: Make) -> None:
    """At 5 % loss workers' windows differed. Each was full of chunks that others had no room to send, and
    asked for them on and on: a round of 58 ms took 3.8 s, with 51,348 needless repeats."""
    window = make(8)
    window.submit(16)
    window.enter(0.0)
    window.limit = 8.0
    answer(window, 0.01, 5, 6, 2)
    window.limit = 1.0
    assert window.enter(0.01).tolist() == []  # 13, 14 and 10 wait
    window.want(slots(9, 3, 5, 5, 1), uses(1, 1, 0, 7, 1))  # no slot, sent, past, future, sent
    assert window.enter(0.01).tolist() == []
    window.want(slots(2, 6, 2), uses(1, 1, 1))
    assert window.enter(0.01).tolist() == [2, 6], "in the order in which others ask"
    assert window.enter(0.01).tolist() == []
    answer(window, 0.02, 0)
    window.submit(1)
    answer(window, 0.03, 2)
    window.want(slots(2, 0), uses(2, 1))
    assert window.enter(0.03).tolist() == [0], "10 was the last one of slot 2"
    assert window.in_flight == 6


@pytest.mark.parametrize("seed", range(8))
def test_slots_send_in_the_order_of_answers_and_the_lowest_chunk_in_a_silence(make: Make, seed: int) -> None:
    count, rng, now = 6, random.Random(seed), 0.0
    window = make(count)
    idle = list(range(count))  # a queue
    submitted = unsent = 0  # chunks
    all_sent = True  # all that are not are new
    for _ in range(400):
        now += 0.001
        if rng.random() < 0.3:
            window.submit(more := rng.randrange(9))
            submitted, unsent = submitted + more, unsent + more
        window.limit = float(rng.randrange(1, count + 1))
        busy = [slot for slot in range(count) if slot not in idle]
        ready = [slot for slot in idle if window.chunk[slot] < submitted]
        if not busy and all_sent:  # in the order of the chunks
            idle.sort(key=lambda slot: int(window.chunk[slot]))
            ready = [slot for slot in idle if window.chunk[slot] < submitted]
        room = int(window.limit) - len(busy)
        lowest = int(window.chunk.argmin())
        entered = window.enter(now).tolist()
        assert entered == ready[: max(room, 0)] or (room <= 0 and lowest in ready and entered == [lowest])
        idle = [slot for slot in idle if slot not in entered]
        unsent -= len(entered)
        all_sent = not unsent if entered else all_sent
        busy += entered
        answered = np.array(rng.sample(busy, rng.randrange(len(busy) + 1)), dtype=np.intp)
        window.accept(answered, window.use[answered], now)
        for slot in answered.tolist():
            if rng.random() < 0.2:
                window.redo(slots(slot))
                unsent, all_sent = unsent + 1, False
            else:
                window.finish(slots(slot))
            idle.append(slot)


@pytest.mark.parametrize("seed", range(4))
def test_workers_send_in_one_order_whatever_their_windows_and_batches(make: Make, seed: int) -> None:
    """Where chunks are sent again at another scale, too: no answer overtakes another one without a loss."""
    rng = random.Random(seed)
    windows = [make(8, peers=3, rank=rank) for rank in range(3)]
    sent: list[list[tuple[int, int]]] = [[] for _ in windows]  # slots and uses
    taken = [0, 0, 0]  # answers, of those that all workers get
    for window in windows:
        window.submit(60)
    answers: list[tuple[int, int, bool]] = []
    for turn in range(600):
        for window, mine, rank in zip(windows, sent, range(3), strict=True):
            window.limit = float(rng.randrange(3, 9))
            batch = answers[taken[rank] : taken[rank] + rng.randrange(5)]
            taken[rank] += len(batch)
            which = np.array([slot for slot, _, _ in batch], dtype=np.intp)
            accepted = window.accept(which, uses(*(use for _, use, _ in batch)), 0.001 * turn)
            assert len(accepted) == len(batch)
            for slot, _, again in batch:
                (window.redo if again else window.finish)(slots(slot))
            mine += [(slot, int(window.use[slot])) for slot in window.enter(0.001 * turn).tolist()]
        done = min(map(len, sent))
        answers += [(*sent[0][at], rng.random() < 0.2) for at in range(len(answers), done)]
    assert len(sent[0]) > 60
    assert sent[0] == sent[1] == sent[2]
    assert taken == [len(sent[0])] * 3
    assert not any(len(window.overdue(0.6)) for window in windows)


def test_a_time_out_runs_from_the_last_answer(make: Make) -> None:
    """Where a host or a switch does not run for long, chunks are late though answers come (RFC 6298, 5.3)."""
    window = make(64)
    window.submit(64)
    window.enter(0.0)
    for slot in range(64):  # a quarter of a second, while the first time-out is a tenth
        now = 0.004 * (slot + 1)
        assert window.overdue(now).tolist() == []
        answer(window, now, slot)
    assert window.retransmissions == 0


@pytest.mark.parametrize("overtaken", [False, True])
def test_an_answer_in_its_turn_proves_no_loss(make: Make, overtaken: bool) -> None:
    """All hosts were late, a time-out repeated the lowest chunks, and answers came in the order of sending.
    They counted as losses: for the next 16 round trips each silence was probed at once."""
    window = in_order(make, 64, peers=4)
    late = window.overdue(window.next_deadline() + 0.2).tolist()
    assert late
    now = 1.5
    if overtaken:
        answer(window, now, *[slot for slot in range(64) if slot not in late])
    answer(window, now + 0.05, *late)
    asks = window.asks if isinstance(window, SlotWindow) else window.struct.asks
    assert (asks.losing > 0) is overtaken
