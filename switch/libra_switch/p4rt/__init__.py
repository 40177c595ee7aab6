# SPDX-License-Identifier: Apache-2.0
"""The P4Runtime server of the embedded switch.

Start reading at ``server.py`` (gRPC) and ``device.py`` (a switch's handling of each request). Codes and
message texts are those of PI, the library behind simple_switch_grpc, because clients match on them;
docs/switch.md lists the extensions.
"""
