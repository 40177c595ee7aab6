// SPDX-License-Identifier: Apache-2.0
// Messages from one sender, assembled and delivered in the order of their numbers.
// tests/oracle/messages/inbound.py specifies it and gives the reasons; a test compares.
#pragma once

#include "wire.h"

// Message that arrives. Its content follows it; while it is assembled, a byte for each fragment follows: 1 if it has
// come.
struct incoming {
    struct incoming *next;
    i64 node;    // the sender's id
    i64 missing; // missing fragments; 0: it is whole
    u32 number, length;
    u32 nonce;   // of the sender's life
};

struct incoming_list {
    struct incoming *first, *last;
};

struct inbound {
    bool known;             // true if a life of the sender is known
    u32 nonce;              // of that life
    u32 next;               // number of the message to deliver next
    struct incoming *held;  // messages that are begun, or wait for an earlier one
    i64 held_count;
};

// Python's memory for messages.
struct memory {
    void *(*allocate)(i64 bytes); // aligned for every type; null: no memory is left
    void (*release)(void *);
    u8 *contents;                  // (contents_room) for messages that are delivered at once
    i64 contents_used, contents_room;
};

// Begins another life of the sender, or the first.
void inbound_begin(struct inbound *, const struct memory *, u32 nonce);

// Takes a fragment, which fits its message's length and is new in this term. lanes: of a whole one. Moves complete
// messages to `due`. False: there was no memory.
bool inbound_take(struct inbound *, struct memory *, const struct libra *, i64 lanes, struct incoming_list *due);
