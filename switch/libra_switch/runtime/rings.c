// SPDX-License-Identifier: Apache-2.0
// Sending by AF_XDP sockets. The frames are others than those received: a packet that leaves by several ports is copied
// for each.
#include "libc.h"
#include "packets.h"

enum { VLAN_TAG = 4 };

// Drops what the ring holds: the interface is down, and does not read it.
static void withdraw(struct port *port, struct rings *rings, i32 error)
{
    u32 from = consumed(rings->tx), to = *rings->tx->producer;
    count_drops(port, to - from, error);
    for (u32 i = from; i != to; i++)
        rings->free[rings->free_count++] = descriptor_in(rings->tx, i)->address;
    __atomic_store_n(rings->tx->producer, from, __ATOMIC_RELEASE);
}

bool kick(struct port *port)
{
    struct rings *rings = port->rings;
    rings->unsent = 0;
    for (u32 left = unsent_in(rings); left;) {
        i32 error = send((i32)rings->fd, NULL, 0, MSG_DONTWAIT) < 0 ? error_number() : 0;
        if (error && !is_busy(error)) {
            withdraw(port, rings, error);
            return false;
        }
        if (!rings->copied)
            return false;
        u32 before = left;
        left = unsent_in(rings);
        if (left == before) {
            rings->unsent = 1;
            return true;
        }
    }
    return false;
}

// Returns true if the interface sends no packet of this length, which the kernel would not notice.
static bool is_too_long(const struct rings *rings, const struct part *packet, u64 length)
{
    const u8 *headers = packet[0].data;
    bool tagged = packet[0].length > 13 && headers[12] == 0x81 && headers[13] == 0;
    return length > rings->longest + (tagged ? VLAN_TAG : 0);
}

u64 send_rings(struct port *port, struct part (*parts)[2], u64 count)
{
    struct rings *rings = port->rings;
    u64 done = 0;
    while (done < count) {
        take_back(rings);
        u32 added = 0;
        for (; done < count && rings->free_count && added < FRAMES_A_KICK; done++) {
            const struct part *packet = parts[done];
            u64 length = packet[0].length + packet[1].length;
            if (is_too_long(rings, packet, length)) {
                count_drops(port, 1, EMSGSIZE);
                continue;
            }
            u8 *frame = rings->frames + reserve(rings, added++, length);
            copy(frame, packet[0].data, packet[0].length);
            copy(frame + packet[0].length, packet[1].data, packet[1].length);
        }
        publish(rings, added);
        if (kick(port) || !added)
            break;
    }
    return done;
}
