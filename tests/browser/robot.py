"""Somebody who plays by what the page offers and nothing else: with the mouse, or with the keys."""

from __future__ import annotations

import random
import time
from collections.abc import Callable, Sequence
from typing import Any

from playwright.sync_api import Page, TimeoutError, expect

PATIENCE = 90_000
"""Milliseconds in which something must happen, on a slow machine too."""
GLANCE = 5_000
"""Milliseconds after which a click that has not come through looks whether the page has changed."""
MISSES = 20
COVERED = 2
"""After so many misses something lies on top of the middle, as on a hand of cards: another choice."""
LIKES = {"control": 500.0, "attack": 6.0, "scout": 8.0, "move": 6.0, "hunker": 0.02, "command": 0.5}

# What glows: everything marked legal that can be seen, and the buttons of the slip.
STATE = """() => {
  const seen = (el) => el.getClientRects().length > 0;
  const ready = (name) => [...document.querySelectorAll(name)].some((el) => seen(el) && !el.disabled);
  if (document.querySelector('dialog[open] .result')) return {over: true};
  if (document.querySelector('.cover button')) return {cover: document.querySelector('#pass').textContent};
  if (document.querySelector('[aria-busy=true]')) return null; // an answer is on its way
  document.querySelectorAll('[data-robot]').forEach((el) => el.removeAttribute('data-robot'));
  const legal = [...document.querySelectorAll('[data-legal]')].filter(seen).map((el, i) => {
    el.setAttribute('data-robot', String(i));
    return {
      i,
      action: el.dataset.action ?? '',
      tile: el.dataset.tile ?? '',
      kind: el.closest('.hand') ? 'card' : el.closest('.acts') ? 'action' : el.closest('.board') ? 'board' : 'list',
      pressed: el.getAttribute('aria-pressed') === 'true',
      key: el.getAttribute('aria-keyshortcuts') ?? '',
    };
  });
  const state = {
    legal,
    commit: ready('[data-commit]'),
    end: ready('[data-end]'),
    stop: ready('[data-stop]'),
    step: document.querySelector('.crumbs .now')?.textContent ?? '',
  };
  return legal.length || state.commit || state.end || state.stop ? state : null;
}"""

# The same somebody inside the page: no message between two clicks, so that a whole game takes seconds.
SPRINT = """async ([seed, likes, clicks, turns, patience]) => {
  const look = LOOK;
  window.robotLuck ??= seed; // goes on where it was, however often it is called
  const random = () => {
    let luck = (window.robotLuck = (window.robotLuck + 0x6d2b79f5) | 0);
    let t = Math.imul(luck ^ (luck >>> 15), 1 | luck);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
  const pick = (all, weight) => {
    let left = random() * all.reduce((sum, each) => sum + weight(each), 0);
    return all.find((each) => (left -= weight(each)) < 0) ?? all.at(-1);
  };
  const rest = (long = 4) => new Promise((resolve) => setTimeout(resolve, long));
  const spot = (tile) => ['x', 'y'].map((name) => Number(tile.getAttribute(name)));
  const goals = (likes.goals ?? []).map((id) => `[data-tile="${id}"]`);
  const far = ({i}) => {
    const [x, y] = spot(document.querySelector(`[data-robot="${i}"]`));
    const away = (goal) => Math.hypot(spot(goal)[0] - x, spot(goal)[1] - y);
    return Math.min(...goals.map((goal) => away(document.querySelector(goal))));
  };
  const nearest = (tiles) => tiles.reduce((best, each) => (far(each) < far(best) ? each : best));
  let card = false; // what was clicked last: what the table proposes for it is not what one likes
  const choose = (state) => {
    if ('cover' in state) return '.cover button';
    const actions = state.legal.filter((each) => each.kind === 'action');
    if (state.commit && !(card && actions.length)) return '[data-commit]';
    const free = actions.length ? actions : state.legal.filter((each) => !each.pressed);
    const enough = !free.length || ((state.stop || state.end) && !actions.length && random() < (likes.enough ?? 0.05));
    if (enough) return state.stop ? '[data-stop]' : '[data-end]';
    const tiles = goals.length && !actions.length && free.every((each) => each.tile);
    const chosen = tiles ? nearest(free) : pick(free, (each) => (actions.length ? (likes[each.action] ?? 1) : 1));
    card = chosen.kind === 'card';
    return `[data-robot="${chosen.i}"]`;
  };
  let covers = 0;
  for (let click = 0; click < clicks && covers < turns; click++) {
    let state = look();
    for (const since = Date.now(); !state; state = look()) {
      if (Date.now() - since > patience) throw new Error('the page asks for nothing');
      await rest(12);
    }
    if (state.over) return {over: true, covers};
    covers += 'cover' in state;
    document.querySelector(choose(state))?.dispatchEvent(new MouseEvent('click', {bubbles: true, cancelable: true}));
    await rest();
  }
  return {over: false, covers};
}""".replace("LOOK", STATE)

