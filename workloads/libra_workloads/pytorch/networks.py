# SPDX-License-Identifier: Apache-2.0
"""Networks for DDP: a transformer that predicts characters, and a ResNet that reads handwritten digits."""

from __future__ import annotations

import torch
from torch import nn

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
