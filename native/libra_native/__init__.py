# SPDX-License-Identifier: Apache-2.0
"""Machine code from C and LLVM IR, and access to C structures, for the switch and the host."""
