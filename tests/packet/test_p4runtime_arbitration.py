# SPDX-License-Identifier: Apache-2.0
"""P4Runtime: who is primary, and who may write."""

from __future__ import annotations

import grpc
import pytest
from p4.v1 import p4runtime_pb2 as p4
from p4rt_client import Stream
from patience import soon
from switches import DEVICE_ID, Streams, SwitchUnderTest

OK, ALREADY_EXISTS = 0, 6

NIGHT = ("af_packet",)  # the same P4Runtime server as "memory"


def ended(stream: Stream) -> grpc.RpcError:
    """The error that ends a stream."""
    while stream.messages.get(timeout=soon(5)) is not None:
        pass
    assert stream.error is not None
    return stream.error


def test_lower_election_id_is_backup_and_learns_the_primary(
    switch: SwitchUnderTest, streams: Streams
) -> None:
    backup = streams.open(0)
    answer = backup.expect("arbitration")
    assert answer.status.code == ALREADY_EXISTS
    assert answer.status.message == "Is backup"
    assert answer.device_id == DEVICE_ID
    assert (answer.election_id.high, answer.election_id.low) == (0, 1)


def test_higher_election_id_takes_over_and_everyone_hears_of_it(
    switch: SwitchUnderTest, streams: Streams
) -> None:
    assert switch.p4rt.stream is not None
    higher = streams.open((1 << 64) + 5)
    answer = higher.expect("arbitration")
    assert (answer.status.code, answer.status.message) == (OK, "Is primary")
    demoted = switch.p4rt.stream.expect("arbitration")
    assert demoted.status.code == ALREADY_EXISTS
    assert (demoted.election_id.high, demoted.election_id.low) == (1, 5)
    with pytest.raises(grpc.RpcError) as refused:
        switch.p4rt.stub.Write(
            p4.WriteRequest(device_id=DEVICE_ID, election_id=p4.Uint128(low=1)), timeout=soon(5)
        )
    assert refused.value.code() == grpc.StatusCode.PERMISSION_DENIED
    assert refused.value.details() == "Not primary"


def test_next_highest_is_promoted_when_the_primary_leaves(switch: SwitchUnderTest, streams: Streams) -> None:
    assert switch.p4rt.stream is not None
    primary = streams.open(20)
    primary.expect("arbitration")
    second = streams.open(10)
    assert second.expect("arbitration").status.code == ALREADY_EXISTS
    primary.close()
    answer = second.expect("arbitration")
    assert answer.status.code == OK
    assert answer.election_id.low == 10


def test_backup_becomes_primary_by_raising_its_election_id(switch: SwitchUnderTest, streams: Streams) -> None:
    stream = streams.open(0)
    assert stream.expect("arbitration").status.code == ALREADY_EXISTS
    stream.arbitrate(DEVICE_ID, 7)
    assert stream.expect("arbitration").status.code == OK


def test_duplicate_election_id_ends_the_second_stream(switch: SwitchUnderTest, streams: Streams) -> None:
    error = ended(streams.open(1))
    assert error.code() == grpc.StatusCode.INVALID_ARGUMENT
    assert error.details() == "Election id already exists"


def test_taking_an_election_id_that_is_in_use_ends_the_stream(
    switch: SwitchUnderTest, streams: Streams
) -> None:
    if switch.kind == "bmv2":
        pytest.skip("PI removes the stream before it checks and then fails an assertion")
    stream = streams.open(9)
    stream.expect("arbitration")
    stream.arbitrate(DEVICE_ID, 1)
    error = ended(stream)
    assert error.code() == grpc.StatusCode.INVALID_ARGUMENT
    assert error.details() == "New election id already exists"


def test_stream_cannot_change_its_device(switch: SwitchUnderTest, streams: Streams) -> None:
    stream = streams.open(0)
    stream.expect("arbitration")
    stream.arbitrate(DEVICE_ID + 1, 0)
    error = ended(stream)
    assert error.code() == grpc.StatusCode.FAILED_PRECONDITION
    assert error.details() == "Invalid device id"


def test_unset_election_id_counts_as_zero(switch: SwitchUnderTest, streams: Streams) -> None:
    assert streams.open(None).expect("arbitration").status.code == ALREADY_EXISTS
    assert ended(streams.open(0)).details() == "Election id already exists"


def test_seventeenth_stream_is_refused(switch: SwitchUnderTest, streams: Streams) -> None:
    for number in range(15):
        streams.open(100 + number).expect("arbitration")
    error = ended(streams.open(200))
    assert error.code() == grpc.StatusCode.RESOURCE_EXHAUSTED
    assert error.details().startswith("Too many connections")


def test_write_without_election_id_is_refused_while_there_is_a_primary(switch: SwitchUnderTest) -> None:
    for request, call in (
        (p4.WriteRequest(device_id=DEVICE_ID), switch.p4rt.stub.Write),
        (
            p4.SetForwardingPipelineConfigRequest(device_id=DEVICE_ID),
            switch.p4rt.stub.SetForwardingPipelineConfig,
        ),
    ):
        with pytest.raises(grpc.RpcError) as refused:
            call(request, timeout=soon(5))
        assert refused.value.code() == grpc.StatusCode.PERMISSION_DENIED
        assert refused.value.details() == "Not primary"


def test_capabilities_name_the_api_version(switch: SwitchUnderTest) -> None:
    answer = switch.p4rt.stub.Capabilities(p4.CapabilitiesRequest(), timeout=soon(5))
    assert answer.p4runtime_api_version == "1.3.0"
