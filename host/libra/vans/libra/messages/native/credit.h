// SPDX-License-Identifier: Apache-2.0
// Credit: how many packets may be in flight to a receiver. libra.vans.libra.messages.credit gives the reasons; a test
// compares.
#pragma once

enum { RECEIVE_WINDOW = 128, FIRST_CREDIT = 4, LEAST_WINDOW = 2, REACH = 256, SEND_WINDOW = 128, LEAST_SENT = 32 };

static const double IDLE_SECONDS = 0.1, SEND_SECONDS = 0.02;
