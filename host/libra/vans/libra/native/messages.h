// SPDX-License-Identifier: Apache-2.0
// One host's messages in a term of its job. No socket, no clock, and no memory but Python's.
// libra.vans.libra.messages.numpy_messages specifies it; a test compares.
#pragma once

#include "link.h"
#include "receiver.h"
#include "sender.h"

struct messages {
    struct sender sender;
    struct receiver receiver;
    u32 job;  // and generation, as a header has them
    u32 term;
    bool over; // the term may be, so that the switch has to be asked; until Python looks
};

// Another term, or the first; all that each part needs for it is filled in.
void messages_enter(struct messages *);

// A batch as it was received: what is about messages counts.
void messages_take(struct messages *, const struct packet *packets, i64 count, double now);

// Fills the outgoing rows of both parts. Returns how many. asked: -infinity while more may have arrived.
i64 messages_poll(struct messages *, double asked, double now);

// Sends what the last poll has filled them with. Returns 0 or the link's -errno.
i64 messages_send(const struct messages *, struct link *);

// Whether there is something for Python to look at, beside messages that were heard.
bool messages_need_python(const struct messages *);

// Whether messages were heard since Python looked. It is told for the record: that need not be at once.
bool messages_were_heard(const struct messages *);

// That what can wait does at most: it is seen to with what cannot, which comes soon after as a rule.
static inline double put_off_from(double now)
{
    return now + 0.005;
}
