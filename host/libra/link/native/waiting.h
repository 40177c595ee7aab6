// SPDX-License-Identifier: Apache-2.0
// Counts and waits that all links on an interface share.
#pragma once

#include "kernel.h"

enum { HEADERS = 42 }; // bytes of a packet's headers: Ethernet without tags, IPv4 without options, UDP

// Totals since the link was opened.
struct totals {
    u64 bytes_sent, bytes_received, packets_sent, packets_received, drops;
};

#pragma GCC visibility push(hidden)

// Waits as link.wait. polls: of `sockets` sockets, and behind them of the non-blocking eventfd that ends a wait.
i64 wait_on(struct poll *polls, u64 sockets, double seconds);

#pragma GCC visibility pop
