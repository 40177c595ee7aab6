// SPDX-License-Identifier: Apache-2.0
// What programs and Python call; hashes.h and lookups.h have more. Frames come in two parts, headers and payload.
#pragma once

#include "context.h"

struct bucket {
    double rate; // tokens a microsecond
    u64 burst, tokens;
    u64 made; // tokens since the start
};

struct meter {
    u64 configured; // else every packet is green
    struct bucket peak, committed;
};

// For programs --------------------------------------------------------------------------------------------

// Uniform in low..high; the bias of the modulo is below 2**-32.
u64 libra_random(struct context *, u64 low, u64 high);

void libra_assert(struct context *, bool failed);

// The colour of a packet: 0 green, 1 yellow, 2 red.
u64 libra_meter(const struct context *, struct meter *, u64 units);

// Leaves a record for Python, or drops it when there is no room.
void libra_upcall(struct context *, u64 kind, u64 id, const u8 *head, u64 head_length, const u8 *rest,
                  u64 rest_length);

// Room for a packet's headers, `size` <= ARENA_BYTES; the caller moves arena_used by what it keeps.
u8 *libra_arena(struct context *, u64 size);

// Takes a frame to be sent; both parts must stay until the next flush.
void libra_tx(struct context *, u64 port, u8 *headers, u64 header_length, u8 *payload, u64 payload_length);

// The port if packets for it wait, else null.
struct port *libra_blocked(const struct context *, u64 port);

// Puts a packet in a queue; null when it is full.
struct waiting *libra_enqueue(struct context *, struct port *, struct queue *, const u8 *phv, u64 phv_size,
                              const u8 *payload, u64 payload_length);

// Takes a packet that is to be parsed again; null when there are too many, or it is too long.
struct item *libra_requeue(struct context *, u64 kind, u64 port, const u8 *headers, u64 header_length,
                           const u8 *payload, u64 payload_length);

// Room for the values of a record of the trace, 8 bytes each, behind the number of its point. A quarter of the upcall
// buffer stays free for packets, digests and captures: when the rest is full, the record is lost, counted in `lost`,
// and the values go behind that.
u64 *libra_trace(struct context *, u64 *lost, u64 id, u64 point, u64 words);

// For Python ----------------------------------------------------------------------------------------------

// Waits for packets on every port, takes up to BATCH of them, runs the program on each, sends what came out, and
// returns only for control operations or records in the upcall buffer: EV_CONTROL, EV_UPCALL.
u64 libra_loop(struct context *);

// Sends what can be sent, and what comes of it.
void libra_resume(struct context *);

// Runs a frame that Python has for a port, and sends what came out.
void libra_inject(struct context *, u8 *data, u64 length, u64 port);

// Runs `count` frames, one behind the other in memory, that have arrived at these times and ports. `ends` tells how
// many bytes of records there were after each. Returns how many have been run: Python has to take the records before
// there is room for more.
u64 libra_batch(struct context *, const u64 *times_ns, const u64 *ports, const u64 *lengths, u8 *frames, u64 *ends,
                u64 count);

// Runs `count` frames of `length` bytes in turn, `times` in all; what comes out is forgotten.
void libra_bench(struct context *, u8 *frames, u64 length, u64 port, u64 times, u64 count);
