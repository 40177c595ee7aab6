// SPDX-License-Identifier: Apache-2.0
#include "messages.h"

void messages_enter(struct messages *messages)
{
    messages->over = false;
    sender_enter(&messages->sender);
    receiver_enter(&messages->receiver);
}

static bool is_of_term(const struct messages *messages, const struct packet *packet)
{
    return is_intact(packet, messages->job) && swap(packet->libra->term) == messages->term;
}

static u32 kind_at(const struct packet *packet)
{
    return kind_of(swap(packet->libra->kind));
}

static void take_messages(struct messages *messages, const struct packet *packets, i64 count, double now)
{
    for (i64 i = 0; i < count; i++) {
        if (!is_of_term(messages, &packets[i]) || kind_at(&packets[i]) != KIND_MESSAGE)
            continue;
        sender_meet(&messages->sender, packets[i].libra);
        receiver_take(&messages->receiver, &packets[i], now);
    }
}

static void take_acknowledgements(struct messages *messages, const struct packet *packets, i64 count, double now)
{
    for (i64 i = 0; i < count; i++)
        if (is_of_term(messages, &packets[i]) && kind_at(&packets[i]) == KIND_ACK)
            sender_take_acknowledgement(&messages->sender, packets[i].libra, now);
}

static void take_statuses(struct messages *messages, const struct packet *packets, i64 count)
{
    for (i64 i = 0; i < count; i++)
        if (is_of_term(messages, &packets[i]) && kind_at(&packets[i]) == KIND_STATUS &&
            slot_of(swap(packets[i].libra->slot)) == SLOT_NONE)
            sender_take_status(&messages->sender, packets[i].libra);
}

void messages_take(struct messages *messages, const struct packet *packets, i64 count, double now)
{
    ON_STACK bool has[16] = {false}; // by kind

    for (i64 i = 0; i < count; i++) {
        if (!is_intact(&packets[i], messages->job))
            continue;
        has[kind_at(&packets[i])] = true;
        messages->over |= is_outdated(packets[i].libra, messages->term) ||
                          (kind_at(&packets[i]) == KIND_MESSAGE && swap(packets[i].libra->term) != messages->term);
    }
    // In this order: a sender that has started again has not acknowledged; a message that arrived was not refused.
    if (has[KIND_MESSAGE])
        take_messages(messages, packets, count, now);
    if (has[KIND_ACK])
        take_acknowledgements(messages, packets, count, now);
    if (has[KIND_STATUS])
        take_statuses(messages, packets, count);
}

i64 messages_poll(struct messages *messages, double asked, double now)
{
    return receiver_poll(&messages->receiver, now) + sender_poll(&messages->sender, asked, now);
}

i64 messages_send(const struct messages *messages, struct link *link)
{
    const struct acknowledgements *owed = &messages->receiver.owed;
    const struct sender *sender = &messages->sender;
    i64 status = 0;

    if (owed->packets.count)
        status = link->send(link, owed->packets.iovecs, owed->outgoing, owed->packets.count);
    if (status >= 0 && sender->outgoing_count)
        status = link->send(link, sender->iovecs, sender->outgoing, sender->outgoing_count);
    return status;
}

static bool has_failed(const struct message_list *ended)
{
    for (const struct message *message = ended->first; message; message = message->next)
        if (message->ending != ENDING_HEARD)
            return true;
    return false;
}

bool messages_need_python(const struct messages *messages)
{
    const struct sender *sender = &messages->sender;
    const struct receiver *receiver = &messages->receiver;

    return receiver->due.first || sender->restarted_count || receiver->fault || messages->over || has_failed(&sender->ended);
}

bool messages_were_heard(const struct messages *messages)
{
    return messages->sender.ended.first;
}

bool messages_have_news(const struct messages *messages)
{
    return messages_were_heard(messages) || messages_need_python(messages);
}
