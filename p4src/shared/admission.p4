// SPDX-License-Identifier: Apache-2.0
// Identifies the sender, and checks that its role may send the packet. Included in a control with a counter of members
// and the actions take_slots() and not_admitted().
    // restarts: 1 if a process that starts again may take over its rank.
    // worker_bit: one bit for a worker, 0 for a server. all_workers: the bits of a complete sum. In a tree a switch is a
    // worker at its parent, and the parent a server at the switch; a worker below another switch has no bit here.
    action admit(role_t role, rank_t rank, member_t member, bitmap_t worker_bit, bitmap_t all_workers,
                 bit<16> first_slot, bit<16> slots, mode_t mode, group_t workers_group, bit<1> restarts) {
        members.count();
        meta.role = role;
        meta.rank = rank;
        meta.member = member;
        meta.worker_bit = worker_bit;
        meta.all_workers = all_workers;
        meta.mode = mode;
        meta.workers_group = workers_group;
        meta.restarts = restarts;
        take_slots(first_slot, slots);
    }

    table admission {
        key = {
            INGRESS_PORT: exact @name("ingress_port");
            hdr.ipv4.src_addr: exact @name("src_addr");
            hdr.libra.job: exact @name("job");
            hdr.libra.generation: exact @name("generation");
        }
        actions = { admit; @defaultonly not_admitted; }
        const default_action = not_admitted;
        counters = members;
        size = MEMBERS;
    }

    // senders: the set of roles that may send the packet.
    action permit(bit<2> senders, bit<1> aggregates) {
        meta.senders = senders;
        meta.aggregates = aggregates;
    }

    // The roles that may send a packet; a packet that no role may send is malformed.
    table permission {
        key = {
            hdr.libra.kind: exact @name("kind");
            hdr.libra.scale: ternary @name("scale");
            hdr.libra.blocks: ternary @name("blocks");
            hdr.libra.flags: ternary @name("flags");
        }
        actions = { permit; NoAction; }
        const default_action = NoAction;
        const entries = {
            // A probe has no lanes, and OVERFLOW keeps servers from it. Every other contribution has lanes.
            (kind_t.ADD, SCALE_PROBE, 0, FLAG_OVERFLOW &&& FLAG_OVERFLOW): permit(FROM_WORKER, 1);
            (kind_t.ADD, SCALE_PROBE, _, _): NoAction();
            (kind_t.ADD, _, 0, _): NoAction();
            (kind_t.ADD, _, _, _): permit(FROM_WORKER, 1);
            (kind_t.PULL, _, _, _): permit(FROM_WORKER, 0);
#ifdef TREES
            // A parent answers probes, too; Admit keeps servers from it.
            (kind_t.RESULT, SCALE_PROBE, 0, FLAG_OVERFLOW &&& FLAG_OVERFLOW): permit(FROM_SERVER, 1);
            (kind_t.STATUS, _, 0, _): permit(FROM_SERVER, 0);
#endif
            // A server answers sums, which have lanes.
            (kind_t.RESULT, _, 0, _): NoAction();
            (kind_t.RESULT, _, _, _): permit(FROM_SERVER, 1);
            (kind_t.VALUE, _, _, _): permit(FROM_SERVER, 0);
            (kind_t.HELLO, _, 0, _): permit(FROM_WORKER | FROM_SERVER, 0);
            // An empty message has a block of zeros.
            (kind_t.MESSAGE, _, 0, _): NoAction();
            (kind_t.MESSAGE, _, _, _): permit(MESSAGE_SENDERS, 0);
            (kind_t.ACK, _, 0, _): NoAction();
            (kind_t.ACK, _, _, _): permit(MESSAGE_SENDERS, 0);
            (kind_t.HOT, _, HOT_BLOCKS, _): permit(FROM_WORKER & POOL_USERS, 0);
            (kind_t.READ, _, 0, _): permit(FROM_SERVER & POOL_USERS, 0);
        }
    }
