// SPDX-License-Identifier: Apache-2.0
// Acknowledgements that a receiver owes: one packet for each sender and batch, which lists what has arrived.
// tests/oracle/messages/acknowledgements.py specifies it; a test compares.
#pragma once

#include "rows.h"

struct owed {
    u32 node;
    u32 s;
};

struct acknowledgements {
    struct owed *owed;   // (room) in order of arrival
    u32 *numbers;        // (room) scratch: sequence numbers, sender by sender
    i64 count, room;
    i64 owes[NODES];     // number of owed ones, by node id
    i64 last_count[NODES];
    u32 marked[NODES];   // packets of this term that met a long queue
    u32 duplicates[NODES]; // packets of this term that had arrived before
    u32 last[NODES][BLOCK_LANES]; // numbers listed last, the newest at the end
    struct rows packets; // to be sent; without room for all, the rest is dropped
    i64 *outgoing;       // (packets.room) 0, 1, 2, ...
    const struct header *templates; // (MAX_BLOCKS + 1) by blocks, in host order
    i64 lanes;           // of a packet, at most
    u32 nonce;           // of this host's life
};

// Begins a new term.
void acknowledgements_reset(struct acknowledgements *);

// Notes that a packet of that sender has arrived, new or repeated. False: there is no room to acknowledge it.
bool acknowledgements_owe(struct acknowledgements *, u32 node, u32 s, bool marked);

// Fills `packets`. credits: (NODES).
void acknowledgements_poll(struct acknowledgements *, const i64 *credits);
