// SPDX-License-Identifier: Apache-2.0
// Look-ups find what a plain scan finds, in structures that have no byte to spare.
#include "lookups.h"
#include "memory.h"

static u64 seed = 1;

static u64 random_below(u64 limit)
{
    seed = seed * 6364136223846793005 + 1442695040888963407;
    return (seed >> 33) % limit;
}

// Hash tables ---------------------------------------------------------------------------------------------

static struct slot *slot_at(const struct hash_table *table, u64 number, u64 words)
{
    return (struct slot *)(table->slots + number * (sizeof(struct slot) + 8 * words));
}

// Puts an entry where the look-up of its key ends.
static void put(struct hash_table *table, const u64 *key, u64 words, u32 entry)
{
    for (u64 i = 0; i <= table->mask; i++) {
        struct slot *slot = slot_at(table, i, words);
        if (slot->entry)
            continue;
        slot->entry = entry;
        copy(slot->key, key, 8 * words);
        if (libra_exact(table, key, words) == entry)
            return;
        __builtin_memset(slot, 0, sizeof *slot + 8 * words);
    }
    assert(false);
}

static void test_exact(u64 words)
{
    enum { SLOTS = 16, KEYS = 8 };
    u8 *slots = zeros(SLOTS * (sizeof(struct slot) + 8 * words));
    struct hash_table table = {slots, SLOTS - 1};
    u64 *key = zeros(8 * words);
    for (u32 i = 1; i <= KEYS; i++) {
        key[words - 1] = i;
        put(&table, key, words, i);
    }
    for (u32 i = 0; i <= 2 * KEYS; i++) {
        key[words - 1] = i;
        assert(libra_exact(&table, key, words) == (i <= KEYS ? i : 0));
    }
    free(slots);
    free(key);
}

// Two tuples of one entry each: of equal priorities the lower entry wins, and a worse tuple is not looked at.
static void test_tuple_space(u32 first_priority, u32 second_priority, u32 expected)
{
    u64 key[2] = {0x1234, 7}, size = sizeof(struct tuple) + sizeof key;
    u8 *tuples = zeros(2 * size);
    struct tuple_space space = {tuples, 2};
    for (u32 i = 0; i < 2; i++) {
        u64 masks[2] = {i ? ~0ull : 0xFF, 0}, masked[2] = {key[0] & masks[0], 0};
        struct tuple *tuple = (void *)(tuples + i * size);
        struct slot *slot = zeros(sizeof *slot + sizeof masked);
        slot->entry = 2 - i;
        slot->priority = i ? second_priority : first_priority;
        copy(slot->key, masked, sizeof masked);
        tuple->table = (struct hash_table){(u8 *)slot, 0};
        tuple->priority = slot->priority;
        copy(tuple->masks, masks, sizeof masks);
    }
    assert(libra_tuple_space(&space, key, 2) == expected);
    for (u32 i = 0; i < 2; i++)
        free((u8 *)((struct tuple *)(void *)(tuples + i * size))->table.slots);
    free(tuples);
}

// Prefixes ------------------------------------------------------------------------------------------------

