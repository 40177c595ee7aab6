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
};

void hot_enter(struct hot_sender *sender)
{
    for (i64 place = 0; place < MESSAGE_WINDOW; place++) {
        sender->under_way[place] = sender->resting[place] = sender->lost[place] = sender->repeated[place] = false;
        sender->deadline[place] = infinity();
        sender->push[place] = 0;
        sender->next[place] = (u32)place;
        sender->free[place] = place;
    }
    sender->free_first = 0;
    sender->free_count = MESSAGE_WINDOW;
    sender->departed = 0;
    sender->newest = -1;
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

i64 hot_in_flight(const struct hot_sender *sender)
{
    i64 count = 0;

    for (i64 place = 0; place < MESSAGE_WINDOW; place++)
        count += sender->under_way[place];
    return count;
}

// Sending ----------------------------------------------------------------------------------------------------

static void leave(struct hot_sender *sender, const i64 *places, i64 count, double now)
{
    i64 in_flight = hot_in_flight(sender);
    double timeout = rto_behind(&sender->rto, in_flight);

    for (i64 i = 0; i < count; i++) {
        i64 place = places[i];

        sender->stamp[place] = sender->departed++;
        sender->sent[place] = now;
        sender->queue[place] = in_flight;
        sender->deadline[place] = now + timeout;
        sender->lost[place] = sender->resting[place] = false;
    }
}

static void repeat(struct hot_sender *sender, double asked, double now)
{
    bool late = false;

    for (i64 place = 0; place < MESSAGE_WINDOW; place++) {
        bool is_late = sender->deadline[place] <= asked;

        late |= is_late && !sender->resting[place];
        if (is_late || sender->lost[place])
            sender->outgoing[sender->outgoing_count++] = place;
    }
    if (late)
        rto_back_off(&sender->rto);
    if (!sender->outgoing_count)
        return;
    for (i64 i = 0; i < sender->outgoing_count; i++)
        sender->repeated[sender->outgoing[i]] = true;
    leave(sender, sender->outgoing, sender->outgoing_count, now);
    sender->repeats += sender->outgoing_count;
}

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
        sender->under_way[place] = true;
        sender->repeated[place] = false;
        pack(sender, place, push, push->left);
        sender->outgoing[sender->outgoing_count++] = place;
        if (++push->left == push->packets)
            sender->waiting.first = push->next;
    }
    leave(sender, &sender->outgoing[first], sender->outgoing_count - first, now);
}

i64 hot_poll(struct hot_sender *sender, double asked, double now)
{
    sender->outgoing_count = 0;
    if (!sender->unfinished || sender->refusal)
        return 0;
    repeat(sender, asked, now);
    if (sender->free_count && sender->waiting.first)
        load(sender, now);
    return sender->outgoing_count;
}

double hot_deadline(const struct hot_sender *sender)
{
    double earliest = infinity();

    if (!sender->unfinished || sender->refusal)
        return earliest;
    for (i64 place = 0; place < MESSAGE_WINDOW; place++) {
        if (sender->lost[place])
            return -infinity();
        earliest = min(earliest, sender->deadline[place]);
    }
    return earliest;
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
    u32 s, place;

    if (!is_intact(packet, sender->job) || kind_of(swap(libra->kind)) != KIND_STATUS ||
        slot_of(swap(libra->slot)) != SLOT_KINDS + KIND_HOT || swap(libra->term) != sender->term)
        return;
    if (node_of(swap(libra->kind)) == OUTCOME_OUTDATED)
        return; // about a packet of another term, though it carries the job's term
    s = swap(libra->use);
    place = s % MESSAGE_WINDOW;
    if (!sender->under_way[place] || sender->s[place] != s || answers->there[place])
        return;
    answers->there[place] = true;
    answers->outcome[place] = node_of(swap(libra->kind));
    answers->refused[place] = (u64)swap(libra->key[0]) << 32 | swap(libra->key[1]);
    answers->count++;
}

// Samples round-trip times of packets sent once (Karn), and finds overtaken packets.
static void hear(struct hot_sender *sender, const i64 *places, i64 count, double now)
{
    i64 once = 0, last = -1, newest = -1;
    double later;

    for (i64 i = 0; i < count; i++) {
        i64 place = places[i];

        if (sender->repeated[place] || sender->resting[place])
            continue;
        once++;
        if (last < 0 || sender->stamp[place] > sender->stamp[last])
            last = place;
    }
    if (once)
        rto_sample(&sender->rto, now - sender->sent[last], (double)once / (double)hot_in_flight(sender),
                   sender->queue[last]);
    // While answers arrive, later packets are on their way: the timer starts anew (RFC 6298, 5.3).
    later = now + rto_timeout(&sender->rto);
    for (i64 place = 0; place < MESSAGE_WINDOW; place++)
        if (sender->under_way[place] && !sender->resting[place] && sender->deadline[place] < later)
            sender->deadline[place] = later;
    // A retransmission is not answered in less than half the usual time: an earlier answer is the first copy's.
    for (i64 i = 0; i < count; i++) {
        i64 place = places[i];
        bool is_first = !sender->repeated[place] && !sender->resting[place];
        bool is_late = is_known(sender->rto.srtt) && now - sender->sent[place] >= sender->rto.srtt / 2;

        if ((is_first || is_late) && sender->stamp[place] > newest)
            newest = sender->stamp[place];
    }
    if (newest < 0)
        return;
    if (newest > sender->newest)
        sender->newest = newest;
    for (i64 place = 0; place < MESSAGE_WINDOW; place++)
        if (sender->under_way[place] && !sender->resting[place] && sender->stamp[place] <= sender->newest - OVERTAKEN)
            sender->lost[place] = true;
}

// Frees places whose packets are answered for good.
static void land(struct hot_sender *sender, const i64 *places, i64 count, const struct answers *answers, double now)
{
    hear(sender, places, count, now);
    for (i64 i = 0; i < count; i++) {
        i64 place = places[i];
        struct hot_push *push = sender->push[place];

        sender->under_way[place] = sender->lost[place] = sender->resting[place] = false;
        sender->deadline[place] = infinity();
        sender->push[place] = 0;
        sender->free[(sender->free_first + sender->free_count++) % MESSAGE_WINDOW] = place;
        push->refused[sender->packet[place]] = answers->refused[place];
        if (!--push->unanswered) {
            sender->unfinished--;
            append(&sender->ended, push);
        }
    }
}

// Delays packets that have met a closed pool.
static void rest(struct hot_sender *sender, const i64 *places, i64 count, double now)
{
    hear(sender, places, count, now);
    for (i64 i = 0; i < count; i++) {
        sender->lost[places[i]] = false;
        sender->resting[places[i]] = true;
        sender->deadline[places[i]] = now + sender->closed_seconds;
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
        rest(sender, closed, closed_count, now);
    if (taken_count)
        land(sender, taken, taken_count, &answers, now);
}
