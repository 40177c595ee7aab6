// SPDX-License-Identifier: Apache-2.0
// Structures shared by Python and native code. `make native` writes the offsets and numbers to native.json, where
// memory/context.py finds them. Every field is a u64, an i64 or an address, unless the kernel demands another type.
#pragma once

#include "gathering.h"
#include "integers.h"
#include "kernel.h"
#include "rings.h"

enum {
    MAX_PORTS = 65536, // size of the port and multicast maps
    SESSIONS = 32768,  // clone sessions
    BATCH = 64,        // maximum of packets a round
    TX_QUEUE = 128,    // maximum of packets a sendmmsg
    MAX_JOINED = 64,   // maximum of packets in a super-frame
    JOINED_HEADERS = 42, // bytes of the headers common to its packets: Ethernet, IPv4 and UDP
    REQUEUE_SLOTS = 1024, // as in BMv2
    RX_HEADROOM = 256,
    RX_SLOT = RX_HEADROOM + 65536 + 256,
    RX_CONTROL = 64,
    VNET_HDR = sizeof(struct vnet),
    ARENA_BYTES = 1 << 22,   // headers of the packets that wait for the next flush
    SEGMENT_BYTES = 1 << 18, // segments of long frames; at least twice the longest frame
    BACKLOG_BYTES = 1 << 24, // frames of one batch (TX_QUEUE) that the kernel did not take
    QUEUES_BYTES = 1 << 25,  // packets before egress, in all queues of a port
    UPCALL_BYTES = 1 << 23,
    MAX_PACKET = 65536 + 1024, // longest packet that is parsed
    MAX_METADATA = 16384,
};

struct context;
struct item;
struct line;
struct waiting;

// An instance of a program. Its registers, tables and other state follow at the same offsets in every instance, because
// all share the code.
struct program {
    // Runs a packet from the parser on. `item` is the packet's if it enters again, else null.
    void (*run)(struct context *, struct program *, u8 *data, u64 length, u64 port, struct item *);
    // Runs the egress of a packet that has waited for its port.
    void (*dequeue)(struct context *, struct program *, struct waiting *, u64 port, u64 priority, u64 depth);
};

// Why `libra_loop` returned.
enum { EV_CONTROL = 1, EV_UPCALL };

// Kinds of upcalls.
enum { UP_FRAME, UP_DIGEST, UP_CAPTURE_IN, UP_CAPTURE_OUT, UP_TRACE };

// A record for Python; the next one follows it.
struct upcall {
    u32 size; // bytes of the whole record, a multiple of 8
    u16 kind, id; // id: the port's or the digest's
    u64 length;
    u8 bytes[];
};

// A packet that will be parsed again: resubmitted or recirculated. `kind` is its instance_type.
struct item {
    u64 length, port, kind, ingress_length;
    struct program *program; // the metadata's; it may not be the loaded one, because the packet may have been queued
    _Alignas(64) u8 metadata[MAX_METADATA];
    u8 data[MAX_PACKET];
};

// A packet between ingress and egress, followed by its PHV and its payload.
struct waiting {
    u64 size; // bytes of the record; 0: no record follows up to the end of the ring
    struct program *program; // the PHV's
    u64 ticket; // the packet's number in the trace
    u8 phv[];
};

// A ring of `struct waiting`. Positions only grow; modulo `size`, a power of two, they are offsets. A record that would
// cross the end starts at the beginning instead.
struct queue {
    u8 *base;
    u64 size;
    u64 head, tail;
    u64 free; // records from here to the head are in use by frames that wait for a flush
    u64 depth; // packets
};

// A frame in a port's backlog. A socket that sends super-frames also demands a (zero) `vnet` in front of other frames.
struct kept {
    u64 length;
    u8 _padding[6];
    struct vnet vnet;
    u8 bytes[];
};

// A frame to send, made of `count` of the port's packets from number `first` on.
struct joined {
    struct vnet vnet;
    u8 headers[JOINED_HEADERS]; // a super-frame's; its packets' own headers are left out
    u64 first, count;
};

struct port {
    i64 fd; // receives; negative: Python injects frames, and gets those that are sent
    i64 send_fd;
    u64 number;
    struct message *messages; // TX_QUEUE of them
    struct part (*parts)[2];  // headers and payload of each
    u64 count;                // number of messages for the next flush
    u64 tx_packets, tx_bytes, tx_drops;
    u64 tx_too_long; // those of tx_drops that are longer than the interface's MTU
    u64 rx_packets, rx_bytes, rx_errors;
    u64 rx_uncut; // frames left for a network card to cut, in a way that offloads.c cannot do
    u64 capture;  // 1: Python gets a copy of each frame
    u64 last_errno;
    u64 vnet;     // bytes in front of each received frame: VNET_HDR or 0
    u64 finished; // frames since the last one with work left for a network card
    u8 *backlog;
    u64 backlog_head, backlog_end;
    u64 together; // maximum of packets in a super-frame to the peer, from the peer's recent super-frames; 0: none
    u64 longest;  // packets in the peer's longest super-frame since `together` could last shrink
    u64 super_frames;
    u64 packet_length; // longest packet in the peer's super-frames, which the interface's MTU allows
    u64 blocked; // 1: packets for the port wait before egress
    struct port *next_blocked;
    struct queue *queues; // one for each priority
    u64 queued;           // packets in them
    u64 queue_drops;
    i64 credit; // packets that may still leave, negative for any number
    struct line *in, *out; // impairments of each direction; null: none
    struct rings *rings;   // by which it sends; null: by send_fd
};

struct context {
    u64 now_ns; // monotonic
    u64 now_us; // since the start
    u64 start_ns;
    u64 random;
    struct program *program; // the loaded one, or null

    struct port **portmap; // by number; null: no port
    struct port **ports;   // ports with a descriptor
    u64 port_count;
    struct rings **rings; // of all ports
    u64 rings_count;
    struct poll *polls; // for the control plane's event, then for `ports`, then for `rings`

    void **mcast, **clone; // replicas of each group and session: u64 count, then u32 port, u32 instance each

    struct message *messages; // BATCH of them, for receiving
    u8 *segments;
    u64 segments_used;
    struct joined *joined; // TX_QUEUE of them: a port's frames, made when the port is flushed
    struct message *joined_messages;
    struct part *joined_parts; // 3 * TX_QUEUE
    u8 *arena;
    u64 arena_used;
    u8 *upcalls;
    u64 upcall_size, upcall_used;
    struct item *items; // REQUEUE_SLOTS + BATCH
    u64 requeue_head, requeue_tail;

    struct gathering gathering;

    u64 blocked; // number of blocked ports
    struct port *first_blocked;
    u64 eager;  // 1: queued packets could go on at once
    u64 queues; // number of queues per port
    u64 queue_limit; // maximum of packets per queue
    u64 tickets;

    struct line **lines; // those with impairments, or with packets that are still under way
    u64 line_count;

    u64 parsed, dropped, no_port, upcall_drops, requeue_drops, queue_drops, priority_drops, clone_drops;
    u64 assert_failures;
};
