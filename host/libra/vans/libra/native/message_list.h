// SPDX-License-Identifier: Apache-2.0
// Messages on their way out, one behind the other, or by priority.
#pragma once

#include "wire.h"

// What a message has ended with.
enum { ENDING_NONE, ENDING_HEARD, ENDING_RESTARTED, ENDING_REFUSED, ENDING_FAILED };

struct message {
    const u8 *content; // (length)
    u64 length;
    i64 priority; // higher first
    i64 receiver; // node id
    u64 life;     // nonce of the receiver's life that it is meant for, which has written to this host; 0: any
    // The sender's own:
    i64 ending;           // ENDING_*
    i64 fragments;
    i64 left;             // fragments that have left in this term
    i64 unacknowledged;   // fragments
    double since;         // when the first one left
    u64 age;              // place among all as they were submitted
    u64 number;           // among those to this life of the receiver, modulo 2^32
    struct message *next; // behind it in a list
    struct message *child; // of a queue: the first of those that it goes before
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

// Of a list that is not empty.
static inline struct message *list_take(struct message_list *list)
{
    struct message *first = list->first;

    list->first = first->next;
    return first;
}

// A queue is its first message: of the highest priority, the oldest. It is a pairing heap.
void queue_push(struct message **queue, struct message *);

// Of a queue that is not empty.
struct message *queue_pop(struct message **queue);
