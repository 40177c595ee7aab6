// SPDX-License-Identifier: Apache-2.0
// Outgoing messages in a list, or in a queue by priority.
#pragma once

#include "wire.h"

// Results of a message.
enum { ENDING_NONE, ENDING_HEARD, ENDING_RESTARTED, ENDING_REFUSED, ENDING_FAILED };

struct message {
    const u8 *content; // (length)
    u64 length;
    i64 priority; // higher first
    i64 receiver; // node id
    u64 life;     // nonce of the receiver's life that it is for, if this host knows it; 0: any
    // State of the sender:
    i64 ending;           // ENDING_*
    i64 fragments;
    i64 left;             // fragments sent in this term
    i64 unacknowledged;   // unacknowledged fragments
    double since;         // when the first fragment was sent
    u64 age;              // number among all submitted messages
    u64 number;           // number among those to this life of the receiver, modulo 2^32
    struct message *next; // the next one in a list
    struct message *child; // in a queue: the first of those behind it
};

struct message_list {
    struct message *first, *last;
};

static inline void list_append(struct message_list *list, struct message *message)
{
    message->next = 0;
    if (list->first)
        list->last->next = message;
    else
        list->first = message;
    list->last = message;
}

// Takes the first message of a list that is not empty.
static inline struct message *list_take(struct message_list *list)
{
    struct message *first = list->first;

    list->first = first->next;
    return first;
}

// Adds a message to a queue. A queue is a pairing heap; its pointer is the oldest message of the highest priority.
void queue_push(struct message **queue, struct message *);

// Takes the first message of a queue that is not empty.
struct message *queue_pop(struct message **queue);
