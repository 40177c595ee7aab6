# SPDX-License-Identifier: Apache-2.0
"""PyTorch over Libra beside Gloo: `make bench-torch`.

Each rank is a host in a namespace of its own, at the embedded switch, on a shaped link. Gloo's TCP crosses
the same links and the same switch. Both backends are in one process, and calls and steps are in turns. The
report is torch.json in results/latest.
"""

from __future__ import annotations

import json
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Any

import measurement
from measurement import machine, save

HERE = Path(__file__).parent
SIZES = "4,1024,65536,1048576,4194304,16777216,67108864"
LATENCY, LARGE = "1024 float32", "4194304 float32"


def ranks(count: int, mbits: int, sizes: str, steps: int) -> dict[str, Any]:
    """Run the ranks; return what they measured. Raises SystemExit if they fail."""
    with tempfile.TemporaryDirectory() as folder:
        out = Path(folder, "ranks.json")
        launch = [sys.executable, "-m", "libra_topologies.launch.command", "--nproc", str(count)]
        program = [str(HERE / "pytorch_ranks.py"), str(out), str(mbits), sizes, str(steps)]
        if subprocess.run([*launch, "--bw", str(mbits), *program]).returncode:
            raise SystemExit("error: the ranks failed; see above")
        found: dict[str, Any] = json.loads(out.read_text())
    return found


def suites(counts: list[int]) -> dict[str, Any]:
    """Run torch's own tests with each number of ranks; return how many ran, passed and were skipped."""
    by_ranks = {str(count): suite(count) for count in counts}
    kinds = ("ran", "passed", "skipped")
    return {kind: sum(each[kind] for each in by_ranks.values()) for kind in kinds} | {"by_ranks": by_ranks}


def suite(count: int) -> dict[str, Any]:
    """Run torch's own tests; return their numbers. Raises SystemExit if one fails without a reason."""
    command = [sys.executable, str(HERE / "torch_suite.py"), "--backend", "libra", "--ranks", str(count)]
    ended = subprocess.run(command, stdout=subprocess.PIPE, text=True)
    if ended.returncode:
        raise SystemExit("error: torch's own tests failed; see above")
    found: dict[str, Any] = json.loads(ended.stdout.splitlines()[-1])
    return found


def main() -> int:
    parser = measurement.parser(__doc__, output="results/latest")
    parser.add_argument("--nproc", type=int, default=4, help="ranks (default: 4)")
    parser.add_argument("--bw", type=int, default=100, help="Mbit/s of each link (default: 100)")
    parser.add_argument("--sizes", default=SIZES, help=f"bytes of all-reduces (default: {SIZES})")
    parser.add_argument(
        "--steps", type=int, default=10, help="of training, of each model; 0: no training (default: 10)"
    )
    parser.add_argument(
        "--suite", default="2,4", help="numbers of ranks of torch's own tests; '': none (default: 2,4)"
    )
    arguments = parser.parse_args()
    if arguments.steps in (1, 2):
        parser.error(f"--steps {arguments.steps}: expected 0, or 3 at least; the first two are not timed")
    report = ranks(arguments.nproc, arguments.bw, arguments.sizes, arguments.steps)
    report |= {"ranks": arguments.nproc, "mbits": arguments.bw, "machine": machine()}
    counts = [int(each) for each in arguments.suite.split(",") if each]
    report["suite"] = None
    if not report["exact"]:
        print("error: a sum over Libra is not exact", file=sys.stderr)
    if counts:
        save(arguments.output / "torch.json", report)  # a test that fails must not cost the figures
        report["suite"] = suites(counts)
    return save(arguments.output / "torch.json", report) or int(not report["exact"])


if __name__ == "__main__":
    sys.exit(main())
