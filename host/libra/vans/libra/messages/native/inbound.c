// SPDX-License-Identifier: Apache-2.0
#include "inbound.h"

static u8 *content_of(struct incoming *message)
{
    return (u8 *)(message + 1);
}

static u64 fragments_of(u32 length, u64 whole)
{
    return length ? (length + whole - 1) / whole : 1;
}

void inbound_begin(struct inbound *from, const struct memory *memory, u32 nonce)
{
    while (from->held) {
        struct incoming *next = from->held->next;

        memory->release(from->held);
        from->held = next;
    }
    *from = (struct inbound){.known = true, .nonce = nonce};
}

// Returns where the message is linked, or where the list ends.
static struct incoming **find(struct inbound *from, u32 number)
{
    struct incoming **at = &from->held;

    while (*at && (*at)->number != number)
        at = &(*at)->next;
    return at;
}

static void hand_over(struct incoming *message, struct incoming_list *due)
{
    message->next = 0;
    if (due->first)
        due->last->next = message;
    else
        due->first = message;
    due->last = message;
}

// Delivers complete messages, from `next` on.
static void hand_over_held(struct inbound *from, struct incoming_list *due)
{
    for (;;) {
        struct incoming **at = find(from, from->next), *message = *at;

        if (!message || message->missing)
            return;
        *at = message->next;
        from->held_count--;
        from->next++;
        hand_over(message, due);
    }
}

static struct incoming *in_contents(struct memory *memory, u64 bytes)
{
    i64 start = memory->contents_used, most = memory->contents_room - start;
    u64 aligned = (bytes + sizeof(void *) - 1) / sizeof(void *) * sizeof(void *);

    if ((i64)aligned > most)
        return 0;
    memory->contents_used += (i64)aligned;
    return (struct incoming *)&memory->contents[start];
}

static struct incoming *fill(struct incoming *message, const struct libra *libra, i64 missing)
{
    if (message)
        *message = (struct incoming){.node = node_of(swap(libra->kind)), .missing = missing, .number = swap(libra->key[1]),
                                     .length = swap(libra->length), .nonce = swap(libra->key[0])};
    return message;
}

static void hold(struct inbound *from, struct incoming *message)
{
    message->next = from->held;
    from->held = message;
    from->held_count++;
}

static bool take_content(struct inbound *from, struct memory *memory, const struct libra *libra, struct incoming_list *due)
{
    u64 bytes = sizeof(struct incoming) + swap(libra->length);
    bool is_next = swap(libra->key[1]) == from->next;
    struct incoming *message = is_next ? in_contents(memory, bytes) : 0;

    if (!message)
        message = memory->allocate((i64)bytes);
    if (!fill(message, libra, 0))
        return false;
    __builtin_memcpy(content_of(message), lanes_of(libra), message->length);
    if (!is_next) {
        hold(from, message);
        return true;
    }
    from->next++;
    hand_over(message, due);
    hand_over_held(from, due);
    return true;
}

static struct incoming *begin(struct inbound *from, const struct memory *memory, const struct libra *libra, u64 fragments, u64 whole)
{
    u64 bytes = sizeof(struct incoming) + fragments * (whole + 1);
    struct incoming *message = fill(memory->allocate((i64)bytes), libra, (i64)fragments);

    if (!message)
        return 0;
    __builtin_memset(content_of(message) + fragments * whole, 0, fragments);
    hold(from, message);
    return message;
}

static void put(struct incoming *message, const struct libra *libra, u64 fragments, u64 whole)
{
    u64 chunk = swap(libra->chunk), left = message->length - chunk * whole;
    u8 *has = content_of(message) + fragments * whole;

    if (has[chunk])
        return; // delivered in an earlier term
    __builtin_memcpy(content_of(message) + chunk * whole, lanes_of(libra), left < whole ? left : whole);
    has[chunk] = true;
    message->missing--;
}

bool inbound_take(struct inbound *from, struct memory *memory, const struct libra *libra, i64 lanes, struct incoming_list *due)
{
    u32 number = swap(libra->key[1]), length = swap(libra->length);
    u64 whole = (u64)lanes * sizeof(u32), fragments = fragments_of(length, whole);
    struct incoming *message;

    if ((i32)(number - from->next) < 0)
        return true; // delivered in an earlier term; the acknowledgement was lost
    message = *find(from, number);
    if (message && !message->missing)
        return true;
    if (!message && fragments == 1)
        return take_content(from, memory, libra, due);
    if (!message)
        message = begin(from, memory, libra, fragments, whole);
    if (!message)
        return false;
    if (message->length == length)
        put(message, libra, fragments, whole);
    if (number == from->next)
        hand_over_held(from, due);
    return true;
}
