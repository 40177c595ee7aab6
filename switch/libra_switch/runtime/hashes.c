// SPDX-License-Identifier: Apache-2.0
#include "hashes.h"

// Checksums -----------------------------------------------------------------------------------------------

typedef u32 words __attribute__((vector_size(64)));
typedef u64 sums __attribute__((vector_size(128)));

// Returns the sum of 32-bit words in `count` vectors. One vector pays already, but most checksums cover one header
// only.
static u64 sum_vectors(const u8 *data, u64 count)
{
    sums total = {0};
    for (u64 i = 0; i < count; i++) {
        words block;
        copy(&block, data + i * sizeof block, sizeof block);
        total += __builtin_convertvector(block, sums);
    }
    return __builtin_reduce_add(total);
}

// Words are added in host order, 4 bytes at a time; the folded sum's bytes are swapped at the end (RFC 1071).
__attribute__((noinline)) u64 libra_sum16(const u8 *data, u64 length, u64 start)
{
    u64 vectors = length / sizeof(words), at = vectors * sizeof(words);
    u64 total = vectors ? sum_vectors(data, vectors) : 0;
    for (; at + 4 <= length; at += 4)
        total += load(data + at, 4);
    if (length & 2) {
        total += load(data + at, 2);
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

// The parameters are BMv2's defaults; its run-time commands that change a custom CRC's polynomial have no
// counterpart in P4Runtime.

// For CRCs with the least significant bit first. Row k has the remainders of a byte followed by k more bytes:
// "slicing-by-8", Kounavis and Berry, "Novel Table Lookup-Based Algorithms for High-Performance CRC Generation" (2008).
typedef u64 reflected_table[8][256];
static _Alignas(64) reflected_table crc16_table, crc32_table, crc64_table;

// For CRCs with the most significant bit first, a byte at a time.
typedef u64 straight_table[256];
static _Alignas(64) straight_table crc8_table, crc_ccitt_table;

static void fill_reflected(reflected_table table, u64 polynomial)
{
    for (u64 byte = 0; byte < 256; byte++) {
        u64 value = byte;
#pragma nounroll
        for (int bit = 0; bit < 8; bit++)
            value = value >> 1 ^ (value & 1 ? polynomial : 0);
        table[0][byte] = value;
    }
    for (int k = 1; k < 8; k++)
        for (int byte = 0; byte < 256; byte++)
            table[k][byte] = table[k - 1][byte] >> 8 ^ table[0][table[k - 1][byte] & 0xFF];
}

static void fill_straight(straight_table table, int bits, u64 polynomial)
{
    u64 top = 1ull << (bits - 1);
    for (u64 byte = 0; byte < 256; byte++) {
        u64 value = byte << (bits - 8);
#pragma nounroll
        for (int bit = 0; bit < 8; bit++)
            value = value << 1 ^ (value & top ? polynomial | top << 1 : 0);
        table[byte] = value;
    }
}

__attribute__((constructor)) static void fill_tables(void)
{
    fill_reflected(crc16_table, 0xA001);
    fill_reflected(crc32_table, 0xEDB88320);
    fill_reflected(crc64_table, 0xD800000000000000);
    fill_straight(crc8_table, 8, 0x07);
    fill_straight(crc_ccitt_table, 16, 0x1021);
}

// Returns the remainder after `count` more bytes.
static inline u64 advance(const reflected_table table, u64 rest, const u8 *data, u64 count)
{
    u64 mixed = load(data, count) ^ rest;
    u64 next = count < 8 ? mixed >> 8 * count : 0;
    for (u64 k = 0; k < count; k++)
        next ^= table[count - 1 - k][mixed >> 8 * k & 0xFF];
    return next;
}

static u64 crc_reflected(const reflected_table table, u64 rest, const u8 *data, u64 length)
{
    for (; length >= 8; data += 8, length -= 8)
        rest = advance(table, rest, data, 8);
    for (u64 size = 4; size; size /= 2)
        if (length & size) {
            rest = advance(table, rest, data, size);
            data += size;
        }
    return rest;
}

static inline u64 crc_straight(const straight_table table, int bits, u64 rest, const u8 *data, u64 length)
{
    for (u64 i = 0; i < length; i++)
        rest = (rest << 8 & ((1ull << bits) - 1)) ^ table[rest >> (bits - 8) ^ data[i]];
    return rest;
}

u64 libra_crc8(const u8 *data, u64 length) { return crc_straight(crc8_table, 8, 0, data, length); }
u64 libra_crc16(const u8 *data, u64 length) { return crc_reflected(crc16_table, 0, data, length); }
u64 libra_crc_ccitt(const u8 *data, u64 length) { return crc_straight(crc_ccitt_table, 16, 0xFFFF, data, length); }
u64 libra_crc32(const u8 *data, u64 length) { return crc_reflected(crc32_table, 0xFFFFFFFF, data, length) ^ 0xFFFFFFFF; }
u64 libra_crc64(const u8 *data, u64 length) { return crc_reflected(crc64_table, 0, data, length); }

// The others ----------------------------------------------------------------------------------------------

// Returns the exclusive or of big-endian words, the last filled with zero bytes.
static inline u64 xor_words(const u8 *data, u64 length, u64 bytes)
{
    u64 total = 0;
    for (u64 i = 0; i < length; i++)
        total ^= (u64)data[i] << 8 * (i % bytes);
    return __builtin_bswap64(total) >> (64 - 8 * bytes);
}

u64 libra_xor16(const u8 *data, u64 length) { return xor_words(data, length, 2); }
u64 libra_xor32(const u8 *data, u64 length) { return xor_words(data, length, 4); }

// Returns the first 8 bytes, big-endian.
u64 libra_identity(const u8 *data, u64 length)
{
    u64 total = 0;
    for (u64 i = 0; i < length && i < 8; i++)
        total = total << 8 | data[i];
    return total;
}

// Returns simple_switch's FNV-like hash, in which bytes are signed.
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

// Constants and steps of XXH64 with seed 0 (xxHash specification, section "XXH64 algorithm").
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
            lanes[k] = mix_lane(lanes[k], load(data + at + 8 * k, 8));
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
        total = rotate(total ^ mix_lane(0, load(data + at, 8)), 27) * prime1 + prime4;
    if (at + 4 <= length) {
        total = rotate(total ^ load(data + at, 4) * prime1, 23) * prime2 + prime3;
        at += 4;
    }
    for (; at < length; at++)
        total = rotate(total ^ data[at] * prime5, 11) * prime1;
    total = (total ^ total >> 33) * prime2;
    total = (total ^ total >> 29) * prime3;
    return total ^ total >> 32;
}
