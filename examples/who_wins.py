"""Who wins, and how? Many games between machines, on every core if you like (`jobs=4`)."""

from __future__ import annotations

import sandtable

if __name__ == "__main__":
    for scenario in sandtable.scenarios("normandy")[:2]:
        told = sandtable.simulate(scenario, ["scripted", "random"], games=10, seed=3)
        print(scenario, told.wins, told.endings, f"{told.rounds_mean} rounds on average")
