// SPDX-License-Identifier: Apache-2.0
// Frames for Python: valid from the Libra header on; zero before it.
#pragma once

#include "wire.h"

struct rows {
    struct frame *frames;
    struct iovec *iovecs;
    i64 count, room;
};

// Copies a packet to row `row` of frames, without what exceeds the row. Returns the frame's length.
static inline u64 copy_packet(struct frame *frames, i64 row, const struct packet *packet)
{
    u64 most = sizeof(struct frame) - sizeof frames->header.outer;
    u64 length = packet->length < most ? packet->length : most;

    __builtin_memcpy(&frames[row].header.libra, packet->libra, length);
    return frame_bytes(0) - packet_bytes(0) + length;
}

// Adds a packet to the rows; without room it is lost.
static inline void hand_over(struct rows *rows, const struct packet *packet)
{
    if (rows->count < rows->room) {
        rows->iovecs[rows->count].length = copy_packet(rows->frames, rows->count, packet);
        rows->count++;
    }
}
