# SPDX-License-Identifier: Apache-2.0
"""Fashion-MNIST: 60,000 images of clothes to learn from and 10,000 to test, from Debian's package."""

from __future__ import annotations

import gzip
from functools import cache
from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt

from libra.array_file import replacing
from libra.errors import ConfigError
from libra_workloads.digits import Digits

LAYERS = (784, 256, 128, 10)  # 235,146 parameters
PACKAGE = "dataset-fashion-mnist"
FOLDER = Path("/usr/share/datasets/fashion-mnist")
_MAGIC = {1: 2049, 3: 2051}  # by dimensions: of IDX files of bytes


def missing() -> str:
    """Return what this machine lacks for the data, and the command that installs it; or ""."""
    if FOLDER.is_dir():
        return ""
    return f"Fashion-MNIST is not in {FOLDER}: apt-get install {PACKAGE} (31 MB, Debian 11 or newer)"


def load(folder: Path) -> Digits:
    """Load images as rows of 784 values in 0..1, mapped from files in ``folder``, which are made once.

    Processes of one machine share them in memory. Raises ConfigError without the package.
    """
    kept = {name: folder / f"fashion-{name}.npy" for name in ("train_x", "train_y", "test_x", "test_y")}
    if not all(path.exists() for path in kept.values()):
        for name, array in zip(kept, _read(), strict=True):
            with replacing(kept[name]) as file:
                np.save(file, array)
    train_x, train_y, test_x, test_y = (np.load(path, mmap_mode="r") for path in kept.values())
    return Digits(train_x, train_y, test_x, test_y, LAYERS)


@cache
def read() -> Digits:
    """Load the images, once per process. Raises ConfigError without the package."""
    train_x, train_y, test_x, test_y = _read()
    return Digits(train_x, train_y, test_x, test_y, LAYERS)


def _read() -> list[npt.NDArray[Any]]:
    if problem := missing():
        raise ConfigError(problem)
    found: list[npt.NDArray[Any]] = []
    for part in ("train", "t10k"):
        images = _idx(FOLDER / f"{part}-images-idx3-ubyte.gz", 3)
        found.append((images.reshape(len(images), -1) / np.float32(255)).astype(np.float32))
        found.append(_idx(FOLDER / f"{part}-labels-idx1-ubyte.gz", 1).astype(np.int64))
    return found


def _idx(path: Path, dimensions: int) -> npt.NDArray[np.uint8]:
    """Return the bytes of an IDX file (LeCun's format). Raises ConfigError for another file."""
    try:
        content = gzip.decompress(path.read_bytes())
    except (OSError, EOFError) as error:
        raise ConfigError(f"{path}: {error}; apt-get install --reinstall {PACKAGE}") from error
    head = np.frombuffer(content, ">u4", 1 + dimensions) if len(content) >= 4 + 4 * dimensions else [0]
    shape = [int(size) for size in head[1:]]
    if head[0] != _MAGIC[dimensions] or len(content) != 4 + 4 * dimensions + int(np.prod(shape)):
        raise ConfigError(
            f"{path}: expected an IDX file of bytes in {dimensions} dimensions, got another of "
            f"{len(content)} bytes; apt-get install --reinstall {PACKAGE}"
        )
    return np.frombuffer(content, np.uint8, offset=4 + 4 * dimensions).reshape(shape)
