// SPDX-License-Identifier: Apache-2.0
// Stage 1. Finds the cell, and checks that it is the packet's turn. A cell is half of a slot: uses 0, 2, 4 ... of a
// slot fill one set and 1, 3, 5 ... the other. Term and use share one register, which holds the use that may overwrite
// the cell.
#ifndef LIBRA_TURN_P4
#define LIBRA_TURN_P4

struct cell_turn_t {
    use_t  next;
    term_t term;
}

control Turn(inout headers_t hdr, inout metadata_t meta) {
    Register<cell_turn_t, cell_index_t>(CELLS) cell_turn;

    // Use 0 or 1 claims a cell of an earlier term, whatever it holds.
    RegisterAction<cell_turn_t, cell_index_t, use_t>(cell_turn) claim_cell = {
        void apply(inout cell_turn_t value, out use_t held) {
            held = 0;
            if (value.term == hdr.libra.term) {
                held = value.next;
            }
            if (value.term != hdr.libra.term || value.next == hdr.libra.use) {
                value.next = hdr.libra.use + 2;
            }
            value.term = hdr.libra.term;
        }
    };

    // A late packet of a later use finds its cell claimed or is out of turn.
    RegisterAction<cell_turn_t, cell_index_t, use_t>(cell_turn) enter_cell = {
        void apply(inout cell_turn_t value, out use_t held) {
            held = 0;
            if (value.term == hdr.libra.term) {
                held = value.next;
            }
            if (value.term == hdr.libra.term && value.next == hdr.libra.use) {
                value.next = hdr.libra.use + 2;
            }
        }
    };

    RegisterAction<cell_turn_t, cell_index_t, use_t>(cell_turn) read_cell = {
        void apply(inout cell_turn_t value, out use_t held) {
            held = 0;
            if (value.term == hdr.libra.term) {
                held = value.next;
            }
        }
    };

    Hash<cell_index_t>(HashAlgorithm_t.IDENTITY) index_of;

    action claim() {
        meta.turn = turn_t.FIRST;
        meta.held = claim_cell.execute(index_of.get({ hdr.libra.use[0:0], meta.cell[10:0] }));
    }

    action enter() {
        meta.turn = turn_t.LATER;
        meta.held = enter_cell.execute(index_of.get({ hdr.libra.use[0:0], meta.cell[10:0] }));
    }

    action look_up() {
        meta.turn = turn_t.SERVER;
        meta.held = read_cell.execute(index_of.get({ hdr.libra.use[0:0], meta.cell[10:0] }));
    }

    table turn {
        key = {
            meta.bad_checksum: ternary @name("bad_checksum");
            meta.whole: ternary @name("whole");
            hdr.ethernet.dst_addr: ternary @name("misdirection");
            meta.role: ternary @name("role");
            meta.senders: ternary @name("senders");
            meta.aggregates: ternary @name("aggregates");
            meta.slots_left: ternary @name("slots_left");
            hdr.libra.use: ternary @name("use");
        }
        actions = { claim; enter; look_up; NoAction; }
        const default_action = NoAction;
        const entries = {
            // A slot beyond the job's.
            (_, _, _, _, _, _, 0, _): NoAction();
            (false, whole_t.YES, 0, role_t.WORKER, FROM_WORKER, 1, _, 0 &&& 0xFFFFFFFE): claim();
            (false, whole_t.YES, 0, role_t.WORKER, FROM_WORKER, 1, _, _): enter();
            (false, whole_t.YES, 0, role_t.SERVER, FROM_SERVER, 1, _, _): look_up();
        }
    }

    action index() {
        meta.cell[11:0] = index_of.get({ hdr.libra.use[0:0], meta.cell[10:0] });
        meta.use_after = hdr.libra.use + 2;
        meta.worker_bit = meta.worker_bit | ~meta.all_workers;  // as in the register of contributions
    }

    action clear() { CONTRIBUTORS = 0; }

    // Other facts for the decision.
    action malformed() { meta.well_formed = 0; }

    action well_formed() { meta.well_formed = 1; }

    action answers() {
        meta.well_formed = 1;
        meta.sent_flags = hdr.libra.flags | FLAG_ANSWERED;
    }

    table formed {
        key = {
            meta.role: exact @name("role");
            meta.senders: ternary @name("senders");
            meta.aggregates: ternary @name("aggregates");
            meta.slots_left: ternary @name("slots_left");
            hdr.libra.kind: ternary @name("kind");
            meta.new_term: ternary @name("new_term");
        }
        actions = { malformed; well_formed; answers; }
        const default_action = malformed();
        const entries = {
            (role_t.WORKER, FROM_WORKER &&& FROM_WORKER, 1, 0, _, _): malformed();
            (role_t.SERVER, FROM_SERVER &&& FROM_SERVER, 1, 0, _, _): malformed();
            // A life may begin a term, and a term is not 0.
            (role_t.WORKER, _, _, _, kind_t.HELLO, 0): malformed();
            (role_t.SERVER, _, _, _, kind_t.HELLO, 0): malformed();
            (role_t.WORKER, FROM_WORKER &&& FROM_WORKER, _, _, _, _): well_formed();
            (role_t.SERVER, FROM_SERVER &&& FROM_SERVER, 1, _, _, _): answers();
            (role_t.SERVER, FROM_SERVER &&& FROM_SERVER, 0, _, _, _): well_formed();
        }
    }

    action outdate() { meta.age = age_t.OUTDATED; }

    action foreign() { meta.foreign = 1; }

    // A HELLO's term is the one that its life would begin.
    action propose() { hdr.libra.term = meta.new_term; }

    apply {
        formed.apply();
        if (hdr.libra.kind == kind_t.HELLO) {
            propose();
        } else if (hdr.libra.term == 0) {
            // Term 0: none has begun in the packet's generation.
            outdate();
        } else if (meta.term == hdr.libra.term) {
            // A server answers for its own keys only.
            if (hdr.libra.kind == kind_t.RESULT && meta.server != meta.member) {
                foreign();
            } else {
                turn.apply();
            }
        } else {
            outdate();
        }
        index();
        // A packet that touches no cell has no contributors. A PULL or VALUE keeps its fields.
        if (hdr.libra.kind != kind_t.PULL && hdr.libra.kind != kind_t.VALUE) {
            clear();
        }
    }
}

#endif
