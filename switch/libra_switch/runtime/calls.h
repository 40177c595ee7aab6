// SPDX-License-Identifier: Apache-2.0
// Functions for programs and for Python; hashes.h and lookups.h have more. Frames come in two parts, headers and
// payload.
#pragma once

#include "context.h"

struct bucket {
    double rate; // tokens a microsecond
    u64 burst, tokens;
    u64 made; // tokens made since the start
};

struct meter {
    u64 configured; // 0: every packet is green
    struct bucket peak, committed;
};

// For programs --------------------------------------------------------------------------------------------

// Returns a uniform number in low..high; the bias of the modulo is below 2**-32.
u64 libra_random(struct context *, u64 low, u64 high);

void libra_assert(struct context *, bool failed);

// Returns the colour of a packet: 0 green, 1 yellow, 2 red.
u64 libra_meter(const struct context *, struct meter *, u64 units);

// Leaves a record for Python, or drops it when there is no room.
void libra_upcall(struct context *, u64 kind, u64 id, const u8 *head, u64 head_length, const u8 *rest,
                  u64 rest_length);

// Returns room for a packet's headers, `size` <= ARENA_BYTES; the caller moves arena_used by the bytes that it keeps.
u8 *libra_arena(struct context *, u64 size);

// Queues a frame for sending; both parts must stay until the next flush.
void libra_tx(struct context *, u64 port, u8 *headers, u64 header_length, u8 *payload, u64 payload_length);

// Returns the port if packets for it wait, else null.
struct port *libra_blocked(const struct context *, u64 port);

// Puts a packet in a queue; returns null if the queue is full.
struct waiting *libra_enqueue(struct context *, struct port *, struct queue *, const u8 *phv, u64 phv_size,
                              const u8 *payload, u64 payload_length);

// Queues a packet for the parser; returns null if there are too many packets, or the packet is too long.
struct item *libra_requeue(struct context *, u64 kind, u64 port, const u8 *headers, u64 header_length,
                           const u8 *payload, u64 payload_length);

// Returns room for the values of a trace record, 8 bytes each, behind the number of its point. A quarter of the upcall
// buffer is reserved for packets, digests and captures. If the rest is full, the record is lost and counted in `lost`;
// the values then go behind this counter.
u64 *libra_trace(struct context *, u64 *lost, u64 id, u64 point, u64 words);

// For Python ----------------------------------------------------------------------------------------------

// Repeatedly waits for packets on every port, takes up to BATCH of them, runs the program on each and sends the
// results. Returns only for control operations (EV_CONTROL) or records in the upcall buffer (EV_UPCALL).
u64 libra_loop(struct context *);

// Sends all packets that can be sent, and those that follow from them.
void libra_resume(struct context *);

// Runs a frame from Python as if it had arrived at a port, and sends the results.
void libra_inject(struct context *, u8 *data, u64 length, u64 port);

// Runs `count` frames, one behind the other in memory, that have arrived at these times and ports. Writes to `ends` the
// bytes of records after each frame. Returns the number of frames run: fewer if Python must first take records.
u64 libra_batch(struct context *, const u64 *times_ns, const u64 *ports, const u64 *lengths, u8 *frames, u64 *ends,
                u64 count);

// Runs `count` frames of `length` bytes in turn, `times` in total, and discards the results.
void libra_bench(struct context *, u8 *frames, u64 length, u64 port, u64 times, u64 count);
