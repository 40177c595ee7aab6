// SPDX-License-Identifier: Apache-2.0
#include "hot_sender.h"

#include "lanes.h"
#include "numbers.h"

// STATUSes of a batch that answer packets in flight: by place, the first of each.
struct answers {
    u64 refused[MESSAGE_WINDOW];
    u32 outcome[MESSAGE_WINDOW];
    bool there[MESSAGE_WINDOW];
    i64 count;
    i64 needless; // repeats of packets that the switch had taken
};

void hot_enter(struct hot_sender *sender)
{
    for (i64 place = 0; place < MESSAGE_WINDOW; place++) {
        sender->push[place] = 0;
        sender->next[place] = (u32)place;
        sender->free[place] = place;
    }
    sender->free_first = 0;
    sender->free_count = MESSAGE_WINDOW;
    flights_forget(&sender->flights);
    sender->refusal = 0;
    sender->outgoing_count = 0;
    sender->unfinished = 0;
    sender->waiting.first = 0;
}

static void append(struct hot_pushes *pushes, struct hot_push *push)
{
    push->next = 0;
    if (pushes->first)
        pushes->last->next = push;
    else
        pushes->first = push;
    pushes->last = push;
}

void hot_submit(struct hot_sender *sender, struct hot_push *push)
{
    push->left = 0;
    push->unanswered = push->packets;
    for (i64 packet = 0; packet < push->packets; packet++)
        push->refused[packet] = 0;
    sender->unfinished++;
    append(&sender->waiting, push);
}

// Sending ----------------------------------------------------------------------------------------------------

static void pack(struct hot_sender *sender, i64 place, const struct hot_push *push, i64 packet)
{
    struct frame *frame = &sender->frames[place];
    struct libra *libra = &frame->header.libra;
    const u16 *cells = &push->cells[packet * HOT_ARRAYS];
    const i32 *values = &push->values[packet * HOT_ARRAYS];

    swap_words((const word *)&sender->templates[HOT_BLOCKS], (u32 *)&frame->header, sizeof frame->header / sizeof(u32));
    libra->kind |= swap((u32)KIND_HOT << 24 | (u32)push->node);
    libra->slot = swap((u32)(SLOT_KINDS + KIND_HOT) << 16);
    libra->use = swap(sender->s[place]);
    libra->round = swap(push->epoch);
    for (i64 i = 0; i < BLOCK_LANES; i++)
        frame->lanes[i] = swap((u32)cells[2 * i] << 16 | cells[2 * i + 1]);
    swap_words((const word *)values, &frame->lanes[BLOCK_LANES], HOT_ARRAYS);
    sender->iovecs[place].length = frame_bytes(HOT_BLOCKS);
}

static i64 take_free(struct hot_sender *sender)
{
    i64 place = sender->free[sender->free_first];

    sender->free_first = (sender->free_first + 1) % MESSAGE_WINDOW;
    sender->free_count--;
    return place;
}

static void load(struct hot_sender *sender, double now)
{
    i64 first = sender->outgoing_count;

    while (sender->free_count && sender->waiting.first) {
        struct hot_push *push = sender->waiting.first;
        i64 place = take_free(sender);

        sender->push[place] = push;
        sender->packet[place] = push->left;
        sender->s[place] = sender->next[place];
        sender->next[place] += MESSAGE_WINDOW;
        pack(sender, place, push, push->left);
        sender->outgoing[sender->outgoing_count++] = place;
        if (++push->left == push->packets)
            sender->waiting.first = push->next;
    }
    flights_depart(&sender->flights, &sender->outgoing[first], sender->outgoing_count - first, now);
}

i64 hot_poll(struct hot_sender *sender, double asked, double now)
{
    sender->outgoing_count = 0;
    if (!sender->unfinished || sender->refusal)
        return 0;
    sender->outgoing_count = flights_repeat(&sender->flights, asked, now, sender->outgoing);
    if (sender->free_count && sender->waiting.first)
        load(sender, now);
    return sender->outgoing_count;
}

double hot_deadline(const struct hot_sender *sender)
{
    if (!sender->unfinished || sender->refusal)
        return infinity();
    return flights_deadline(&sender->flights);
}

i64 hot_send(const struct hot_sender *sender, struct link *link)
{
    if (!sender->outgoing_count)
        return 0;
    return link->send(link, sender->iovecs, sender->outgoing, sender->outgoing_count);
}

bool hot_needs_python(const struct hot_sender *sender)
{
    return sender->ended.first || sender->refusal;
}

// Answers ----------------------------------------------------------------------------------------------------

static bool is_taken(u32 outcome)
{
    return outcome == OUTCOME_ADDED || outcome == OUTCOME_REPEATED;
}

static void collect(const struct hot_sender *sender, const struct packet *packet, struct answers *answers)
{
    const struct libra *libra = packet->libra;
    u32 s, place, outcome;

    if (!is_intact(packet, sender->job) || kind_of(swap(libra->kind)) != KIND_STATUS ||
        slot_of(swap(libra->slot)) != SLOT_KINDS + KIND_HOT || swap(libra->term) != sender->term)
        return;
    outcome = node_of(swap(libra->kind));
    if (outcome == OUTCOME_OUTDATED)
        return; // about a packet of another term, though it carries the job's term
    answers->needless += outcome == OUTCOME_REPEATED;
    s = swap(libra->use);
    place = s % MESSAGE_WINDOW;
    if (!sender->push[place] || sender->s[place] != s || answers->there[place])
        return;
    answers->there[place] = true;
    answers->outcome[place] = outcome;
    answers->refused[place] = (u64)swap(libra->key[0]) << 32 | swap(libra->key[1]);
    answers->count++;
}

// Frees places whose packets are answered for good.
static void land(struct hot_sender *sender, const i64 *places, i64 count, const struct answers *answers, double now)
{
    flights_land(&sender->flights, places, count, now);
    for (i64 i = 0; i < count; i++) {
        i64 place = places[i];
        struct hot_push *push = sender->push[place];

        sender->push[place] = 0;
        sender->free[(sender->free_first + sender->free_count++) % MESSAGE_WINDOW] = place;
        push->refused[sender->packet[place]] = answers->refused[place];
        if (!--push->unanswered) {
            sender->unfinished--;
            append(&sender->ended, push);
        }
    }
}

void hot_take(struct hot_sender *sender, const struct packet *packets, i64 count, double now)
{
    ON_STACK struct answers answers = {0};
    ON_STACK i64 taken[MESSAGE_WINDOW], closed[MESSAGE_WINDOW];
    i64 taken_count = 0, closed_count = 0;

    if (!sender->unfinished || sender->refusal)
        return;
    for (i64 i = 0; i < count; i++)
        collect(sender, &packets[i], &answers);
    flights_needless(&sender->flights, answers.needless);
    if (!answers.count)
        return;
    for (i64 place = 0; place < MESSAGE_WINDOW; place++) {
        u32 outcome = answers.outcome[place];

        if (!answers.there[place])
            continue;
        if (is_taken(outcome)) {
            taken[taken_count++] = place;
        } else if (outcome == OUTCOME_CLOSED) {
            closed[closed_count++] = place;
        } else {
            sender->refusal = outcome;
            sender->refusing = sender->push[place]->node;
            return;
        }
    }
    if (closed_count)
        flights_rest(&sender->flights, closed, closed_count, now + sender->closed_seconds, now);
    if (taken_count)
        land(sender, taken, taken_count, &answers, now);
}
