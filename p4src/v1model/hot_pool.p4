// SPDX-License-Identifier: Apache-2.0
// Step 4 of hot cells. Finds the pool, and the bank that the packet may touch. One bank fills while the server reads
// the other. The first READ of the epoch that fills ends it; later READs read the epoch that is over. Epoch c uses bank
// c modulo 2. A HOT may name its epoch, also one that is over: the server reads a row once no worker adds to it any
// more, while other rows still fill. A term's first two epochs take no values, because their READs clear the cells of
// values of earlier terms and jobs.
#ifndef LIBRA_HOT_POOL_P4
#define LIBRA_HOT_POOL_P4

control HotPool(inout headers_t hdr, inout metadata_t meta) {
    // Indexed by the server's member number.
    register<term_t>(MEMBERS) pool_term;
    register<pool_epoch_t>(MEMBERS) pool_epoch;

    bit<1> asks;           // a READ of its own pool
    bit<1> own;
    bit<1> in_pool;        // the row is in the pool
    bit<1> same_term;
    term_t held_term;
    pool_epoch_t since;    // epochs begun since the wanted one
    bit<1> takes;          // the wanted epoch takes values
    bit<1> open;

    action to_pool(member_t member, bit<16> first_cell, bit<16> cells) {
        meta.pool = member;
        meta.first_cell = first_cell;
        meta.cells = cells;
    }

    // Pools by PS-lite's node ids.
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

    // A READ of epoch 0 begins a term.
    action begin() {
        pool_epoch.write((bit<32>)meta.pool, 1);
        meta.pool_epoch = 1;
        same_term = 1;
    }

    action end_what_is_asked() {
        pool_epoch.read(meta.pool_epoch, (bit<32>)meta.pool);
        meta.pool_epoch = hdr.libra.use == meta.pool_epoch ? meta.pool_epoch + 1 : meta.pool_epoch;
        pool_epoch.write((bit<32>)meta.pool, meta.pool_epoch);
    }

    action read_pool_epoch() { pool_epoch.read(meta.pool_epoch, (bit<32>)meta.pool); }

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
            since: ternary @name("since");
            takes: ternary @name("takes");
            open: ternary @name("open");
        }
        actions = { decide; }
        // A READ that is too late or too early.
        const default_action = decide(age_t.OUT_OF_TURN, outcome_t.STALE);
        // pool, own, in pool, kind, same term, since, takes, open
        const entries = {
            // No node has this id, or the node has no pool.
            (0, _, _, _, _, _, _, _): decide(age_t.OUT_OF_TURN, outcome_t.LOST);
            // A HOT for the epoch that fills or the one before; for a pool that is not open yet, so that the HOT comes
            // again; or for an older epoch.
            (_, _, _, kind_t.HOT, 1, 0 &&& 0xFFFFFFFE, 1, _): decide(age_t.FRESH, outcome_t.ADDED);
            (_, _, _, kind_t.HOT, _, _, _, 0): decide(age_t.OUT_OF_TURN, outcome_t.CLOSED);
            (_, _, _, kind_t.HOT, _, _, _, _): decide(age_t.OUT_OF_TURN, outcome_t.STALE);
            (_, 0, _, _, _, _, _, _): decide(age_t.OUT_OF_TURN, outcome_t.FOREIGN);
            (_, 1, 0, _, _, _, _, _): decide(age_t.OUT_OF_TURN, outcome_t.MALFORMED);
            // A READ of the bank that does not fill.
            (_, 1, 1, kind_t.READ, 1, 1, _, _): decide(age_t.CURRENT, outcome_t.DRAINED);
        }
    }

    apply {
        pool_of_node.apply();
        own = meta.pool == meta.member ? 1w1 : 1w0;
        in_pool = hdr.libra.chunk < (bit<32>)meta.cells ? 1w1 : 1w0;
        asks = hdr.libra.kind == kind_t.READ && own == 1 && in_pool == 1 ? 1w1 : 1w0;
        same_term = 0;
        if (meta.pool != 0) {
            if (asks == 1 && hdr.libra.use == 0) {
                claim_term();
            } else {
                read_term();
            }
            same_term = held_term == hdr.libra.term ? 1w1 : 1w0;
            if (same_term == 1) {
                if (asks == 1) {
                    end_what_is_asked();
                } else {
                    read_pool_epoch();
                }
            } else if (asks == 1 && hdr.libra.use == 0) {
                begin();
            }
        }
        meta.wanted = hdr.libra.kind == kind_t.READ ? hdr.libra.use : hdr.libra.round;
        if (hdr.libra.kind == kind_t.HOT && meta.wanted == 0) {
            meta.wanted = meta.pool_epoch;
        }
        since = meta.pool_epoch - meta.wanted;
        takes = meta.wanted >= FIRST_POOL_EPOCH ? 1w1 : 1w0;
        open = meta.pool_epoch >= FIRST_POOL_EPOCH ? 1w1 : 1w0;
        decision.apply();
    }
}

#endif
