# SPDX-License-Identifier: Apache-2.0
"""The limit: what receiving and sending cost without any P4. `forwarder.py A B` reflects Libra frames on
interface A (what the closed loop measures) and sends all others from A out by B."""

from __future__ import annotations

import os
import signal
import sys
import threading

from traffic import Traffic, packet_socket, port_filter


def main() -> int:
    first, second = sys.argv[1:]
    traffic, stop = Traffic(), os.eventfd(0)
    reflect, forward = packet_socket(first), packet_socket(first)
    port_filter(reflect, libra=True)
    port_filter(forward, libra=False)
    out = packet_socket(second)
    threads = [
        threading.Thread(target=traffic.forward, args=(reflect, reflect, stop)),
        threading.Thread(target=traffic.forward, args=(forward, out, stop)),
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
