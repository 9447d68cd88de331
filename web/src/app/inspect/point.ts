/** Which of the things that can be looked at is meant. */

const WHAT = '[data-inspect]';

export const nearest = (target: EventTarget | null): Element | null => (target instanceof Element ? target.closest(WHAT) : null);

export const keyOf = (element: Element): string => element.getAttribute('data-inspect') ?? '';

const holds = (box: DOMRect, x: number, y: number): boolean => x >= box.left && x <= box.right && y >= box.top && y <= box.bottom;

/** The smallest thing at a point: clear shapes lie over a drawing, buttons over a card and what lies on it. */
export function meant(target: EventTarget | null, x: number, y: number): Element | null {
  const near = nearest(target);
  const around = near?.closest('svg') ?? near;
  let best = near;
  let least = Infinity;
  for (const each of around?.querySelectorAll(WHAT) ?? []) {
    const box = each.getBoundingClientRect();
    const size = box.width * box.height;
    if (size < least && holds(box, x, y)) [best, least] = [each, size];
  }
  return best;
}

/** All that can be looked at, in the order of the page, each thing once. */
export function all(): Element[] {
  const seen = new Set<string>();
  return [...document.querySelectorAll(WHAT)].filter((each) => {
    const box = each.getBoundingClientRect();
    const shown = box.width > 0 && box.height > 0 && each.checkVisibility({ visibilityProperty: true }) && !each.closest('dialog') && !seen.has(keyOf(each));
    if (shown) seen.add(keyOf(each));
    return shown;
  });
}

/** The next one, from what is shown or from where the focus is. */
export function next(from: Element | null, by: 1 | -1): Element | undefined {
  const found = all();
  const here = from ? found.findIndex((each) => each === from || keyOf(each) === keyOf(from)) : -1;
  if (here >= 0) return found[(here + by + found.length) % found.length];
  const focus = document.activeElement;
  const after = focus && focus !== document.body ? found.findIndex((each) => each.contains(focus) || focus.compareDocumentPosition(each) & Node.DOCUMENT_POSITION_FOLLOWING) : 0;
  return by > 0 ? found[Math.max(0, after)] : found[(after - 1 + found.length) % found.length];
}
