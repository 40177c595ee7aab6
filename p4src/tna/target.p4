// SPDX-License-Identifier: Apache-2.0
// The target's part of the shared files, for Tofino: up to two blocks of lanes a packet.
#ifndef LIBRA_TARGET_P4
#define LIBRA_TARGET_P4

typedef PortId_t port_t;
typedef int<32>  lane_t;
// A cell's index is its slot, with its set in bit 11.
typedef bit<16>  cell_t;
typedef bit<12>  cell_index_t;  // CELLS

#define MAX_BLOCKS 2
#define FOR_EACH_BLOCK(M) M(0) M(1)

#define INGRESS_PARAMETERS \
    in ingress_intrinsic_metadata_t ig_intr_md, in ingress_intrinsic_metadata_from_parser_t ig_prsr_md, \
    inout ingress_intrinsic_metadata_for_deparser_t ig_dprsr_md, \
    inout ingress_intrinsic_metadata_for_tm_t ig_tm_md
#define INGRESS_ARGUMENTS  ig_intr_md, ig_prsr_md, ig_dprsr_md, ig_tm_md
#define INGRESS_PORT       ig_intr_md.ingress_port
#define SEND_TO(PORT)      ig_tm_md.ucast_egress_port = PORT
#define MULTICAST(GROUP)   ig_tm_md.mcast_grp_a = GROUP
#define DROP               ig_dprsr_md.drop_ctl = 1
#define COUNT_OUTCOME      // at the end of the pipe, for all passes
#define MESSAGE_SENDERS    0  // none
#define POOL_USERS         0  // none
#define REPORT_DUPLICATE   report(outcome_t.DUPLICATE)
#define TARGET_STEPS       // none
#define CONTRIBUTORS       hdr.libra.contributors  // where the register's bitmap is read to
#define VERIFY_CHECKSUM    ipv4_checksum.add(hdr.ipv4); meta.bad_checksum = ipv4_checksum.verify();

#define EGRESS_PARAMETERS \
    in egress_intrinsic_metadata_t eg_intr_md, inout egress_intrinsic_metadata_for_deparser_t eg_dprsr_md
#define EGRESS_PORT        eg_intr_md.egress_port
#define ARRIVAL_PORT       hdr.tag.receiver[8:0]
#define VIRTUAL_MAC        hdr.ethernet.src_addr  // by the table of virtual addresses
#define REPLICA            eg_intr_md.egress_rid
#define EGRESS_DROP        eg_dprsr_md.drop_ctl = 1
#define QUEUE_DEPTH        eg_intr_md.deq_qdepth
#define MARKS(NAME)        Counter<bit<32>, bit<10>>(MEMBERS, CounterType_t.PACKETS) NAME
#define COUNT_MARK(NAME)   NAME.count(BRIDGE.receiver[9:0])

#define BRIDGE             hdr.tag  // fields from ingress to egress
#define INTERNAL_HEADERS   tag_h tag; note_h note;
#define TARGET_METADATA    "../tna/metadata.p4"
#define NEXT_STEP_PARTS    "../tna/next_step_parts.p4"

// Each pipe has its own registers, so all hosts of a job are at ports of the first pipe. This port leads back into it.
const port_t RECIRCULATION_PORT = 68;

// Jobs' registers are indexed by job number, so that a packet is compared with its job while it is admitted.
#define JOBS 4096
typedef bit<12> job_index_t;

// Flag of a cell, never of a packet: the server has answered.
const bit<8> FLAG_ANSWERED = 0x80;

const bit<16> BLOCK_BYTES = 128;
// Outcome of a packet that is not a member's, and of a packet that passes again.
#define NO_OUTCOME ((outcome_t)31)

// A bitmap in which no worker is missing.
#define ALL_BITS 0xFFFFFFFF

#endif
