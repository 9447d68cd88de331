"""What a release is trained on: random and scripted play, some scenarios of each game. `make release` runs this.

    .venv-compiled/bin/python -m bench.train

The build that plays counts which branches it takes, and leaves the counts beside its object files when it ends.
`compare.py` measures scenarios too that are not played here.
"""

from __future__ import annotations

from bench.pace import enough, kinds_of_work

SCENARIOS = ["normandy/1", "normandy/7", "normandy/101", "africa/6", "africa/7", "africa/201", "legions/2", "legions/4"]
SECONDS = 0.5
"""CPU seconds for each kind of work."""


def main() -> None:
    """Do every kind of work in every scenario."""
    for scenario in SCENARIOS:
        print(f"training on {scenario}", flush=True)
        for work in kinds_of_work(scenario).values():
            work(enough(work, SECONDS))


if __name__ == "__main__":
    main()
