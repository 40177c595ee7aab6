# SPDX-License-Identifier: Apache-2.0
"""Networks for DDP, and their tasks: a transformer that predicts characters, a ResNet that reads digits.

A task has a network, batches of each rank, and test data that no batch has.
"""

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

from libra_workloads.images import read
from libra_workloads.text import pieces

CONTEXT, VOCABULARY = 64, 128


class Transformer(nn.Module):
    """Four layers that predict the next character: 3.2 million parameters."""

    def __init__(self) -> None:
        super().__init__()
        width = 256
        self.embedding, self.place = nn.Embedding(VOCABULARY, width), nn.Embedding(CONTEXT, width)
        layer = nn.TransformerEncoderLayer(width, 4, 4 * width, dropout=0.0, batch_first=True)
        self.layers, self.head = nn.TransformerEncoder(layer, 4), nn.Linear(width, VOCABULARY)

    def forward(self, given: torch.Tensor) -> torch.Tensor:
        mask = nn.Transformer.generate_square_subsequent_mask(CONTEXT)
        inner = self.layers(self.embedding(given) + self.place.weight, mask=mask, is_causal=True)
        found: torch.Tensor = self.head(inner)
        return found


class Block(nn.Module):
    """Residual block of two convolutions with BatchNorm."""

    def __init__(self, width: int) -> None:
        super().__init__()
        self.one, self.two = (nn.Conv2d(width, width, 3, padding=1, bias=False) for _ in range(2))
        self.norm_one, self.norm_two = nn.BatchNorm2d(width), nn.BatchNorm2d(width)

    def forward(self, given: torch.Tensor) -> torch.Tensor:
        inner = self.norm_one(self.one(given)).relu()
        total: torch.Tensor = given + self.norm_two(self.two(inner))
        return total.relu()


def resnet() -> nn.Module:
    """Return a small ResNet with BatchNorm for 8x8 digits: 0.9 million parameters."""
    width = 128
    blocks = [Block(width) for _ in range(3)]
    first = nn.Sequential(nn.Conv2d(1, width, 3, padding=1, bias=False), nn.BatchNorm2d(width), nn.ReLU())
    return nn.Sequential(first, *blocks, nn.AdaptiveAvgPool2d(1), nn.Flatten(), nn.Linear(width, 10))


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
    random = np.random.default_rng(seed)
    while True:
        starts = random.integers(0, len(letters) - CONTEXT - 1, batch)
        rows = torch.stack([letters[start : start + CONTEXT + 1] for start in starts.tolist()])
        yield rows[:, :-1], rows[:, 1:].reshape(-1)


def digits() -> Task:
    """Return the task that reads handwritten digits."""
    data = read()
    test = _images(data.test_x), torch.from_numpy(data.test_y)

    def batches(seed: int | list[int], batch: int = 16) -> Iterator[Batch]:
        random = np.random.default_rng(seed)
        while True:
            chosen = random.integers(0, len(data.train_x), batch)
            yield _images(data.train_x[chosen]), torch.from_numpy(data.train_y[chosen])

    return Task(resnet, batches, test)


def _images(flat: np.ndarray[tuple[int, ...], np.dtype[np.float32]]) -> torch.Tensor:
    return torch.from_numpy(flat).reshape(-1, 1, 8, 8)


TASKS: dict[str, Callable[[], Task]] = {"transformer": transformer, "resnet": digits}
"""Task of each MODEL."""
