"""How long somebody who looks ahead may think, where that is not a matter of playouts alone."""

from __future__ import annotations

from mypy_extensions import mypyc_attr

from sandtable.kernel.engine.portable import Portable


@mypyc_attr(allow_interpreted_subclasses=True)
class Patience(Portable):
    """Says when thinking must end whatever is still to be tried. This one never does."""

    def begin(self) -> None:
        """A decision is to be made."""

    def over(self) -> bool:
        """Whether to make it now."""
        return False
