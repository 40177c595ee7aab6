// SPDX-License-Identifier: Apache-2.0
#include "super_frames.h"

enum {
    NETWORK = 14, TRANSPORT = 34, // where IPv4 and UDP begin
    TOTAL_LENGTH = NETWORK + 2, IDENTIFICATION = NETWORK + 4, IPV4_CHECKSUM = NETWORK + 10, ADDRESSES = NETWORK + 12,
    UDP_LENGTH = TRANSPORT + 4, UDP_CHECKSUM = TRANSPORT + 6,
    PROTOCOL_UDP = 17, MOST_PAYLOAD = 65535 + NETWORK - HEADERS, // of an IPv4 packet
};

static void copy(void *to, const void *from, u64 size)
{
    __builtin_memcpy(to, from, size);
}

static u64 load_be16(const u8 *at)
{
    return (u64)at[0] << 8 | at[1];
}

static void store_be16(u8 *at, u64 value)
{
    at[0] = (u8)(value >> 8);
    at[1] = (u8)value;
}

// RFC 1071's sum of big-endian words; `size` is even.
static u64 ones_sum(const u8 *data, u64 size, u64 sum)
{
    for (u64 i = 0; i < size; i += 2)
        sum += load_be16(data + i);
    while (sum >> 16)
        sum = (sum & 0xFFFF) + (sum >> 16);
    return sum;
}

// Makes the headers right for `payload` bytes behind them.
static void set_lengths(u8 *headers, u64 payload)
{
    store_be16(headers + TOTAL_LENGTH, HEADERS - NETWORK + payload);
    store_be16(headers + IPV4_CHECKSUM, 0);
    store_be16(headers + IPV4_CHECKSUM, ~ones_sum(headers + NETWORK, TRANSPORT - NETWORK, 0));
    store_be16(headers + UDP_LENGTH, HEADERS - TRANSPORT + payload);
}

// Returns how many of the frames go together.
static i64 count_together(const struct iovec *frames, const i64 *rows, i64 count, i64 together)
{
    u64 length = frames[rows[0]].length;
    i64 most = length > HEADERS ? (i64)(MOST_PAYLOAD / (length - HEADERS)) : 1, n = 1;

    most = most < together ? most : together;
    most = most < count ? most : count;
    while (n < most && frames[rows[n]].length == length)
        n++;
    return n < most && frames[rows[n]].length < length && frames[rows[n]].length > HEADERS ? n + 1 : n;
}

// Writes the headers of a super-frame: a packet's, with the whole length. The receiver completes the UDP checksum, and
// expects the pseudo-header's sum in its place.
static void write_lead(struct lead *lead, const struct iovec *packet, u64 payload)
{
    u64 udp_length = HEADERS - TRANSPORT + payload;

    lead->vnet = (struct vnet){
        .flags = NEEDS_CSUM,
        .kind = GSO_UDP_L4,
        .header_length = HEADERS,
        .segment_size = (u16)(packet->length - HEADERS),
        .checksum_start = TRANSPORT,
        .checksum_offset = UDP_CHECKSUM - TRANSPORT,
    };
    copy(lead->headers, packet->base, HEADERS);
    set_lengths(lead->headers, payload);
    store_be16(lead->headers + UDP_CHECKSUM, ones_sum(lead->headers + ADDRESSES, 8, PROTOCOL_UDP + udp_length));
}

i64 join(const struct iovec *frames, const i64 *rows, i64 count, i64 together, struct lead *leads, struct iovec *parts,
         struct message *messages)
{
    i64 made = 0;

    for (i64 from = 0, n; from < count; from += n, made++) {
        struct lead *lead = &leads[made];
        struct message *message = &messages[made];
        u64 skip, payload = 0;

        n = count_together(frames, &rows[from], count - from, together);
        skip = n > 1 ? HEADERS : 0;
        lead->vnet = (struct vnet){0};
        *parts = (struct iovec){lead, VNET_HDR + skip};
        message->parts = parts++;
        for (i64 i = from; i < from + n; i++) {
            const struct iovec *packet = &frames[rows[i]];

            payload += packet->length - skip;
            *parts++ = (struct iovec){(u8 *)packet->base + skip, packet->length - skip};
        }
        message->part_count = (u64)n + 1;
        if (n > 1)
            write_lead(lead, &frames[rows[from]], payload);
    }
    return made;
}

void begin_cut(struct uncut *uncut, const u8 *received, u64 length)
{
    struct vnet vnet;

    *uncut = (struct uncut){0};
    if (length <= VNET_HDR + HEADERS)
        return;
    copy(&vnet, received, VNET_HDR);
    uncut->headers = received + VNET_HDR;
    uncut->payload = uncut->headers + HEADERS;
    uncut->left = length - VNET_HDR - HEADERS;
    uncut->joined = vnet.kind == GSO_UDP_L4;
    uncut->size = uncut->joined && vnet.segment_size ? vnet.segment_size : uncut->left;
}

bool cut(struct uncut *uncut, struct packet *packet)
{
    u64 length = uncut->left < uncut->size ? uncut->left : uncut->size;

    if (!length)
        return false;
    *packet = (struct packet){(const struct libra *)uncut->payload, length, is_marked(uncut->headers)};
    uncut->payload += length;
    uncut->left -= length;
    uncut->taken++;
    return true;
}

u64 restore(const struct uncut *uncut, const struct packet *packet, u8 *frame, u64 most)
{
    u64 length = packet->length < most - HEADERS ? packet->length : most - HEADERS;

    copy(frame, uncut->headers, HEADERS);
    copy(frame + HEADERS, packet->libra, length);
    if (uncut->joined) {
        store_be16(frame + IDENTIFICATION, load_be16(uncut->headers + IDENTIFICATION) + uncut->taken - 1);
        set_lengths(frame, packet->length);
        store_be16(frame + UDP_CHECKSUM, 0); // none: Ethernet has its own
    }
    return HEADERS + length;
}
