// SPDX-License-Identifier: Apache-2.0
// Super-frames: packets of one UDP flow and one size as one frame, which whoever receives it cuts. For the kernel that
// is one system call, one turn of the queueing discipline and one wake-up instead of many. Needs Linux 6.2 to send.
#pragma once

#include "wire.h"

enum {
    VNET_HDR = 10,   // sizeof(struct vnet)
    HEADERS = 42,    // of a packet: Ethernet without tags, IPv4 without options, UDP
    MAX_JOINED = 64, // packets of a super-frame
};

// struct iovec
struct part {
    u8 *data;
    u64 length;
};

// struct mmsghdr
struct message {
    void *name;
    u64 name_length;
    struct part *parts;
    u64 part_count;
    void *control;
    u64 control_length;
    u64 flags;
    u64 length; // of what was received or sent, and padding
};

// struct virtio_net_hdr: in front of a frame, what its sender leaves to the network card
struct vnet {
    u8 flags, kind;
    u16 header_length, segment_size, checksum_start, checksum_offset;
};

// In front of what a super-frame's packets do not have in common. A packet that goes alone needs only `vnet`.
struct lead {
    struct vnet vnet;
    u8 headers[HEADERS];
};

// Makes messages of the frames rows[0..count), which are packets of one flow: at most `together` of one size, of which
// the last may be shorter, become a super-frame. Returns how many messages; there is room for `count` of them and of
// `leads`, and for 2 * count parts.
i64 join(const struct part *frames, const i64 *rows, i64 count, i64 together, struct lead *leads, struct part *parts,
         struct message *messages);

// Cuts what was received, `length` bytes with the struct vnet in front, into the packets that a wire would have
// carried: to frames[0].data and so on, and their lengths. Returns how many: none, when it is no frame or there are more
// than `room`. What exceeds `most` bytes of a packet is left out.
i64 cut(const u8 *received, u64 length, struct part *frames, i64 room, u64 most);
