# SPDX-License-Identifier: Apache-2.0
"""Promise: a worker takes none of its own values for the table's that are not, whatever it has not heard."""

from __future__ import annotations

import random

import numpy as np
import numpy.typing as npt
import pytest

from libra.errors import LibraError
from libra.sparse.hot_rows import RowReplica
from libra.sparse.rows import RowsAnswer
from libra.vans.hot import Notifications
from libra.wire.hot import NotificationPackets

ROWS, DIM = 70, 3
LANES = 32  # of a packet: 27 values
NODE = 8
ALL = np.arange(ROWS)
ORDER = ALL * 3 % ROWS  # which row has each number in the notifications

Floats = npt.NDArray[np.float32]
Mask = npt.NDArray[np.bool_]


class Server:
    """Its hot rows: in round r, each row that it changes gets values that no other has."""

    def __init__(self, life: int, rounds: int = 0, dim: int = DIM) -> None:
        self.life, self.rounds = life, rounds
        self.values = np.arange(ROWS * dim, dtype=np.float32).reshape(ROWS, dim) + 1000 * life

    def end_round(self, *steps: Mask) -> tuple[RowsAnswer, list[Notifications]]:
        """steps: rows that change, told one after the other. Each packet of notifications by itself."""
        self.rounds += 1
        notifications: list[Notifications] = []
        for changed in steps:
            self.values[changed] += 100
            numbers = np.flatnonzero(changed[ORDER])
            told = NotificationPackets.listing(
                numbers, self.values[ORDER[numbers]], LANES, len(notifications)
            )
            for which in np.arange(len(told)):
                notifications.append(
                    Notifications(NODE, self.life, self.rounds % 2**32, told.select(which[None]))
                )
        return self.done(len(notifications)), notifications

    def done(self, notifications: int | None) -> RowsAnswer:
        """Without values."""
        return RowsAnswer(self.life, self.rounds, self.values[:0], notifications)

    def answer(self, rows: npt.NDArray[np.int64]) -> RowsAnswer:
        return RowsAnswer(self.life, self.rounds, self.values[rows])


def pull(replica: RowReplica, server: Server) -> int:
    """As a worker does; how many rows it had to ask for."""
    known, values = replica.now(ALL)
    np.testing.assert_array_equal(values, server.values[known])
    missing = ALL[~known]
    answer = server.answer(missing)
    replica.pulled(missing, answer, answer.values)
    return len(missing)


def marks(*rows: int) -> Mask:
    return np.isin(ALL, rows)


def push(replica: RowReplica, server: Server, changed: Mask, heard: slice = slice(None)) -> None:
    replica.push()
    answer, notifications = server.end_round(changed)
    for each in notifications[heard]:
        replica.hear(each)
    assert not replica.now(ALL)[0].any(), "it does not know whether its push has ended"
    replica.pushed(answer)


def in_step() -> tuple[RowReplica, Server]:
    replica, server = RowReplica(ORDER, DIM), Server(1)
    push(replica, server, marks(0))
    pull(replica, server)
    assert pull(replica, server) == 0
    return replica, server


def test_before_a_push_of_ones_own_nothing_is_known() -> None:
    replica, server = RowReplica(ORDER, DIM), Server(1)
    assert pull(replica, server) == ROWS
    server.end_round(marks(3))  # with a push of this worker's old process
    assert pull(replica, server) == ROWS
    push(replica, server, marks(2))
    assert pull(replica, server) == 0, "what was pulled was of the round before"


def test_what_a_round_has_changed_is_known_without_asking() -> None:
    replica, server = in_step()
    for rows in ((0, 1, 2), (), (6,), tuple(range(ROWS))):
        push(replica, server, marks(*rows))
        assert pull(replica, server) == 0


@pytest.mark.parametrize(
    ("heard", "asked"),
    [
        # Values 0 to 26 of the 36 are those of the first nine rows, whose numbers are 3 to 11.
        (slice(1, None), 12),  # all up to number 11
        (slice(0, 1), ROWS - 12),  # all behind
        (slice(0), ROWS),
        (slice(None, None, -1), 0),  # in another order
    ],
    ids=str,
)
def test_what_is_lost_is_asked_for(heard: slice, asked: int) -> None:
    replica, server = in_step()
    push(replica, server, marks(*ORDER[3:15]), heard)
    assert pull(replica, server) == asked
    assert pull(replica, server) == 0


def test_of_a_packet_in_the_middle_rows_between_its_neighbours_are_asked_for() -> None:
    """Those of numbers 0 to 8, 9 to 17, 18 to 26 and so on."""
    replica, server = in_step()
    replica.push()
    answer, notifications = server.end_round(marks(*ALL))
    for each in notifications[:1] + notifications[2:]:
        replica.hear(each)
    replica.pushed(answer)
    known, _ = replica.now(ALL)
    np.testing.assert_array_equal(ALL[~known], np.sort(ORDER[9:18]))


def test_notifications_that_is_late_or_comes_twice_changes_nothing() -> None:
    replica, server = in_step()
    replica.push()
    answer, old = server.end_round(marks(*ORDER[:10]))
    replica.pushed(answer)
    replica.hear(old[0])
    replica.push()
    answer, new = server.end_round(marks(*ORDER[20:30]))
    for each in (old[0], new[0], old[1], new[0], new[1], old[0]):
        replica.hear(each)
    replica.pushed(answer)
    assert pull(replica, server) == ROWS - 10, "of round 1 all may be missing, and ten were told in round 2"


