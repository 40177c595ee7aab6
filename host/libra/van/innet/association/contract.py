# SPDX-License-Identifier: Apache-2.0
"""What all hosts of a job must agree on; the switch keeps its checksum and takes in no host with another."""

from __future__ import annotations

import zlib
from dataclasses import dataclass

from libra.job.job_file import Job
from libra.van.innet.codec import Codec


@dataclass(frozen=True)
class Contract:
    """``text``: for people, too."""

    text: str

    @property
    def checksum(self) -> int:
        """CRC-32 of the text in UTF-8: what a HELLO carries."""
        return zlib.crc32(self.text.encode())


def contract_of(job: Job, codec: Codec) -> Contract:
    return Contract(
        f"codec {codec.agreement}; {job.lanes} lanes; {job.slots} slots; "
        f"{len(job.workers)} workers; {len(job.servers)} servers"
    )
