// SPDX-License-Identifier: Apache-2.0
#include "joining.h"
#include "hashes.h"
#include "libc.h"

enum {
    NETWORK = 14, TRANSPORT = 34, // offsets of IPv4, without tags, and of UDP, without IPv4 options
    TOTAL_LENGTH = NETWORK + 2, FRAGMENTS = NETWORK + 6, PROTOCOL = NETWORK + 9,
    IPV4_CHECKSUM = NETWORK + 10, ADDRESSES = NETWORK + 12,
    UDP_LENGTH = TRANSPORT + 4, UDP_CHECKSUM = TRANSPORT + 6,
    TYPE_IPV4 = 0x0800, DO_NOT_FRAGMENT = 0x4000, PROTOCOL_UDP = 17, LONGEST_IPV4 = 65535,
    SINGLE = 1,       // value of `together` for a port that gets no super-frames any more
    FORGETTING = 256, // super-frames after which `together` may shrink
};

void note_super_frame(struct port *port, u64 packets, u64 length)
{
    i32 on = 1;
    if (port->together == SINGLE)
        return;
    if (!port->together && setsockopt((i32)port->send_fd, SOL_PACKET, PACKET_VNET_HDR, &on, sizeof on) != 0)
        return;
    if (packets < 2)
        packets = 2;
    if (packets > port->longest)
        port->longest = packets;
    if (++port->super_frames % FORGETTING == 0 || port->longest > port->together) {
        port->together = port->longest < MAX_JOINED ? port->longest : MAX_JOINED;
        port->longest = packets;
    }
    if (length > port->packet_length)
        port->packet_length = length;
}

void join_no_more(struct port *port)
{
    port->together = SINGLE;
}

static u64 length_of(const struct part packet[2])
{
    return packet[0].length + packet[1].length;
}

// Returns true if a packet can be part of a super-frame: UDP over IPv4 with a payload, without options and padding. The
// receiver would replace a UDP checksum, right or wrong, so there must be none. It also replaces the identification,
// which has no meaning in a packet that is never fragmented (RFC 6864).
static bool can_join(const struct port *port, const struct part packet[2])
{
    const u8 *data = packet[0].data;
    u64 length = length_of(packet);
    return packet[0].length >= JOINED_HEADERS && length > JOINED_HEADERS && length <= port->packet_length &&
           load_be16(data + NETWORK - 2) == TYPE_IPV4 && data[NETWORK] == 0x45 && data[PROTOCOL] == PROTOCOL_UDP &&
           load_be16(data + FRAGMENTS) == DO_NOT_FRAGMENT && load_be16(data + TOTAL_LENGTH) == length - NETWORK &&
           load_be16(data + UDP_LENGTH) == length - TRANSPORT && !load_be16(data + UDP_CHECKSUM);
}

// Returns true if the headers of two such packets are equal but for lengths, identification and IPv4 checksum.
static bool same_flow(const u8 *a, const u8 *b)
{
    return same(a, b, TOTAL_LENGTH) && same(a + FRAGMENTS, b + FRAGMENTS, IPV4_CHECKSUM - FRAGMENTS) &&
           same(a + ADDRESSES, b + ADDRESSES, UDP_LENGTH - ADDRESSES);
}

// Returns the number of the port's packets from number `first` on that go together. Only the last may be shorter.
static u64 count_together(const struct port *port, u64 first)
{
    const struct part *head = port->parts[first];
    if (!can_join(port, head))
        return 1;
    u64 length = length_of(head);
    u64 most = (LONGEST_IPV4 + NETWORK - JOINED_HEADERS) / (length - JOINED_HEADERS);
    if (most > port->together)
        most = port->together;
    if (most > port->count - first)
        most = port->count - first;
    u64 count = 1;
    while (count < most) {
        const struct part *next = port->parts[first + count];
        if (length_of(next) > length || !can_join(port, next) || !same_flow(head[0].data, next[0].data))
            break;
        count++;
        if (length_of(next) < length)
            break;
    }
    return count;
}

// Writes the headers of a super-frame: those of its first packet, with the whole length. The receiver computes the UDP
// checksum and expects the pseudo-header's sum in its place.
static void write_headers(struct joined *joined, const struct part head[2], u64 payload)
{
    u8 *headers = joined->headers;
    joined->vnet = (struct vnet){
        .flags = NEEDS_CSUM,
        .kind = GSO_UDP_L4,
        .header_length = JOINED_HEADERS,
        .segment_size = (u16)(length_of(head) - JOINED_HEADERS),
        .checksum_start = TRANSPORT,
        .checksum_offset = UDP_CHECKSUM - TRANSPORT,
    };
    copy(headers, head[0].data, JOINED_HEADERS);
    u64 udp_length = JOINED_HEADERS - TRANSPORT + payload;
    store_be16(headers + TOTAL_LENGTH, TRANSPORT - NETWORK + udp_length);
    store_be16(headers + IPV4_CHECKSUM, 0);
    store_be16(headers + IPV4_CHECKSUM, (u16)~fold16(libra_sum16(headers + NETWORK, TRANSPORT - NETWORK, 0)));
    store_be16(headers + UDP_LENGTH, udp_length);
    store_be16(headers + UDP_CHECKSUM, fold16(libra_sum16(headers + ADDRESSES, 8, PROTOCOL_UDP + udp_length)));
}

static void add(struct message *message, void *data, u64 length)
{
    if (length)
        message->parts[message->part_count++] = (struct part){data, length};
}

u64 join(struct context *ctx, struct port *port, u64 first)
{
    struct part *parts = ctx->joined_parts;
    u64 frames = 0;
    for (u64 count; first < port->count; first += count) {
        struct part(*packets)[2] = port->parts + first;
        struct joined *joined = &ctx->joined[frames];
        struct message *message = &ctx->joined_messages[frames++];
        count = count_together(port, first);
        u64 skip = count > 1 ? JOINED_HEADERS : 0, payload = 0;
        joined->vnet = (struct vnet){0};
        joined->first = first;
        joined->count = count;
        message->parts = parts;
        message->part_count = 0;
        add(message, joined, VNET_HDR + skip);
        for (u64 i = 0; i < count; i++) {
            payload += length_of(packets[i]) - skip;
            add(message, packets[i][0].data + skip, packets[i][0].length - skip);
            add(message, packets[i][1].data, packets[i][1].length);
        }
        if (count > 1)
            write_headers(joined, packets[0], payload);
        parts += message->part_count;
    }
    return frames;
}
