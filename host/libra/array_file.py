# SPDX-License-Identifier: Apache-2.0
"""Array files: arrays and facts in one file, written atomically, in numpy's .npz format, which any program
reads.

Member ``facts`` is JSON as bytes, with this format's number and a SHA-256 of all facts and arrays.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt

from libra.errors import CheckpointError
from libra.whole_file import replacing

FORMAT = 1
FACTS = "facts"

Arrays = Mapping[str, npt.NDArray[Any]]
Facts = Mapping[str, Any]


def write(
    path: Path,
    facts: Facts,
    arrays: Arrays,
    *,
    suffix: str = ".new",
    check: Callable[[], None] = lambda: None,
) -> None:
    """Replace ``path`` atomically; the new file is on disk when this returns.

    facts: any values that JSON can hold. arrays: of numbers, by names other than "facts". suffix, check: as
    in `replacing`. Makes missing folders. Raises CheckpointError if the file cannot be written.
    """
    facts = {**facts, "format": FORMAT}
    encoded = _bytes_of({**facts, "sha256": _digest(facts, arrays)})
    members = {FACTS: np.frombuffer(encoded, np.uint8), **arrays}
    try:
        with replacing(path, suffix=suffix, check=check) as file:
            np.savez(file, **members)  # type: ignore[arg-type]
    except OSError as error:
        raise CheckpointError(f"{path} cannot be written: {error}") from error


def read(path: Path) -> tuple[dict[str, Any], dict[str, npt.NDArray[Any]]]:
    """Return facts and arrays as they were written.

    Raises FileNotFoundError if there is no such file, and CheckpointError if it is cut, damaged, or of
    another format.
    """
    try:
        with np.load(path, allow_pickle=False) as members:
            arrays = {name: members[name] for name in members.files}
        facts = json.loads(arrays.pop(FACTS).tobytes())
        version, digest = facts["format"], facts.pop("sha256", None)
    except FileNotFoundError:
        raise
    except Exception as error:  # zipfile and numpy raise many kinds of errors for damaged bytes
        raise CheckpointError(
            f"{path} is cut, damaged or no checkpoint ({type(error).__name__}: {error}); "
            "put an older copy in its place, or delete it to start anew"
        ) from error
    if version != FORMAT:
        raise CheckpointError(
            f"{path} has format {version}; expected {FORMAT}: read it with the libra that wrote it"
        )
    if digest != _digest(facts, arrays):
        raise CheckpointError(
            f"{path} is damaged: what it holds does not have its SHA-256; "
            "put an older copy in its place, or delete it to start anew"
        )
    return facts, arrays


def _bytes_of(facts: Facts) -> bytes:
    return json.dumps(facts, sort_keys=True).encode()


def _digest(facts: Facts, arrays: Arrays) -> str:
    digest = hashlib.sha256(_bytes_of(facts))
    for name in sorted(arrays):
        array = np.ascontiguousarray(arrays[name])
        digest.update(f"{name} {array.dtype.str} {array.shape}\n".encode())
        digest.update(array.reshape(-1).view(np.uint8).data)
    return digest.hexdigest()