// Random prefixes of 8-bit keys: the entry of a key's longest one, by a scan and by the tree's lowest level.
static void test_prefixes(u64 words)
{
    enum { MOST = 20, BITS = 8 };
    u32 order[MOST], count = 0;
    u64 size = 2 * words + 1, *records = zeros((MOST + 1) * size * 8);
    for (u64 first = 0; first < 1 << BITS; first++)
        for (u64 length = 0; length <= BITS && count < MOST; length++) {
            u64 after = first + (1ull << (BITS - length));
            if (first % (1ull << (BITS - length)) || random_below(20))
                continue;
            u64 *record = &records[(count + 1) * size];
            record[words - 1] = first << (64 - BITS);
            record[2 * words - 1] = after << (64 - BITS) % 64;
            record[2 * words] = (count + 1) | (u64)(after == 1 << BITS) << 32;
            order[count] = count + 1;
            count++;
        }
    u64 nodes_count = (2 * count + 1) / FANOUT + 1;
    u64 *nodes = zeros(nodes_count * FANOUT * words * 8);
    u32 *entries = zeros(nodes_count * FANOUT * 4);
    const u64 **stack = zeros((BITS + 1) * sizeof *stack);
    u64 made = libra_intervals(order, count, records, words, nodes, entries, stack);
    assert(made <= 2 * count + 1);
    for (u64 node = 0; node < (made + FANOUT - 1) / FANOUT; node++) {
        u64 last = node == made / FANOUT ? made % FANOUT - 1 : FANOUT - 1, *key = zeros(8 * words);
        for (u64 lane = last + 1; lane < FANOUT; lane++)
            for (u64 w = 0; w < words; w++)
                nodes[(node * words + w) * FANOUT + lane] = ~0ull;
        struct level level = {&nodes[node * words * FANOUT], last};
        struct prefix_tree tree = {1, &level, &entries[node * FANOUT]};
        for (u64 lane = 0; lane <= last; lane++) {
            u64 start = key[words - 1] = nodes[(node * words + words - 1) * FANOUT + lane];
            u32 longest = 0;
            for (u32 i = 1; i <= count; i++) // sorted by length where they begin at the same key
                if (records[i * size + words - 1] <= start &&
                    (records[i * size + 2 * words] >> 32 || start < records[i * size + 2 * words - 1]))
                    longest = i;
            assert(libra_longest_prefix(&tree, key, words) == longest);
        }
        free(key);
    }
    free(records);
    free(nodes);
    free(entries);
    free(stack);
}

// Bit vectors ---------------------------------------------------------------------------------------------

// Entries in one block that want one value of the key's first byte, and a range of the next two.
static void test_bit_vectors(void)
{
    enum { ENTRIES = 5, ROWS = 256 + 4 * 256 * 2, RANKS = ROWS * ROW_BYTES };
    u8 *block = zeros(RANKS + BLOCK_ENTRIES * 8);
    u16 low[ENTRIES], high[ENTRIES];
    for (u32 bit = 0; bit < ENTRIES; bit++) {
        low[bit] = (u16)random_below(1 << 16);
        high[bit] = (u16)(low[bit] + random_below((1 << 16) - low[bit]));
        u8 mask = (u8)(1 << bit);
        block[(bit % 2) * ROW_BYTES] |= mask;
        for (u64 byte = 0; byte < 2; byte++)
            for (u64 value = 0; value < 256; value++) {
                u8 *rows = block + (256 + 4 * (256 * byte + value)) * ROW_BYTES;
                rows[0] |= value > (low[bit] >> 8 * byte & 0xFF) ? mask : 0;
                rows[ROW_BYTES] |= value == (low[bit] >> 8 * byte & 0xFF) ? mask : 0;
                rows[2 * ROW_BYTES] |= value < (high[bit] >> 8 * byte & 0xFF) ? mask : 0;
                rows[3 * ROW_BYTES] |= value == (high[bit] >> 8 * byte & 0xFF) ? mask : 0;
            }
        u64 rank = (u64)(ENTRIES - bit) << 32 | (bit + 1);
        copy(block + RANKS + 8 * bit, &rank, sizeof rank);
    }
    enum { FIRST_RANGE = 256 * ROW_BYTES, SECOND_RANGE = FIRST_RANGE + 1024 * ROW_BYTES };
    struct step steps[UNROLL + 2] = {{0, 0}, {0, 0}, {0, 0}, {0, 0}, {1, FIRST_RANGE}, {2, SECOND_RANGE | CLOSES}};
    u64 places[UNROLL + 2];
    const u8 *blocks[] = {block};
    struct bit_vectors vectors = {blocks, 1, steps, UNROLL, 2, RANKS, places};
    for (int i = 0; i < 2000; i++) {
        u16 number = (u16)random_below(1 << 16);
        u64 first = random_below(3), key = first | (u64)number << 8;
        u32 expected = 0;
        for (u32 bit = 0; bit < ENTRIES; bit++)
            if (first == bit % 2 && low[bit] <= number && number <= high[bit])
                expected = bit + 1; // the last has the least rank
        assert(libra_bit_vectors(&vectors, &key, 1) == expected);
    }
    free(block);
}

int main(void)
{
    for (u64 words = 1; words <= 4; words++) {
        test_exact(words);
        for (int i = 0; i < 100; i++)
            test_prefixes(words);
    }
    test_tuple_space(5, 5, 1);
    test_tuple_space(6, 5, 2);
    for (int i = 0; i < 20; i++)
        test_bit_vectors();
}
