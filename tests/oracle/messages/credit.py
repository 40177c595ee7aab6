# SPDX-License-Identifier: Apache-2.0
"""Credit: how many packets may be in flight to a receiver, which grants it so that many senders do not
overrun it."""

from __future__ import annotations

# From all senders together: as much as a shallow queue of a switch holds.
RECEIVE_WINDOW = 128
# From one sender whose packets the receiver has not seen, or not lately.
FIRST_CREDIT = 4
IDLE_SECONDS = 0.1  # of silence; then a sender has no share of the window
# From one sender at least, however long the queues that its packets meet (as Linux's DCTCP).
LEAST_WINDOW = 2
# How far a sender may be ahead of its first unacknowledged packet: its receiver has to keep that many.
REACH = 256
# From one sender to all receivers together, at most and at least; and how long its packets in flight may keep
# its own link busy: everything it sends waits behind them, its acknowledgements as well.
SEND_WINDOW = 128
LEAST_SENT = 32
SEND_SECONDS = 0.02
