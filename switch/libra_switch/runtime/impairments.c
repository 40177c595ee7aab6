// SPDX-License-Identifier: Apache-2.0
#include "impairments.h"
#include "packets.h"

enum {
    // Numbers that a packet draws: where they are behind the key.
    CHANGE, LOSS, DUPLICATE, COPY, // then JITTER, LATE and LATE_BY of each copy
    JITTER = 0, LATE, LATE_BY, DRAWS_PER_COPY,
    DRAWS = 16,
    CATCH_UP_NS = 2000000, // a port that sends late makes up at most so much for it
};

// Returns number `index` of the rule's sequence: splitmix64 (Steele, Lea and Flood, 2014), which is a function of a
// counter.
static u64 draw(const struct rule *rule, u64 packet, u64 index)
{
    u64 z = rule->key + (packet * DRAWS + index + 1) * 0x9E3779B97F4A7C15;
    z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9;
    z = (z ^ (z >> 27)) * 0x94D049BB133111EB;
    return z ^ (z >> 31);
}

static bool happens(const struct rule *rule, u64 packet, u64 index, u64 probability)
{
    return probability && draw(rule, packet, index) >> (64 - CHANCE_BITS) < probability;
}

// Returns a number in 0..most; the bias of the modulo is below 2**-20 for 10 hours of ns.
static u64 draw_up_to(const struct rule *rule, u64 packet, u64 index, u64 most)
{
    return most ? draw(rule, packet, index) % (most + 1) : 0;
}

// Kinds ---------------------------------------------------------------------------------------------------

static bool matches(const struct rule *rule, const u8 *head, u64 length)
{
    bool all = true;
    for (u64 i = 0; i < rule->test_count && all; i++) {
        const struct test *test = &rule->tests[i];
        all = test->offset + test->size <= length &&
              (load(head + test->offset, test->size) & test->mask) == test->value;
    }
    return all != (rule->inverted != 0);
}

static struct rule *find_rule(const struct line *line, const struct part packet[2])
{
    _Alignas(16) u8 head[HEAD];
    u64 first = packet[0].length < HEAD ? packet[0].length : HEAD;
    u64 room = HEAD - first, rest = packet[1].length < room ? packet[1].length : room;
    copy(head, packet[0].data, first);
    copy(head + first, packet[1].data, rest);
    for (u64 i = 0; i < line->rule_count; i++)
        if (matches(line->rules[i], head, first + rest))
            return line->rules[i];
    return NULL;
}

// Packets under way ---------------------------------------------------------------------------------------

static bool sooner(const struct due *a, const struct due *b)
{
    return a->time_ns < b->time_ns || (a->time_ns == b->time_ns && a->order < b->order);
}

static void push(struct line *line, const struct due *due)
{
    u64 at = line->held++;
    for (; at && sooner(due, &line->heap[(at - 1) / 2]); at = (at - 1) / 2)
        line->heap[at] = line->heap[(at - 1) / 2];
    line->heap[at] = *due;
}

struct held *take_held(struct line *line)
{
    struct held *first = line->heap[0].held;
    struct due last = line->heap[--line->held];
    u64 at = 0;
    for (u64 next = 1; next < line->held; next = 2 * at + 1) {
        next += next + 1 < line->held && sooner(&line->heap[next + 1], &line->heap[next]);
        if (!sooner(&line->heap[next], &last))
            break;
        line->heap[at] = line->heap[next];
        at = next;
    }
    line->heap[at] = last;
    return first;
}

static struct held *record_at(const struct line *line, u64 position)
{
    return (void *)(line->ring + (position & (HELD_BYTES - 1)));
}

static u64 left_at(u64 position)
{
    return HELD_BYTES - (position & (HELD_BYTES - 1));
}

// Keeps a copy of a packet until the time; returns false if there is no room.
static bool hold(struct line *line, const struct part packet[2], u64 time_ns)
{
    u64 length = packet[0].length + packet[1].length, size = round_up8(sizeof(struct held) + length);
    u64 start = left_at(line->tail) < size ? line->tail + left_at(line->tail) : line->tail;
    if (line->held == HELD_PACKETS || start + size - line->head > HELD_BYTES)
        return false;
    if (start != line->tail)
        record_at(line, line->tail)->size = 0;
    struct held *held = record_at(line, start);
    held->size = size;
    held->length = length;
    held->gone = 0;
    copy(held->bytes, packet[0].data, packet[0].length);
    copy(held->bytes + packet[0].length, packet[1].data, packet[1].length);
    line->tail = start + size;
    struct due due = {time_ns, line->order++, held};
    push(line, &due);
    return true;
}

// An empty ring starts over, to touch few pages.
void free_held(struct line *line)
{
    while (line->head != line->tail) {
        const struct held *held = record_at(line, line->head);
        if (!held->size)
            line->head += left_at(line->head);
        else if (held->gone)
            line->head += held->size;
        else
            return;
    }
    line->head = line->tail = 0;
}

// Fates ---------------------------------------------------------------------------------------------------

static bool is_lost(struct rule *rule, u64 number)
{
    if (happens(rule, number, CHANGE, rule->bad ? rule->to_good : rule->to_bad))
        rule->bad = !rule->bad;
    return happens(rule, number, LOSS, rule->bad ? rule->in_bad : rule->in_good);
}

// Draws when a copy of a packet arrives.
static u64 draw_time(const struct context *ctx, struct rule *rule, u64 number, u64 first)
{
    u64 time_ns = ctx->now_ns + rule->delay_ns + draw_up_to(rule, number, first + JITTER, rule->jitter_ns);
    if (happens(rule, number, first + LATE, rule->late))
        time_ns += draw_up_to(rule, number, first + LATE_BY, rule->late_by_ns);
    if (rule->in_order && time_ns < rule->last_due_ns)
        time_ns = rule->last_due_ns;
    rule->last_due_ns = time_ns;
    return time_ns;
}

u64 impair(struct context *ctx, struct line *line, const struct part packet[2])
{
    struct rule *rule = find_rule(line, packet);
    if (!rule)
        return 1;
    u64 number = rule->packets++, copies = 1, at_once = 0;
    if (is_lost(rule, number)) {
        rule->lost++;
        return 0;
    }
    if (happens(rule, number, DUPLICATE, rule->duplicate)) {
        rule->duplicated++;
        copies = 2;
    }
    for (u64 i = 0; i < copies; i++) {
        u64 time_ns = draw_time(ctx, rule, number, COPY + i * DRAWS_PER_COPY);
        if (time_ns <= ctx->now_ns)
            at_once++;
        else if (hold(line, packet, time_ns))
            rule->delayed++;
        else
            rule->no_room++;
    }
    return at_once;
}

void occupy(struct context *ctx, struct line *line, u64 bytes)
{
    if (!line->byte_time)
        return;
    // While packets wait, the port is late only because this thread was.
    u64 least = ctx->now_ns - (line->port->blocked ? CATCH_UP_NS : 0);
    u64 start = line->free_ns > least ? line->free_ns : least;
    line->free_ns = start + (bytes * line->byte_time >> BYTE_TIME_BITS);
    block(ctx, line->port);
}
