# SPDX-License-Identifier: Apache-2.0
"""Steady traffic for as long as standard input stays open: paced.py IN OUT FRAME_HEX PACKETS_A_SECOND.

Frames enter the switch at interface IN and are expected at OUT. At the end one line of JSON gives the numbers
of frames sent and received, and the longest delay in ms. A frame's last 8 bytes are its time of sending.
"""

from __future__ import annotations

import contextlib
import json
import select
import sys
import time

from traffic import packet_socket

BURST_SECONDS = 0.002
LAST_SECONDS = 0.5  # time to wait for packets after the last one was sent


def main() -> int:
    into, out, text, rate = sys.argv[1:]
    body = bytes.fromhex(text)[:-8]
    source, sink = packet_socket(into), packet_socket(out)
    sink.setblocking(False)
    sent = received = longest = 0
    start = time.monotonic()
    ending = None
    print("ready", flush=True)
    while ending is None or time.monotonic() < ending:
        if ending is None:
            if select.select([sys.stdin], [], [], 0)[0]:
                ending = time.monotonic() + LAST_SECONDS
            else:
                due = int((time.monotonic() - start) * float(rate))
                for _ in range(min(due - sent, 1000)):
                    source.send(body + time.monotonic_ns().to_bytes(8, "big"))
                    sent += 1
        with contextlib.suppress(BlockingIOError):
            while True:
                frame = sink.recv(2048)
                if frame.startswith(body):
                    received += 1
                    longest = max(longest, time.monotonic_ns() - int.from_bytes(frame[-8:], "big"))
        time.sleep(BURST_SECONDS)
    print(json.dumps({"sent": sent, "received": received, "longest ms": longest / 1e6}))
    return 0


if __name__ == "__main__":
    sys.exit(main())
