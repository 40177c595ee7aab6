// SPDX-License-Identifier: Apache-2.0
#include "hashes.h"

// Checksums -----------------------------------------------------------------------------------------------

typedef u32 words __attribute__((vector_size(32)));
typedef u64 sums __attribute__((vector_size(64)));

enum { BLOCK = 2 * sizeof(words) }; // from here on vectors are quicker; most checksums are over one header

// The sum of 32-bit words; the length is a multiple of BLOCK.
static u64 sum_blocks(const u8 *data, u64 length)
{
    sums even = {0}, odd = {0};
    for (u64 at = 0; at < length; at += BLOCK) {
        words first, second;
        copy(&first, data + at, sizeof first);
        copy(&second, data + at + sizeof first, sizeof second);
        even += __builtin_convertvector(first, sums);
        odd += __builtin_convertvector(second, sums);
    }
    return __builtin_reduce_add(even + odd);
}

// Words are added in host order, 4 bytes at a time; the folded sum's bytes are swapped at the end (RFC 1071).
__attribute__((noinline)) u64 libra_sum16(const u8 *data, u64 length, u64 start)
{
    u64 total = 0, at = 0;
    if (length >= BLOCK) {
        at = length / BLOCK * BLOCK;
        total = sum_blocks(data, at);
    }
    for (; at + 4 <= length; at += 4)
        total += load32(data + at);
    if (length & 2) {
        total += load16(data + at);
        at += 2;
    }
    if (length & 1)
        total += data[at];
    return start + __builtin_bswap16((u16)fold16(total));
}

u64 libra_csum16(const u8 *data, u64 length)
{
    return fold16(libra_sum16(data, length, 0)) ^ 0xFFFF;
}

// CRCs ----------------------------------------------------------------------------------------------------

// table[k] holds the remainders of a byte that k more bytes follow: "slicing-by-8", Kounavis and Berry, "Novel
// Table Lookup-Based Algorithms for High-Performance CRC Generation" (2008). The parameters are BMv2's defaults;
// its run-time commands that change a custom CRC's polynomial have no counterpart in P4Runtime.
struct crc {
    u64 bits, polynomial, start, finish;
    u64 table[8][256];
};

// Reflected: the least significant bit comes first, in the polynomial too.
static struct crc crc16 = {16, 0xA001, 0, 0, {{0}}};
static struct crc crc32 = {32, 0xEDB88320, 0xFFFFFFFF, 0xFFFFFFFF, {{0}}};
static struct crc crc64 = {64, 0xD800000000000000, 0, 0, {{0}}};
// The most significant bit comes first; they are taken a byte at a time, by the first table.
static struct crc crc8 = {8, 0x07, 0, 0, {{0}}};
static struct crc crc_ccitt = {16, 0x1021, 0xFFFF, 0, {{0}}};

static void fill_reflected(struct crc *crc)
{
    for (u64 byte = 0; byte < 256; byte++) {
        u64 value = byte;
        for (int bit = 0; bit < 8; bit++)
            value = value >> 1 ^ (value & 1 ? crc->polynomial : 0);
        crc->table[0][byte] = value;
    }
    for (int k = 1; k < 8; k++)
        for (int byte = 0; byte < 256; byte++) {
            u64 value = crc->table[k - 1][byte];
            crc->table[k][byte] = value >> 8 ^ crc->table[0][value & 0xFF];
        }
}

static void fill_straight(struct crc *crc)
{
    u64 top = 1ull << (crc->bits - 1), mask = 2 * top - 1;
    for (u64 byte = 0; byte < 256; byte++) {
        u64 value = byte << (crc->bits - 8);
        for (int bit = 0; bit < 8; bit++)
            value = (value << 1 & mask) ^ (value & top ? crc->polynomial : 0);
        crc->table[0][byte] = value;
    }
}

void hashes_init(void)
{
    fill_reflected(&crc16);
    fill_reflected(&crc32);
    fill_reflected(&crc64);
    fill_straight(&crc8);
    fill_straight(&crc_ccitt);
}

static u64 crc_reflected(const struct crc *crc, const u8 *data, u64 length)
{
    u64 rest = crc->start;
    for (; length >= 8; data += 8, length -= 8) {
        u64 mixed = rest ^ load64(data);
        rest = 0;
        for (int k = 0; k < 8; k++)
            rest ^= crc->table[7 - k][mixed >> 8 * k & 0xFF];
    }
    if (length) {
        u64 left = rest >> 8 * length;
        for (u64 k = 0; k < length; k++)
            left ^= crc->table[length - 1 - k][(rest >> 8 * k ^ data[k]) & 0xFF];
        rest = left;
    }
    return rest ^ crc->finish;
}

