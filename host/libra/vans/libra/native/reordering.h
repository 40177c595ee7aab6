// SPDX-License-Identifier: Apache-2.0
// Reordering window: for how long later packets may overtake one before it counts as lost (RFC 8985).
// tests/oracle/reordering.py specifies it and gives the reasons; a test compares. Times in seconds.
#pragma once

#include "wire.h"

struct reordering {
    i64 peers;      // hosts that contribute to an answer, this one included
    double window;  // infinity: not known yet
    double longest; // delay seen in this round trip
    double certain; // likewise, if it was too short for a repair by a peer
    i64 excused;    // needless repeats
    bool widens;    // false: widened in this round trip
    i64 losing;     // for so many round trips more, some packets count as lost
    double answered; // packets in the last round trips; older ones count less
    double lost;    // likewise, less those whose repeats proved needless
    i64 measured;   // packets answered since the beginning, until they are enough for the first window
};

// Forgets what was seen.
void reordering_reset(struct reordering *);

// Returns the window. min_rtt: the smallest round-trip time. usual: bound of a usual one.
double reordering_seconds(const struct reordering *, double min_rtt, double usual);

// Notes the delay of a packet that was not repeated behind one sent later. certain: no peer can have repaired it.
void reordering_saw(struct reordering *, double delay, bool certain);

// Notes that a repeated packet was answered, and perhaps had been lost.
void reordering_needed(struct reordering *);

// Notes so many repeats of packets that had not been lost.
void reordering_needless(struct reordering *, i64 repeats, double min_rtt);

// Ends a round trip in which so many packets were answered, and so many lost.
void reordering_end(struct reordering *, i64 answered, i64 lost);
