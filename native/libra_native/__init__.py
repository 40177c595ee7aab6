# SPDX-License-Identifier: Apache-2.0
"""Parts below all others: machine code from C and LLVM IR, C structures, the schema of impairments."""
