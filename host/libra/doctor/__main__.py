# SPDX-License-Identifier: Apache-2.0
"""The command `libra doctor`: find what keeps this host from its job, and how to mend it.

Exit code 0, 1 if something keeps the host from its job, 2 after a user's mistake.
"""

from __future__ import annotations

import argparse
import json
import os
import sys
from collections.abc import Sequence
from dataclasses import asdict

from libra.doctor.examination import examine
from libra.doctor.findings import Level, report

_DESCRIPTION = """\
Find what keeps this host from its job of the libra van, and say how to mend it. The doctor takes no part in
the job and disturbs no process of it. Without options it checks the settings that a program started here
would get.

example:
  libra doctor --job sum.json --role worker
"""


def main(argv: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(
        prog="libra doctor", description=_DESCRIPTION, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    for option, variable, text in (
        ("--job", "LIBRA_JOB_FILE", "job file"),
        ("--role", "DMLC_ROLE", "worker or server; default in an all-reduce job: worker"),
        ("--rank", "DMLC_RANK", "rank within the role; default: the one with an address of this host"),
        ("--interface", "DMLC_INTERFACE", "network interface; default: the one with the job's address"),
    ):
        metavar = option[2:].upper()
        parser.add_argument(option, metavar=metavar, dest=variable, help=f"{text} (${variable})")
    parser.add_argument("--json", action="store_true", help="print JSON")
    options = vars(parser.parse_args(argv))
    as_json = options.pop("json")
    given = {variable: value for variable, value in options.items() if value is not None}
    if "DMLC_RANK" in given:
        given["DMLC_WORKER_ID"] = given["DMLC_RANK"]  # which has precedence for workers
    findings = list(examine({**os.environ, **given}))
    print(json.dumps([asdict(one) for one in findings], indent=2) if as_json else report(findings))
    return int(any(one.level is Level.FAILED for one in findings))


if __name__ == "__main__":
    sys.exit(main())
