# SPDX-License-Identifier: Apache-2.0
"""The P4Runtime server of the embedded switch.

Start reading at ``server.py`` (gRPC) and ``device.py`` (what one switch does with each request). Codes and
message texts are those of PI, the library behind simple_switch_grpc, because clients match on them; where we
go beyond PI, docs/switch.md says so.
"""
