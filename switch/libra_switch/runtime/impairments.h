// SPDX-License-Identifier: Apache-2.0
// Impairments of a link: packets that are lost, doubled or delayed on purpose, and a rate with its queue. One `struct line`
// for each direction of a port that has some. A packet's fate depends on the rule's key and on how many packets the rule
// has met before, on nothing else, so the same packets with the same seed meet the same fate.
#pragma once

#include "context.h"

enum {
    TESTS = 4,              // maximum of fields that a rule looks at
    HEAD = 64,              // bytes in front of a packet in which they are
    CHANCE_BITS = 53,       // a probability p is stored as p * 2**CHANCE_BITS
    HELD_BYTES = 1 << 23,   // memory of a line for packets that are under way
    HELD_PACKETS = 1 << 16, // their maximal number
    HELD_SLACK = 512,       // bytes behind the memory, which programs may read but do not use
    BYTE_TIME_BITS = 16,
};

// A field of up to 8 bytes. It matches if its bytes, in the order of the machine, are `value` where `mask` has ones.
struct test {
    u64 offset, size, mask, value;
};

// A rule for packets of one kind: how often they are lost or doubled, and how long they take. A probability is a
// number out of 2**CHANCE_BITS; 2**CHANCE_BITS itself means always.
struct rule {
    struct test tests[TESTS];
    u64 test_count;
    u64 inverted; // 1: for the packets that do not match
    u64 key;      // of the random numbers
    // Losses: E. N. Gilbert, Capacity of a Burst-Noise Channel, 1960; E. O. Elliott, 1963. Each packet may change the
    // state before it is lost by the state's probability.
    u64 to_bad, to_good, in_bad, in_good;
    u64 duplicate;
    u64 delay_ns, jitter_ns; // a packet takes delay_ns, and up to jitter_ns longer
    u64 late, late_by_ns;    // the probability that it takes up to late_by_ns longer than that
    u64 in_order;            // 1: no packet overtakes another of this rule
    u64 bad;                 // state of the losses
    u64 last_due_ns;
    u64 packets, lost, duplicated, delayed;
    u64 no_room; // delayed packets that did not fit in the memory, and were lost
};

// A packet under way, in the line's ring.
struct held {
    u64 size;   // bytes of the record; 0: the next record is at the beginning of the ring
    u64 length; // bytes of the packet
    u64 gone;   // 1: the packet has left, and the memory is free once the records before it are
    u8 bytes[];
};

struct due {
    u64 time_ns, order;
    struct held *held;
};

struct line {
    struct port *port;
    u64 outward; // 1: packets that the switch sends
    struct rule **rules; // the first that matches decides
    u64 rule_count;
    u64 byte_time;   // outward: ns that a byte takes at the line's rate, times 2**BYTE_TIME_BITS; 0: no rate
    u64 queue_limit; // maximum of packets per queue that wait for this; 0: the switch's
    u64 free_ns;     // time when the last packet is sent
    struct due *heap; // packets under way, the first one to arrive at index 0
    u64 held, order;
    u8 *ring;
    u64 head, tail; // as in struct queue
};

#pragma GCC visibility push(hidden)

// Decides on a packet that enters a line. Returns the number of copies that go on at once; the line keeps the others.
u64 impair(struct context *, struct line *, const struct part packet[2]);

// Notes that a port with a rate sends `bytes`: until they are sent, further packets wait before egress.
void occupy(struct context *, struct line *, u64 bytes);

// Takes the packet that arrives first; there must be one.
struct held *take_held(struct line *);

// Frees the memory of packets that are marked as gone.
void free_held(struct line *);

#pragma GCC visibility pop

// Returns the ns that a port stays busy with the packet that it sends.
static inline u64 busy_ns(const struct context *ctx, const struct port *port)
{
    const struct line *line = port->out;
    return line && line->free_ns > ctx->now_ns ? line->free_ns - ctx->now_ns : 0;
}
