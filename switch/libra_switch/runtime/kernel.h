// SPDX-License-Identifier: Apache-2.0
// Structures and numbers of Linux that are the same on every 64-bit little-endian machine. Their headers differ between
// machines; tests/native compares them.
#pragma once

#include "integers.h"

enum { EINTR = 4, EAGAIN = 11, EBUSY = 16, EINVAL = 22, EMSGSIZE = 90, ENOBUFS = 105 }; // <errno.h>
enum { CLOCK_MONOTONIC = 1 };                                              // <time.h>
enum { MSG_DONTWAIT = 0x40 };                                              // <sys/socket.h>
// <linux/if_packet.h>
enum { SOL_PACKET = 263, PACKET_AUXDATA = 8, PACKET_VNET_HDR = 15 };
enum { TP_STATUS_CSUMNOTREADY = 1 << 3, TP_STATUS_VLAN_VALID = 1 << 4, TP_STATUS_VLAN_TPID_VALID = 1 << 6 };
// <linux/virtio_net.h>
enum { NEEDS_CSUM = 1, GSO_TCPV4 = 1, GSO_TCPV6 = 4, GSO_UDP_L4 = 5, GSO_ECN = 0x80 };

// struct timespec
struct time {
    i64 seconds, nanoseconds;
};

// struct pollfd
struct poll {
    i32 fd;
    u16 events, revents;
};

// struct iovec
struct part {
    u8 *data;
    u64 length;
};

// struct mmsghdr
struct message {
    void *name;
    u32 name_length;
    struct part *parts;
    u64 part_count;
    struct ancillary *control;
    u64 control_length;
    i32 flags;
    u32 _padding;
    u32 length; // bytes received
    u32 _more_padding;
};

// struct cmsghdr, and struct tpacket_auxdata behind it
struct ancillary {
    u64 length;
    i32 level, type;
    u32 status, frame_length, captured_length;
    u16 mac, network, vlan_tci, vlan_tpid;
};

// struct virtio_net_hdr, in front of a frame
struct vnet {
    u8 flags, kind;
    u16 header_length, segment_size, checksum_start, checksum_offset;
};
