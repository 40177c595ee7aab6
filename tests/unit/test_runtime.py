# SPDX-License-Identifier: Apache-2.0
"""Promise: what waits, starts threads, reads a clock or draws random numbers asks `libra.runtime` for it.

So programs run unchanged under virtual time. Code that has no place there is listed here, with the reason.
"""

from __future__ import annotations

import re
from pathlib import Path

import pytest

HOST = Path(__file__).resolve().parents[2] / "host" / "libra"

# Parts of the host that are not there under virtual time.
WITHOUT = {
    "runtime.py": "it is the runtime",
    "doctor": "examines a real host",
    "link": "moves frames of a real host",
    "torch": "has threads of its own",
    "job/job_file.py": "watches a file",
    "mlfabric/switch_groups.py": "a thread and a link of a real host",
    "kv/checkpoint.py": "writes a file beside the program",
    "kv/ownership.py": "waits for another process of this machine",
    "node/stalls.py": "a watch for people, which simulated nodes turn off",
    "timeline.py": "spans of real nodes",
    "vans/loopback.py": "a van of its own",
    "vans/scheduler": "of other vans",
    "vans/tcp": "a van of its own",
    "vans/thread.py": "the threads of these vans",
    "vans/bml/loop.py": "the van's threads",
    "vans/bml/neighbour.py": "connects real hosts",
    "vans/bml/bml_van.py": "the van's threads",
    "vans/ltp/loop.py": "the van's thread",
    "vans/ltp/ltp_van.py": "the van's thread",
    "vans/libra/libra_van.py": "the van's thread, and a real process's life; simulated ones are given theirs",
    "vans/libra/endpoint.py": "the loop of a van's thread; a simulator drives the same endpoint by its steps",
    "vans/libra/rails.py": "the van's threads",
    "vans/libra/rail_requests.py": "the same threads' end",
    "vans/libra/liveness.py": "the time of day, in a text",
    "node/node.py": "start_async, which waits beside the program, and local_job, which starts real nodes",
}
TAKEN = re.compile(
    r"(?<![\w.])threading\.(Condition|Event|Thread|Timer|current_thread)\b|(?<![\w.])time\.(monotonic|sleep|time)\b"
    r"|(?<![\w.])queue\.(Simple)?Queue\b|(?<![\w.])secrets\.\w+"
)


def modules() -> list[str]:
    found = [path.relative_to(HOST).as_posix() for path in sorted(HOST.rglob("*.py"))]
    return [name for name in found if not any(name == out or name.startswith(f"{out}/") for out in WITHOUT)]


@pytest.mark.parametrize("name", modules())
def test_what_a_program_waits_for_comes_from_the_runtime(name: str) -> None:
    lines = (HOST / name).read_text().splitlines()
    own = [f"{name}:{number}: {line.strip()}" for number, line in enumerate(lines, 1) if TAKEN.search(line)]
    assert not own, f"ask libra.runtime, or say in {Path(__file__).name} why this is never simulated"
