// SPDX-License-Identifier: Apache-2.0
// Stages 4 to 11. Keeps the sums: 32 pairs of lanes, each pair a register array with its own stateful ALU, four in a
// stage. Lane i of the first block is a pair's low half, lane i of the second block its high half.
#ifndef LIBRA_LANES_P4
#define LIBRA_LANES_P4

struct lane_pair_t {
    lane_t low;
    lane_t high;
}

// One access a packet returns 32 bits, the low sum. The high sum is read when the packet passes again, if it has a
// second block and leaves with the sum.
control Lane(inout lane_t low, inout lane_t high, in exponent_t scale, in metadata_t meta) {
    Register<lane_pair_t, cell_index_t>(CELLS) cells;

    RegisterAction<lane_pair_t, cell_index_t, lane_t>(cells) write_cell = {
        void apply(inout lane_pair_t value) {
            value.low = low;
            value.high = high;
        }
    };

    RegisterAction<lane_pair_t, cell_index_t, lane_t>(cells) add_cell = {
        void apply(inout lane_pair_t value, out lane_t sum) {
            value.low = value.low |+| low;
            value.high = value.high |+| high;
            sum = value.low;
        }
    };

    RegisterAction<lane_pair_t, cell_index_t, lane_t>(cells) read_low = {
        void apply(inout lane_pair_t value, out lane_t sum) { sum = value.low; }
    };

    RegisterAction<lane_pair_t, cell_index_t, lane_t>(cells) read_high = {
        void apply(inout lane_pair_t value, out lane_t sum) { sum = value.high; }
    };

    action write_lane() { write_cell.execute(meta.cell[11:0]); }

    action add_lane() { low = add_cell.execute(meta.cell[11:0]); }

    action read_lane() { low = read_low.execute(meta.cell[11:0]); }

    action harvest_lane() { high = read_high.execute(meta.cell[11:0]); }

    table lane_op {
        key = {
            scale: ternary @name("scale");
            meta.cell_op: ternary @name("cell_op");
            meta.held_flags: ternary @name("cell_flags");
        }
        actions = { write_lane; add_lane; read_lane; harvest_lane; NoAction; }
        const default_action = NoAction;
        const entries = {
            // A probe has no lanes.
            (SCALE_PROBE, _, _): NoAction();
            (_, cell_op_t.WRITE, _): write_lane();
            (_, cell_op_t.ADD, _): add_lane();
            (_, cell_op_t.READ, _): read_lane();
            (_, cell_op_t.HARVEST, _): harvest_lane();
            // A cell takes one answer. A server's repeated answer, or one after an overflow, must not reach its values.
            (_, cell_op_t.ANSWER, 0 &&& (FLAG_ANSWERED | FLAG_OVERFLOW)): write_lane();
        }
    }

    apply { lane_op.apply(); }
}

#define LANE(I)       Lane() lane##I;
#define APPLY_LANE(I) lane##I.apply(hdr.block0.v##I, hdr.block1.v##I, hdr.libra.scale, meta);

control Lanes(inout headers_t hdr, in metadata_t meta) {
    FOR_32_LANES(LANE)

    apply {
        FOR_32_LANES(APPLY_LANE)
    }
}

#endif
