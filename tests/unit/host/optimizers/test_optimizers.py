# SPDX-License-Identifier: Apache-2.0
"""Promise: optimizers make the steps that PyTorch's documentation writes down, up to float32's rounding."""

from __future__ import annotations

import itertools
import math
import re
from collections.abc import Callable
from typing import Any

import numpy as np
import numpy.typing as npt
import pytest
from hypothesis import given
from hypothesis import strategies as st

from libra import SGD, Adagrad, Adam, ConfigError, Optimizer
from libra.optimizers import columns

Gradients = list[npt.NDArray[np.float32]]
EPS = 2.0**-24  # of float32: a rounding's relative error
STEPS = 20


def sgd(w: float, gradients: list[float], p: SGD, rates: list[float]) -> float:
    """torch.optim.SGD's algorithm, one weight in float64."""
    buffer = 0.0
    for t, g in enumerate(gradients, 1):
        g = g + p.weight_decay * w
        if p.momentum:
            buffer = g if t == 1 else p.momentum * buffer + (1 - p.dampening) * g
            g = g + p.momentum * buffer if p.nesterov else buffer
        w = w - rates[t - 1] * g
    return w


def adam(w: float, gradients: list[float], p: Adam, rates: list[float]) -> float:
    """torch.optim.Adam's algorithm, or AdamW's."""
    m = v = 0.0
    beta1, beta2 = p.betas
    for t, g in enumerate(gradients, 1):
        if p.decoupled:
            w = w - rates[t - 1] * p.weight_decay * w
        else:
            g = g + p.weight_decay * w
        m = beta1 * m + (1 - beta1) * g
        v = beta2 * v + (1 - beta2) * g * g
        w = w - rates[t - 1] * (m / (1 - beta1**t)) / (math.sqrt(v / (1 - beta2**t)) + p.eps)
    return w


def adagrad(w: float, gradients: list[float], p: Adagrad, rates: list[float]) -> float:
    """torch.optim.Adagrad's algorithm."""
    total = p.initial_accumulator_value
    for t, g in enumerate(gradients, 1):
        g = g + p.weight_decay * w
        total = total + g * g
        w = w - rates[t - 1] / (1 + (t - 1) * p.lr_decay) * g / (math.sqrt(total) + p.eps)
    return w


CASES: list[tuple[Optimizer, Callable[..., float]]] = [
    (SGD(lr=0.1), sgd),
    (SGD(lr=0.1, weight_decay=0.01), sgd),
    (SGD(lr=0.1, momentum=0.9), sgd),
    (SGD(lr=0.1, momentum=0.9, dampening=0.5, weight_decay=0.01), sgd),
    (SGD(lr=0.1, momentum=0.9, nesterov=True), sgd),
    (SGD(lr=lambda step: 0.1 * 0.9**step, momentum=0.9), sgd),
    (Adam(lr=0.01), adam),
    (Adam(lr=0.01, betas=(0.5, 0.9), eps=1e-3, weight_decay=0.01), adam),
    (Adam(lr=0.01, weight_decay=0.1, decoupled=True), adam),
    (Adam(lr=lambda step: 0.01 / (1 + step)), adam),
    (Adagrad(lr=0.1), adagrad),
    (Adagrad(lr=0.1, lr_decay=0.1, weight_decay=0.01, initial_accumulator_value=0.5), adagrad),
    (Adagrad(lr=lambda step: 0.1 if step < 5 else 0.01), adagrad),
]


def named(case: object) -> str:
    """The same in every process: without addresses."""
    return re.sub(" at 0x[0-9a-f]+", "", str(case))


def run(optimizer: Optimizer, weights: npt.NDArray[np.float32], gradients: Gradients) -> tuple[Any, ...]:
    state = tuple(np.zeros_like(weights) for _ in optimizer.kept)
    for step, gradient in enumerate(gradients, 1):
        gradient.flags.writeable = False
        optimizer.update(weights, gradient, state, step)
    return state


@pytest.mark.parametrize(("optimizer", "formula"), CASES, ids=named)
def test_steps_are_those_of_the_formula(optimizer: Any, formula: Callable[..., float]) -> None:
    """Weights and gradients are of size 1 and less, and never change sign, so that nothing cancels: every
    quantity has the sum of the relative errors of what it is made of. A step has fewer than 16 roundings,
    and a slot those of all steps before."""
    random = np.random.default_rng(1)
    weights = random.uniform(0.5, 1, 40).astype(np.float32)
    signs = random.choice([-1, 1], 40)
    gradients = [(signs * random.uniform(0.1, 1, 40)).astype(np.float32) for _ in range(STEPS)]
    rates = [optimizer.learning_rate(step) for step in range(1, STEPS + 1)]
    expected = np.array(
        [formula(float(w), [float(g[i]) for g in gradients], optimizer, rates) for i, w in enumerate(weights)]
    )
    path = np.abs(expected - weights) + 1  # how far steps of one sign have gone, and where they began
    run(optimizer, weights, gradients)
    assert weights.dtype == np.float32
    np.testing.assert_array_less(np.abs(weights - expected), 16 * STEPS * EPS * path)


