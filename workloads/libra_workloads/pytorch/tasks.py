# SPDX-License-Identifier: Apache-2.0
"""Tasks of DDP: a network by name, batches of each rank, and test data that no batch has."""

from __future__ import annotations

import sysconfig
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from itertools import islice
from pathlib import Path

import numpy as np
import torch
from torch import nn
from torch.nn.functional import cross_entropy

from libra_workloads.digits import Digits
from libra_workloads.pytorch.networks import CONTEXT, VOCABULARY, Transformer, resnet
from libra_workloads.text.corpus import pieces

PIECES = 4000  # of text: some 2 million characters
TESTED = 64  # samples of a test

Batch = tuple[torch.Tensor, torch.Tensor]
"""Inputs, and one wanted class for each row of the outputs."""


@dataclass(frozen=True)
class Task:
    """Network and data. batches: takes a seed and yields batches for ever; test: a batch."""

    network: Callable[[], nn.Module]
    batches: Callable[[int | list[int]], Iterator[Batch]]
    test: Batch

    @staticmethod
    def loss(outputs: torch.Tensor, wanted: torch.Tensor) -> torch.Tensor:
        return cross_entropy(outputs.reshape(len(wanted), -1), wanted)

    def accuracy(self, model: nn.Module) -> float:
        """Return the share of the test data's classes that the model gives the largest output."""
        given, wanted = self.test
        training = model.training
        model.eval()
        with torch.no_grad():
            found = model(given).reshape(len(wanted), -1).argmax(1)
        model.train(training)
        return float((found == wanted).float().mean())


def transformer() -> Task:
    """Return the task that predicts the next character of Python's sources."""
    read = islice(pieces(Path(sysconfig.get_path("stdlib")), own=True), PIECES)
    raw = "\n".join(piece.text for piece in read).encode("ascii", "replace")
    letters = torch.from_numpy(np.frombuffer(raw, np.uint8).astype(np.int64))
    end = len(letters) * 9 // 10
    return Task(Transformer, lambda seed: _text(letters[:end], seed), next(_text(letters[end:], 0, TESTED)))


def _text(letters: torch.Tensor, seed: int | list[int], batch: int = 4) -> Iterator[Batch]:
    assert int(letters.max()) < VOCABULARY
    chance = np.random.default_rng(seed)
    while True:
        starts = chance.integers(0, len(letters) - CONTEXT - 1, batch)
        rows = torch.stack([letters[start : start + CONTEXT + 1] for start in starts.tolist()])
        yield rows[:, :-1], rows[:, 1:].reshape(-1)


def digits() -> Task:
    """Return the task that reads handwritten digits."""
    data = Digits.read()
    test = _images(data.test_x), torch.from_numpy(data.test_y)

    def batches(seed: int | list[int], batch: int = 16) -> Iterator[Batch]:
        chance = np.random.default_rng(seed)
        while True:
            chosen = chance.integers(0, len(data.train_x), batch)
            yield _images(data.train_x[chosen]), torch.from_numpy(data.train_y[chosen])

    return Task(resnet, batches, test)


def _images(flat: np.ndarray[tuple[int, ...], np.dtype[np.float32]]) -> torch.Tensor:
    return torch.from_numpy(flat).reshape(-1, 1, 8, 8)


TASKS: dict[str, Callable[[], Task]] = {"transformer": transformer, "resnet": digits}
"""Task of each MODEL."""
