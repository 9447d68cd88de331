"""What holds for all tests: no luck, no haste, and a trace of what fails (tests/traces.py).

Hypothesis tries the same examples in every run, however long they take. To look for new ones:
`pytest --hypothesis-profile=default --hypothesis-seed=random PATH`.
"""

from __future__ import annotations

import os

from hypothesis import HealthCheck, settings

os.environ["SANDTABLE_LANGUAGE"] = "en"  # whatever the machine speaks

pytest_plugins = ["tests.traces"]

settings.register_profile(
    "sandtable", deadline=None, derandomize=True, database=None, suppress_health_check=[HealthCheck.too_slow]
)
settings.load_profile("sandtable")
