// SPDX-License-Identifier: Apache-2.0
// One host's messages in a term of its job. No socket, no clock, and no memory but Python's.
// tests/oracle/messages/engine.py specifies it; a test compares.
#pragma once

#include "link.h"
#include "receiver.h"
#include "sender.h"

struct messages {
    struct sender sender;
    struct receiver receiver;
    u32 job;  // job and generation, as in a header
    u32 term;
    bool over; // the term may be over, so that Python has to ask the switch
};

// Begins another term, or the first; all that each part needs for it is filled in.
void messages_enter(struct messages *);

// Takes the packets of messages in a batch as received; ignores everything else.
void messages_take(struct messages *, const struct packet *packets, i64 count, double now);

// Fills the outgoing rows of both parts. Returns how many. asked: -infinity while more may have arrived.
i64 messages_poll(struct messages *, double asked, double now);

// Sends the packets in these rows. Returns 0 or the link's -errno.
i64 messages_send(const struct messages *, struct link *);

// True if Python has something to look at, beside messages that were acknowledged.
bool messages_need_python(const struct messages *);

// True if messages were acknowledged since Python looked. Python only records that, so it need not be at once.
bool messages_were_heard(const struct messages *);

// True if either is true.
bool messages_have_news(const struct messages *);

// Returns the time until which such tasks wait at most; Python usually gets something urgent before.
static inline double put_off_from(double now)
{
    return now + 0.005;
}
