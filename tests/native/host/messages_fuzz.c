// SPDX-License-Identifier: Apache-2.0
// Hostile packets at a host with messages under way. Input for each packet: milliseconds since the last one, whether to poll
// then, the length of its frame (2 bytes), its Libra header.
#include <assert.h>
#include <string.h>

#include "host.h"

int LLVMFuzzerTestOneInput(const u8 *data, size_t size);

enum { LANES = 96, BATCH = 16, RECORD = 4 + sizeof(struct libra), MESSAGES = 40, CONTENT = 1000 };

static const u8 NODES_OF_JOB[] = {8, 9, 10};

// In memory of its own, its lanes those of its header. Its flags say whether it was marked.
static struct packet make_packet(const u8 *record)
{
    u64 length = (u64)record[2] << 8 | record[3];
    u8 *bytes = malloc(length ? length : 1);

    for (u64 at = 0; at < length; at += sizeof(struct libra))
        memcpy(bytes + at, record + 4, length - at < sizeof(struct libra) ? length - at : sizeof(struct libra));
    return (struct packet){(const struct libra *)bytes, length, record[5] & FLAG_MARKED};
}

static void check(const struct messages *host)
{
    const struct sender *sender = &host->sender;
    i64 busy = 0, in_flight = 0;

    for (i64 slot = 0; slot < MESSAGE_WINDOW; slot++) {
        busy += sender->node[slot] != 0;
        assert(sender->node[slot] || (!sender->message[slot] && sender->states.behind[slot] == IN_NO_LIST));
    }
    for (i64 i = 0; i < sender->known_count; i++) {
        const struct outbound *to = &sender->to[sender->known[i]];

        in_flight += to->losses.in_flight;
        assert(to->window >= (double)LEAST_WINDOW && to->window <= (double)REACH && to->credit >= 1);
    }
    assert(busy == in_flight && busy + sender->free_count == MESSAGE_WINDOW);
    assert(host->receiver.owed.count >= 0 && host->receiver.owed.count <= host->receiver.owed.room);
}

static void poll(struct messages *host, double now)
{
    const struct sender *sender = &host->sender;

    messages_poll(host, now, now);
    for (i64 i = 0; i < sender->outgoing_count; i++)
        assert(sender->node[sender->outgoing[i]] && sender->states.deadline[sender->outgoing[i]] > now);
}

static void submit(struct messages *host, struct message *messages, const u8 *content)
{
    for (u64 i = 0; i < MESSAGES; i++) {
        messages[i] = (struct message){.content = content, .length = i * CONTENT / MESSAGES, .priority = (i64)i % 3,
                                       .receiver = NODES_OF_JOB[i % 3]};
        sender_submit(&host->sender, &messages[i]);
    }
}

int LLVMFuzzerTestOneInput(const u8 *data, size_t size)
{
    struct messages *host = make_host(LANES, 2 * BATCH);
    struct message *messages = zeros(MESSAGES, sizeof *messages);
    struct packet batch[BATCH];
    u8 *content = zeros(CONTENT, 1);
    i64 count = 0, ended = 0;
    double now = 0;

    submit(host, messages, content);
    poll(host, now);
    for (; size >= RECORD; data += RECORD, size -= RECORD) {
        now += data[0] / 1000.0;
        batch[count++] = make_packet(data);
        if (count < BATCH && !data[1] && size >= 2 * RECORD)
            continue;
        messages_take(host, batch, count, now);
        while (count)
            free((void *)batch[--count].libra);
        host->receiver.fault = FAULT_NONE;
        for (i64 ending = ENDING_HEARD; ending <= ENDING_FAILED; ending++)
            for (struct message *message = host->sender.ended.first; message; message = message->next)
                ended += message->ending == ending;
        host->sender.ended.first = 0;
        read_due(host);
        poll(host, now);
        check(host);
    }
    sender_fail(&host->sender);
    assert(ended + count_ended(host, ENDING_FAILED) == MESSAGES);
    assert(sender_is_idle(&host->sender));
    messages_enter(host);
    check(host);

    free_host(host);
    free(messages);
    free(content);
    return 0;
}
