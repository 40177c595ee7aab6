// SPDX-License-Identifier: Apache-2.0
// Credit: how many packets may be in flight to a receiver, which grants it so that many senders do not overrun it.
#pragma once

enum {
    RECEIVE_WINDOW = 128, // from all senders together: as much as a shallow queue of a switch holds
    FIRST_CREDIT = 4,     // from one sender whose packets the receiver has not seen, or not lately
    LEAST_WINDOW = 2,     // from one sender at least, however long the queues that its packets meet (as Linux's DCTCP)
    REACH = 256,          // how far a sender may be ahead of its first unacknowledged packet, which its receiver keeps
    // From one sender to all receivers together, at most and at least.
    SEND_WINDOW = 128,
    LEAST_SENT = 32,
};

static const double IDLE_SECONDS = 0.1;  // of silence; then a sender has no share of RECEIVE_WINDOW
// How long a sender's packets in flight may keep its own link busy: everything it sends waits behind them, its
// acknowledgements as well.
static const double SEND_SECONDS = 0.02;
