// SPDX-License-Identifier: Apache-2.0
#include "numbers.h"
#include "sharing.h"

static u32 with_node(u32 kind, u32 node)
{
    return (kind & ~255u) | node;
}

static i64 answer(const struct libra *asked, u32 node, struct libra *answered)
{
    *answered = *asked;
    answered->kind = swap(with_node(swap(asked->kind), node));
    return 1;
}

// True if the PULLs differ only in their senders.
static bool is_same(const struct libra *a, const struct libra *b)
{
    return with_node(swap(a->kind), 0) == with_node(swap(b->kind), 0) &&
           !__builtin_memcmp(&a->job, &b->job, sizeof *a - sizeof a->kind);
}

// Stops holding a slot's PULLs, which not all workers have sent.
static i64 release(struct sharing *sharing, i64 slot, double now, struct libra *answered)
{
    i64 count = 0;

    if (now >= sharing->doubted + sharing->patience) {
        sharing->confidence /= 2;
        sharing->doubted = now;
    }
    for (u32 rank = 0; rank < MAX_WORKERS; rank++)
        if (sharing->askers[slot] >> rank & 1)
            count += answer(&sharing->asked[slot], rank, &answered[count]);
    sharing->held[slot] = false;
    return count;
}

static bool is_of_a_later_use(const struct sharing *sharing, i64 slot, const struct libra *libra)
{
    return !sharing->askers[slot] || (i32)(swap(libra->use) - swap(sharing->asked[slot].use)) > 0;
}

static void begin_use(struct sharing *sharing, i64 slot, const struct libra *libra, u32 asker, double now)
{
    sharing->asked[slot] = *libra;
    sharing->askers[slot] = asker;
    sharing->since[slot] = now;
    sharing->held[slot] = sharing->confidence && asker != sharing->everyone;
    if (sharing->held[slot])
        sharing->deadline = min(sharing->deadline, now + sharing->patience);
}

static void join(struct sharing *sharing, i64 slot, u32 asker, double now)
{
    sharing->askers[slot] |= asker;
    sharing->since[slot] = now;
    if (sharing->askers[slot] == sharing->everyone && sharing->confidence < sharing->most)
        sharing->confidence++;
}

i64 sharing_take(struct sharing *sharing, const struct libra *libra, double now, struct libra *answered)
{
    i64 slot = slot_of(swap(libra->slot)), released = 0;
    u32 rank = node_of(swap(libra->kind)), asker;

    if (slot >= PULL_SLOTS || rank >= MAX_WORKERS)
        return answer(libra, rank, answered);
    asker = 1u << rank;
    if (is_of_a_later_use(sharing, slot, libra)) {
        released = sharing->held[slot] ? release(sharing, slot, now, answered) : 0;
        begin_use(sharing, slot, libra, asker, now);
    } else if (sharing->askers[slot] & asker || !is_same(&sharing->asked[slot], libra)) {
        return answer(libra, rank, answered);
    } else {
        join(sharing, slot, asker, now);
    }
    if (!sharing->held[slot])
        return released + answer(libra, rank, &answered[released]);
    if (sharing->askers[slot] != sharing->everyone)
        return released;
    sharing->held[slot] = false;
    return answer(libra, EVERY_WORKER, answered);
}

i64 sharing_expire(struct sharing *sharing, double now, struct libra *answered)
{
    i64 released = 0;

    if (now < sharing->deadline)
        return 0;
    sharing->deadline = infinity();
    for (i64 slot = 0; slot < PULL_SLOTS; slot++) {
        double deadline = sharing->since[slot] + sharing->patience;

        if (!sharing->held[slot])
            continue;
        if (now < deadline) {
            sharing->deadline = min(sharing->deadline, deadline);
            continue;
        }
        released += release(sharing, slot, now, &answered[released]);
    }
    return released;
}
