# SPDX-License-Identifier: Apache-2.0
"""How many packets may be under way to a receiver: it says so, that many senders do not overrun it."""

from __future__ import annotations

# From all senders together: what a shallow queue of a switch holds.
RECEIVE_WINDOW = 128
# From one sender that the receiver has not heard of, or not lately.
FIRST_CREDIT = 4
IDLE_SECONDS = 0.1  # of silence; then a sender has no share of the window
# From one sender at least, however long the queues that its packets meet (as DCTCP of Linux).
LEAST_WINDOW = 2
# How far a sender may be ahead of its first packet that is not acknowledged: what its receiver has to keep.
REACH = 256
# From one sender to all receivers together, at most and at least; and for how long what it has under way may
# keep its own link busy: whatever it sends waits behind that, its acknowledgements as well.
SEND_WINDOW = 128
LEAST_SENT = 32
SEND_SECONDS = 0.02
