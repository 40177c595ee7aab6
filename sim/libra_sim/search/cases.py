# SPDX-License-Identifier: Apache-2.0
"""A case of the search: a scenario at random, all of it from one seed."""

from __future__ import annotations

from typing import Any

from libra_sim.clock.chance import Chance, Stream

# Frames are lost, doubled and late until then; all must end soon after. Time-outs back off to a second, and a
# small queue still drops what does not fit.
CALM = "20 s"
LIMIT = "320 s"


def case(seed: int) -> dict[str, Any]:
    """As a scenario file has it."""
    stream = Chance(seed).stream("case")
    servers = stream.below(4)
    workers = 1 + stream.below(8)
    return {
        "topology": {"kind": "star", "workers": workers, "servers": servers},
        "links": _links(stream, workers),
        "hosts": {
            "cost": {"batch": f"{stream.below(100)} us", "packet": f"{stream.below(5)} us"},
            "coalesce": f"{stream.below(200)} us",
            "compute": {"mean": f"{stream.below(5)} ms"},
        },
        "switch": {"latency": f"{1 + stream.below(20)} us"},
        "jobs": _jobs(stream, workers, servers),
        "workload": {
            "rounds": 1 + stream.below(4),
            "tensors": [
                f"{4 * (1 + stream.below(_pick(stream, 8, 300, 5000)))} B" for _ in range(_few(stream))
            ],
            "dtype": _pick(stream, "int32", "float32"),
        },
        "faults": [
            {"link": f"w{stream.below(workers)}", "at": f"{start} ms", "down": f"{1 + stream.below(400)} ms"}
            for start in ([stream.below(200)] if stream.below(4) == 0 else [])
        ],
        "limit": LIMIT,
        "seed": seed,
    }


def _links(stream: Stream, workers: int) -> dict[str, Any]:
    links: dict[str, Any] = {
        "rate": _pick(stream, "10 Mbit/s", "1 Gbit/s", "100 Gbit/s"),
        "delay": _pick(stream, "0 s", "10 us", "1 ms"),
        "calm": CALM,
    }
    chosen = {
        "loss": _pick(stream, "0.5 %", "5 %", "20 %", {"to_bad": "1 %", "to_good": "20 %", "in_bad": "70 %"}),
        "duplicate": _pick(stream, "1 %", "30 %"),
        "jitter": _pick(stream, "50 us", "5 ms"),
        # A set of slots is used again within a round trip: this is thousands of them.
        "late": {"share": _pick(stream, "0.5 %", "10 %"), "by": _pick(stream, "20 ms", "1 s", "10 s")},
        "queue": _pick(stream, "8 packets", "64 KiB"),
        "only": {f"w{stream.below(workers)}": {"rate": "5 Mbit/s"}},
    }
    # All is drawn, and each is used in half of the cases.
    links.update({key: value for key, value in chosen.items() if stream.below(2)})
    return links


def _jobs(stream: Stream, workers: int, servers: int) -> list[dict[str, Any]]:
    """One job on all hosts, or two that share them out."""
    first = 1 + stream.below(workers)
    shares = (
        [range(workers)] if stream.below(2) or first == workers else [range(first), range(first, workers)]
    )
    left = list(range(servers))
    jobs: list[dict[str, Any]] = []
    for number, ranks in enumerate(shares):
        own = [left.pop() for _ in range(min(len(left), 1 + stream.below(2)))]
        job: dict[str, Any] = {
            "name": f"j{number}",
            "mode": "parameter-server" if own else "all-reduce",
            "workers": [f"w{rank}" for rank in ranks],
            "slots": _pick(stream, 1, 2, 3, 8, 40, 200),
            "lanes": _pick(stream, 32, 64, 256),
            "start": f"{stream.below(20)} ms",
            "lives": _pick(stream, 1, 1, 2, 4),
        }
        jobs.append(job | ({"servers": [f"ps{rank}" for rank in own]} if own else {}))
    return jobs


def _few(stream: Stream) -> int:
    return 1 + stream.below(4)


def _pick(stream: Stream, *choices: Any) -> Any:
    return choices[stream.below(len(choices))]
