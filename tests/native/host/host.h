// SPDX-License-Identifier: Apache-2.0
// A host's messages in arrays of exact size, so that AddressSanitizer sees a step beyond any of them.
#pragma once

#include <math.h>

#include "messages.h"
#include "start.h"

enum { LIFE = 77, CONTENT_BYTES = 2048, MOST_BYTES = 1 << 20 };

static inline void *allocate(i64 bytes)
{
    return bytes <= MOST_BYTES ? malloc((u64)bytes) : 0;
}

// room: packets between two polls; so many numbers may be missing as well.
static inline struct messages *make_host(i64 lanes, i64 room)
{
    struct messages *host = zeros(1, sizeof *host);
    struct sender *sender = &host->sender;
    struct receiver *receiver = &host->receiver;
    struct acknowledgements *owed = &receiver->owed;

    host->job = JOB;
    host->term = TERM;
    sender->frames = zeros(MESSAGE_WINDOW, sizeof(struct frame));
    sender->iovecs = zeros(MESSAGE_WINDOW, sizeof(struct iovec));
    sender->templates = owed->templates = make_templates();
    sender->lanes = receiver->lanes = owed->lanes = lanes;
    sender->nonce = receiver->nonce = owed->nonce = LIFE;
    sender->rto = first_rto();
    owed->owed = zeros(room, sizeof(struct owed));
    owed->numbers = zeros(room, sizeof(u32));
    owed->room = room;
    owed->packets = make_rows(room);
    receiver->seen.missing = zeros(room, sizeof(i64));
    receiver->seen.missing_room = room;
    receiver->memory = (struct memory){allocate, free, zeros(CONTENT_BYTES, 1), 0, CONTENT_BYTES};
    for (i64 node = 0; node < NODES; node++)
        receiver->heard[node] = -INFINITY;
    messages_enter(host);
    return host;
}

static inline bool is_content(const struct memory *memory, const struct incoming *message)
{
    const u8 *place = (const u8 *)message;

    return place >= memory->contents && place < memory->contents + memory->contents_room;
}

// As Python does with what has arrived. Returns how many bytes of content.
static inline i64 read_due(struct messages *host)
{
    struct memory *memory = &host->receiver.memory;
    i64 bytes = 0;

    for (struct incoming *message = host->receiver.due.first, *next; message; message = next) {
        next = message->next;
        bytes += message->length;
        if (!is_content(memory, message))
            free(message);
    }
    host->receiver.due.first = 0;
    memory->contents_used = 0;
    return bytes;
}

static inline i64 count_ended(struct messages *host, i64 ending)
{
    i64 count = 0;

    for (struct message *message = host->sender.ended.first; message; message = message->next)
        count += message->ending == ending;
    host->sender.ended.first = 0;
    return count;
}

static inline void free_host(struct messages *host)
{
    struct receiver *receiver = &host->receiver;

    read_due(host);
    for (i64 node = 0; node < NODES; node++)
        inbound_begin(&receiver->from[node], &receiver->memory, 0);
    free(host->sender.frames);
    free(host->sender.iovecs);
    free((void *)host->sender.templates);
    free(receiver->owed.owed);
    free(receiver->owed.numbers);
    free_rows(&receiver->owed.packets);
    free(receiver->seen.missing);
    free(receiver->memory.contents);
    free(host);
}
