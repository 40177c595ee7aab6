// SPDX-License-Identifier: Apache-2.0
#include "ltp_packets.h"

#include "ltp_libc.h"

static bool is_possible(const struct ltp_packet *packet)
{
    u64 size = packet->length;
    bool counted = packet->total > 0 && packet->total <= LTP_MOST_PACKETS;

    switch (packet->kind) {
    case LTP_REG:
    case LTP_DATA:
        return counted && packet->seq < packet->total && size > 0 && size <= LTP_PAYLOAD;
    case LTP_ACK:
        return size > 0 && size % LTP_ACKED_BYTES == 0 && size <= LTP_PAYLOAD;
    case LTP_CLOSE:
        return counted && (size == 0 || size == (packet->total + 7) / 8);
    case LTP_END:
        return size == 0;
    default:
        return false;
    }
}

bool ltp_parse(const u8 *data, u64 length, struct ltp_packet *packet)
{
    struct ltp_header header;

    if (length < sizeof header)
        return false;
    memcpy(&header, data, sizeof header);
    if (header.magic != LTP_MAGIC)
        return false;
    *packet = (struct ltp_packet){
        .kind = header.kind,
        .sender = __builtin_bswap16(header.sender),
        .job = swap(header.job),
        .flow = swap(header.flow),
        .seq = swap(header.seq),
        .number = swap(header.number),
        .total = swap(header.total),
        .stamp = swap(header.stamp),
        .length = length - sizeof header,
        .payload = data + sizeof header,
    };
    return is_possible(packet);
}

void ltp_encode(struct ltp_frame *frame, const struct ltp_packet *packet)
{
    frame->header = (struct ltp_header){
        .magic = LTP_MAGIC,
        .kind = (u8)packet->kind,
        .sender = __builtin_bswap16((u16)packet->sender),
        .job = swap(packet->job),
        .flow = swap(packet->flow),
        .seq = swap(packet->seq),
        .number = swap(packet->number),
        .total = swap(packet->total),
        .stamp = swap(packet->stamp),
    };
    frame->length = (u32)packet->length;
    frame->payload = packet->payload;
}
