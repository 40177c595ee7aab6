// SPDX-License-Identifier: Apache-2.0
// Step 10. Keeps the sums: 256 lanes, each in its own register array, which a packet touches once.
#ifndef LIBRA_LANES_P4
#define LIBRA_LANES_P4

// The last steps; lanes come first, because a lane that saturates spoils the sum.
#define APPLY_VALUES \
    lanes.apply(hdr, meta); \
    flags.apply(hdr, meta); \
    answered.apply(hdr, meta);

// One control serves one block of 32 lanes; the pipeline instantiates it eight times. The macros keep the three actions
// readable; each body is one register's read-modify-write, like a Tofino RegisterAction.
#define LANE(I)       register<lane_t>(CELLS) lane##I;
#define WRITE_LANE(I) lane##I.write(meta.cell, block.v##I);
#define READ_LANE(I)  lane##I.read(block.v##I, meta.cell);
// The saturating and the wrapping sum differ only if the lane saturates.
#define ADD_LANE(I) \
    lane##I.read(held, meta.cell); \
    wrapped = held + block.v##I; \
    block.v##I = (lane_t)((int<32>)held |+| (int<32>)block.v##I); \
    meta.clipped = meta.clipped | (wrapped ^ block.v##I); \
    lane##I.write(meta.cell, block.v##I);

control Block(inout block_h block, inout metadata_t meta) {
    FOR_32_LANES(LANE)

    action write_lanes() {
        FOR_32_LANES(WRITE_LANE)
    }

    action add_lanes() {
        lane_t held;
        lane_t wrapped;
        FOR_32_LANES(ADD_LANE)
    }

    action read_lanes() {
        FOR_32_LANES(READ_LANE)
    }

    apply {
        if (block.isValid()) {
            if (meta.cell_op == cell_op_t.WRITE || meta.cell_op == cell_op_t.ANSWER) {
                write_lanes();
            } else if (meta.cell_op == cell_op_t.ADD) {
                add_lanes();
            } else if (meta.cell_op == cell_op_t.READ) {
                read_lanes();
            }
        }
    }
}

control Lanes(inout headers_t hdr, inout metadata_t meta) {
    Block() lanes0;
    Block() lanes1;
    Block() lanes2;
    Block() lanes3;
    Block() lanes4;
    Block() lanes5;
    Block() lanes6;
    Block() lanes7;

    apply {
        meta.clipped = 0;
        lanes0.apply(hdr.block0, meta);
        lanes1.apply(hdr.block1, meta);
        lanes2.apply(hdr.block2, meta);
        lanes3.apply(hdr.block3, meta);
        lanes4.apply(hdr.block4, meta);
        lanes5.apply(hdr.block5, meta);
        lanes6.apply(hdr.block6, meta);
        lanes7.apply(hdr.block7, meta);
    }
}

#endif
