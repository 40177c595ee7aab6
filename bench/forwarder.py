# SPDX-License-Identifier: Apache-2.0
"""The limit: what receiving and sending cost without any P4. `forwarder.py A B C` reflects Libra frames (what
the closed loop measures) and sends all others from A out by B, those from B by C, those from C by A.

`--super-frames` in front: it takes them, and passes them on whole.
"""

from __future__ import annotations

import os
import signal
import sys
import threading

from traffic import Traffic, packet_socket, port_filter

from libra.wire.protocol import LIBRA_UDP_PORT

SUPER_FRAMES = "--super-frames"


def main() -> int:
    super_frames = sys.argv[1] == SUPER_FRAMES
    interfaces = sys.argv[1 + super_frames :]
    traffic, stop = Traffic(), os.eventfd(0)
    reflecting, passing = (
        [packet_socket(name, super_frames=super_frames) for name in interfaces] for _ in range(2)
    )
    for ours, others in zip(reflecting, passing, strict=True):
        port_filter(ours, LIBRA_UDP_PORT)
        port_filter(others, LIBRA_UDP_PORT, others=True)
    ways = [*zip(reflecting, reflecting, strict=True), *zip(passing, passing[1:] + passing[:1], strict=True)]
    threads = [
        threading.Thread(target=traffic.forward, args=(*way, stop), kwargs={"super_frames": super_frames})
        for way in ways
    ]
    for thread in threads:
        thread.start()
    print("ready", flush=True)
    signal.sigwait({signal.SIGTERM, signal.SIGINT})
    os.eventfd_write(stop, 1)
    for thread in threads:
        thread.join()
    return 0


if __name__ == "__main__":
    signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGTERM, signal.SIGINT})
    sys.exit(main())
