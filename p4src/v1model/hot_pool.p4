// SPDX-License-Identifier: Apache-2.0
// Step 4 of what concerns hot cells. Whose pool is it, and which of its banks may be touched? One fills while its server
// reads and clears the other, until a FLIP; filling c is in bank c modulo 2. A term's first two fillings take no values:
// in them the server clears what earlier terms and jobs have left in either bank.
#ifndef LIBRA_HOT_POOL_P4
#define LIBRA_HOT_POOL_P4

control HotPool(inout headers_t hdr, inout metadata_t meta) {
    // By member of the server.
    register<term_t>(MEMBERS) pool_term;
    register<filling_t>(MEMBERS) pool_filling;

    bit<1> own;
    bit<1> in_pool;        // the row
    bit<1> same_term;
    bit<1> begins;         // a FLIP, a term
    term_t held_term;
    filling_t ahead;       // of the pool's filling, in what a server says
    bit<1> open;

    action to_pool(member_t member, bit<16> first_cell, bit<16> cells) {
        meta.pool = member;
        meta.first_cell = first_cell;
        meta.cells = cells;
    }

    // By PS-lite's node ids.
    table pool_of_node {
        key = {
            hdr.libra.job: exact @name("job");
            hdr.libra.node: exact @name("node");
        }
        actions = { to_pool; @defaultonly NoAction; }
        const default_action = NoAction;
        size = MEMBERS;
    }

    action claim_term() {
        pool_term.read(held_term, (bit<32>)meta.pool);
        pool_term.write((bit<32>)meta.pool, hdr.libra.term);
    }

    action read_term() { pool_term.read(held_term, (bit<32>)meta.pool); }

    action begin() {
        pool_filling.write((bit<32>)meta.pool, 1);
        meta.filling = 1;
    }

    // To the next one, and to no other.
    action flip() {
        pool_filling.read(meta.filling, (bit<32>)meta.pool);
        ahead = hdr.libra.use - meta.filling;
        meta.filling = ahead == 1 ? hdr.libra.use : meta.filling;
        pool_filling.write((bit<32>)meta.pool, meta.filling);
    }

    action read_filling() {
        pool_filling.read(meta.filling, (bit<32>)meta.pool);
        ahead = hdr.libra.use - meta.filling;
    }

    action decide(age_t age, outcome_t outcome) {
        meta.age = age;
        meta.outcome = outcome;
    }

    table decision {
        key = {
            meta.pool: ternary @name("pool");
            own: ternary @name("own");
            in_pool: ternary @name("in_pool");
            hdr.libra.kind: ternary @name("kind");
            same_term: ternary @name("same_term");
            begins: ternary @name("begins");
            ahead: ternary @name("ahead");
            open: ternary @name("open");
        }
        actions = { decide; }
        // Late, or too early.
        const default_action = decide(age_t.OUT_OF_TURN, outcome_t.STALE);
        // pool, own, in pool, kind, same term, begins, ahead, open
        const entries = {
            // Nobody has this node id, or no pool.
            (0, _, _, _, _, _, _, _): decide(age_t.OUT_OF_TURN, outcome_t.LOST);
            // The pool takes values; or not yet, and the same packet comes again.
            (_, _, _, kind_t.HOT, 1, _, _, 1): decide(age_t.FRESH, outcome_t.ADDED);
            (_, _, _, kind_t.HOT, _, _, _, _): decide(age_t.OUT_OF_TURN, outcome_t.CLOSED);
            (_, 0, _, _, _, _, _, _): decide(age_t.OUT_OF_TURN, outcome_t.FOREIGN);
            (_, 1, 0, _, _, _, _, _): decide(age_t.OUT_OF_TURN, outcome_t.MALFORMED);
            // The term's first, the next one, or the last one again.
            (_, 1, 1, kind_t.FLIP, 0, 1, _, _): decide(age_t.FRESH, outcome_t.FLIPPED);
            (_, 1, 1, kind_t.FLIP, 1, _, 1, _): decide(age_t.FRESH, outcome_t.FLIPPED);
            (_, 1, 1, kind_t.FLIP, 1, _, 0, _): decide(age_t.CURRENT, outcome_t.REPEATED);
            // Of the bank that does not fill.
            (_, 1, 1, kind_t.READ, 1, _, 0xFFFFFFFF, _): decide(age_t.CURRENT, outcome_t.DRAINED);
            (_, 1, 1, kind_t.CLEAR, 1, _, 0xFFFFFFFF, _): decide(age_t.FRESH, outcome_t.CLEARED);
        }
    }

    apply {
        pool_of_node.apply();
        own = meta.pool == meta.member ? 1w1 : 1w0;
        in_pool = hdr.libra.kind == kind_t.FLIP || hdr.libra.chunk < (bit<32>)meta.cells ? 1w1 : 1w0;
        begins = 0;
        same_term = 0;
        ahead = 0;
        if (meta.pool != 0) {
            if (hdr.libra.kind == kind_t.FLIP && hdr.libra.use == 1 && own == 1) {
                begins = 1;
                claim_term();
            } else {
                read_term();
            }
            same_term = held_term == hdr.libra.term ? 1w1 : 1w0;
            if (same_term == 0) {
                if (begins == 1) {
                    begin();
                }
            } else if (hdr.libra.kind == kind_t.FLIP && own == 1) {
                flip();
            } else {
                read_filling();
            }
        }
        open = meta.filling >= FIRST_FILLING ? 1w1 : 1w0;
        decision.apply();
    }
}

#endif
