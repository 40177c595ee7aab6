// SPDX-License-Identifier: Apache-2.0
// Step 6 of hot cells. A packet touches each array once, each at another cell, so that its values go to 64 places in
// one pass. A cell is a pair, which fits a Tofino register: its epoch with the number of values, and their sum. A cell
// of another epoch than the packet's counts as empty, so cells are never cleared. But epochs repeat in 16 bits, so a
// server reads each of its rows, touched or not, within that many epochs.
#ifndef LIBRA_HOT_CELLS_P4
#define LIBRA_HOT_CELLS_P4

// HOT_ARRAYS entries: number of the array, its cell number's field in block 0, its value's field.
#define FOR_EACH_ARRAY(M) \
    M(0, v0[31:16], block1.v0)    M(1, v0[15:0], block1.v1)     M(2, v1[31:16], block1.v2)    M(3, v1[15:0], block1.v3) \
    M(4, v2[31:16], block1.v4)    M(5, v2[15:0], block1.v5)     M(6, v3[31:16], block1.v6)    M(7, v3[15:0], block1.v7) \
    M(8, v4[31:16], block1.v8)    M(9, v4[15:0], block1.v9)     M(10, v5[31:16], block1.v10)  M(11, v5[15:0], block1.v11) \
    M(12, v6[31:16], block1.v12)  M(13, v6[15:0], block1.v13)   M(14, v7[31:16], block1.v14)  M(15, v7[15:0], block1.v15) \
    M(16, v8[31:16], block1.v16)  M(17, v8[15:0], block1.v17)   M(18, v9[31:16], block1.v18)  M(19, v9[15:0], block1.v19) \
    M(20, v10[31:16], block1.v20) M(21, v10[15:0], block1.v21)  M(22, v11[31:16], block1.v22) M(23, v11[15:0], block1.v23) \
    M(24, v12[31:16], block1.v24) M(25, v12[15:0], block1.v25)  M(26, v13[31:16], block1.v26) M(27, v13[15:0], block1.v27) \
    M(28, v14[31:16], block1.v28) M(29, v14[15:0], block1.v29)  M(30, v15[31:16], block1.v30) M(31, v15[15:0], block1.v31) \
    M(32, v16[31:16], block2.v0)  M(33, v16[15:0], block2.v1)   M(34, v17[31:16], block2.v2)  M(35, v17[15:0], block2.v3) \
    M(36, v18[31:16], block2.v4)  M(37, v18[15:0], block2.v5)   M(38, v19[31:16], block2.v6)  M(39, v19[15:0], block2.v7) \
    M(40, v20[31:16], block2.v8)  M(41, v20[15:0], block2.v9)   M(42, v21[31:16], block2.v10) M(43, v21[15:0], block2.v11) \
    M(44, v22[31:16], block2.v12) M(45, v22[15:0], block2.v13)  M(46, v23[31:16], block2.v14) M(47, v23[15:0], block2.v15) \
    M(48, v24[31:16], block2.v16) M(49, v24[15:0], block2.v17)  M(50, v25[31:16], block2.v18) M(51, v25[15:0], block2.v19) \
    M(52, v26[31:16], block2.v20) M(53, v26[15:0], block2.v21)  M(54, v27[31:16], block2.v22) M(55, v27[15:0], block2.v23) \
    M(56, v28[31:16], block2.v24) M(57, v28[15:0], block2.v25)  M(58, v29[31:16], block2.v26) M(59, v29[15:0], block2.v27) \
    M(60, v30[31:16], block2.v28) M(61, v30[15:0], block2.v29)  M(62, v31[31:16], block2.v30) M(63, v31[15:0], block2.v31)

#define ARRAY(I, CELL, VALUE) register<hot_cell_t>(HOT_BOTH_BANKS) array##I;
// A pair that is not in the pool, or would overflow, leaves its array as it was; the wrapped and the saturated sum
// differ only after an overflow. NO_CELL is in no pool, because it is above all rows. (p4c computes an expression that
// is assigned to a part of a variable once, but copies one that is assigned to the whole variable to every use. No pair
// depends on the one before, so that the embedded switch compiles all to a loop.)
#define ADD_PAIR(I, CELL, VALUE) \
    number = hdr.block0.CELL; \
    cell = 0; \
    cell[HOT_CELL_BITS:HOT_CELL_BITS] = meta.wanted[0:0]; \
    cell[HOT_CELL_BITS - 1:0] = meta.first_cell[HOT_CELL_BITS - 1:0] + (number < meta.cells ? (bit<HOT_CELL_BITS>)number : 0); \
    array##I.read(held, cell); \
    held[47:0] = held[63:48] == meta.wanted[15:0] ? held[47:0] : 0; \
    sum = held[31:0] + hdr.VALUE; \
    taken = 0; \
    taken[0:0] = (bit<1>)(number < meta.cells && held[47:32] != MOST_VALUES && \
                          sum == (lane_t)((int<32>)held[31:0] |+| (int<32>)hdr.VALUE)); \
    meta.refused_pairs = meta.refused_pairs | (number != NO_CELL && taken == 0 ? (arrays_t)1 << I : 0); \
    array##I.write(cell, meta.wanted[15:0] ++ (held[47:32] + taken) ++ (held[31:0] + (taken == 1 ? hdr.VALUE : 0)));
#define READ_CELL(I, CELL, VALUE) \
    array##I.read(held, meta.cell); \
    kept = 0; \
    kept[47:0] = held[63:48] == meta.wanted[15:0] ? held[47:0] : 0; \
    hdr.libra.key = hdr.libra.key | (kept[47:32] != 0 ? (arrays_t)1 << I : 0); \
    hdr.libra.length = hdr.libra.length + (bit<32>)kept[47:32]; \
    hdr.block0.CELL = kept[47:32]; \
    hdr.VALUE = kept[31:0]; \
    array##I.write(meta.cell, meta.wanted[15:0] ++ kept[47:0]);

control HotCells(inout headers_t hdr, inout metadata_t meta) {
    FOR_EACH_ARRAY(ARRAY)

    // Adds to the bank of the packet's epoch.
    action add_pairs() {
        bit<32> cell;
        bit<16> number;
        hot_cell_t held;
        lane_t sum;
        bit<16> taken;
        FOR_EACH_ARRAY(ADD_PAIR)
    }

    // Adds lanes for the answer; the READ may have none.
    action find_row() {
        hdr.libra.blocks = HOT_BLOCKS;
        hdr.libra.length = 0;
        hdr.libra.key = 0;
        hdr.block0.setValid();
        hdr.block1.setValid();
        hdr.block2.setValid();
        meta.cell = (bit<32>)(meta.wanted[0:0] ++ (meta.first_cell + hdr.libra.chunk[15:0])[HOT_CELL_BITS - 1:0]);
    }

    // May be repeated, because no value is added to this row any more.
    action read_row() {
        hot_cell_t held;
        hot_cell_t kept;
        FOR_EACH_ARRAY(READ_CELL)
    }

    action without_counts() {
        hdr.libra.blocks = HOT_SUM_BLOCKS;
        hdr.block0.setInvalid();
    }

    apply {
        if (meta.outcome == outcome_t.ADDED) {
            meta.refused_pairs = 0;
            add_pairs();
        } else if (meta.outcome == outcome_t.DRAINED) {
            find_row();
            read_row();
            if (hdr.libra.flags & FLAG_COUNTS == 0) {
                without_counts();
            }
        }
    }
}

#endif
