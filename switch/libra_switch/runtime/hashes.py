# SPDX-License-Identifier: Apache-2.0
"""Hash and checksum algorithms by BMv2's names: native functions (ptr, length) -> i64 (hashes.c)."""

from __future__ import annotations

# BMv2 name -> native function
ALGORITHMS = {
    "csum16": "libra_csum16",
    "cksum16": "libra_csum16",
    "crc16": "libra_crc16",
    "crc16_custom": "libra_crc16",
    "crc32": "libra_crc32",
    "crc32_custom": "libra_crc32",
    "crcCCITT": "libra_crc_ccitt",
    "crc8_custom": "libra_crc8",
    "crc64_custom": "libra_crc64",
    "xor16": "libra_xor16",
    "xor32": "libra_xor32",
    "identity": "libra_identity",
    "hash_ex": "libra_hash_ex",
    "xxh64": "libra_xxh64",
    "bmv2_hash": "libra_xxh64",
}
