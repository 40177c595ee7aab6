# SPDX-License-Identifier: Apache-2.0
"""Whatever the network does, whoever starts again: messages arrive once, in order, or their sender knows."""

from __future__ import annotations

from dataclasses import dataclass, field

from effort import many
from exchange import Exchange, Node, content
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from network import Conditions

from libra.errors import LibraError, RestartedError

NODES = (8, 9, 11)
ANSWER = b"\xffanswer to "


@dataclass
class Said:
    """A message and what became of it."""

    sender: Node
    receiver: int
    content: bytes
    priority: int
    told: list[LibraError | None] = field(default_factory=list)
    # The receiver's life when the sender was told.
    life: int = 0


class Story:
    """An exchange with restarts, and all that was said."""

    def __init__(self, conditions: Conditions, seed: int, native: bool) -> None:
        self.exchange = Exchange(2, 1, conditions, seed=seed, native=native)
        self.processes = list(self.exchange.nodes.values())
        self.said: list[Said] = []
        self.questions: list[tuple[Node, int, int, bytes]] = []  # that a process has heard, of which life
        self._seen: dict[int, int] = {}  # by life: how many of them

    def look(self) -> None:
        """At what was heard: it is answered by and by."""
        for process in self.exchange.nodes.values():
            seen = self._seen.get(process.life, 0)
            heard = zip(process.delivered[seen:], process.senders[seen:], strict=True)
            self.questions += [
                (process, node, life, said)
                for (node, said), life in heard
                if said and not said.startswith(ANSWER)
            ]
            self._seen[process.life] = len(process.delivered)

    def answer(self) -> None:
        """Half of what was asked, of whoever lives now; the rest later, or never."""
        chosen, self.questions = self.questions[::2], self.questions[1::2]
        for process, node, life, said in chosen:
            if self.exchange.nodes[process.number] is process:
                self.exchange.send(process.number, node, ANSWER + said[:4] + b"%d" % life, life=life)

    def say(self, sender: int, receiver: int, size: int, priority: int) -> None:
        one = Said(self.exchange.nodes[sender], receiver, content(len(self.said), size), priority)

        def told(error: LibraError | None) -> None:
            one.told.append(error)
            one.life = self.exchange.nodes[receiver].life

        self.exchange.send(sender, receiver, one.content, priority, told)
        self.said.append(one)

    def run_for(self, seconds: float) -> None:
        ends = self.exchange.now + seconds
        self.exchange.run_until(lambda: self.exchange.now >= ends or self.is_over)

    def restart(self, node: int) -> None:
        if node:
            self.exchange.restart(node)
            self.processes.append(self.exchange.nodes[node])
        else:
            self.exchange.restart_switch()

    @property
    def is_over(self) -> bool:
        return all(node.messages.is_idle for node in self.exchange.nodes.values())

    def judge(self) -> None:
        for process in self.processes:
            for _, said in process.delivered:
                if said.startswith(ANSWER):
                    assert said.endswith(b"%d" % process.life), "no answer to what another process has asked"
        lives = {process.life: process for process in self.processes}
        living = list(self.exchange.nodes.values())
        for one in self.said:
            got = [process.delivered.count((one.sender.number, one.content)) for process in self.processes]
            assert max(got) <= 1, "never twice to one process"
            if one.sender not in living:
                continue
            (error,) = one.told
            if error is None:
                assert sum(got) >= 1
            else:
                assert isinstance(error, RestartedError)
                process = lives[one.life]
                assert (one.sender.number, one.content) not in process.delivered, "nor told that it is lost"
        for process in self.processes:
            for sender in self.processes:
                for priority in range(3):
                    self._judge_order(process, sender, priority)

    def _judge_order(self, process: Node, sender: Node, priority: int) -> None:
        def is_theirs(one: Said) -> bool:
            return one.sender is sender and one.receiver == process.number and one.priority == priority

        mine = [one.content for one in self.said if is_theirs(one)]
        order = [mine.index(said) for _, said in process.delivered if said in mine]
        assert order == sorted(order)


sizes = st.sampled_from([0, 20, 124, 400, 3000])
says = st.tuples(st.sampled_from(NODES), st.sampled_from(NODES), sizes, st.integers(0, 2))
chances = st.sampled_from([0.0, 0.02, 0.2, 0.4])


@settings(max_examples=many(12, 300), suppress_health_check=[HealthCheck.too_slow])
@given(
    conditions=st.builds(
        Conditions, drop=chances, duplicate=chances, jitter=st.just(0.002), rare_delay=chances
    ),
    parts=st.lists(
        st.tuples(
            st.lists(says, min_size=1, max_size=12),
            st.floats(0, 0.3),
            st.sampled_from([None, None, 0, *NODES]),
        ),
        min_size=1,
        max_size=5,
    ),
    seed=st.integers(0, 2**16),
    native=st.booleans(),
)
def test_once_in_order_or_told(
    conditions: Conditions,
    parts: list[tuple[list[tuple[int, int, int, int]], float, int | None]],
    seed: int,
    native: bool,
) -> None:
    story = Story(conditions, seed, native)
    for messages, seconds, restarts in parts:
        for one in messages:
            story.say(*one)
        story.answer()
        story.run_for(seconds)
        story.look()
        if restarts is not None:
            story.restart(restarts)
        story.answer()
    story.exchange.run_until(lambda: story.is_over)
    story.judge()
