# SPDX-License-Identifier: Apache-2.0
"""Contract: what all hosts of a job must agree on. The switch stores its checksum and refuses other hosts."""

from __future__ import annotations

import zlib
from dataclasses import dataclass
from enum import StrEnum

from libra.errors import ConfigError
from libra.floats import Arithmetic
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


class Pushes(StrEnum):
    """Mode in which a job handles pushes: LIBRA_PUSHES."""

    SUMMED = "summed"  # in the switch, over all workers, who push the same
    ASYNCHRONOUS = "asynchronous"  # at the servers, one by one: any keys, at any pace

    @classmethod
    def named(cls, name: str) -> Pushes:
        """Return the mode of that name. Raises ConfigError."""
        try:
            return cls(name)
        except ValueError:
            known = ", ".join(cls)
            raise ConfigError(f"LIBRA_PUSHES holds {name!r}; expected one of {known}") from None


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
