// SPDX-License-Identifier: Apache-2.0
#include "ltp_queue.h"

#include "ltp_libc.h"

enum { FIRST_ROOM = 64 };

static bool grow(struct ltp_queue *queue)
{
    u64 room = queue->room ? 2 * queue->room : FIRST_ROOM;
    u64 *items = calloc(room, sizeof *items);

    if (!items)
        return false;
    for (u64 i = 0; i < queue->count; i++)
        items[i] = queue->items[(queue->first + i) % queue->room];
    free(queue->items);
    *queue = (struct ltp_queue){items, 0, queue->count, room};
    return true;
}

void ltp_queue_put(struct ltp_queue *queue, u64 item)
{
    if (queue->count == queue->room && !grow(queue))
        return; // no memory: as if lost
    queue->items[(queue->first + queue->count++) % queue->room] = item;
}

u64 ltp_queue_take(struct ltp_queue *queue)
{
    u64 item = queue->items[queue->first];

    queue->first = (queue->first + 1) % queue->room;
    queue->count--;
    return item;
}
