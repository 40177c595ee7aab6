// SPDX-License-Identifier: Apache-2.0
// Hot cells: a HOT adds up to 64 pairs in one pass, exactly once. Its sender has one sequence for all pools. A place
// also holds the refused pairs, so that a HOT that is repeated because its answer was lost gets the same answer.
#ifndef LIBRA_HOT_P4
#define LIBRA_HOT_P4

control Hot(inout headers_t hdr, inout metadata_t meta) {
    HotPool() pool;
    // Step 5.
    Place() place;
    HotCells() cells;
    // Indexed by place.
    register<arrays_t>(PLACES) refused_pairs;

    action remember() { refused_pairs.write(meta.place, meta.refused_pairs); }

    action recall() {
        refused_pairs.read(meta.refused_pairs, meta.place);
        meta.outcome = outcome_t.REPEATED;
    }

    action out_of_turn() { meta.outcome = outcome_t.STALE; }

    apply {
        if (hdr.libra.kind == kind_t.HOT || hdr.libra.kind == kind_t.READ) {
            pool.apply(hdr, meta);
            // A HOT that a closed pool does not take claims no place, because it comes again under its number.
            if (meta.outcome == outcome_t.ADDED) {
                place.apply(hdr, meta);
                if (meta.age == age_t.CURRENT) {
                    recall();
                } else if (meta.age == age_t.OUT_OF_TURN) {
                    out_of_turn();
                }
            }
            cells.apply(hdr, meta);
            if (meta.outcome == outcome_t.ADDED) {
                remember();
            }
        }
    }
}

#endif
