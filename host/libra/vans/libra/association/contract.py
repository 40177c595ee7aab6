# SPDX-License-Identifier: Apache-2.0
"""Contract: what all hosts of a job must agree on. The switch stores its checksum and refuses other hosts."""

from __future__ import annotations

import zlib
from dataclasses import dataclass

from libra.floats import Arithmetic
from libra.job.environment import Pushes
from libra.job.job_file import Job
from libra.vans.libra.codec import Codec


@dataclass(frozen=True)
class Contract:
    """Contract as a ``text`` that people can read, too."""

    text: str

    @property
    def checksum(self) -> int:
        """CRC-32 of the text in UTF-8, which a HELLO carries."""
        return zlib.crc32(self.text.encode())


def contract_of(job: Job, codec: Codec, pushes: Pushes = Pushes.SUMMED) -> Contract:
    integers = job.arithmetic is Arithmetic.INTEGERS
    summed = f"codec {codec.agreement}" if integers else f"{job.arithmetic} by tables"
    text = (
        f"{summed}; {job.lanes} lanes; {job.slots} slots; "
        f"{len(job.workers)} workers; {len(job.servers)} servers"
    )
    if job.hot_cells:
        text += f"; {job.hot_cells} hot cells"
    if job.early_close is not None:
        text += f"; {job.early_close}"
    return Contract(text if pushes is Pushes.SUMMED else f"{text}; pushes {pushes}")
