"""Somebody who reads whole pages in Czech or Polish and notes what is English."""

from __future__ import annotations

import re
from typing import Any

from playwright.sync_api import Page

from tests.locales import words

# Every text that is seen, and every name that is only heard; what is marked as English by intent is left out.
TEXTS = """() => {
  const english = (el) => !!el.closest('[lang=en], code, script, style, option, [contenteditable]');
  const found = [document.title];
  const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walk.nextNode(); node; node = walk.nextNode()) {
    const el = node.parentElement;
    if (el && !english(el) && el.getClientRects().length) found.push(node.textContent);
  }
  const names = ['aria-label', 'title', 'placeholder', 'alt', 'aria-valuetext', 'aria-roledescription'];
  for (const el of document.querySelectorAll(names.map((name) => `[${name}]`).join(', ')))
    if (!english(el)) found.push(...names.map((name) => el.getAttribute(name) ?? ''));
  return found.map((text) => text.replace(/\\s+/g, ' ').trim()).filter((text) => /\\p{L}{2}/u.test(text));
}"""

COMMON = re.compile(r"\b(the|of|and|is|are|was|you|your|with|for|from|has|have|not|this|that|an|it)\b", re.IGNORECASE)
"""Words that no English sentence does without and that are none in Czech or Polish."""

OWN_NAME = "English"
"""Among languages to choose from each has the name that its readers give it."""


def pieces(message: Any) -> set[str]:
    """The texts of a message between its holes."""
    texts = [message] if isinstance(message, str) else list(message.values())
    return {piece.strip(" .,:;()") for text in texts for piece in re.split(r"\{\w+(?::[^{}]+)?\}", text)}


def all_words(language: str) -> dict[str, Any]:
    """What can be said at the tables of every game."""
    return words(language, "legions") | words(language, "undaunted")


def visit(page: Page, address: str) -> None:
    """Come anew: between addresses that differ after the # only, a browser loads nothing."""
    page.goto(address)
    page.reload()


class Reader:
    """Somebody who reads the whole page in a language and notes what is English."""

    def __init__(self, page: Page, language: str) -> None:
        self.page, self.language = page, language
        own, english = all_words(language), all_words("en")
        ours = {piece for message in own.values() for piece in pieces(message)}
        self.words = {piece for message in english.values() for piece in pieces(message)} - ours - {OWN_NAME}
        self.words = {word for word in self.words if re.search(r"[A-Za-z]{3}", word)}
        self.own = own
        self.read: set[str] = set()
        self.english: dict[str, str] = {}

    def look(self, where: str) -> None:
        """Read everything there is, once all that belongs to it has come."""
        waits = "document.querySelector('[aria-busy=true]')"  # in a function: a page runs no text that is asked again
        self.page.wait_for_function(f"() => document.documentElement.lang === '{self.language}' && !{waits}")
        for text in {*self.page.evaluate(TEXTS)} - self.read:
            self.read.add(text)
            if text.strip(" .,:;()") in self.words or COMMON.search(text) or self._quotes(text):
                self.english.setdefault(text, where)

    def _quotes(self, text: str) -> bool:
        """Whether a longer piece of an English message is in the text."""
        return any(len(word) > 11 and " " in word and word in text for word in self.words)
