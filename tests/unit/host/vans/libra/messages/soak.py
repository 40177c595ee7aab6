# SPDX-License-Identifier: Apache-2.0
"""Many messages over a network that loses a fifth: each arrives once, in order, and memory stays as it is.

    PYTHONPATH=tests/model .venv/bin/python tests/unit/host/vans/libra/messages/soak.py [--messages 1000000]

Ends with exit code 1 at the first message that is missing, out of turn or comes twice.
"""

from __future__ import annotations

import argparse
import itertools
import random
import resource
import time

from exchange import Exchange
from network import Conditions

ROUGH = Conditions(drop=0.2, duplicate=0.1, jitter=0.002, rare_delay=0.05, late=0.3)
UNDER_WAY = 1000  # messages


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--messages", type=int, default=1_000_000)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    exchange, rnd = Exchange(3, 1, ROUGH, seed=options.seed), random.Random(options.seed)
    said: dict[tuple[int, int], itertools.count[int]] = {}  # by sender and receiver
    heard: dict[tuple[int, int], int] = {}
    began, total = time.monotonic(), 0

    def check() -> int:
        count = 0
        for receiver, node in exchange.nodes.items():
            for sender, content in node.delivered:
                number = heard.get((sender, receiver), 0)
                if int.from_bytes(content[:8], "big") != number:
                    raise SystemExit(
                        f"message {number} from {sender} to {receiver} is missing: seed {options.seed}"
                    )
                heard[sender, receiver] = number + 1
                count += 1
            node.delivered.clear()
        return count

    while total < options.messages:
        for _ in range(min(UNDER_WAY, options.messages - total)):
            pair = rnd.choice(list(exchange.nodes)), rnd.choice(list(exchange.nodes))
            number = next(said.setdefault(pair, itertools.count()))
            exchange.send(*pair, number.to_bytes(8, "big") + bytes(rnd.choice((0, 20, 300))))
        exchange.run_until(lambda: all(node.messages.is_idle for node in exchange.nodes.values()), 1e9)
        total += check()
        if total % (10 * UNDER_WAY) == 0:
            megabytes = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
            print(f"{total} messages in {time.monotonic() - began:.0f} s, {megabytes:.0f} MB", flush=True)
    if total != options.messages:
        raise SystemExit(f"{total} messages arrived of {options.messages}")
    print(f"{total} messages, each once and in order; packets by outcome: {exchange.switch.outcomes}")


if __name__ == "__main__":
    main()
