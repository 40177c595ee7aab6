# SPDX-License-Identifier: Apache-2.0
"""Promise: Fashion-MNIST is read as Debian packs it; missing or damaged files are named with the remedy."""

from __future__ import annotations

import gzip
import struct
from pathlib import Path

import numpy as np
import pytest

from libra import ConfigError
from libra_workloads import images


@pytest.fixture
def package(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The package's files with 20 images to learn from and 10 to test."""
    folder, random = tmp_path / "package", np.random.default_rng(1)
    folder.mkdir()
    for part, count in (("train", 20), ("t10k", 10)):
        pixels = random.integers(0, 256, (count, 28, 28), dtype=np.uint8)
        labels = np.arange(count, dtype=np.uint8) % 10
        for name, head, array in (
            ("images-idx3", struct.pack(">IIII", 2051, count, 28, 28), pixels),
            ("labels-idx1", struct.pack(">II", 2049, count), labels),
        ):
            (folder / f"{part}-{name}-ubyte.gz").write_bytes(gzip.compress(head + array.tobytes()))
    monkeypatch.setattr(images, "FOLDER", folder)
    return folder


def test_images_are_rows_from_0_to_1(package: Path, tmp_path: Path) -> None:
    for _ in range(2):  # also from the files that the first one leaves
        data = images.load("fashion", tmp_path)
        assert data.train_x.shape == (20, 784)
        assert data.test_x.shape == (10, 784)
        assert data.train_x.dtype == np.float32
        assert 0.9 < data.train_x.max() <= 1
        assert data.train_x.min() >= 0
        assert data.test_y.tolist() == list(range(10))
        assert data.layers == images.LAYERS["fashion"]


def test_a_missing_package_is_named_with_its_command(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(images, "FOLDER", tmp_path / "nowhere")
    assert "apt-get install dataset-fashion-mnist" in images.missing("fashion")
    assert images.missing("digits") == ""
    with pytest.raises(ConfigError, match="apt-get install dataset-fashion-mnist"):
        images.load("fashion", tmp_path)


@pytest.mark.parametrize(
    "content",
    [b"", b"no gzip", gzip.compress(b"short", mtime=0), gzip.compress(bytes(5000), mtime=0)],
    ids=["empty", "no gzip", "short", "no header"],
)
def test_a_damaged_file_is_named(package: Path, tmp_path: Path, content: bytes) -> None:
    (package / "train-images-idx3-ubyte.gz").write_bytes(content)
    with pytest.raises(ConfigError, match=r"train-images-idx3-ubyte.gz.*--reinstall"):
        images.load("fashion", tmp_path)


def test_layers_fit_the_images() -> None:
    assert images.shapes("fashion")[0] == (784, 256)
    assert images.shapes("digits")[0] == (64, 512)
