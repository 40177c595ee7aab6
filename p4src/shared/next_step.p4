// SPDX-License-Identifier: Apache-2.0
// Decides a packet's fate: it is absorbed, sent to the server as a sum, multicast as a result, replayed, or answered
// with the reason why it was not taken.
#ifndef LIBRA_NEXT_STEP_P4
#define LIBRA_NEXT_STEP_P4

control NextStep(inout headers_t hdr, inout metadata_t meta, INGRESS_PARAMETERS) {
    action drop_as(outcome_t outcome) {
        meta.outcome = outcome;
        DROP;
    }

    // The result goes to all workers of the job, this one included.
    action broadcast(outcome_t outcome) {
        meta.outcome = outcome;
        BRIDGE.deliver = 1;
        hdr.libra.kind = kind_t.RESULT;
        hdr.libra.flags = meta.cell_flags;
        hdr.libra.contributors = CONTRIBUTORS;
        MULTICAST(meta.workers_group);
    }

    // The result goes to the worker that missed it.
    action replay() {
        meta.outcome = outcome_t.REPLAYED;
        BRIDGE.deliver = 1;
        hdr.libra.kind = kind_t.RESULT;
        hdr.libra.flags = meta.cell_flags | FLAG_REPLAY;
        hdr.libra.contributors = CONTRIBUTORS;
        BRIDGE.receiver = meta.member;
        SEND_TO(INGRESS_PORT);
    }

    // Sends the outcome of a packet to its sender, with the bitmap of contributions.
    action report(outcome_t outcome) {
        meta.outcome = outcome;
        meta.route = route_t.SENDER;
        BRIDGE.deliver = 1;
        hdr.libra.kind = kind_t.STATUS;
        hdr.libra.flags = 0;
        hdr.libra.node = (rank_t)outcome;
        hdr.libra.contributors = CONTRIBUTORS;
        BRIDGE.receiver = meta.member;
        SEND_TO(INGRESS_PORT);
    }

    action sum(outcome_t outcome, bit<8> flags) {
        meta.outcome = outcome;
        meta.route = route_t.SERVER;
        hdr.libra.kind = kind_t.SUM;
        hdr.libra.flags = flags;
        hdr.libra.contributors = CONTRIBUTORS;
    }

    // A PULL carries the asking worker's rank to the server. The rank is the admission's, not the packet's.
    action pull() {
        meta.outcome = outcome_t.STEERED;
        meta.route = route_t.SERVER;
        hdr.libra.node = meta.rank;
    }

    action answer_pull() {
        meta.outcome = outcome_t.STEERED;
        meta.route = route_t.WORKER;
    }

    action report_found() { report(meta.outcome); }

    // report_mismatch(), report_outdated(), greet(), pass_on(), report_pool() and drain(), which depend on a target's
    // registers; in a program that sums in trees also tell_outdated(), contribute() and pass_down().
#include NEXT_STEP_PARTS

    table next_step {
        key = {
            meta.well_formed: ternary @name("well_formed");
            meta.foreign: ternary @name("foreign");
            hdr.libra.kind: ternary @name("kind");
            meta.age: ternary @name("age");
            meta.same_identity: ternary @name("same_identity");
            meta.duplicate: ternary @name("duplicate");
            meta.complete: ternary @name("complete");
            meta.faded: ternary @name("faded");
            meta.cell_flags: ternary @name("cell_flags");
            meta.answered: ternary @name("answered");
            meta.mode: ternary @name("mode");
        }
        actions = {
            drop_as; broadcast; replay; report; report_mismatch; report_outdated; greet; sum; pull; answer_pull; pass_on;
            report_found; report_pool; drain; TARGET_STEPS
        }
        const default_action = drop_as(outcome_t.MALFORMED);
        // well formed, foreign, kind, age, same identity, duplicate, complete, faded, flags, answered, mode
        const entries = {
            // A malformed packet is reported if its sender waits for an answer.
            (0, _, kind_t.ADD, _, _, _, _, _, _, _, _): report(outcome_t.MALFORMED);
            (0, _, kind_t.MESSAGE, _, _, _, _, _, _, _, _): report(outcome_t.MALFORMED);
            (0, _, kind_t.HOT, _, _, _, _, _, _, _, _): report(outcome_t.MALFORMED);
            (0, _, kind_t.READ, _, _, _, _, _, _, _, _): report(outcome_t.MALFORMED);
            (0, _, _, _, _, _, _, _, _, _, _): drop_as(outcome_t.MALFORMED);
            // A server's answer for another server's key.
            (1, 1, _, _, _, _, _, _, _, _, _): drop_as(outcome_t.FOREIGN);
            // A packet of an earlier life, or of a life that has not said HELLO.
            (1, 0, kind_t.ADD, age_t.OUTDATED, _, _, _, _, _, _, _): report_outdated();
            (1, 0, kind_t.PULL, age_t.OUTDATED, _, _, _, _, _, _, _): report_outdated();
            (1, 0, kind_t.MESSAGE, age_t.OUTDATED, _, _, _, _, _, _, _): report_outdated();
            (1, 0, kind_t.HOT, age_t.OUTDATED, _, _, _, _, _, _, _): report_outdated();
            (1, 0, kind_t.READ, age_t.OUTDATED, _, _, _, _, _, _, _): report_outdated();
#ifdef TREES
            // Those below wait for what the parent sends: a leaf that has forgotten their term tells them.
            (1, 0, kind_t.RESULT, age_t.OUTDATED, _, _, _, _, _, _, mode_t.LEAF): tell_outdated();
            (1, 0, kind_t.VALUE, age_t.OUTDATED, _, _, _, _, _, _, mode_t.LEAF): tell_outdated();
#endif
            (1, 0, kind_t.RESULT, age_t.OUTDATED, _, _, _, _, _, _, _): drop_as(outcome_t.OUTDATED);
            (1, 0, kind_t.VALUE, age_t.OUTDATED, _, _, _, _, _, _, _): drop_as(outcome_t.OUTDATED);
            (1, 0, kind_t.ACK, age_t.OUTDATED, _, _, _, _, _, _, _): drop_as(outcome_t.OUTDATED);
            // An old packet, or a packet of a worker that has lost its place.
            (1, 0, kind_t.ADD, age_t.OUT_OF_TURN, _, _, _, _, _, _, _): report(outcome_t.STALE);
            // Right slot and use, wrong chunk.
            (1, 0, kind_t.ADD, _, 0, _, _, _, _, _, _): report_mismatch();
            // One more contribution; others are still missing.
            (1, 0, kind_t.ADD, _, 1, 0, 0, _, _, _, _): drop_as(outcome_t.ADDED);
#ifdef TREES
            // The last contribution to a leaf's sum, spoilt or not.
            (1, 0, kind_t.ADD, _, 1, 0, 1, _, _, _, mode_t.LEAF): contribute(outcome_t.COMPLETED);
#endif
            // The last contribution, but the sum is spoilt: no worker may apply it, and all must try again.
            (1, 0, kind_t.ADD, _, 1, 0, 1, 1, _, _, _): broadcast(outcome_t.FADED);
            (1, 0, kind_t.ADD, _, 1, 0, 1, 0, FLAG_OVERFLOW &&& FLAG_OVERFLOW, _, _): broadcast(outcome_t.CLIPPED);
            // The last contribution.
            (1, 0, kind_t.ADD, _, 1, 0, 1, 0, _, _, mode_t.ALL_REDUCE): broadcast(outcome_t.COMPLETED);
            (1, 0, kind_t.ADD, _, 1, 0, 1, 0, _, _, mode_t.PARAMETER_SERVER): sum(outcome_t.COMPLETED, 0);
            // A repeated contribution: to an unfinished sum, to a sum whose result this worker missed, and to a sum
            // that the server (or a leaf's parent) has not answered, so that the SUM or the RESULT must have been lost.
            (1, 0, kind_t.ADD, _, 1, 1, 0, _, _, _, _): REPORT_DUPLICATE;
            (1, 0, kind_t.ADD, _, 1, 1, 1, _, _, 1, _): replay();
#ifdef TREES
            (1, 0, kind_t.ADD, _, 1, 1, 1, _, _, 0, mode_t.LEAF): contribute(outcome_t.RESUMMED);
#endif
            (1, 0, kind_t.ADD, _, 1, 1, 1, _, _, 0, _): sum(outcome_t.RESUMMED, FLAG_REPLAY);
            // A server's answer (or a parent's): too late, for another chunk, too early, repeated, or the one that all
            // workers wait for.
            (1, 0, kind_t.RESULT, age_t.OUT_OF_TURN, _, _, _, _, _, _, _): drop_as(outcome_t.STALE);
            (1, 0, kind_t.RESULT, _, 0, _, _, _, _, _, _): drop_as(outcome_t.MISMATCHED);
            (1, 0, kind_t.RESULT, _, 1, _, 0, _, _, _, _): drop_as(outcome_t.STALE);
            (1, 0, kind_t.RESULT, _, 1, _, 1, _, _, 1, _): drop_as(outcome_t.REANSWERED);
            (1, 0, kind_t.RESULT, _, 1, _, 1, _, _, 0, _): broadcast(outcome_t.ANSWERED);
#ifdef TREES
            // What became of the leaf's contribution. Values are at servers, which a leaf does not know.
            (1, 0, kind_t.STATUS, _, _, _, _, _, _, _, mode_t.LEAF): pass_down();
            (1, 0, kind_t.PULL, _, _, _, _, _, _, _, mode_t.LEAF): drop_as(outcome_t.LOST);
#endif
            // Reading a value needs no slot.
            (1, 0, kind_t.PULL, _, _, _, _, _, _, _, _): pull();
            (1, 0, kind_t.VALUE, _, _, _, _, _, _, _, _): answer_pull();
            // A message goes on, or its sender, which waits for an acknowledgement, gets the reason why not.
            (1, 0, kind_t.MESSAGE, age_t.OUT_OF_TURN, _, _, _, _, _, _, _): report_found();
            (1, 0, kind_t.MESSAGE, _, _, _, _, _, _, _, _): pass_on();
            (1, 0, kind_t.ACK, age_t.OUT_OF_TURN, _, _, _, _, _, _, _): drop_as(outcome_t.LOST);
            (1, 0, kind_t.ACK, _, _, _, _, _, _, _, _): pass_on();
            // HOTs and READs are always answered; a row that was read goes to its server.
            (1, 0, kind_t.HOT, _, _, _, _, _, _, _, _): report_pool();
            (1, 0, kind_t.READ, age_t.OUT_OF_TURN, _, _, _, _, _, _, _): report_pool();
            (1, 0, kind_t.READ, _, _, _, _, _, _, _, _): drain();
            // A process joins, or is refused.
            (1, 0, kind_t.HELLO, _, _, _, _, _, _, _, _): greet();
        }
    }

#define WITHOUT_BLOCK(I) hdr.block##I.setInvalid();
    action without_lanes() {
        hdr.libra.blocks = 0;
        FOR_EACH_BLOCK(WITHOUT_BLOCK)
        hdr.udp.length = UDP_BYTES + LIBRA_BYTES;
        hdr.ipv4.total_len = IPV4_BYTES + UDP_BYTES + LIBRA_BYTES;
    }

    action steer() {
        BRIDGE.deliver = 1;
        BRIDGE.receiver = meta.server;
        SEND_TO(meta.server_port);
    }

    action to_worker(port_t port, member_t member) {
        BRIDGE.deliver = 1;
        BRIDGE.receiver = member;
        SEND_TO(port);
    }

    // A VALUE for which all workers have asked.
    action to_every_worker() {
        BRIDGE.deliver = 1;
        MULTICAST(meta.workers_group);
    }

    action no_worker() { drop_as(outcome_t.LOST); }

    table worker_of_rank {
        key = {
            hdr.libra.job: exact @name("job");
            hdr.libra.node: exact @name("rank");
        }
        actions = { to_worker; @defaultonly no_worker; }
        const default_action = no_worker;
        size = MEMBERS;
    }

    apply {
        if (meta.role != role_t.NONE && meta.refused == 0) {
            next_step.apply();
        }
        if (meta.route == route_t.SENDER) {
            without_lanes();
        } else if (meta.route == route_t.WORKER) {
            if (hdr.libra.node == EVERY_WORKER) {
                to_every_worker();
            } else {
                worker_of_rank.apply();
            }
        } else if (meta.route == route_t.SERVER) {
            if (meta.server == 0) {
                drop_as(outcome_t.LOST);
            } else {
                steer();
            }
        }
        COUNT_OUTCOME
    }
}

#endif
