"""The sounds of the table: off until wanted, made in the page, each with what it belongs to."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Visitors
from tests.browser.robot import settle
from tests.browser.site import Site
from tests.browser.test_story import fight

LENGTHS = {0.6: "dice", 0.16: "card", 0.54: "shot", 0.09: "marker"}
"""How long each sound is, in seconds: by that it is told what was heard."""

# Hear what is started, and whether dice were tumbling then; and how many sounds are made already.
LISTEN = """() => {
  window.heard = [];
  window.made = 0;
  const render = OfflineAudioContext.prototype.startRendering;
  OfflineAudioContext.prototype.startRendering = function () {
    return render.apply(this).finally(() => window.made++);
  };
  const start = AudioBufferSourceNode.prototype.start;
  AudioBufferSourceNode.prototype.start = function (...at) {
    if (this.context instanceof AudioContext) {
      const samples = this.buffer.getChannelData(0);
      const peak = samples.reduce((most, each) => Math.max(most, Math.abs(each)), 0);
      const tumbling = document.querySelector('.rolled strong')?.textContent === '…';
      window.heard.push({long: Math.round(this.buffer.duration * 100) / 100, peak, tumbling});
    }
    return start.apply(this, at);
  };
}"""

# As in a window in which nobody has pressed anything; here every question of a test counts as a press.
UNTOUCHED = """
  Object.defineProperty(navigator, 'userActivation', {value: {hasBeenActive: false}});
  window.speakers = 0;
  window.AudioContext = class extends AudioContext {
    constructor() {
      super();
      window.speakers++;
    }
    get state() {
      return navigator.userActivation.hasBeenActive ? super.state : 'suspended';
    }
  };
"""


def heard(page: Page) -> list[tuple[str, bool]]:
    """What was heard so far, each with whether dice were falling; none is silent, and none is cut off."""
    all_heard = page.evaluate("window.heard")
    assert all(0.05 < each["peak"] < 1 for each in all_heard), all_heard
    return [(LENGTHS[each["long"]], each["tumbling"]) for each in all_heard]


def hear(page: Page, last: str) -> None:
    """Wait until a sound has been heard: what is told comes before its sound, which has to be loaded first."""
    [long] = [long for long, name in LENGTHS.items() if name == last]
    page.wait_for_function("(long) => window.heard.some((each) => each.long === long)", arg=long)


def come_to_a_loss(page: Page, site: Site, wanted: bool = True) -> None:
    """Watch a shot that takes a counter from the map; `wanted`: sounds are, so wait until they are made."""
    needed = fight(site, site.middle(120, US="me", DE="here"))
    opened = site.middle(120, US="me", DE="here")
    fight(site, opened, needed - 1)
    page.add_init_script(f"({LISTEN})()")
    page.goto(site.link(opened))
    settle(page)
    if wanted:
        page.wait_for_function("(all) => window.made === all", arg=len(LENGTHS))
    fight(site, opened, 1)
    expect(page.locator(".log li").first).to_contain_text("left the map")


@pytest.mark.parametrize("still", [False, True])
def test_dice_are_heard_as_they_fall_and_the_shot_when_they_lie_still(
    still: bool, visitors: Visitors, site: Site
) -> None:
    page = visitors.come(still=still, sound=True)
    come_to_a_loss(page, site)
    hear(page, "marker")
    told = [("dice", not still), ("shot", False), ("marker", False)]
    assert [each for each in heard(page) if each[0] != "card"] == told


def test_what_an_untouched_page_may_not_say_is_not_kept_for_the_first_touch(visitors: Visitors, site: Site) -> None:
    """Browsers are silent until then; all of it at once would be a bang."""
    page = visitors.come(sound=True)
    page.add_init_script(UNTOUCHED)
    come_to_a_loss(page, site)
    page.wait_for_function("() => window.speakers === 1")
    assert heard(page) == []
    page.evaluate("navigator.userActivation.hasBeenActive = true")
    page.get_by_role("button", name="Menu").click()
    for _ in range(2):
        page.get_by_label("Sounds").click()
    hear(page, "dice")
    assert [name for name, _ in heard(page)] == ["dice"]


def test_nothing_is_heard_until_sounds_are_wanted(page: Page, site: Site) -> None:
    """And then nothing of it is loaded either; the switch lets one hear what it does."""
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    come_to_a_loss(page, site, wanted=False)
    assert not [url for url in asked if "noises" in url]
    page.get_by_role("button", name="Menu").click()
    page.get_by_label("Sounds").check()
    hear(page, "dice")
    assert heard(page) == [("dice", False)]


def test_a_counter_that_moves_is_set_down(visitors: Visitors, site: Site) -> None:
    """The card is heard before the counter, even where the sounds are slow to load."""
    page = visitors.come(sound=True)
    page.add_init_script(f"({LISTEN})()")
    slow = []
    page.route("**/noises*", lambda route: slow.append(route))
    page.goto(site.link(site.middle(52)))
    settle(page)
    page.locator("[data-card='Riflemen B'] .whole").click()
    page.locator(".acts [data-action=move]").click()
    page.locator(".board [data-legal]").first.click()
    page.click("[data-commit]")
    expect(page.locator(".log li").filter(has_text="moved").first).to_be_visible()
    for route in slow:
        route.continue_()
    page.unroute("**/noises*")
    hear(page, "marker")
    assert heard(page)[:2] == [("card", False), ("marker", False)]
