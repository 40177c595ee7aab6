// SPDX-License-Identifier: Apache-2.0
// Step 4. Finds the cell, and checks that it is the packet's turn. A cell is half of a slot: uses 0, 2, 4 ... of a slot
// fill one set and 1, 3, 5 ... the other. A worker enters use n+1 only when it has the result of use n, so when use n+2
// arrives all workers have read use n and its cell may be overwritten.
#ifndef LIBRA_SLOT_P4
#define LIBRA_SLOT_P4

control Slot(inout headers_t hdr, inout metadata_t meta) {
    register<term_t>(CELLS) cell_term;
    register<use_t>(CELLS) cell_use;

    term_t held_term;
    use_t held_use;
    bit<1> next_use;

    // Both registers advance for a worker's packet and are only read for a server's.
    action claim_term() {
        cell_term.read(held_term, meta.cell);
        cell_term.write(meta.cell, hdr.libra.term);
    }

    action read_term() { cell_term.read(held_term, meta.cell); }

    // A cell of an earlier term starts again at use 0 or 1, whatever it holds: the control plane of BMv2 cannot clear
    // registers, so no step may depend on clear registers.
    action claim_first_use() {
        cell_use.write(meta.cell, (use_t)hdr.libra.use[0:0]);
        held_use = (use_t)hdr.libra.use[0:0] - 2;
    }

    action claim_use() {
        cell_use.read(held_use, meta.cell);
        next_use = hdr.libra.use - held_use == 2 ? 1w1 : 1w0;
        cell_use.write(meta.cell, next_use == 1 ? hdr.libra.use : held_use);
    }

    action read_use() { cell_use.read(held_use, meta.cell); }

    apply {
        meta.age = age_t.OUT_OF_TURN;
        meta.cell = (cell_t)((meta.first_slot + hdr.libra.slot) ++ hdr.libra.use[0:0]);
        if (meta.role == role_t.WORKER) {
            // A late packet of use n >= 2 must not reset a cell, so the term is claimed by its
            // first use only. Later ones find it claimed or are out of turn.
            if (hdr.libra.use < 2) {
                claim_term();
            } else {
                read_term();
            }
            if (held_term == hdr.libra.term) {
                claim_use();
            } else if (hdr.libra.use < 2) {
                claim_first_use();
            } else {
                held_use = hdr.libra.use + 1;
            }
        } else {
            read_term();
            read_use();
            if (held_term != hdr.libra.term) {
                held_use = hdr.libra.use + 1;
            }
        }
        if (hdr.libra.use == held_use) {
            meta.age = age_t.CURRENT;
        } else if (hdr.libra.use - held_use == 2 && meta.role == role_t.WORKER) {
            meta.age = age_t.FRESH;
        }
    }
}

#endif