MARK = "for (const line of document.querySelectorAll('.log li')) line.dataset.old = ''"
"""Tells the lines of the log that are there already from those to come."""

Seen = Callable[[dict[str, Any]], bool]


def look(page: Page) -> dict[str, Any]:
    """Wait until the page asks for something, and say what."""
    return dict(page.wait_for_function(STATE, timeout=PATIENCE).json_value())


def sit_down(page: Page, invitation: str) -> None:
    """Open an invitation and press the button."""
    page.goto(invitation)
    page.click("[data-sit]")
    page.wait_for_url("**/#/t/**")


def settle(page: Page) -> None:
    """Wait until the table shows what has been done or asked for."""
    expect(page.locator(".table[aria-busy=false]")).to_be_visible()


def scrub(page: Page, move: int | str) -> None:
    """Go to a move of a replay, and wait until it is shown."""
    page.locator("input[type=range]").fill(str(move))
    expect(page.locator(".scrub b")).to_have_text(str(move))
    settle(page)


class Robot:
    """Plays a page. The same seed does the same at the same table, however slow the page or the server are."""

    def __init__(self, page: Page, seed: int = 1, likes: dict[str, float] | None = None) -> None:
        self.page = page
        self.likes = {**LIKES, **(likes or {})}
        self.luck = random.Random(seed)
        self.steps: set[str] = set()
        self.misses = 0
        self.card = False

    def play(self, until: Seen = lambda state: False, limit: int = 2500) -> bool:
        """Play on; True when the game is over, False when told to stop. `until` is asked before each step."""
        for _ in range(limit):
            state = look(self.page)
            if state.get("over"):
                return True
            if until(state):
                return False
            self.step(state)
        raise AssertionError("the game does not end")

    def step(self, state: dict[str, Any]) -> None:
        """Do one thing that the page offers. If it was gone before it could be done, it is as if nothing had been."""
        if "cover" in state:
            self.uncover()
            return
        self.steps.add(str(state["step"]))
        luck = self.luck.getstate()
        if self.do(state):
            self.misses = 0
        else:
            if self.misses < COVERED:
                self.luck.setstate(luck)
            self.misses += 1
            assert self.misses < MISSES, f"what the page offers cannot be done: {state}"

    def uncover(self) -> None:
        """Take the table over from the person beside."""
        self.page.click(".cover button")

    def do(self, state: dict[str, Any]) -> bool:
        """One click on something that glows; False if it was not there any more."""
        pressed = [each for each in state["legal"] if each["pressed"] and each["kind"] in ("board", "list")]
        if pressed and self.luck.random() < 0.3:
            return self.tap(f'[data-robot="{pressed[0]["i"]}"]')  # a second tap does what the first one showed
        if self.agrees(state):
            return self.tap("[data-commit]")
        if (choice := self.choose(state)) is not None:
            self.card = choice["kind"] == "card"
            return self.tap(f'[data-robot="{choice["i"]}"]')
        return self.tap("[data-stop]" if state["stop"] else "[data-end]")

    def agrees(self, state: dict[str, Any]) -> bool:
        """Whether to do what is shown; what the table proposes for a card just taken up is not what one likes."""
        actions = any(each["kind"] == "action" for each in state["legal"])
        return bool(state["commit"]) and not (self.card and actions)

    def choose(self, state: dict[str, Any]) -> Any:
        """Something that glows, or None for enough."""
        actions = [each for each in state["legal"] if each["kind"] == "action"]
        if actions:
            return self.luck.choices(actions, [self.likes.get(each["action"], 1.0) for each in actions])[0]
        rest = [each for each in state["legal"] if not each["pressed"]]
        if not rest or ((state["stop"] or state["end"]) and self.luck.random() < 0.05):
            return None
        return self.luck.choice(rest)

    def tap(self, what: str) -> bool:
        """A click; False if it did not come through: then the next look says what there is now."""
        try:
            self.page.click(what, timeout=GLANCE)
        except TimeoutError:
            return False
        return True


