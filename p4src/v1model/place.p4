// SPDX-License-Identifier: Apache-2.0
// Has a packet of a numbered sequence come before? A sender sends packet s + MESSAGE_WINDOW only when s is acknowledged.
// So a row of as many places holds all that may come again. To be instantiated by who has such a sequence.
#ifndef LIBRA_PLACE_P4
#define LIBRA_PLACE_P4

control Place(inout headers_t hdr, inout metadata_t meta) {
    // A row a sender; packet s has place s modulo MESSAGE_WINDOW.
    register<term_t>(PLACES) sent_term;
    register<number_t>(PLACES) sent_number;

    bit<1> first_window;  // of this term
    term_t held_term;
    number_t held_number;
    bit<1> next_window;   // s is the next one of its place: what is held has been acknowledged

    action claim_term() {
        sent_term.read(held_term, meta.place);
        sent_term.write(meta.place, hdr.libra.term);
    }

    action read_term() { sent_term.read(held_term, meta.place); }

    // As cells do: what an earlier term left behind is overwritten by the first window of this one, and by no other.
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
