"""What the page without a server is installed by: icons of the sizes that its manifest names."""

from __future__ import annotations

import json

from PIL import Image

from tests.browser.folder import MADE
from tests.browser.icons import GROUND, ICONS


def test_the_manifest_names_icons_that_are_there_in_their_sizes() -> None:
    manifest = json.loads((MADE / "manifest.webmanifest").read_text(encoding="utf-8"))
    pictures = {icon["src"]: icon for icon in manifest["icons"] if icon["type"] == "image/png"}
    assert {f"{name}.png" for name in ICONS} == {*pictures, "touch-180.png"}
    for name, icon in pictures.items():
        with Image.open(MADE / name) as picture:
            assert icon["sizes"] == "x".join(str(side) for side in picture.size)
    assert '<link rel="apple-touch-icon" href="touch-180.png">' in (MADE / "index.html").read_text(encoding="utf-8")


def test_what_a_phone_cuts_off_is_ground() -> None:
    """Of a maskable icon only a circle four fifths as wide is sure to be seen."""
    ground = tuple(bytes.fromhex(GROUND[1:]))
    with Image.open(MADE / "maskable-512.png") as picture:
        drawn = picture.convert("RGB")
        middle, reach = drawn.width / 2, 0.4 * drawn.width
        spots = [(x, y) for x in range(0, 512, 4) for y in range(0, 512, 4)]
        outside = [spot for spot in spots if (spot[0] - middle) ** 2 + (spot[1] - middle) ** 2 > reach**2]
        assert {drawn.getpixel(spot) for spot in outside} == {ground}
        assert drawn.getpixel((int(middle), int(middle))) != ground
