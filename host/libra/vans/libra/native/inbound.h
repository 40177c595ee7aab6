// SPDX-License-Identifier: Apache-2.0
// The messages of one sender: put together, and handed over in the order of their numbers.
// libra.vans.libra.messages.inbound specifies it and gives the reasons; a test compares.
#pragma once

#include "wire.h"

// A message that arrives; its content is behind it, then, while it is put together, a byte for each fragment: whether it has come.
struct incoming {
    struct incoming *next;
    i64 node;    // the sender's id
    i64 missing; // fragments; 0 of a whole one
    u32 number, length;
    u32 nonce;   // of the sender's life
};

struct incoming_list {
    struct incoming *first, *last;
};

struct inbound {
    bool known;             // a life of the sender is
    u32 nonce;              // of that life
    u32 next;               // number of the message to be handed over next
    struct incoming *held;  // messages that are begun, or wait for another one
    i64 held_count;
};

// Python's memory.
struct memory {
    void *(*allocate)(i64 bytes); // aligned for all that there is; null when there is none
    void (*release)(void *);
    u8 *contents;                  // (contents_room) for messages that are handed over at once
    i64 contents_used, contents_room;
};

// Another life of the sender, or the first.
void inbound_begin(struct inbound *, const struct memory *, u32 nonce);

// A fragment, which fits its message's length and is new in this term. lanes: of a whole one. Hands messages over to `due`.
// Whether there was memory.
bool inbound_take(struct inbound *, struct memory *, const struct libra *, i64 lanes, struct incoming_list *due);
