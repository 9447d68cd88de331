"""What every order of the resolution phase has in common."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from sandtable.games.legions.model.codes import ORDERS
from sandtable.games.legions.model.journey import Journey
from sandtable.kernel.engine.portable import Shared
from sandtable.kernel.engine.step import Refusal


class Order(Shared):
    """One order. `refuse` says why it would have no effect (LG-RES-7); `begin` starts it.

    `plot` is where the bearer is now, which is what an order means by "this plot" (LG-RES-8).
    """

    def refuse(self, journey: Journey, seat: i64, bearer: i64, plot: i64) -> Refusal | None:
        """Why the order would have no effect there; None when it has one."""
        return None

    def begin(self, journey: Journey, seat: i64, bearer: i64, plot: i64) -> None:
        """Carry it out, or push the steps that ask for what is to be chosen."""
        raise AssertionError(f"{type(self).__name__} does nothing")


def by_number(orders: dict[int, Order]) -> vec[Order]:
    """Orders by the numbers of their tokens; those that wait for their plot are not asked here (LG-RES-10)."""
    waiting = Order()
    return vec[Order]([orders.get(number, waiting) for number in range(ORDERS)])
