# SPDX-License-Identifier: Apache-2.0
"""Random schedules beyond what can be explored: more workers, uses and faults; nothing is left out."""

from __future__ import annotations

import random
import time
from typing import Any

from exploration import trees
from exploration.protocol import Job, Rules
from exploration.search import Calm, Found
from exploration.world import Components, Faults, Outcome, Setting, World


def random_setting(rng: random.Random, rules: Rules) -> Setting:
    job = Job(
        workers=rng.randint(1, 4),
        server=rng.random() < 0.6,
        overflows=tuple(rng.random() < 0.4 for _ in range(rng.randint(2, 8))),
    )
    faults = Faults(deaths=rng.randint(0, 3), forgets=rng.randint(0, 2), installations=rng.randint(0, 1))
    return Setting(job, faults, rules=rules, reduced=False)


def random_tree(rng: random.Random, rules: trees.Rules) -> trees.Tree:
    racks = rng.choice([(2, 2), (2, 2), (2, 1), (2, 1), (1, 1), (3, 1), (1, 1, 1), (2, 1, 2)])
    faults = trees.Faults(rng.randint(0, 2), rng.randint(0, 3), rng.randint(0, 2))
    return trees.Tree(racks, rng.randint(2, 5), faults, tuple(range(len(racks))), rules, whole=True)


def wander(seed: int, rules: Rules, steps: int = 400) -> tuple[World, Found]:
    """One schedule of a slot of one switch. Its states are those that it went through."""
    rng = random.Random(seed)
    world = World(random_setting(rng, rules))
    return world, _walk(world, rng, steps)


def wander_in_a_tree(
    seed: int, rules: trees.Rules = trees.ALL_RULES, steps: int = 600
) -> tuple[trees.TreeWorld, Found]:
    """One schedule of a slot of a tree."""
    rng = random.Random(seed)
    world = trees.TreeWorld(random_tree(rng, rules))
    return world, _walk(world, rng, steps)


def _walk(world: Components[Any], rng: random.Random, steps: int) -> Found:
    began = time.process_time()
    calm = Calm(world)
    found = Found(complete=True)
    state, net = world.start()
    fault = rng.choice((0.0, 0.01, 0.1))
    late = rng.choice((0.02, 0.3))  # how often any packet comes, not one of the latest
    for _ in range(steps):
        state, net = world.settle(state, net)
        deliveries = list(world.deliveries(state, net))
        events = list(world.events(state)) if not deliveries or rng.random() < fault else []
        if not deliveries and not events:
            break
        if events:
            outcome = rng.choice(events)
        elif rng.random() < late:
            outcome = rng.choice(deliveries)
        else:
            outcome = rng.choice(sorted(deliveries, key=_age)[-6:])
        found.steps.append(outcome.step)
        state, net = outcome.state, net | outcome.sent
        found.breach = outcome.breach or world.disagreement(state)
        if found.breach:
            break
    found.breach = found.breach or calm.dead_end(state)
    found.states = found.nodes = found.transitions = len(found.steps)
    found.seconds = time.process_time() - began
    return found


def _age(outcome: Outcome) -> int:
    return outcome.step.packet
