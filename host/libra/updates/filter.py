# SPDX-License-Identifier: Apache-2.0
"""Filter of a worker's updates: which elements are sent in a round, and what is held for later rounds.

Rules (docs/ratatouille.md says where each is from):

residual: r += u; send the elements with |r| > theta_t; r -= what the receiver decodes.
folded: v = mu h + lr g; where |v| > theta_t send -v and h = v, else h = v / mu, so that the next mu h has all
of v.
key: r += u; send a whole key if the mean of |r| in it exceeds theta_t; then r -= what the receiver decodes.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import ClassVar

import numpy as np
import numpy.typing as npt

from libra.compression import encodings
from libra.compression.compression import Bound, refuse_not_finite
from libra.compression.encodings import Encoding, Floats, Ints, Mask
from libra.errors import ConfigError
from libra.optimizers import SGD, Optimizer
from libra.registry import Registry

RULES = ("residual", "folded", "key")


class BoundedFilter:
    """Filter by a bound that falls over the rounds; see the module for the rules.

    halves: send values as IEEE 754 halves where their rounding stays within the bound. Raises ConfigError for
    parameters out of range.
    """

    name: ClassVar[str] = "bounded"

    def __init__(
        self, *, theta: float = 0.01, root: int = 2, rule: str = "residual", halves: bool = False
    ) -> None:
        self.bound = Bound(theta, root)
        if rule not in RULES:
            raise ConfigError(f"filter bounded: rule is {rule!r}; expected one of {', '.join(RULES)}")
        self.rule, self.halves = rule, halves

    def check_step(self, fraction_bits: int) -> None:
        """Check that multiples of 2**-fraction_bits are fine enough: theta / 256, or any without a bound.

        Raises ConfigError.
        """
        theta, step = self.bound.theta, 2.0**-fraction_bits
        if self.halves:
            raise ConfigError("filter bounded: halves=1 in a switch, which adds integers; leave it out")
        if 0 < theta < 256 * step:
            least = math.ceil(math.log2(256 / theta))
            raise ConfigError(
                f"filter bounded: theta is {theta!r}, and the switch adds multiples of 2**-{fraction_bits}; "
                f"expected at most theta / 256: LIBRA_CODEC=fixed_point:fraction_bits={least} or more"
            )

    def check_optimizer(self, optimizer: Optimizer) -> None:
        """Check that the rule holds back this optimizer's steps. Raises ConfigError."""
        if self.rule != "folded":
            return
        if not (isinstance(optimizer, SGD) and optimizer.is_plain and optimizer.momentum):
            raise ConfigError(
                f"filter bounded: rule folded with {optimizer!r}; expected SGD with momentum above 0, "
                "without dampening, nesterov and weight_decay: the momentum holds what is not sent. Or use "
                "rule=residual"
            )

    @property
    def agreement(self) -> str:
        """The filter as a text that is equal at all hosts of a job."""
        return f"bounded:{self.bound.agreement},rule={self.rule},halves={int(self.halves)}"


FILTERS: Registry[BoundedFilter] = Registry("filter")
FILTERS.register(BoundedFilter)


@dataclass
class FilterTotals:
    """Totals of a worker's filter. over_bound: the largest share of its bound that anything held had."""

    rounds: int = 0
    elements: int = 0
    pushed: int = 0
    bytes: int = 0  # of encoded updates
    over_bound: float = 0.0
    dense: int = 0
    bitmap: int = 0
    gaps: int = 0

    def count(self, encoding: Encoding) -> None:
        name = encoding.name.lower()
        setattr(self, name, getattr(self, name) + 1)