@pytest.mark.parametrize("optimizer", [case[0] for case in CASES], ids=named)
@given(cuts=st.lists(st.integers(0, 30), max_size=4))
def test_a_value_may_be_updated_in_pieces(optimizer: Optimizer, cuts: list[int]) -> None:
    random = np.random.default_rng(2)
    gradients = [random.normal(size=30).astype(np.float32) for _ in range(3)]
    whole = np.ones(30, np.float32)
    run(optimizer, whole, gradients)
    pieces = np.ones(30, np.float32)
    bounds = sorted({0, 30, *cuts})
    for start, stop in itertools.pairwise(bounds):
        run(optimizer, pieces[start:stop], [gradient[start:stop] for gradient in gradients])
    assert pieces.tobytes() == whole.tobytes()


class Plain(Optimizer):
    """One of a user's, that knows nothing of rows."""

    lr = 0.5
    slots = ("calls",)

    def update(self, weights: Any, gradient: Any, state: tuple[Any, ...], step: int) -> None:
        state[0][:] += 1
        weights -= (0.5 if step == 1 else 0.25) * gradient


@pytest.mark.parametrize("optimizer", [*(case[0] for case in CASES), Plain()], ids=named)
def test_rows_make_steps_of_their_own(optimizer: Optimizer) -> None:
    """Rows that are touched in some rounds get the bits that each gets alone, step by step."""
    random = np.random.default_rng(3)
    weights = random.normal(size=(6, 4)).astype(np.float32)
    alone = weights.copy()
    state = tuple(np.zeros_like(weights) for _ in optimizer.kept)
    state_alone = tuple(np.zeros_like(weights) for _ in optimizer.kept)
    made = np.zeros(6, np.int64)
    for _ in range(STEPS):
        rows = np.flatnonzero(random.random(6) < 0.6)
        gradient = random.normal(size=(len(rows), 4)).astype(np.float32)
        gradient.flags.writeable = False
        made[rows] += 1
        values, slots = weights[rows], tuple(slot[rows] for slot in state)
        optimizer.update_rows(values, gradient, slots, made[rows])
        weights[rows] = values
        for slot, changed in zip(state, slots, strict=True):
            slot[rows] = changed
        for row, its_gradient in zip(rows.tolist(), gradient, strict=True):
            own = tuple(slot[row] for slot in state_alone)
            optimizer.update(alone[row], its_gradient, own, int(made[row]))
        assert weights.dtype == np.float32
        np.testing.assert_array_equal(weights, alone)
        np.testing.assert_array_equal(state, state_alone)
    assert len(set(made.tolist())) > 2, "rows have made different numbers of steps"


@pytest.mark.parametrize("steps", [[1, 3, 1, 2], [7, 7, 7, 7], [1, 10**12, 1, 2]], ids=["few", "one", "wide"])
def test_each_row_has_the_factors_of_its_step(steps: list[int]) -> None:
    """Also where the numbers are too far apart to be counted one by one."""
    rate, same = columns(lambda step: (1 / step, 0.5), np.array(steps))
    gradient = np.ones((4, 3), np.float32)
    assert (rate * gradient)[:, 0].tolist() == [float(np.float32(1 / step)) for step in steps]
    assert (same * gradient).tolist() == [[0.5] * 3] * 4
    assert rate.dtype == same.dtype == np.float32


def test_a_schedule_is_asked_with_the_steps_made() -> None:
    asked: list[int] = []

    def schedule(made: int) -> float:
        asked.append(made)
        return 0.5

    weights = np.zeros(2, np.float32)
    run(SGD(lr=schedule), weights, [np.ones(2, np.float32)] * 3)
    assert asked == [0, 1, 2]
    assert weights.tolist() == [-1.5, -1.5]


@pytest.mark.parametrize(
    ("make", "message"),
    [
        (lambda: SGD(lr=-1.0), "SGD: lr is -1.0; expected at least 0 and a finite number"),
        (lambda: SGD(lr=math.nan), "SGD: lr is nan"),
        (lambda: SGD(momentum=-0.1), "SGD: momentum is -0.1"),
        (
            lambda: SGD(nesterov=True),
            "SGD: nesterov with momentum 0 and dampening 0; expected momentum above",
        ),
        (lambda: SGD(momentum=0.9, dampening=0.1, nesterov=True), "and no dampening"),
        (lambda: Adam(betas=(0.9, 1.0)), "Adam: betas is 1.0; expected at least 0 and below 1"),
        (lambda: Adam(betas=(0.9,)), r"Adam: betas are \(0.9,\); expected two"),  # type: ignore[arg-type]
        (lambda: Adam(eps=math.inf), "Adam: eps is inf"),
        (lambda: Adagrad(lr_decay=-1), "Adagrad: lr_decay is -1"),
    ],
)
def test_parameters_are_checked(make: Callable[[], Optimizer], message: str) -> None:
    with pytest.raises(ConfigError, match=message):
        make()


def test_a_schedule_that_gives_no_rate_is_an_error() -> None:
    with pytest.raises(ConfigError, match=r"SGD, after 2 steps: lr is -0\.5; expected at least 0"):
        SGD(lr=lambda made: 0.5 - made / 2).learning_rate(3)


def test_sgd_without_momentum_keeps_no_state() -> None:
    assert SGD(lr=0.1).kept == ()
    assert SGD(lr=0.1, momentum=0.9).kept == SGD.slots != ()
