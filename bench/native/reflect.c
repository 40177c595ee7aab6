// SPDX-License-Identifier: Apache-2.0
#include "reflect.h"

#include "../../switch/libra_switch/runtime/libc.h"

enum { POLLIN = 1, FRAMES_A_KICK = 32 };

static void send_back(struct rings *rings, u64 count)
{
    u32 from = *rings->rx->consumer, to = *rings->tx->producer, back = *rings->fill->producer, added = 0;
    take_back(rings);
    for (u32 i = 0; i < (u32)count; i++) {
        const struct descriptor *found = descriptor_in(rings->rx, from + i);
        if (rings->free_count) {
            u64 place = rings->free[--rings->free_count];
            copy(rings->frames + place, rings->frames + found->address, found->length);
            *descriptor_in(rings->tx, to + added++) = (struct descriptor){place, found->length, 0};
        }
        *place_in(rings->fill, back + i) = found->address;
    }
    __atomic_store_n(rings->rx->consumer, from + (u32)count, __ATOMIC_RELEASE);
    __atomic_store_n(rings->fill->producer, back + (u32)count, __ATOMIC_RELEASE);
    __atomic_store_n(rings->tx->producer, to + added, __ATOMIC_RELEASE);
    for (u32 sent = 0; sent < added; sent += FRAMES_A_KICK)
        send((i32)rings->fd, NULL, 0, MSG_DONTWAIT);
}

void reflect(struct rings *rings, i32 stop)
{
    _Alignas(16) struct poll polled[2] = {{(i32)rings->fd, POLLIN, 0}, {stop, POLLIN, 0}};
    while (poll(polled, 2, -1) >= 0 && !polled[1].revents)
        for (u32 waiting; (waiting = produced(rings->rx) - *rings->rx->consumer);)
            send_back(rings, waiting < BATCH ? waiting : BATCH);
}