class FilteredOptimizer:
    """A worker's optimizer behind a filter: gradients in, encoded updates out. Not thread-safe.

    lens: elements of each key. Raises ConfigError for an optimizer that the rule cannot hold back.
    """

    def __init__(self, filter_: BoundedFilter, optimizer: Optimizer, lens: list[int]) -> None:
        self._filter, self._optimizer, self._lens = filter_, optimizer, lens
        size = sum(lens)
        self._starts = np.cumsum([0, *lens])
        self.residual = np.zeros(size, np.float32)  # with the rule folded, what its momentum gives back
        self._state = tuple(np.zeros(size, np.float32) for _ in optimizer.kept)
        self.totals = FilterTotals()
        filter_.check_optimizer(optimizer)

    def push(self, gradient: Floats, weights: Floats, number: int) -> list[tuple[int, bytes]]:
        """Make the optimizer's step of round ``number``, from 1; return the index of each key with anything
        to send, and its encoded elements, the largest first.

        Raises LibraError, and changes nothing, if gradient or step is not finite.
        """
        held, mask, state = self._made(gradient, weights, number)
        messages, left = self._encode(held, mask, number)
        self._keep(left, mask, state, number)
        return messages

    def push_rows(
        self, gradient: Floats, weights: Floats, number: int, dim: int, fraction_bits: int
    ) -> tuple[Ints, Floats]:
        """Do what ``push`` does for a table of rows of ``dim`` elements, in multiples of 2**-fraction_bits.

        Returns (n,) the rows with anything to send, increasing, and (n, dim) their elements, 0 where none is
        sent. What rounding takes stays, and so at least half a multiple may stay, whatever the bound.
        """
        held, mask, state = self._made(gradient, weights, number)
        scale = 2.0**fraction_bits
        rounded = (np.rint(held.astype(np.float64) * scale) / scale).astype(np.float32)
        rounded[~mask] = 0
        sent = rounded != 0
        self._keep(held - rounded, sent, state, number, 0.5 / scale)
        rows = np.flatnonzero(sent.reshape(-1, dim).any(axis=1))
        return rows, rounded.reshape(-1, dim)[rows]

    def _made(
        self, gradient: Floats, weights: Floats, number: int
    ) -> tuple[Floats, Mask, tuple[Floats, ...]]:
        """Return what is held with this step, what of it is to be sent, and the optimizer's new state."""
        refuse_not_finite(gradient)
        state = tuple(slot.copy() for slot in self._state)
        if self._filter.rule == "folded":
            held, mask = self._fold(gradient, state, number)
        else:
            held = self.residual + self._step(gradient, weights, state, number)
            mask = self._choose(held, number)
        refuse_not_finite(held)
        return held, mask, state

    def _step(self, gradient: Floats, weights: Floats, state: tuple[Floats, ...], number: int) -> Floats:
        """Return the optimizer's step. Optimizers that do not look at weights step from 0, without
        rounding."""
        before = np.zeros_like(weights) if getattr(self._optimizer, "weight_decay", None) == 0 else weights
        after = before.copy()
        with np.errstate(over="ignore", invalid="ignore"):  # refused
            self._optimizer.update(after, gradient, state, number)
            return after - before

    def _fold(self, gradient: Floats, state: tuple[Floats, ...], number: int) -> tuple[Floats, Mask]:
        optimizer = self._optimizer
        assert isinstance(optimizer, SGD)
        (momentum,) = state
        with np.errstate(over="ignore", invalid="ignore"):
            momentum *= np.float32(optimizer.momentum)
            momentum += np.float32(optimizer.learning_rate(number)) * gradient
        return -momentum, self._filter.bound.exceeded(momentum, number)

    def _choose(self, held: Floats, number: int) -> Mask:
        bound = self._filter.bound
        if self._filter.rule == "residual":
            return bound.exceeded(held, number)
        sent: Mask = np.repeat(self._means(held) > float(bound.at(number)), self._lens)
        return sent

    def _means(self, held: Floats) -> npt.NDArray[np.float64]:
        means: npt.NDArray[np.float64] = np.add.reduceat(np.abs(held, dtype=np.float64), self._starts[:-1])
        return means / self._lens

    def _encode(self, held: Floats, mask: Mask, number: int) -> tuple[list[tuple[int, bytes]], Floats]:
        """Return the keys' messages, and what is left when the receiver has decoded them."""
        values = np.where(mask, held, np.float32(0))
        halves = self._filter.halves and self._fit_halves(values, number)
        left, messages = held.copy(), []
        for index, (low, high) in enumerate(zip(self._starts[:-1], self._starts[1:], strict=True)):
            if not mask[low:high].any():
                continue
            message = encodings.encode(values[low:high], mask[low:high], halves=halves)
            self.totals.bytes += len(message)
            self.totals.count(encodings.encoding_of(message))
            left[low:high] -= encodings.spread(message, high - low)
            messages.append((float(np.abs(values[low:high]).mean(dtype=np.float64)), index, message))
        messages.sort(key=lambda each: (-each[0], each[1]))
        return [(index, message) for _, index, message in messages], left

    def _fit_halves(self, values: Floats, number: int) -> bool:
        with np.errstate(over="ignore"):
            rounded = values.astype(np.float16).astype(np.float32)
        return bool((np.abs(values - rounded) <= self._filter.bound.at(number)).all())

    def _keep(
        self, left: Floats, mask: Mask, state: tuple[Floats, ...], number: int, least: float = 0
    ) -> None:
        """Keep what is left, and the state; count. least: what rounding may leave, whatever the bound."""
        bound = self._filter.bound
        self._state = state
        self.totals.rounds += 1
        self.totals.elements += len(left)
        self.totals.pushed += int(np.count_nonzero(mask))
        if self._filter.rule == "folded":
            optimizer = self._optimizer
            assert isinstance(optimizer, SGD)
            (momentum,) = state
            # What a sent value lost by rounding comes back with the next mu h, as what was not sent does.
            mu = np.float32(optimizer.momentum)
            momentum[:] = np.where(mask, momentum - left / mu, momentum / mu)
        self.residual = left
        if self._filter.rule == "key":
            over = bound.over(self._means(left), number, least)
        else:
            over = bound.over(left, number, least)
        self.totals.over_bound = max(self.totals.over_bound, over)
