"""What holds for all tests: no luck, no haste, and a trace of what fails (tests/traces.py).

Hypothesis tries the same examples in every run, however long they take. To look for new ones:
`pytest --hypothesis-profile=default --hypothesis-seed=random PATH`.
"""

from __future__ import annotations

from hypothesis import HealthCheck, settings

pytest_plugins = ["tests.traces"]

settings.register_profile(
    "sandtable", deadline=None, derandomize=True, database=None, suppress_health_check=[HealthCheck.too_slow]
)
settings.load_profile("sandtable")
