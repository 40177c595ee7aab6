// SPDX-License-Identifier: Apache-2.0
#include "acknowledgements.h"

#include "lanes.h"

// Sequence numbers to list for one sender.
struct listed {
    const u32 *numbers; // (count) that are owed
    const u32 *before;  // (again) that were listed last
    i64 count, again;
};

void acknowledgements_reset(struct acknowledgements *it)
{
    it->count = it->packets.count = 0;
    __builtin_memset(it->owes, 0, sizeof it->owes);
    __builtin_memset(it->last_count, 0, sizeof it->last_count);
    __builtin_memset(it->marked, 0, sizeof it->marked);
    __builtin_memset(it->duplicates, 0, sizeof it->duplicates);
}

bool acknowledgements_owe(struct acknowledgements *it, u32 node, u32 s, bool marked)
{
    if (it->count == it->room)
        return false;
    it->owed[it->count++] = (struct owed){node, s};
    it->owes[node]++;
    it->marked[node] += marked;
    return true;
}

// Puts the numbers of each sender in a row, in order of arrival.
static void sort_by_node(struct acknowledgements *it)
{
    ON_STACK i64 at[NODES];
    i64 start = 0;

    for (i64 node = 0; node < NODES; node++) {
        at[node] = start;
        start += it->owes[node];
    }
    for (i64 i = 0; i < it->count; i++)
        it->numbers[at[it->owed[i].node]++] = it->owed[i].s;
}

static u32 number_at(const struct listed *listed, i64 i)
{
    return i < listed->count ? listed->numbers[i] : listed->before[i - listed->count];
}

// Makes a packet of `count` numbers, the first of which is number `first`.
static void pack(struct acknowledgements *it, u32 node, i64 credit, const struct listed *listed, i64 first, i64 count)
{
    struct rows *packets = &it->packets;
    struct frame *frame = &packets->frames[packets->count];
    u32 blocks = (u32)((count + BLOCK_LANES - 1) / BLOCK_LANES);
    struct libra *libra = &frame->header.libra;

    swap_words((const word *)&it->templates[blocks], (u32 *)&frame->header, sizeof frame->header / sizeof(u32));
    libra->kind |= swap((u32)KIND_ACK << 24 | node);
    libra->slot = swap((u32)SLOT_NONE << 16);
    libra->key[0] = swap(it->nonce);
    libra->key[1] = swap((u32)count);
    libra->round = swap((u32)credit);
    libra->length = swap(it->marked[node]);
    libra->contributors = swap(it->duplicates[node]);
    for (i64 i = 0; i < count; i++)
        frame->lanes[i] = swap(number_at(listed, first + i));
    __builtin_memset(&frame->lanes[count], 0, (u64)(blocks * BLOCK_LANES - count) * sizeof(u32));
    packets->iovecs[packets->count++].length = frame_bytes(blocks);
}

// Keeps the last of the earlier numbers and of `numbers`.
static void remember(struct acknowledgements *it, u32 node, const u32 *numbers, i64 count)
{
    u32 *last = it->last[node];
    i64 fresh = count < BLOCK_LANES ? count : BLOCK_LANES, kept = BLOCK_LANES - fresh;

    if (kept > it->last_count[node])
        kept = it->last_count[node];
    __builtin_memmove(last, &last[it->last_count[node] - kept], (u64)kept * sizeof *last);
    __builtin_memcpy(&last[kept], &numbers[count - fresh], (u64)fresh * sizeof *last);
    it->last_count[node] = kept + fresh;
}

// Makes a sender's packets. Free room in the last block repeats the numbers listed last, in case that packet was lost.
static void list(struct acknowledgements *it, u32 node, i64 credit, const u32 *numbers)
{
    i64 count = it->owes[node], again = (BLOCK_LANES - count % BLOCK_LANES) % BLOCK_LANES, known = it->last_count[node];
    struct listed listed = {numbers, it->last[node], count, again < known ? again : known};

    listed.before += known - listed.again;
    for (i64 first = 0; first < count + listed.again && it->packets.count < it->packets.room; first += it->lanes) {
        i64 left = count + listed.again - first;

        pack(it, node, credit, &listed, first, left < it->lanes ? left : it->lanes);
    }
    remember(it, node, numbers, count);
}

void acknowledgements_poll(struct acknowledgements *it, const i64 *credits)
{
    i64 start = 0;

    it->packets.count = 0;
    if (!it->count)
        return;
    sort_by_node(it);
    for (u32 node = 0; node < NODES; node++) {
        if (!it->owes[node])
            continue;
        list(it, node, credits[node], &it->numbers[start]);
        start += it->owes[node];
        it->owes[node] = 0;
    }
    it->count = 0;
}
