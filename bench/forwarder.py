# SPDX-License-Identifier: Apache-2.0
"""The upper limit: receiving and sending without any P4. `forwarder.py A B C` reflects Libra frames, for the
closed loop, and sends all other frames from A out by B, from B by C, and from C by A.

With `--super-frames` in front, it receives super-frames and passes them on whole.
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
