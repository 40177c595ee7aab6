// SPDX-License-Identifier: Apache-2.0
// The target's part of the shared files, for v1model.
#ifndef LIBRA_TARGET_P4
#define LIBRA_TARGET_P4

typedef bit<9>  port_t;
// Two's complement, but typed as bits: simple_switch reads an int<32> register back without its sign.
typedef bit<32> lane_t;
typedef bit<32> cell_t;  // register index, one per slot and set; as wide as v1model's, so that no cast is copied
typedef bit<32> count_t;  // orders the terms of a job at all switches of its tree

#ifdef LANES_ARE_FLOATS
#define MAX_BLOCKS 1  // each lane has its own tables
#define FOR_EACH_BLOCK(M) M(0)
#define POOL_USERS 0  // no hot cells: a HOT has three blocks
#else
#define POOL_USERS (FROM_WORKER | FROM_SERVER)
#define MAX_BLOCKS 8
#define FOR_EACH_BLOCK(M) M(0) M(1) M(2) M(3) M(4) M(5) M(6) M(7)
#endif

#define INGRESS_PARAMETERS inout standard_metadata_t standard_metadata
#define INGRESS_PORT       standard_metadata.ingress_port
#define SEND_TO(PORT)      standard_metadata.egress_spec = PORT
#define MULTICAST(GROUP)   standard_metadata.mcast_grp = GROUP
#define DROP               mark_to_drop(standard_metadata)
#define COUNT_OUTCOME      outcomes.count(((bit<32>)meta.member << 5) | (bit<32>)(bit<8>)meta.outcome);
#define MESSAGE_SENDERS    (FROM_WORKER | FROM_SERVER)
#define REPORT_DUPLICATE   report_missing()
#define TARGET_STEPS       report_missing; tell_outdated; contribute; pass_down;
#define CONTRIBUTORS       meta.contributors
#define VERIFY_CHECKSUM    // v1model has a control for it

#define EGRESS_PARAMETERS  inout standard_metadata_t standard_metadata
#define EGRESS_PORT        standard_metadata.egress_port
#define ARRIVAL_PORT       standard_metadata.ingress_port
#define VIRTUAL_MAC        hdr.ethernet.dst_addr  // the packet's destination
#define REPLICA            standard_metadata.egress_rid
#define EGRESS_DROP        mark_to_drop(standard_metadata)
#define QUEUE_DEPTH        standard_metadata.deq_qdepth
#define MARKS(NAME)        counter(MEMBERS, CounterType.packets) NAME
#define COUNT_MARK(NAME)   NAME.count((bit<32>)BRIDGE.receiver)

#define BRIDGE             meta  // fields from ingress to egress
#define INTERNAL_HEADERS   // none
#define TARGET_METADATA    "../v1model/metadata.p4"
#define NEXT_STEP_PARTS    "../v1model/next_step_parts.p4"

#endif
