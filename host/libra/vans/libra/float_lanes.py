# SPDX-License-Identifier: Apache-2.0
"""Floats as lanes of a switch that adds floats, and back: docs/floats.md.

A lane is a float32 that a 16-bit float can hold; the engines treat it as a plain integer, without a scale.
If the switch adds integers, this module passes everything through, and the codec makes lanes of floats.
"""

from __future__ import annotations

from dataclasses import replace

import numpy as np

from libra.errors import ConfigError
from libra.floats import FORMATS
from libra.job.job_file import Job
from libra.rpc.values import Completion, Handler, KVMeta, KVPairs, Request
from libra.vans.libra.server.cells import Sums


class FloatLanes:
    """Conversion at one host of ``job``. in_use: True if the job's switch adds floats.

    Raises ConfigError if a ``codec`` is named though the switch adds
    floats."""

    def __init__(self, job: Job, codec: str) -> None:
        self._format = FORMATS.get(job.arithmetic)
        self.in_use = self._format is not None
        self._name = f"job {job.name!r} adds {job.arithmetic} in the switch"
        if self._format is not None and codec:
            raise ConfigError(f"{self._name}, which no codec makes lanes of: leave LIBRA_CODEC out")

    def pushed(self, request: Request, done: Completion) -> tuple[Request, Completion]:
        """Return a worker's request and its completion in the engine's terms. Raises ConfigError for
        integers."""
        if self._format is None or not request.push:
            return request, done
        if request.pairs.vals.dtype != np.float32:
            raise ConfigError(f"{self._name}: push float32, or use a job of integers")
        lanes = self._format.rounded(request.pairs.vals).view(np.int32)

        def ended(pairs: KVPairs | None, error: BaseException | None) -> None:
            done(None if pairs is None else replace(pairs, vals=pairs.vals.view(np.float32)), error)

        return replace(request, pairs=replace(request.pairs, vals=lanes), out=None, room=None), ended

    def heard(self, handler: Handler) -> Handler:
        """Return a handler of the engine's requests that calls a server's ``handler``."""
        if self._format is None:
            return handler
        return lambda meta, pairs: handler(meta, replace(pairs, vals=pairs.vals.view(np.float32)))

    def answered(self, meta: KVMeta, pairs: KVPairs | None) -> KVPairs | None:
        """Return a server's answer in the engine's terms; to a sum, float32 of any bits, since nobody adds
        them."""
        if self._format is None or pairs is None or not isinstance(meta.tag, Sums):
            return pairs
        return replace(pairs, vals=np.ascontiguousarray(pairs.vals, np.float32).view(np.int32))
