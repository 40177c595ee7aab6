# SPDX-License-Identifier: Apache-2.0
"""A schedule in readable lines: the shortest that was found, without what it does not need."""

from __future__ import annotations

from dataclasses import dataclass

from exploration import switch
from exploration.search import Calm, Found
from exploration.world import SWITCH, State, Step, World


@dataclass(frozen=True)
class _Line:
    step: Step
    text: str
    sent: int  # packets
    changes: bool  # the component's state


class Story:
    """The schedule once more from its start, with the deliveries that only send something."""

    def __init__(self, world: World, found: Found) -> None:
        self._world = world
        self._lines: list[_Line] = []
        self._delivered: set[Step] = set()
        state, net = world.start()
        self._began = net
        for step in found.steps:
            state, net = self._settle(state, net)
            outcome = next(
                outcome
                for outcome in (*world.events(state), *world.deliveries(state, net))
                if outcome.step == step
            )
            self._tell(state, step, outcome.sent, True)
            state, net = outcome.state, net | outcome.sent
        self._whole = found.breach.startswith("no end") or "hold other sums" in found.breach
        if found.breach.startswith(Calm.AFTERWARDS):
            for before, outcome in Calm(world).course(state):
                self._tell(before, outcome.step, outcome.sent, outcome.state != before)
        self._breach = found.breach.removeprefix(Calm.AFTERWARDS)

    def _settle(self, state: State, net: int) -> tuple[State, int]:
        for step, sent in self._world.idle(state, net):
            self._tell(state, step, sent & ~net, False)
            net |= sent
        return self._world.settle(state, net)[0], net

    def _tell(self, state: State, step: Step, sent: int, changes: bool) -> None:
        text = step.event
        if step.packet:
            packet = self._world.packet(step.packet)
            who = "switch" if step.component == SWITCH else self._world.names[step.component - 1]
            text = f"{who:<6} gets {packet}" + ", again" * (step in self._delivered)
            if step.component == SWITCH:
                setting = self._world.setting
                held = self._world.switch(state)
                text += f" -> {switch.receive(held, packet, setting.job, setting.rules)[2]}"
            self._delivered.add(step)
        self._lines.append(_Line(step, text, sent, changes))

    def _needed(self) -> list[str]:
        """Backwards from the last line: who sent what is delivered, how whoever acts came to his state."""
        components = set(range(1 + len(self._world.names))) if self._whole else set()
        packets = 0
        first: dict[int, int] = {}  # by packet: the line that sends it
        for index, line in enumerate(self._lines):
            for bit in range(line.sent.bit_length()):
                if line.sent >> bit & 1:
                    first.setdefault(1 << bit, index)
        texts = []
        for index, line in reversed(list(enumerate(self._lines))):
            sends = any(bit & packets and origin == index for bit, origin in first.items())
            last = index == len(self._lines) - 1
            if last or sends or (line.changes and line.step.component in components):
                texts.append(line.text)
                components.add(line.step.component)
                packets |= line.step.packet & ~self._began
                if line.step.event.startswith("the job is installed"):
                    components -= set(range(1, 1 + len(self._world.names)))
        return texts[::-1]

    def __str__(self) -> str:
        lines = [*self._needed(), f"So {self._breach}."]
        return "\n".join(f"{number:4}  {line}" for number, line in enumerate(lines, 1))
