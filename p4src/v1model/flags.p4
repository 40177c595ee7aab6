// SPDX-License-Identifier: Apache-2.0
// Step 11. Keeps a sum's flags: it is spoilt, because a lane saturated, a worker clipped or the sum has faded; a packet
// on the way to its result met a long queue; and the encoding of a server's answer.
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
            sent = hdr.libra.flags & (FLAG_OVERFLOW | FLAG_FLOAT | FLAG_MARKED);
        }
        if (hdr.ipv4.diffserv[1:0] == ECN_MARKED) {
            sent = sent | FLAG_MARKED;
        }
        if (meta.clipped != 0 || meta.faded == 1) {
            sent = sent | FLAG_OVERFLOW;
        }
        if (meta.cell_op == cell_op_t.WRITE) {
            write_flags();
        } else if (meta.cell_op == cell_op_t.ADD || meta.cell_op == cell_op_t.ANSWER) {
            // Before an answer the cell can only have a mark, because a spoilt sum takes no answer; at a leaf it takes
            // one that has OVERFLOW, too.
            join_flags();
        } else if (meta.cell_op == cell_op_t.READ) {
            read_flags();
        }
        meta.cell_flags = held;
    }
}

#endif
