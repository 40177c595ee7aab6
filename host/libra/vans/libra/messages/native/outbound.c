// SPDX-License-Identifier: Apache-2.0
#include "outbound.h"

#include "numbers.h"

// Returns the first unacknowledged message from that one on, or null.
static struct message *first_unacknowledged(struct message *message)
{
    while (message && !message->unacknowledged)
        message = message->next;
    return message;
}

void outbound_reset(struct outbound *to)
{
    to->error = 0;
    to->credit = FIRST_CREDIT;
    to->window = REACH;
    to->left = 0;
    to->marked = to->duplicates = 0;
    to->silent = false;
    marks_reset(&to->marks);
    losses_forget(&to->losses);
    to->current = 0;
    to->again = first_unacknowledged(to->begun.first);
    for (struct message *message = to->again; message; message = first_unacknowledged(message->next)) {
        message->left = 0;
        message->unacknowledged = message->fragments;
    }
}

void outbound_queue(struct outbound *to, struct message *message)
{
    queue_push(&to->queue, message);
    to->queued++;
}

const struct message *outbound_next(const struct outbound *to)
{
    if (to->current)
        return to->current;
    return to->again ? to->again : to->queue;
}

static struct message *begin(struct outbound *to, double now)
{
    struct message *message = queue_pop(&to->queue);

    to->queued--;
    message->number = to->number++;
    message->since = now;
    list_append(&to->begun, message);
    return message;
}

struct message *outbound_leaving(struct outbound *to, double now)
{
    if (to->current)
        return to->current;
    to->current = to->again;
    if (to->again)
        to->again = first_unacknowledged(to->again->next);
    else
        to->current = begin(to, now);
    return to->current;
}

void outbound_went(struct outbound *to, struct message *message, i64 count)
{
    message->left += count;
    to->left += count;
    if (message->left == message->fragments)
        to->current = 0;
}

static void end(struct message *message, i64 ending, struct message_list *ended)
{
    message->ending = ending;
    list_append(ended, message);
}

void outbound_take_acknowledged(struct outbound *to, struct message_list *ended)
{
    while (to->begun.first && !to->begun.first->unacknowledged)
        end(list_take(&to->begun), ENDING_HEARD, ended);
}

void outbound_take_all(struct outbound *to, i64 ending, struct message_list *ended)
{
    while (to->begun.first)
        end(list_take(&to->begun), ending, ended);
    while (to->queue)
        end(queue_pop(&to->queue), ending, ended);
    to->queued = 0;
    to->again = to->current = 0;
}

i64 outbound_room(const struct outbound *to, double now)
{
    double credit = (double)to->credit;
    i64 room, reach;

    if (!to->losses.in_flight && now - to->heard > IDLE_SECONDS)
        credit = min(credit, FIRST_CREDIT);
    room = (i64)min(credit, to->window) - to->losses.in_flight;
    reach = REACH - (to->left - to->oldest);
    return room < reach ? room : reach;
}

void outbound_hear(struct outbound *to, u32 credit, double now)
{
    to->heard = now;
    to->silent = false;
    to->credit = credit ? credit : 1;
}

bool outbound_meet(struct outbound *to, u32 nonce)
{
    u32 known = to->nonce;

    to->nonce = nonce;
    if (!known || known == nonce)
        return false;
    to->number = 0;
    return true;
}

void outbound_grow(struct outbound *to, i64 packets)
{
    const double most = REACH;

    if (to->window < most)
        to->window = min(to->window + (double)packets / to->window, most);
}

// Brings a count up to date, unless the other is older. Returns by how much it grew.
static i64 added(u32 *count, u32 other)
{
    i32 more = (i32)(other - *count);

    if (more < 0)
        return 0;
    *count = other;
    return more;
}

i64 outbound_heed(struct outbound *to, i64 packets, u32 marked)
{
    i64 more = added(&to->marked, marked);
    bool congested;
    double factor;

    marks_take(&to->marks, packets, more);
    if (!losses_end_round_trip(&to->losses, to->marks.answered, &congested))
        return more;
    if (congested)
        to->window = max(min(to->window, (double)to->credit) * LESS_BY_LOSSES, LEAST_WINDOW);
    factor = marks_end(&to->marks);
    if (factor < 1)
        to->window = max(min(to->window, (double)to->credit) * factor, LEAST_WINDOW);
    return more;
}

void outbound_shrink(struct outbound *to)
{
    to->window = min(to->window, max(min(to->window, (double)to->credit) / 2, FIRST_CREDIT));
}

void outbound_note_duplicates(struct outbound *to, u32 duplicates, i64 most)
{
    i64 more = added(&to->duplicates, duplicates);

    more = more < most ? more : most;
    if (more > 0)
        losses_needless(&to->losses, more, 2);
}
