# SPDX-License-Identifier: Apache-2.0
"""Promise: collectives of a GPU's tensors give what those of the CPU's give. All ranks share one GPU."""

from __future__ import annotations

import pytest

torch = pytest.importorskip(
    "torch", reason="PyTorch is not installed: pip install '.[torch]' in Libra's clone"
)

from test_backend import RANKS, TCP, ran

CHECKS = [
    "sums_are_of_all_ranks",
    "means_and_other_operations_are_exact",
    "strided_and_empty_tensors",
    "copies_have_the_bits_of_their_rank",
    "scattered_sums_reach_their_rank",
    "one_rank_gets_and_one_gives",
    "every_rank_sends_to_every_rank",
    "messages_keep_their_tags_and_order",
    "groups_of_some_ranks",
    "futures_carry_the_tensor",
    "a_continuation_may_wait_for_another_call",
    "long_tensors_of_a_gpu_go_in_portions",
]


@pytest.fixture(scope="module")
def outcomes(tmp_path_factory: pytest.TempPathFactory) -> list[dict[str, str]]:
    """For each rank, the traceback of each check, or an empty text."""
    if not torch.cuda.is_available():
        pytest.skip("no CUDA GPU is here")
    written = tmp_path_factory.mktemp("gpu") / "outcomes"
    return ran(TCP, written, DMLC_PS_VAN_TYPE="tcp", DEVICE="cuda", ONLY=",".join(CHECKS))


@pytest.mark.timeout(240)
@pytest.mark.parametrize("name", CHECKS)
def test_on_a_gpu(outcomes: list[dict[str, str]], name: str) -> None:
    for rank in range(RANKS):
        assert outcomes[rank][name] == "", f"rank {rank}:\n{outcomes[rank][name]}"
