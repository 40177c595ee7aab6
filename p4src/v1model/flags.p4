// SPDX-License-Identifier: Apache-2.0
// Step 11. What sticks to a sum: that it is spoilt, because some lane saturated, some worker clipped or all has faded,
// and how a server's answer is encoded.
#ifndef LIBRA_FLAGS_P4
#define LIBRA_FLAGS_P4

control Flags(inout headers_t hdr, inout metadata_t meta) {
    register<bit<8>>(CELLS) cell_flags;

    bit<8> sent;
    bit<8> held;

    action write_flags() {
        cell_flags.write(meta.cell, sent);
        held = sent;
    }

    action join_flags() {
        cell_flags.read(held, meta.cell);
        held = held | sent;
        cell_flags.write(meta.cell, held);
    }

    action read_flags() { cell_flags.read(held, meta.cell); }

    apply {
        held = 0;
        sent = hdr.libra.flags & FLAG_OVERFLOW;
        if (meta.cell_op == cell_op_t.ANSWER) {
            sent = hdr.libra.flags & (FLAG_OVERFLOW | FLAG_FLOAT);
        }
        if (meta.clipped != 0 || meta.faded == 1) {
            sent = sent | FLAG_OVERFLOW;
        }
        if (meta.cell_op == cell_op_t.WRITE || meta.cell_op == cell_op_t.ANSWER) {
            write_flags();
        } else if (meta.cell_op == cell_op_t.ADD) {
            join_flags();
        } else if (meta.cell_op == cell_op_t.READ) {
            read_flags();
        }
        meta.cell_flags = held;
    }
}

#endif