static u64 crc_straight(const struct crc *crc, const u8 *data, u64 length)
{
    u64 rest = crc->start, mask = (1ull << crc->bits) - 1;
    for (u64 i = 0; i < length; i++)
        rest = (rest << 8 & mask) ^ crc->table[0][(rest >> (crc->bits - 8) ^ data[i]) & 0xFF];
    return rest ^ crc->finish;
}

u64 libra_crc8(const u8 *data, u64 length) { return crc_straight(&crc8, data, length); }
u64 libra_crc16(const u8 *data, u64 length) { return crc_reflected(&crc16, data, length); }
u64 libra_crc_ccitt(const u8 *data, u64 length) { return crc_straight(&crc_ccitt, data, length); }
u64 libra_crc32(const u8 *data, u64 length) { return crc_reflected(&crc32, data, length); }
u64 libra_crc64(const u8 *data, u64 length) { return crc_reflected(&crc64, data, length); }

// The others ----------------------------------------------------------------------------------------------

// Exclusive or of big-endian words, the last filled with zero bytes.
static u64 xor_words(const u8 *data, u64 length, u64 bytes)
{
    u64 total = 0;
    for (u64 i = 0; i < length; i++)
        total ^= (u64)data[i] << 8 * (bytes - 1 - i % bytes);
    return total;
}

u64 libra_xor16(const u8 *data, u64 length) { return xor_words(data, length, 2); }
u64 libra_xor32(const u8 *data, u64 length) { return xor_words(data, length, 4); }

// The first 8 bytes, big-endian.
u64 libra_identity(const u8 *data, u64 length)
{
    u64 total = 0;
    for (u64 i = 0; i < length && i < 8; i++)
        total = total << 8 | data[i];
    return total;
}

// simple_switch's FNV-like hash; bytes are signed there.
u64 libra_hash_ex(const u8 *data, u64 length)
{
    u32 h = 2166136261;
    for (u64 i = 0; i < length; i++)
        h = (h ^ (u32)(int8_t)data[i]) * 16777619;
    h += h << 13;
    h ^= h >> 7;
    h += h << 3;
    h ^= h >> 17;
    h += h << 5;
    return h;
}

// XXH64 with seed 0 (xxHash specification, section "XXH64 algorithm").
static const u64 prime1 = 0x9E3779B185EBCA87, prime2 = 0xC2B2AE3D27D4EB4F, prime3 = 0x165667B19E3779F9,
                 prime4 = 0x85EBCA77C2B2AE63, prime5 = 0x27D4EB2F165667C5;

static u64 rotate(u64 value, int bits)
{
    return value << bits | value >> (64 - bits);
}

static u64 mix_lane(u64 total, u64 lane)
{
    return rotate(total + lane * prime2, 31) * prime1;
}

static u64 mix_stripes(const u8 *data, u64 length)
{
    u64 lanes[4] = {prime1 + prime2, prime2, 0, -prime1};
    for (u64 at = 0; at + 32 <= length; at += 32)
        for (int k = 0; k < 4; k++)
            lanes[k] = mix_lane(lanes[k], load64(data + at + 8 * k));
    u64 total = rotate(lanes[0], 1) + rotate(lanes[1], 7) + rotate(lanes[2], 12) + rotate(lanes[3], 18);
    for (int k = 0; k < 4; k++)
        total = (total ^ mix_lane(0, lanes[k])) * prime1 + prime4;
    return total;
}

u64 libra_xxh64(const u8 *data, u64 length)
{
    u64 total = (length >= 32 ? mix_stripes(data, length) : prime5) + length;
    u64 at = length / 32 * 32;
    for (; at + 8 <= length; at += 8)
        total = rotate(total ^ mix_lane(0, load64(data + at)), 27) * prime1 + prime4;
    if (at + 4 <= length) {
        total = rotate(total ^ load32(data + at) * prime1, 23) * prime2 + prime3;
        at += 4;
    }
    for (; at < length; at++)
        total = rotate(total ^ data[at] * prime5, 11) * prime1;
    total = (total ^ total >> 33) * prime2;
    total = (total ^ total >> 29) * prime3;
    return total ^ total >> 32;
}
