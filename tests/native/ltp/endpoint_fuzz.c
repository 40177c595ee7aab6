// SPDX-License-Identifier: Apache-2.0
// Any packets, between those of messages both ways, leave both endpoints whole: memory, numbers, and bodies of the size
// that registrations say.
#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "ltp_endpoint.h"

enum { PACKETS = 9, FRAMES = 64 };

static const u8 body[PACKETS * LTP_PAYLOAD];
static u8 room[LTP_MOST_OPEN * 16];

int LLVMFuzzerTestOneInput(const u8 *octets, size_t length);

static void send(struct ltp_endpoint *endpoint, bool tolerant)
{
    u8 regs[LTP_FIXED_BYTES] = {0, 0, 0, 0, 0, 0, 0, 0, 0, 0, sizeof body >> 8, sizeof body & 255};
    u32 order[PACKETS];

    for (u32 i = 0; i < PACKETS; i++)
        order[i] = 1 + i;
    assert(ltp_add(endpoint, &(struct ltp_message){.body = body,
                                                   .body_bytes = sizeof body,
                                                   .regs = regs,
                                                   .reg_bytes = sizeof regs,
                                                   .order = order,
                                                   .order_count = PACKETS,
                                                   .tolerant = tolerant,
                                                   .expects = tolerant}));
}

// As the caller does: reads the registration, and says what it must.
static void register_flow(struct ltp_endpoint *endpoint, struct ltp_inbound *flow, double now)
{
    u64 bytes = (u64)flow->regs * LTP_PAYLOAD, size;
    u8 *whole = malloc(bytes);
    u32 last = flow->total - 1;
    bool odd;

    size = (u64)ltp_registration(flow, whole);
    odd = size % 2;
    bytes = (u64)ltp_word_at(whole + 4) << 32 | ltp_word_at(whole + 8);
    free(whole);
    if (size % 7 == 6)
        ltp_refuse(endpoint, flow);
    else
        ltp_register(endpoint, flow,
                     &(struct ltp_registered){.body_bytes = bytes,
                                              .tolerant = odd,
                                              .timed = odd,
                                              .threshold = now + 0.01,
                                              .deadline = now + 0.03,
                                              .critical = &last,
                                              .critical_count = odd && last >= flow->regs},
                     now);
}

static void take(struct ltp_endpoint *endpoint, const struct ltp_packet *packet, double now)
{
    struct ltp_inbound *flow = ltp_take(endpoint, packet, now);

    if (flow)
        register_flow(endpoint, flow, now);
}

static void drain(struct ltp_endpoint *endpoint)
{
    struct ltp_ended ended;
    struct ltp_inbound *flow;

    while (ltp_next_ended(endpoint, &ended))
        assert(ended.total && ended.reg_count <= ended.total);
    while ((flow = ltp_next_closed(endpoint))) {
        u64 bytes = (u64)(flow->total - (u64)flow->regs) * LTP_PAYLOAD;

        assert(flow->got <= flow->total);
        if (bytes && bytes <= sizeof room)
            ltp_body(flow, room, bytes - LTP_PAYLOAD + flow->last_length);
        if (flow->flow == endpoint->receiver.first)
            ltp_forget(endpoint, flow->flow + 1);
        ltp_free_inbound(flow);
    }
}

static void exchange(struct ltp_endpoint *from, struct ltp_endpoint *to, double now)
{
    struct ltp_frame frames[FRAMES];
    i64 count = ltp_poll(from, now, frames, FRAMES);

    assert(0 <= count && count <= FRAMES);
    for (i64 i = 0; i < count; i++) {
        u8 data[LTP_HEADER_BYTES + LTP_PAYLOAD];
        struct ltp_packet packet;

        memcpy(data, &frames[i].header, LTP_HEADER_BYTES);
        if (frames[i].length)
            memcpy(data + LTP_HEADER_BYTES, frames[i].payload, frames[i].length);
        assert(ltp_parse(data, LTP_HEADER_BYTES + frames[i].length, &packet));
        take(to, &packet, now);
    }
}

int LLVMFuzzerTestOneInput(const u8 *octets, size_t length)
{
    struct ltp_endpoint *one = calloc(1, sizeof *one), *other = calloc(1, sizeof *other);
    double now = 1;
    struct ltp_packet packet;

    assert(ltp_begin(one, 8, 1, 0, 0.5) && ltp_begin(other, 9, 1, 1, 0.5));
    ltp_parse(octets, length, &packet);
    send(one, true);
    send(other, false);
    for (size_t at = 0; at + 8 <= length; at += 8) {
        const u8 *byte = octets + at;
        u8 data[LTP_HEADER_BYTES + LTP_PAYLOAD] = {LTP_MAGIC, byte[0] % 6};
        u64 size = byte[5] % 4 == 0 ? LTP_PAYLOAD : byte[5];

        // flow, seq, number, total
        data[11] = byte[1] % 8;
        data[7] = byte[1] / 128 ? 255 : 0;
        data[15] = byte[2] % 16;
        data[19] = byte[3];
        data[23] = byte[4] % 24;
        memset(data + 24, byte[6], 4);
        memset(data + LTP_HEADER_BYTES, byte[7], size);
        if (byte[0] % 6 == LTP_REG && byte[7] % 2) { // a registration that may be
            memset(data + LTP_HEADER_BYTES, 0, LTP_FIXED_BYTES);
            data[LTP_HEADER_BYTES + 10] = (u8)(byte[4] % 24 * 5);
        }
        if (ltp_parse(data, LTP_HEADER_BYTES + size, &packet))
            take(byte[6] % 2 ? one : other, &packet, now);
        exchange(one, other, now);
        exchange(other, one, now);
        if (byte[6] % 3)
            drain(one);
        drain(other);
        assert(ltp_deadline(one) > 0 && ltp_deadline(other) > 0);
        now += byte[6] / 1000.0;
    }
    ltp_end(one);
    ltp_end(other);
    free(one);
    free(other);
    return 0;
}
