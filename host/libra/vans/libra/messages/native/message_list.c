// SPDX-License-Identifier: Apache-2.0
#include "message_list.h"

static bool is_before(const struct message *a, const struct message *b)
{
    return a->priority != b->priority ? a->priority > b->priority : a->age < b->age;
}

// Joins two queues, either of which may be empty.
static struct message *join(struct message *a, struct message *b)
{
    struct message *first, *second;

    if (!a || !b)
        return a ? a : b;
    first = is_before(a, b) ? a : b;
    second = first == a ? b : a;
    second->next = first->child;
    first->child = second;
    return first;
}

void queue_push(struct message **queue, struct message *message)
{
    message->next = message->child = 0;
    *queue = join(*queue, message);
}

// Joins the queues in a list, two by two, the last ones first.
static struct message *join_pairs(struct message *list)
{
    struct message *pairs = 0;

    while (list) {
        struct message *a = list, *b = a->next, *pair;

        list = b ? b->next : 0;
        pair = join(a, b);
        pair->next = pairs;
        pairs = pair;
    }
    return pairs;
}

struct message *queue_pop(struct message **queue)
{
    struct message *first = *queue, *pairs = join_pairs(first->child);

    for (*queue = 0; pairs;) {
        struct message *next = pairs->next;

        *queue = join(*queue, pairs);
        pairs = next;
    }
    first->next = first->child = 0;
    return first;
}
