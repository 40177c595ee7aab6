// SPDX-License-Identifier: Apache-2.0
// What Python and native code share. `make native` writes the offsets and numbers to native.json, where
// memory/context.py finds them. Every field is a u64, an i64 or an address unless the kernel wants it otherwise.
#pragma once

#include "gathering.h"
#include "integers.h"
#include "kernel.h"

enum {
    MAX_PORTS = 65536, // size of the port and multicast maps
    SESSIONS = 32768,  // of clones
    BATCH = 64,        // packets a round
    TX_QUEUE = 128,    // packets a sendmmsg
    MAX_JOINED = 64,   // packets of a super-frame
    JOINED_HEADERS = 42, // that its packets have in common: Ethernet, IPv4 and UDP
    REQUEUE_SLOTS = 1024, // as in BMv2
    RX_HEADROOM = 256,
    RX_SLOT = RX_HEADROOM + 65536 + 256,
    RX_CONTROL = 64,
    VNET_HDR = sizeof(struct vnet),
    ARENA_BYTES = 1 << 22,   // headers of the packets that wait for the next flush
    SEGMENT_BYTES = 1 << 18, // what long frames are cut into; at least twice the longest frame
    BACKLOG_BYTES = 1 << 24, // frames of one batch (TX_QUEUE) that the kernel did not take
    QUEUES_BYTES = 1 << 25,  // packets that may wait for a port before egress, in all of its queues
    UPCALL_BYTES = 1 << 23,
    MAX_PACKET = 65536 + 1024, // that is parsed
    MAX_METADATA = 16384,
};

struct context;
struct item;
struct waiting;

// A program that runs. Its registers, its tables and all else that it keeps follow, where its code finds them: the
// code is the same for every instance.
struct program {
    // A packet's way from the parser on. The item is of a packet that enters again, else null.
    void (*run)(struct context *, struct program *, u8 *data, u64 length, u64 port, struct item *);
    // Egress of a packet that has waited for its port.
    void (*dequeue)(struct context *, struct program *, struct waiting *, u64 port, u64 priority, u64 depth);
};

// Why `libra_loop` returned.
enum { EV_CONTROL = 1, EV_UPCALL };

// What an upcall is about.
enum { UP_FRAME, UP_DIGEST, UP_CAPTURE_IN, UP_CAPTURE_OUT, UP_TRACE };

// A record for Python; the next one follows it.
struct upcall {
    u32 size; // of the whole record, a multiple of 8
    u16 kind, id; // id: of the port or digest
    u64 length;
    u8 bytes[];
};

// A packet that will be parsed again: resubmitted or recirculated. Kind is its instance_type.
struct item {
    u64 length, port, kind, ingress_length;
    struct program *program; // whose metadata it has: it may have waited before egress while another was loaded
    _Alignas(64) u8 metadata[MAX_METADATA];
    u8 data[MAX_PACKET];
};

// A packet between ingress and egress, its PHV and its payload behind it.
struct waiting {
    u64 size; // of the record; 0: nothing follows up to the end of the ring
    struct program *program; // whose PHV it is
    u64 ticket; // the packet's number in the trace
    u8 phv[];
};

// A ring of `struct waiting`. Positions only grow; modulo `size`, a power of two, they are offsets. A record that
// would cross the end starts at the beginning instead.
struct queue {
    u8 *base;
    u64 size;
    u64 head, tail;
    u64 free; // from here up to the head, records are in use by frames that wait for a flush
    u64 depth; // packets
};

// A frame in a port's backlog. A socket that sends super-frames takes the others with an empty description in front.
struct kept {
    u64 length;
    u8 _padding[6];
    struct vnet vnet;
    u8 bytes[];
};

// A frame that is sent, of `count` packets from number `first` of the port's on.
struct joined {
    struct vnet vnet;
    u8 headers[JOINED_HEADERS]; // of a super-frame: its packets' headers are left out
    u64 first, count;
};

struct port {
    i64 fd; // to receive from; negative: Python does, and gets what is sent
    i64 send_fd;
    u64 number;
    struct message *messages; // TX_QUEUE of them
    struct part (*parts)[2];  // of each: headers, payload
    u64 count;                // messages to send at the next flush
    u64 tx_packets, tx_bytes, tx_drops;
    u64 tx_too_long; // of tx_drops: longer than the interface's MTU
    u64 rx_packets, rx_bytes, rx_errors;
    u64 rx_uncut; // left for a network card to cut, in a way that offloads.c cannot make good
    u64 capture;  // whether Python wants to see frames
    u64 last_errno;
    u64 vnet;     // bytes in front of each frame that is received: VNET_HDR or 0
    u64 finished; // frames since the last one that was left to a network card to finish
    u8 *backlog;
    u64 backlog_head, backlog_end;
    u64 together; // packets of a super-frame to it at most: of the longest that its peer has sent lately; 0: none
    u64 longest;  // since the last time that `together` could shrink
    u64 super_frames;
    u64 packet_length; // of the longest packet in them, so one that the interface's MTU allows
    u64 blocked; // whether packets for it wait before egress
    struct port *next_blocked;
    struct queue *queues; // one for each priority
    u64 queued;           // packets in them
    u64 queue_drops;
    i64 credit; // packets that may still leave, negative for any number
};

struct context {
    u64 now_ns; // monotonic
    u64 now_us; // since the start
    u64 start_ns;
    u64 random;
    struct program *program; // the loaded one, or null

    struct port **portmap; // by number; null: there is none
    struct port **ports;   // that have a descriptor
    u64 port_count;
    struct poll *polls; // of the control plane's event, then of `ports`

    void **mcast, **clone; // replicas of each group and session: u64 count, then u32 port, u32 instance each

    struct message *messages; // BATCH of them, to receive
    u8 *segments;
    u64 segments_used;
    struct joined *joined; // TX_QUEUE of them: what a port sends, made when it is flushed
    struct message *joined_messages;
    struct part *joined_parts; // 3 * TX_QUEUE
    u8 *arena;
    u64 arena_used;
    u8 *upcalls;
    u64 upcall_size, upcall_used;
    struct item *items; // REQUEUE_SLOTS + BATCH
    u64 requeue_head, requeue_tail;

    struct gathering gathering;

    u64 blocked; // how many ports are
    struct port *first_blocked;
    u64 eager;  // packets could go on at once
    u64 queues; // each port has
    u64 queue_limit; // packets
    u64 tickets;

    u64 parsed, dropped, no_port, upcall_drops, requeue_drops, queue_drops, priority_drops, clone_drops;
    u64 assert_failures;
};
