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
from libra.wire.news import NewsPackets

ROWS, DIM = 70, 3
LANES = 32  # of a packet: 27 values
NODE = 8
ALL = np.arange(ROWS)
ORDER = ALL * 3 % ROWS  # which row has each number in the news

Floats = npt.NDArray[np.float32]
Mask = npt.NDArray[np.bool_]


class Server:
    """Its hot rows: in round r, each row that it changes gets values that no other has."""

    def __init__(self, life: int, rounds: int = 0, dim: int = DIM) -> None:
        self.life, self.rounds = life, rounds
        self.values = np.arange(ROWS * dim, dtype=np.float32).reshape(ROWS, dim) + 1000 * life

    def end_round(self, *steps: Mask) -> tuple[Answer, list[News]]:
        """steps: rows that change, told one after the other. Each packet of news by itself."""
        self.rounds += 1
        news: list[News] = []
        for changed in steps:
            self.values[changed] += 100
            numbers = np.flatnonzero(changed[ORDER])
            told = NewsPackets.telling(numbers, self.values[ORDER[numbers]], LANES, len(news))
            for which in np.arange(len(told)):
                news.append(News(NODE, self.life, self.rounds % 2**32, told.take(which[None])))
        return self.done(len(news)), news

    def done(self, news: int | None) -> Answer:
        """Without values."""
        return Answer(self.life, self.rounds, self.values[:0], news)

    def answer(self, rows: npt.NDArray[np.int64]) -> Answer:
        return Answer(self.life, self.rounds, self.values[rows])


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
    mirror, server = Mirror(ORDER, DIM), Server(1)
    push(mirror, server, marks(0))
    pull(mirror, server)
    assert pull(mirror, server) == 0
    return mirror, server


def test_before_a_push_of_ones_own_nothing_is_known() -> None:
    mirror, server = Mirror(ORDER, DIM), Server(1)
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
        # Values 0 to 26 of the 36 are those of the first nine rows, whose numbers are 3 to 11.
        (slice(1, None), 12),  # all up to number 11
        (slice(0, 1), ROWS - 12),  # all behind
        (slice(0), ROWS),
        (slice(None, None, -1), 0),  # in another order
    ],
    ids=str,
)
def test_what_is_lost_is_asked_for(heard: slice, asked: int) -> None:
    mirror, server = in_step()
    push(mirror, server, marks(*ORDER[3:15]), heard)
    assert pull(mirror, server) == asked
    assert pull(mirror, server) == 0


def test_of_a_packet_in_the_middle_rows_between_its_neighbours_are_asked_for() -> None:
    """Those of numbers 0 to 8, 9 to 17, 18 to 26 and so on."""
    mirror, server = in_step()
    mirror.push()
    answer, news = server.end_round(marks(*ALL))
    for each in news[:1] + news[2:]:
        mirror.hear(each)
    mirror.pushed(answer)
    known, _ = mirror.now(ALL)
    np.testing.assert_array_equal(ALL[~known], np.sort(ORDER[9:18]))


def test_news_that_is_late_or_comes_twice_changes_nothing() -> None:
    mirror, server = in_step()
    mirror.push()
    answer, old = server.end_round(marks(*ORDER[:10]))
    mirror.pushed(answer)
    mirror.hear(old[0])
    mirror.push()
    answer, new = server.end_round(marks(*ORDER[20:30]))
    for each in (old[0], new[0], old[1], new[0], new[1], old[0]):
        mirror.hear(each)
    mirror.pushed(answer)
    assert pull(mirror, server) == ROWS - 10, "of round 1 all may be missing, and ten were told in round 2"


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


def test_news_of_a_term_that_is_over_are_of_a_round_that_never_ended() -> None:
    """A worker starts again before the round ends, and its new process pushes something else."""
    mirror, server = in_step()
    mirror.push()
    before = Server(1, server.rounds)
    _, old = before.end_round(marks(*range(40)))
    for each in old:
        mirror.hear(each)
    mirror.forget()
    server.values[:40] += 7
    answer, news = server.end_round(marks(*range(40)))
    for each in news[1:]:
        mirror.hear(each)
    mirror.pushed(answer)
    assert pull(mirror, server) == 9, "what the old term told in the packet that is missing is not believed"


