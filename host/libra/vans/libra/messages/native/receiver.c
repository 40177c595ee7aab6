// SPDX-License-Identifier: Apache-2.0
#include "receiver.h"

void receiver_enter(struct receiver *receiver)
{
    seen_reset(&receiver->seen);
    acknowledgements_reset(&receiver->owed);
}

// Grants a sender credit: little at first, at most doubled in a round trip.
static void grant(struct receiver *receiver, u32 node, double now)
{
    if (now - receiver->heard[node] > IDLE_SECONDS)
        receiver->granted[node] = FIRST_CREDIT;
    receiver->granted[node]++;
    receiver->heard[node] = now;
}

// True if the packet is a valid fragment of the message that it names.
static bool fits(const struct receiver *receiver, const struct libra *libra)
{
    i64 whole = receiver->lanes * (i64)sizeof(u32), most = receiver->lanes / BLOCK_LANES;
    i64 left = (i64)swap(libra->length) - (i64)swap(libra->chunk) * whole;
    i64 block = BLOCK_LANES * sizeof(u32), blocks = (left + block - 1) / block;

    if (left <= 0)
        return !libra->chunk && blocks_of(swap(libra->kind)) == 1;
    return blocks_of(swap(libra->kind)) == (blocks < most ? blocks : most);
}

static bool is_meant(const struct receiver *receiver, const struct libra *libra)
{
    return !libra->contributors || swap(libra->contributors) == receiver->nonce;
}

static void put_together(struct receiver *receiver, const struct libra *libra)
{
    struct inbound *from = &receiver->from[node_of(swap(libra->kind))];
    u32 nonce = swap(libra->key[0]);

    if (!from->known || from->nonce != nonce)
        inbound_begin(from, &receiver->memory, nonce);
    if (!inbound_take(from, &receiver->memory, libra, receiver->lanes, &receiver->due))
        receiver->fault = FAULT_MEMORY;
}

void receiver_take(struct receiver *receiver, const struct packet *packet, double now)
{
    const struct libra *libra = packet->libra;
    u32 node = node_of(swap(libra->kind));

    if (receiver->fault || !acknowledgements_owe(&receiver->owed, node, swap(libra->use), packet->marked))
        return;
    grant(receiver, node, now);
    switch (seen_take(&receiver->seen, swap(libra->round))) {
    case SEEN_BEFORE:
        receiver->duplicates++;
        receiver->owed.duplicates[node]++;
        break;
    case SEEN_LEAP:
        receiver->fault = FAULT_LEAP;
        receiver->leap = swap(libra->round);
        break;
    default:
        if (is_meant(receiver, libra) && fits(receiver, libra))
            put_together(receiver, libra);
    }
}

i64 receiver_poll(struct receiver *receiver, double now)
{
    struct acknowledgements *owed = &receiver->owed;
    i64 active = 0, share;

    owed->packets.count = 0;
    if (!owed->count)
        return 0;
    for (i64 node = 0; node < NODES; node++)
        active += now - receiver->heard[node] <= IDLE_SECONDS;
    share = active > RECEIVE_WINDOW ? 1 : RECEIVE_WINDOW / (active ? active : 1);
    for (i64 node = 0; node < NODES; node++)
        if (owed->owes[node] && receiver->granted[node] > share)
            receiver->granted[node] = share;
    acknowledgements_poll(owed, receiver->granted);
    return owed->packets.count;
}

i64 receiver_held(const struct receiver *receiver)
{
    i64 held = 0;

    for (i64 node = 0; node < NODES; node++)
        held += receiver->from[node].held_count;
    return held;
}
