# SPDX-License-Identifier: Apache-2.0
"""Promise: from one sum all workers conclude the same: how many calls are everybody's, which one differs."""

from __future__ import annotations

import numpy as np
from hypothesis import given
from hypothesis import strategies as st

from libra.collective import agreement
from libra.collective.agreement import MOST_CALLS, Conclusion
from libra.collective.signature import Signature, differences

names = st.text(max_size=8)
signatures = st.builds(
    Signature,
    st.just("allreduce sum"),
    st.none() | names,
    st.lists(st.sampled_from("xyz"), max_size=5).map(tuple),
)


@given(st.lists(signatures, min_size=1, max_size=MOST_CALLS), st.data())
def test_the_first_call_that_differs_is_found(calls: list[Signature], data: st.DataObject) -> None:
    workers = data.draw(st.integers(1, 5))
    counts = [data.draw(st.integers(1, len(calls))) for _ in range(workers)]
    mine = [calls[:count] for count in counts]
    common = min(counts)
    wrong = data.draw(st.none() | st.integers(0, common - 1)) if workers > 1 else None
    if wrong is not None:
        who = data.draw(st.integers(0, workers - 1))
        mine[who][wrong] = Signature("barrier", None)
    total = np.sum(
        [agreement.disjoint(agreement.proposal(each), rank, workers) for rank, each in enumerate(mine)],
        axis=0,
    )
    expected = Conclusion(common, False) if wrong is None else Conclusion(wrong, True)
    assert Conclusion.of(total.astype(np.int32), workers) == expected


@given(st.lists(signatures, min_size=1, max_size=4))
def test_what_is_told_is_what_was_meant(calls: list[Signature]) -> None:
    texts = [call.text for call in calls]
    lanes = max(map(agreement.lanes_of, texts))
    rows = [
        agreement.disjoint(agreement.text_lanes(text, lanes), i, len(texts)) for i, text in enumerate(texts)
    ]
    found = agreement.texts_of(np.sum(rows, axis=0, dtype=np.int32), len(texts))
    assert [Signature.read(text) for text in found] == calls


def test_differences_name_ranks_together_and_the_first_tensor_that_differs() -> None:
    def many(at: int, count: int = 9) -> Signature:
        return Signature("allreduce sum", "g", tuple("b" if n == at else "a" for n in range(count)))

    told = differences([many(-1), many(4), many(-1)])
    assert told == (
        "workers 0, 2: allreduce sum 'g' of 9 tensors, [4] a; worker 1: allreduce sum 'g' of 9 tensors, [4] b"
    )
    told = differences([many(-1), many(-1, 8)])
    assert told == "worker 0: allreduce sum 'g' of 9 tensors, [8] a; worker 1: allreduce sum 'g' of 8 tensors"
