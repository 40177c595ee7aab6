# SPDX-License-Identifier: Apache-2.0
"""Promise: a worker takes none of its own values for the table's that are not, whatever it has not heard."""

from __future__ import annotations

import random

import numpy as np
import numpy.typing as npt
import pytest

from libra.errors import LibraError
from libra.sparse.letters import Answer
from libra.sparse.mirror import Mirror
from libra.van.hot import News

ROWS, DIM, PACKET = 7, 3, 4
NODE = 8
ALL = np.arange(ROWS)

Floats = npt.NDArray[np.float32]
Mask = npt.NDArray[np.bool_]


class Server:
    """Its hot rows: in round r, each row that it changes gets values that no other has."""

    def __init__(self, life: int, rounds: int = 0) -> None:
        self.life, self.rounds = life, rounds
        self.values = np.arange(ROWS * DIM, dtype=np.float32).reshape(ROWS, DIM) + 1000 * life

    def end_round(self, changed: Mask) -> tuple[Answer, list[News]]:
        self.rounds += 1
        self.values[changed] += 100
        told = self.values[changed].reshape(-1)
        packets = [
            News(NODE, self.life, self.rounds % 2**32, first, told[first : first + PACKET])
            for first in range(0, len(told), PACKET)
        ]
        return Answer(self.life, self.rounds, np.empty((0, DIM), np.float32), changed), packets

    def answer(self, rows: npt.NDArray[np.int64]) -> Answer:
        return Answer(self.life, self.rounds, self.values[rows], np.empty(0, dtype=bool))


def pull(mirror: Mirror, server: Server) -> int:
    """As a worker does; how many rows it had to ask for."""
    known, values = mirror.now(ALL)
    np.testing.assert_array_equal(values, server.values[known])
    missing = ALL[~known]
    answer = server.answer(missing)
    mirror.pulled(missing, answer, answer.values)
    return len(missing)


def marks(*rows: int) -> Mask:
    return np.isin(ALL, rows)


def push(mirror: Mirror, server: Server, changed: Mask, heard: slice = slice(None)) -> None:
    mirror.push()
    answer, news = server.end_round(changed)
    for each in news[heard]:
        mirror.hear(each)
    assert not mirror.now(ALL)[0].any(), "it does not know whether its push has ended"
    mirror.pushed(answer)


def in_step() -> tuple[Mirror, Server]:
    mirror, server = Mirror(ROWS, DIM), Server(1)
    push(mirror, server, marks(0))
    pull(mirror, server)
    assert pull(mirror, server) == 0
    return mirror, server


def test_before_a_push_of_ones_own_nothing_is_known() -> None:
    mirror, server = Mirror(ROWS, DIM), Server(1)
    assert pull(mirror, server) == ROWS
    server.end_round(marks(3))  # with a push of this worker's old process
    assert pull(mirror, server) == ROWS
    push(mirror, server, marks(2))
    assert pull(mirror, server) == 0, "what was pulled was of the round before"


def test_what_a_round_has_changed_is_known_without_asking() -> None:
    mirror, server = in_step()
    for rows in ((0, 1, 2), (), (6,), tuple(range(ROWS))):
        push(mirror, server, marks(*rows))
        assert pull(mirror, server) == 0


@pytest.mark.parametrize(
    ("heard", "asked"),
    [
        (slice(1, None), 2),  # values 0 to 3: a row and a part of the next
        (slice(0, 1), 2),
        (slice(0, 2), 1),
        (slice(0), 3),
        (slice(None, None, -1), 0),  # in another order
    ],
    ids=str,
)
def test_what_is_lost_is_asked_for(heard: slice, asked: int) -> None:
    mirror, server = in_step()
    push(mirror, server, marks(1, 2, 5), heard)
    assert pull(mirror, server) == asked
    assert pull(mirror, server) == 0


def test_news_that_is_late_or_comes_twice_changes_nothing() -> None:
    mirror, server = in_step()
    mirror.push()
    answer, old = server.end_round(marks(1, 2))
    mirror.pushed(answer)
    mirror.hear(old[0])
    mirror.push()
    answer, new = server.end_round(marks(3, 4))
    for each in (old[0], new[0], old[1], new[0], new[1], old[0]):
        mirror.hear(each)
    mirror.pushed(answer)
    assert pull(mirror, server) == 2, "rows 1 and 2"


def test_a_round_that_one_did_not_hear_of() -> None:
    mirror, server = in_step()
    mirror.push()
    server.end_round(marks(4))
    mirror.pushed(None)
    assert pull(mirror, server) == ROWS
    server.end_round(marks(3))  # of a push that nobody waits for
    push(mirror, server, marks(5))
    assert pull(mirror, server) == ROWS - 1


def test_a_table_that_starts_again() -> None:
    mirror, server = in_step()
    again = Server(2, server.rounds)
    mirror.forget()
    assert pull(mirror, again) == ROWS
    push(mirror, again, marks(5))
    assert pull(mirror, again) == 0


def test_a_table_that_starts_again_while_ones_push_is_under_way() -> None:
    mirror, server = in_step()
    push(mirror, again := Server(2, server.rounds - 1), marks(5))
    assert pull(mirror, again) == ROWS - 1
    assert pull(mirror, again) == 0


def test_more_rounds_than_a_packet_has_numbers_for() -> None:
    mirror, server = Mirror(ROWS, DIM), Server(1, 2**32 - 2)
    push(mirror, server, marks(*ALL))
    for _ in range(3):
        push(mirror, server, marks(1, 2))
        assert pull(mirror, server) == 0


@pytest.mark.parametrize("seed", range(20))
def test_whatever_happens(seed: int) -> None:
    chance = random.Random(seed)
    mirror, server = Mirror(ROWS, DIM), Server(seed)
    kept: list[News] = []
    for _ in range(200):
        match chance.randrange(8):
            case 0:
                server = Server(chance.getrandbits(16), max(server.rounds - chance.randrange(2), 0))
                mirror.forget()
            case 1:
                mirror = Mirror(ROWS, DIM)
                server.end_round(marks(chance.randrange(ROWS)))
            case 2 | 3:
                pull(mirror, server)
            case _:
                mirror.push()
                answer, news = server.end_round(np.array([chance.random() < 0.5 for _ in ALL]))
                kept = kept[-20:] + news
                for each in chance.choices(kept, k=len(kept)) + news * (chance.random() < 0.5):
                    mirror.hear(each)
                lost = chance.random() < 0.1
                mirror.pushed(None if lost else answer)
        known, values = mirror.now(ALL)
        np.testing.assert_array_equal(values, server.values[known])


@pytest.mark.parametrize("cut", [1, 20, 21, 30])
def test_an_answer_of_another_size(cut: int) -> None:
    body = Answer(1, 2, np.ones((3, DIM), np.float32), marks(1, 2)).pack()
    parsed = Answer.parse(body, 3, DIM, ROWS)
    assert (parsed.life, parsed.rounds) == (1, 2)
    np.testing.assert_array_equal(parsed.changed, marks(1, 2))
    np.testing.assert_array_equal(parsed.values, np.ones((3, DIM)))
    with pytest.raises(LibraError, match=f"got {len(body) - cut} bytes; expected the values of 3 rows of 3"):
        Answer.parse(body[:-cut], 3, DIM, ROWS)
