// SPDX-License-Identifier: Apache-2.0
// Step 4 of messages. Under which number does the receiver have this packet? A sender counts its packets, whoever
// they are for; a receiver has one sequence for all its senders, which is allotted here. A sender sends packet
// s + MESSAGE_WINDOW only when s is acknowledged. So a row of as many places holds all that may come again, and what
// comes again gets the number that it had before.
#ifndef LIBRA_NUMBERING_P4
#define LIBRA_NUMBERING_P4

control Numbering(inout headers_t hdr, inout metadata_t meta) {
    // A row a sender; packet s has place s modulo MESSAGE_WINDOW.
    register<term_t>(PLACES) sent_term;
    register<number_t>(PLACES) sent_number;
    register<allotted_t>(PLACES) allotted;
    // By receiver.
    register<term_t>(MEMBERS) receiver_term;
    register<number_t>(MEMBERS) next_number;

    bit<32> place;
    bit<1> first_window;      // of this term
    term_t held_term;
    bit<1> same_term;
    number_t held_number;
    bit<1> same_number;
    bit<1> next_window;       // s is the next one of its place: what is held has been acknowledged
    member_t held_receiver;
    number_t held_allotted;

    action to_peer(port_t port, member_t member) {
        meta.peer = member;
        meta.peer_port = port;
    }

    // By PS-lite's node ids.
    table peer {
        key = {
            hdr.libra.job: exact @name("job");
            hdr.libra.node: exact @name("node");
        }
        actions = { to_peer; @defaultonly NoAction; }
        const default_action = NoAction;
        size = MEMBERS;
    }

    action claim_term() {
        sent_term.read(held_term, place);
        sent_term.write(place, hdr.libra.term);
    }

    action read_term() { sent_term.read(held_term, place); }

    // As cells do: what an earlier term left behind is overwritten by the first window of this one, and by no other.
    action claim_first_number() { sent_number.write(place, hdr.libra.use); }

    action claim_number() {
        sent_number.read(held_number, place);
        same_number = hdr.libra.use == held_number ? 1w1 : 1w0;
        next_window = hdr.libra.use - held_number == MESSAGE_WINDOW ? 1w1 : 1w0;
        sent_number.write(place, next_window == 1 ? hdr.libra.use : held_number);
    }

    action decide(age_t age, outcome_t outcome) {
        meta.age = age;
        meta.outcome = outcome;
    }

    table decision {
        key = {
            meta.peer: ternary @name("peer");
            hdr.libra.kind: ternary @name("kind");
            same_term: ternary @name("same_term");
            first_window: ternary @name("first_window");
            same_number: ternary @name("same_number");
            next_window: ternary @name("next_window");
        }
        actions = { decide; }
        // Late, of a packet that was acknowledged, or from a sender that has lost its place.
        const default_action = decide(age_t.OUT_OF_TURN, outcome_t.STALE);
        // peer, kind, same term, first window, same number, next window
        const entries = {
            // Nobody has this node id.
            (0, _, _, _, _, _): decide(age_t.OUT_OF_TURN, outcome_t.LOST);
            // Says what has come, and is sent again when that is asked for: it needs no number.
            (_, kind_t.ACK, _, _, _, _): decide(age_t.CURRENT, outcome_t.STEERED);
            // The first of its place in this term.
            (_, kind_t.MESSAGE, 0, 1, _, _): decide(age_t.FRESH, outcome_t.NUMBERED);
            // The one after what was acknowledged.
            (_, kind_t.MESSAGE, _, _, _, 1): decide(age_t.FRESH, outcome_t.NUMBERED);
            // Again, since its sender has not heard that it has come.
            (_, kind_t.MESSAGE, _, _, 1, _): decide(age_t.CURRENT, outcome_t.REPEATED);
        }
    }

    // The receiver's next one, 0 in a term that it has not seen.
    action allot() {
        number_t following;
        receiver_term.read(held_term, (bit<32>)meta.peer);
        receiver_term.write((bit<32>)meta.peer, hdr.libra.term);
        next_number.read(following, (bit<32>)meta.peer);
        following = held_term == hdr.libra.term ? following : 0;
        next_number.write((bit<32>)meta.peer, following + 1);
        allotted.write(place, meta.peer ++ following);
        hdr.libra.round = following;
    }

    action recall() {
        allotted_t held;
        allotted.read(held, place);
        held_receiver = held[47:32];
        held_allotted = held[31:0];
    }

    // The admission's word, not the packet's.
    action name_sender() {
        hdr.libra.node = FIRST_NODE + (meta.rank << 1) + (meta.role == role_t.WORKER ? 8w1 : 8w0);
    }

    apply {
        if (hdr.libra.kind == kind_t.MESSAGE || hdr.libra.kind == kind_t.ACK) {
            peer.apply();
            place = (bit<32>)(meta.member ++ hdr.libra.use[7:0]);
            first_window = hdr.libra.use < MESSAGE_WINDOW ? 1w1 : 1w0;
            same_term = 0;
            same_number = 0;
            next_window = 0;
            if (hdr.libra.kind == kind_t.MESSAGE && meta.peer != 0) {
                if (first_window == 1) {
                    claim_term();
                } else {
                    read_term();
                }
                same_term = held_term == hdr.libra.term ? 1w1 : 1w0;
                if (same_term == 1) {
                    claim_number();
                } else if (first_window == 1) {
                    claim_first_number();
                }
            }
            decision.apply();
            if (meta.outcome == outcome_t.NUMBERED) {
                allot();
            } else if (meta.outcome == outcome_t.REPEATED) {
                recall();
                if (held_receiver == meta.peer) {
                    hdr.libra.round = held_allotted;
                } else {
                    // A number of one receiver must not reach another, who has it for another packet.
                    decide(age_t.OUT_OF_TURN, outcome_t.MISMATCHED);
                }
            }
            name_sender();
        }
    }
}

#endif