def test_the_answer_to_a_push_that_comes_again_does_not_say_what_has_changed() -> None:
    mirror, server = in_step()
    mirror.push()
    _, news = server.end_round(marks(2))
    for each in news:
        mirror.hear(each)
    mirror.pushed(server.done(None))
    assert pull(mirror, server) == ROWS
    assert pull(mirror, server) == 0


def test_what_was_pulled_before_is_no_news() -> None:
    mirror, server = in_step()
    old = server.answer(ALL)
    push(mirror, server, marks(*ALL))
    mirror.pulled(ALL, old, old.values)
    assert pull(mirror, server) == 0


def test_a_round_without_news() -> None:
    mirror, server = in_step()
    push(mirror, server, marks())
    assert pull(mirror, server) == 0


def test_a_round_of_which_no_news_came() -> None:
    mirror, server = in_step()
    push(mirror, server, marks(3), slice(0))
    assert pull(mirror, server) == ROWS


def test_while_any_push_is_under_way_nothing_is_known() -> None:
    mirror, server = in_step()
    mirror.push()
    push(mirror, server, marks(3))
    assert not mirror.now(ALL)[0].any()
    answer, _ = server.end_round(marks())
    mirror.pushed(answer)
    assert pull(mirror, server) == 0


@pytest.mark.parametrize("first", [2**31 - 2, 2**32 - 2])
def test_more_rounds_than_a_packet_has_numbers_for(first: int) -> None:
    mirror, server = Mirror(ORDER, DIM), Server(1, first)
    push(mirror, server, marks(*ALL))
    for _ in range(3):
        push(mirror, server, marks(1, 2))
        assert pull(mirror, server) == 0


def some_steps(chance: random.Random) -> list[Mask]:
    """Rows that change in a round, of which each is in one of its steps."""
    steps = chance.randrange(1, 4)
    share = chance.choice([0.05, 0.5, 1.0])
    own = np.array([chance.randrange(steps) if chance.random() < share else -1 for _ in ALL])
    return [own == step for step in range(steps)]


@pytest.mark.parametrize("dim", [1, 3, 32, 64])
@pytest.mark.parametrize("seed", range(5))
def test_whatever_happens(seed: int, dim: int) -> None:
    chance = random.Random(100 * seed + dim)
    mirror, server = Mirror(ORDER, dim), Server(seed, 0, dim)
    kept: list[News] = []
    for _ in range(100):
        match chance.randrange(8):
            case 0:
                server = Server(chance.getrandbits(16), max(server.rounds - chance.randrange(2), 0), dim)
                mirror.forget()
            case 1:
                mirror = Mirror(ORDER, dim)
                server.end_round(marks(chance.randrange(ROWS)))
            case 2 | 3:
                pull(mirror, server)
            case _:
                mirror.push()
                answer, news = server.end_round(*some_steps(chance))
                first = chance.randrange(len(news) + 1) if chance.random() < 0.5 else 0
                come = news[first : chance.choice([len(news), chance.randrange(len(news) + 1)])]
                kept = kept[-20:] + news
                for each in chance.choices(kept, k=chance.randrange(30)) + come:
                    mirror.hear(each)
                if chance.random() < 0.1:
                    mirror.forget()  # another term, and the answer comes late
                match chance.randrange(20):
                    case 0:
                        mirror.pushed(None)
                    case 1:
                        mirror.pushed(server.done(None))
                    case _:
                        mirror.pushed(answer)
        known, values = mirror.now(ALL)
        np.testing.assert_array_equal(values, server.values[known])


@pytest.mark.parametrize("cut", [1, 20, 30])
@pytest.mark.parametrize("news", [None, 0, 77])
def test_an_answer_of_another_size(cut: int, news: int | None) -> None:
    body = Answer(1, 2, np.ones((3, DIM), np.float32), news).pack()
    parsed = Answer.parse(body, 3, DIM)
    assert (parsed.life, parsed.rounds, parsed.news) == (1, 2, news)
    np.testing.assert_array_equal(parsed.values, np.ones((3, DIM)))
    with pytest.raises(LibraError, match=f"got {len(body) - cut} bytes; expected the values of 3 rows of 3"):
        Answer.parse(body[:-cut], 3, DIM)
