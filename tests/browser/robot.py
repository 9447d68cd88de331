"""Somebody who plays by what the page offers and nothing else: with the mouse, or with the keys."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

from playwright.sync_api import Error, Page

PATIENCE = 90_000
LIKES = {"control": 500.0, "attack": 6.0, "scout": 8.0, "move": 6.0, "hunker": 0.02, "command": 0.5}

# What glows: everything marked legal that can be seen, and the buttons of the slip.
STATE = """() => {
  const seen = (el) => el.getClientRects().length > 0;
  const ready = (name) => [...document.querySelectorAll(name)].some((el) => seen(el) && !el.disabled);
  if (document.querySelector('dialog[open] .result')) return {over: true};
  if (document.querySelector('.cover button')) return {cover: document.querySelector('#pass').textContent};
  if (document.querySelector('.do [disabled]')) return null; // an answer is on its way
  document.querySelectorAll('[data-robot]').forEach((el) => el.removeAttribute('data-robot'));
  const legal = [...document.querySelectorAll('[data-legal]')].filter(seen).map((el, i) => {
    el.setAttribute('data-robot', String(i));
    return {
      i,
      action: el.dataset.action ?? '',
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

Seen = Callable[[dict[str, Any]], bool]


def look(page: Page) -> dict[str, Any]:
    """Wait until the page asks for something, and say what."""
    return dict(page.wait_for_function(STATE, timeout=PATIENCE).json_value())


class Robot:
    """Plays a page. `until` is asked before each step and stops the play."""

    def __init__(self, page: Page, seed: int = 1, likes: dict[str, float] | None = None) -> None:
        self.page = page
        self.likes = {**LIKES, **(likes or {})}
        self.luck = random.Random(seed)
        self.steps: set[str] = set()

    def play(self, until: Seen = lambda state: False, limit: int = 2500) -> bool:
        """Play on; True when the game is over, False when told to stop."""
        for _ in range(limit):
            state = look(self.page)
            if state.get("over"):
                return True
            if until(state):
                return False
            if "cover" in state:
                self.uncover()
            else:
                self.steps.add(str(state["step"]))
                self.step(state)
        raise AssertionError("the game does not end")

    def uncover(self) -> None:
        """Take the table over from the person beside."""
        self.page.click(".cover button")

    def step(self, state: dict[str, Any]) -> None:
        """One click on something that glows."""
        pressed = [each for each in state["legal"] if each["pressed"] and each["kind"] in ("board", "list")]
        if pressed and self.luck.random() < 0.3:
            self.tap(f'[data-robot="{pressed[0]["i"]}"]')  # a second tap does what the first one showed
        elif state["commit"]:
            self.tap("[data-commit]")
        elif (choice := self.choose(state)) is not None:
            self.tap(f'[data-robot="{choice["i"]}"]')
        else:
            self.tap("[data-stop]" if state["stop"] else "[data-end]")

    def choose(self, state: dict[str, Any]) -> Any:
        """Something that glows, or None for enough."""
        actions = [each for each in state["legal"] if each["kind"] == "action"]
        if actions:
            return self.luck.choices(actions, [self.likes.get(each["action"], 1.0) for each in actions])[0]
        rest = [each for each in state["legal"] if not each["pressed"]]
        if not rest or ((state["stop"] or state["end"]) and self.luck.random() < 0.05):
            return None
        return self.luck.choice(rest)

    def tap(self, what: str) -> None:
        """A click. The table may have moved on meanwhile: then the next look says what there is now."""
        try:
            self.page.click(what, timeout=5000)
        except Error:
            self.page.wait_for_function(STATE, timeout=PATIENCE)


class Typist(Robot):
    """The same without a mouse."""

    def uncover(self) -> None:
        """The button has the focus."""
        self.page.keyboard.press("Enter")

    def step(self, state: dict[str, Any]) -> None:
        """One key, or Tab to something that glows and Enter."""
        if state["commit"]:
            self.commit()
            return
        choice = self.choose(state)
        if choice is None:
            self.finish(state)
        elif choice["key"]:
            self.page.keyboard.press(choice["key"].lower())
        else:
            self.tab_to(f'[data-robot="{choice["i"]}"][data-legal]')

    def finish(self, state: dict[str, Any]) -> None:
        """End the turn, or stop what may be stopped."""
        if state["stop"]:
            self.tab_to("[data-stop]")
        else:
            self.page.keyboard.press("n")

    def commit(self) -> None:
        """Enter commits; but where a button has the focus Enter belongs to it, so go to the right one first."""
        if self.page.evaluate("!document.activeElement?.matches('button, a, [role=button]')"):
            self.page.keyboard.press("Enter")
        else:
            self.tab_to("[data-commit]")

    def tab_to(self, what: str) -> None:
        """Tab on to an element and press it."""
        if press_tab_to(self.page, what):
            self.page.keyboard.press("Enter")


def press_tab_to(page: Page, what: str, limit: int = 150) -> bool:
    """Press Tab until an element has the focus; False if it is not there (any more)."""
    for _ in range(limit):
        if page.evaluate("(what) => document.activeElement?.matches(what)", what):
            return True
        if not page.evaluate("(what) => !!document.querySelector(what)", what):
            return False
        page.keyboard.press("Tab")
    raise AssertionError(f"Tab does not reach {what}")
