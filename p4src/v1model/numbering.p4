// SPDX-License-Identifier: Apache-2.0
// Step 4 of messages. Gives the receiver's sequence number to a packet. A sender has one sequence for all its
// receivers; a receiver has one sequence for all its senders, whose numbers are allotted here. A repeated packet gets
// its number again.
#ifndef LIBRA_NUMBERING_P4
#define LIBRA_NUMBERING_P4

control Numbering(inout headers_t hdr, inout metadata_t meta) {
    Place() place;
    // Indexed by place.
    register<allotted_t>(PLACES) allotted;
    // Indexed by receiver.
    register<term_t>(MEMBERS) receiver_term;
    register<number_t>(MEMBERS) next_number;

    member_t held_receiver;
    number_t held_allotted;

    action to_peer(port_t port, member_t member) {
        meta.peer = member;
        meta.peer_port = port;
    }

    // Peers by PS-lite's node ids.
    table peer {
        key = {
            hdr.libra.job: exact @name("job");
            hdr.libra.node: exact @name("node");
        }
        actions = { to_peer; @defaultonly NoAction; }
        const default_action = NoAction;
        size = MEMBERS;
    }

    action decide(age_t age, outcome_t outcome) {
        meta.age = age;
        meta.outcome = outcome;
    }

    table decision {
        key = {
            meta.peer: ternary @name("peer");
            hdr.libra.kind: ternary @name("kind");
            meta.age: ternary @name("age");
        }
        actions = { decide; }
        // A late copy of an acknowledged packet, or a packet of a sender that has lost its place.
        const default_action = decide(age_t.OUT_OF_TURN, outcome_t.STALE);
        // peer, kind, age
        const entries = {
            // No node has this id.
            (0, _, _): decide(age_t.OUT_OF_TURN, outcome_t.LOST);
            // An ACK needs no number, because it is sent again on demand.
            (_, kind_t.ACK, _): decide(age_t.CURRENT, outcome_t.STEERED);
            // The first packet of its place in this term, or the next one after an acknowledged packet.
            (_, kind_t.MESSAGE, age_t.FRESH): decide(age_t.FRESH, outcome_t.NUMBERED);
            // A repeated packet, whose acknowledgement has not reached its sender.
            (_, kind_t.MESSAGE, age_t.CURRENT): decide(age_t.CURRENT, outcome_t.REPEATED);
        }
    }

    // Takes the receiver's next number, 0 in a new term.
    action allot() {
        term_t held_term;
        number_t following;
        receiver_term.read(held_term, (bit<32>)meta.peer);
        receiver_term.write((bit<32>)meta.peer, hdr.libra.term);
        next_number.read(following, (bit<32>)meta.peer);
        following = held_term == hdr.libra.term ? following : 0;
        next_number.write((bit<32>)meta.peer, following + 1);
        allotted.write(meta.place, meta.peer ++ following);
        hdr.libra.round = following;
    }

    action recall() {
        allotted_t held;
        allotted.read(held, meta.place);
        held_receiver = held[47:32];
        held_allotted = held[31:0];
    }

    // Writes the sender's node id by its admission, not by the packet.
    action name_sender() {
        hdr.libra.node = FIRST_NODE + (meta.rank << 1) + (meta.role == role_t.WORKER ? 8w1 : 8w0);
    }

    apply {
        if (hdr.libra.kind == kind_t.MESSAGE || hdr.libra.kind == kind_t.ACK) {
            peer.apply();
            if (hdr.libra.kind == kind_t.MESSAGE && meta.peer != 0) {
                place.apply(hdr, meta);
            }
            decision.apply();
            if (meta.outcome == outcome_t.NUMBERED) {
                allot();
            } else if (meta.outcome == outcome_t.REPEATED) {
                recall();
                if (held_receiver == meta.peer) {
                    hdr.libra.round = held_allotted;
                } else {
                    // A number of one receiver must not reach another receiver, which has it for another packet.
                    decide(age_t.OUT_OF_TURN, outcome_t.MISMATCHED);
                }
            }
            name_sender();
        }
    }
}

#endif
