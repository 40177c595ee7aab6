// SPDX-License-Identifier: Apache-2.0
// Detects repeated packets of a numbered sequence. A sender sends packet s + MESSAGE_WINDOW only when s is
// acknowledged, so a row of MESSAGE_WINDOW places holds all packets that may be repeated. Each kind of sequence has an
// instance.
#ifndef LIBRA_PLACE_P4
#define LIBRA_PLACE_P4

control Place(inout headers_t hdr, inout metadata_t meta) {
    // Each sender has a row; packet s has place s modulo MESSAGE_WINDOW.
    register<term_t>(PLACES) sent_term;
    register<number_t>(PLACES) sent_number;

    bit<1> first_window;  // in the first window of this term
    term_t held_term;
    number_t held_number;
    bit<1> next_window;   // s is the next packet of its place: the held one has been acknowledged

    action claim_term() {
        sent_term.read(held_term, meta.place);
        sent_term.write(meta.place, hdr.libra.term);
    }

    action read_term() { sent_term.read(held_term, meta.place); }

    // As for cells, only the first window of a term overwrites numbers of earlier terms.
    action claim_first_number() { sent_number.write(meta.place, hdr.libra.use); }

    action claim_number() {
        sent_number.read(held_number, meta.place);
        next_window = hdr.libra.use - held_number == MESSAGE_WINDOW ? 1w1 : 1w0;
        sent_number.write(meta.place, next_window == 1 ? hdr.libra.use : held_number);
    }

    apply {
        meta.age = age_t.OUT_OF_TURN;
        meta.place = (bit<32>)(meta.member ++ hdr.libra.use[7:0]);
        first_window = hdr.libra.use < MESSAGE_WINDOW ? 1w1 : 1w0;
        if (first_window == 1) {
            claim_term();
        } else {
            read_term();
        }
        if (held_term == hdr.libra.term) {
            claim_number();
            if (next_window == 1) {
                meta.age = age_t.FRESH;
            } else if (held_number == hdr.libra.use) {
                meta.age = age_t.CURRENT;
            }
        } else if (first_window == 1) {
            claim_first_number();
            meta.age = age_t.FRESH;
        }
    }
}

#endif
