// SPDX-License-Identifier: Apache-2.0
// Structures and numbers of Linux that are the same on every 64-bit little-endian machine. The headers that define them
// differ between machines; tests/native compares.
#pragma once

#include "wire.h"

enum { EINTR = 4, EBADF = 9, EAGAIN = 11, EBUSY = 16, EINVAL = 22, EMSGSIZE = 90, ENOBUFS = 105 }; // <errno.h>
enum { CLOCK_MONOTONIC = 1 };                                // <time.h>
enum { POLLIN = 1, POLLOUT = 4 };                            // <poll.h>
enum { MSG_DONTWAIT = 0x40 };                                // <sys/socket.h>
enum { SOL_SOCKET = 1, SO_MEMINFO = 55 };                    // <sys/socket.h>
enum { WMEM_ALLOC = 2, MEMINFO_VARS = 9 };                   // <linux/sock_diag.h>
enum { NEEDS_CSUM = 1, GSO_UDP_L4 = 5 };                     // <linux/virtio_net.h>

// struct timespec
struct time {
    i64 seconds, nanoseconds;
};

// struct pollfd
struct poll {
    i32 fd;
    u16 events, revents;
};

// struct sockaddr_in: port and host are in network order.
struct address {
    u16 family, port;
    u32 host;
    u8 _zeros[8];
};

// struct mmsghdr
struct message {
    void *name;
    u32 name_length;
    struct iovec *parts;
    u64 part_count;
    void *control;
    u64 control_length;
    i32 flags;
    u32 _padding;
    u32 length; // bytes received
    u32 _more_padding;
};

// struct virtio_net_hdr precedes a frame: it names the work that the sender leaves to the network card.
struct vnet {
    u8 flags, kind;
    u16 header_length, segment_size, checksum_start, checksum_offset;
};