def test_a_round_that_one_did_not_hear_of() -> None:
    replica, server = in_step()
    replica.push()
    server.end_round(marks(4))
    replica.pushed(None)
    assert pull(replica, server) == ROWS
    server.end_round(marks(3))  # of a push that nobody waits for
    push(replica, server, marks(5))
    assert pull(replica, server) == ROWS - 1


def test_a_table_that_starts_again() -> None:
    replica, server = in_step()
    again = Server(2, server.rounds)
    replica.forget()
    assert pull(replica, again) == ROWS
    push(replica, again, marks(5))
    assert pull(replica, again) == 0


def test_a_table_that_starts_again_while_ones_push_is_under_way() -> None:
    replica, server = in_step()
    push(replica, again := Server(2, server.rounds - 1), marks(5))
    assert pull(replica, again) == ROWS - 1
    assert pull(replica, again) == 0


def test_notifications_of_a_term_that_is_over_are_of_a_round_that_never_ended() -> None:
    """A worker starts again before the round ends, and its new process pushes something else."""
    replica, server = in_step()
    replica.push()
    before = Server(1, server.rounds)
    _, old = before.end_round(marks(*range(40)))
    for each in old:
        replica.hear(each)
    replica.forget()
    server.values[:40] += 7
    answer, notifications = server.end_round(marks(*range(40)))
    for each in notifications[1:]:
        replica.hear(each)
    replica.pushed(answer)
    assert pull(replica, server) == 9, "what the old term told in the packet that is missing is not believed"


def test_the_answer_to_a_push_that_comes_again_does_not_say_what_has_changed() -> None:
    replica, server = in_step()
    replica.push()
    _, notifications = server.end_round(marks(2))
    for each in notifications:
        replica.hear(each)
    replica.pushed(server.done(None))
    assert pull(replica, server) == ROWS
    assert pull(replica, server) == 0


def test_what_was_pulled_before_is_no_notifications() -> None:
    replica, server = in_step()
    old = server.answer(ALL)
    push(replica, server, marks(*ALL))
    replica.pulled(ALL, old, old.values)
    assert pull(replica, server) == 0


def test_a_round_without_notifications() -> None:
    replica, server = in_step()
    push(replica, server, marks())
    assert pull(replica, server) == 0


def test_a_round_of_which_no_notifications_came() -> None:
    replica, server = in_step()
    push(replica, server, marks(3), slice(0))
    assert pull(replica, server) == ROWS


def test_while_any_push_is_under_way_nothing_is_known() -> None:
    replica, server = in_step()
    replica.push()
    push(replica, server, marks(3))
    assert not replica.now(ALL)[0].any()
    answer, _ = server.end_round(marks())
    replica.pushed(answer)
    assert pull(replica, server) == 0


@pytest.mark.parametrize("first", [2**31 - 2, 2**32 - 2])
def test_more_rounds_than_a_packet_has_numbers_for(first: int) -> None:
    replica, server = RowReplica(ORDER, DIM), Server(1, first)
    push(replica, server, marks(*ALL))
    for _ in range(3):
        push(replica, server, marks(1, 2))
        assert pull(replica, server) == 0


def some_steps(rng: random.Random) -> list[Mask]:
    """Rows that change in a round, of which each is in one of its steps."""
    steps = rng.randrange(1, 4)
    share = rng.choice([0.05, 0.5, 1.0])
    own = np.array([rng.randrange(steps) if rng.random() < share else -1 for _ in ALL])
    return [own == step for step in range(steps)]


@pytest.mark.parametrize("dim", [1, 3, 32, 64])
@pytest.mark.parametrize("seed", range(5))
def test_whatever_happens(seed: int, dim: int) -> None:
    rng = random.Random(100 * seed + dim)
    replica, server = RowReplica(ORDER, dim), Server(seed, 0, dim)
    kept: list[Notifications] = []
    for _ in range(100):
        match rng.randrange(8):
            case 0:
                server = Server(rng.getrandbits(16), max(server.rounds - rng.randrange(2), 0), dim)
                replica.forget()
            case 1:
                replica = RowReplica(ORDER, dim)
                server.end_round(marks(rng.randrange(ROWS)))
            case 2 | 3:
                pull(replica, server)
            case _:
                replica.push()
                answer, notifications = server.end_round(*some_steps(rng))
                first = rng.randrange(len(notifications) + 1) if rng.random() < 0.5 else 0
                come = notifications[
                    first : rng.choice([len(notifications), rng.randrange(len(notifications) + 1)])
                ]
                kept = kept[-20:] + notifications
                for each in rng.choices(kept, k=rng.randrange(30)) + come:
                    replica.hear(each)
                if rng.random() < 0.1:
                    replica.forget()  # another term, and the answer comes late
                match rng.randrange(20):
                    case 0:
                        replica.pushed(None)
                    case 1:
                        replica.pushed(server.done(None))
                    case _:
                        replica.pushed(answer)
        known, values = replica.now(ALL)
        np.testing.assert_array_equal(values, server.values[known])


@pytest.mark.parametrize("cut", [1, 20, 30])
@pytest.mark.parametrize("notifications", [None, 0, 77])
def test_an_answer_of_another_size(cut: int, notifications: int | None) -> None:
    body = RowsAnswer(1, 2, np.ones((3, DIM), np.float32), notifications).pack()
    parsed = RowsAnswer.parse(body, 3, DIM)
    assert (parsed.life, parsed.rounds, parsed.notifications) == (1, 2, notifications)
    np.testing.assert_array_equal(parsed.values, np.ones((3, DIM)))
    with pytest.raises(LibraError, match=f"got {len(body) - cut} bytes; expected the values of 3 rows of 3"):
        RowsAnswer.parse(body[:-cut], 3, DIM)
