// SPDX-License-Identifier: Apache-2.0
// What a receiver owes its senders: one packet a sender and batch, which lists what has arrived.
// libra.vans.libra.messages.acknowledgements specifies it; a test compares.
#pragma once

#include "rows.h"

struct owed {
    u32 node;
    u32 s;
};

struct acknowledgements {
    struct owed *owed;   // (room) as they came
    u32 *numbers;        // (room) scratch: those of one sender after those of another
    i64 count, room;
    i64 owes[NODES];     // how many, by node id
    i64 last_count[NODES];
    u32 marked[NODES];   // packets of this term that met a long queue
    u32 last[NODES][BLOCK_LANES]; // what was listed last, the newest at the end
    struct rows packets; // to be sent; with fewer than are needed, the rest is owed no more
    i64 *outgoing;       // (packets.room) 0, 1, 2, ...
    const struct header *templates; // (MAX_BLOCKS + 1) by blocks, in host order
    i64 lanes;           // in a packet at most
    u32 nonce;           // of this host's life
};

// Of a new term.
void acknowledgements_reset(struct acknowledgements *);

// A packet of that sender has arrived, for the first time or again. Whether there is room to say so.
bool acknowledgements_owe(struct acknowledgements *, u32 node, u32 s, bool marked);

// Fills `packets`. credits: (NODES).
void acknowledgements_poll(struct acknowledgements *, const i64 *credits);