def sprint(page: Page, seed: int, clicks: int = 20_000, turns: int = 20_000) -> dict[str, Any]:
    """Play a page from inside, at most so many clicks, or turns at a table that two share and cover in between.

    Tells whether the game is over, and how often the table was covered.
    """
    return dict(page.evaluate(SPRINT, [seed, LIKES, clicks, turns, PATIENCE]))


def sprint_together(pages: Sequence[Page], likes: Sequence[dict[str, Any]]) -> None:
    """People at a page each play from inside until the game is over, at the same time.

    What each likes, besides: `enough`, how soon they are content with a turn, usually one time in twenty; `goals`, the
    tiles they make for.
    """
    for number, page in enumerate(pages):
        wanted = [number + 1, {**LIKES, **likes[number]}, 20_000, 20_000, PATIENCE]
        page.evaluate(f"(wanted) => void (window.sprinting = ({SPRINT})(wanted))", wanted)
    for page in pages:
        page.evaluate("window.sprinting")


class Typist(Robot):
    """The same without a mouse."""

    def uncover(self) -> None:
        """The button has the focus."""
        self.page.keyboard.press("Enter")

    def do(self, state: dict[str, Any]) -> bool:
        """One key, or Tab to something that glows and Enter."""
        if self.agrees(state):
            return self.commit()
        choice = self.choose(state)
        self.card = choice is not None and choice["kind"] == "card"
        if choice is not None and not choice["key"]:
            return self.tab_to(f'[data-robot="{choice["i"]}"][data-legal]')
        if choice is None and state["stop"]:
            return self.tab_to("[data-stop]")
        self.page.keyboard.press("n" if choice is None else choice["key"].lower())
        return True

    def commit(self) -> bool:
        """Enter commits; but where a button has the focus Enter belongs to it, so go to the right one first."""
        if self.page.evaluate("!!document.activeElement?.matches('button, a, [role=button]')"):
            return self.tab_to("[data-commit]")
        self.page.keyboard.press("Enter")
        return True

    def tab_to(self, what: str) -> bool:
        """Tab on to an element and press it; False if it is not there any more."""
        reached = press_tab_to(self.page, what)
        if reached:
            self.page.keyboard.press("Enter")
        return reached


def press_tab_to(page: Page, what: str, limit: int = 150) -> bool:
    """Press Tab until an element has the focus; False if it is not there (any more)."""
    for _ in range(limit):
        if page.evaluate("(what) => document.activeElement?.matches(what)", what):
            return True
        if not page.evaluate("(what) => !!document.querySelector(what)", what):
            return False
        page.keyboard.press("Tab")
    raise AssertionError(f"Tab does not reach {what}")


def play_together(people: Sequence[Robot], until: Callable[[], bool]) -> None:
    """All play what they are asked, each on a page of their own, until it is enough."""
    asked = time.monotonic()
    while not until():
        for robot in people:
            state: Any = robot.page.evaluate(STATE)
            if state and not state.get("over"):
                robot.step(state)
                asked = time.monotonic()
        assert time.monotonic() - asked < PATIENCE / 1000, "nobody is asked anything, and it does not end"
        people[0].page.wait_for_timeout(15)


def over(page: Page) -> bool:
    """Whether the page shows the end of the game."""
    return page.locator("dialog[open] .result").count() > 0
