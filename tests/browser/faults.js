// What does not fit on a page: a list of sentences, empty where all does. `least` is the smallest print in pixels.
(least) => {
  const found = [];
  const short = (text) => text.trim().replace(/\s+/g, ' ').slice(0, 60);
  const name = (el) => short(el.getAttribute('aria-label') || el.textContent || String(el.className));
  const hidden = (el) => {
    if (el.closest('details:not([open])') && !el.closest('summary')) return true;
    for (let at = el; at; at = at.parentElement) {
      const style = getComputedStyle(at);
      if (style.visibility === 'hidden' || style.opacity === '0' || style.clipPath === 'inset(50%)') return true;
    }
    return false;
  };
  const scrolls = (el, axis) => {
    const style = getComputedStyle(el);
    return /auto|scroll/.test(axis === 'x' ? style.overflowX : style.overflowY);
  };
  // A replay on a phone is read by scrolling; a table never is.
  const rolls = !!document.querySelector('.replay') && document.scrollingElement.scrollHeight > innerHeight + 1;
  if (!rolls && document.scrollingElement.scrollHeight > innerHeight + 1) found.push('the page scrolls');
  if (document.scrollingElement.scrollWidth > innerWidth + 1) found.push('the page scrolls sideways');

  // The part of a box that is in sight, or null where one has to scroll for it; 'cut' where that is impossible.
  const sight = (el, box, slack, from = el.parentElement) => {
    let { left, top, right, bottom } = box;
    let far = false;
    for (let at = from; at && at !== document.documentElement; at = at.parentElement) {
      const style = getComputedStyle(at);
      if (at.tagName === 'svg' || style.overflow === 'visible' || style.display === 'inline') continue;
      const edge = at.getBoundingClientRect();
      if ((left < edge.left - 1 || right > edge.right + 1) && scrolls(at, 'x')) far = true;
      else if (style.overflowX !== 'visible' && (left < edge.left - slack || right > edge.right + slack)) return 'cut';
      if ((top < edge.top - 1 || bottom > edge.bottom + 1) && scrolls(at, 'y')) far = true;
      else if (style.overflowY !== 'visible' && (top < edge.top - slack || bottom > edge.bottom + slack)) return 'cut';
      [left, right] = [Math.max(left, edge.left), Math.min(right, edge.right)];
      [top, bottom] = [Math.max(top, edge.top), Math.min(bottom, edge.bottom)];
    }
    if (left >= right || top >= bottom) return far ? null : 'cut';
    if (rolls && (top < -1 || bottom > innerHeight + 1)) return null;
    if (left < -1 || right > innerWidth + 1 || top < -1 || bottom > innerHeight + 1) return far ? null : 'cut';
    return far ? null : { left, top, right, bottom };
  };

  // What can be pressed and is neither in sight nor to be scrolled to, or lies under something else.
  const pressable = 'button, a[href], input, select, summary, [role=button]';
  for (const el of document.querySelectorAll(pressable)) {
    if (!el.getClientRects().length || el.disabled || hidden(el)) continue;
    const box = sight(el, el.getBoundingClientRect(), 2);
    if (box === null) continue;
    if (box === 'cut') { found.push(`cut off: ${name(el)}`); continue; }
    const steps = [0.5, 0.12, 0.88, 0.3, 0.7];
    const own = steps.some((x) => steps.some((y) => {
      const { left, top, right, bottom } = box;
      const hit = document.elementFromPoint(left + (right - left) * x, top + (bottom - top) * y);
      return hit && (el.contains(hit) || hit.contains(el) && hit.matches(pressable + ', label'));
    }));
    if (!own) found.push(`covered: ${name(el)}`);
  }

  // Print: too small, cut, a letter a line, or under something that is painted.
  const texts = [];
  const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walk.nextNode(); node; node = walk.nextNode()) {
    const el = node.parentElement;
    if (!node.textContent.trim() || !el.getClientRects().length || el.closest('script, style, option')) continue;
    if (!hidden(el)) texts.push([node, el]);
  }
  const paints = (el) => {
    const style = getComputedStyle(el);
    if (style.visibility === 'hidden' || Number(style.opacity) < 0.5) return false;
    if (el instanceof SVGElement) {
      if (el.tagName === 'svg') return false;
      return style.fill !== 'none' && Number(style.fillOpacity) > 0.5 && !/rgba\(.*, 0(\.[0-4]\d*)?\)|transparent/.test(style.fill);
    }
    const alpha = (style.backgroundColor.match(/(?:rgba\(.*, |\/ )([\d.]+)\)/) ?? [0, 1])[1];
    return style.backgroundColor !== 'transparent' && Number(alpha) > 0.5;
  };
  const all = document.createElement('style');
  all.textContent = '* { pointer-events: auto !important }';
  document.head.append(all); // what no click meets covers print all the same
  for (const [node, el] of texts) {
    const drawn = el instanceof SVGElement;
    const style = getComputedStyle(el);
    const scale = drawn ? Math.hypot(el.getScreenCTM().a, el.getScreenCTM().b) : 1;
    const size = parseFloat(style.fontSize) * scale;
    if (size > 0 && size < least - 0.05) found.push(`print of ${size.toFixed(1)} px: ${short(node.textContent)}`);
    const range = document.createRange();
    range.selectNodeContents(node);
    const lines = [...range.getClientRects()].filter((line) => line.width > 1);
    const letters = node.textContent.trim().length;
    if (lines.length >= 4 && letters / lines.length < 3) found.push(`a letter a line: ${short(node.textContent)}`);
    if (style.textOverflow === 'ellipsis') {
      if (el.scrollWidth > Math.max(1, el.clientWidth) * 1.5) found.push(`text shortened: ${short(node.textContent)}`);
      continue;
    }
    if (drawn && Math.min(innerWidth, innerHeight) < 500) continue; // a small map: pieces come before the print under them
    for (const line of lines) {
      // Letters are lower than their line: what is cut of it may be nothing of them.
      const trim = Math.max(0, (line.height - size * 0.75) / 2);
      const print = { left: line.left, right: line.right, top: line.top + trim, bottom: line.bottom - trim };
      const box = sight(el, print, 1.5, el);
      if (box === null) continue;
      if (box === 'cut') { found.push(`text cut: ${short(node.textContent)}`); break; }
      const over = (drawn ? [0.3, 0.5, 0.7] : [0.04, 0.25, 0.5, 0.75, 0.96]).map((x) => {
        const stack = document.elementsFromPoint(box.left + (box.right - box.left) * x, (box.top + box.bottom) / 2);
        const own = stack.findIndex((each) => each === el || each.contains(el));
        const group = drawn ? el.closest('g') : el;
        // A chance that is offered lies over the map for a moment, and a die that has just fallen over all that is there.
        const fixed = (each) => !each.closest('.d10') && (!each.closest('.chance') || el.closest('.chance'));
        return stack.slice(0, Math.max(0, own)).find((each) => !group?.contains(each) && fixed(each) && paints(each));
      }).find(Boolean);
      if (over) { found.push(`text covered: ${short(node.textContent)}, by ${over.tagName} ${over.closest('g[class]')?.getAttribute('class') ?? over.getAttribute('class') ?? ''} of ${name(over.closest('[data-card], [aria-label], button') ?? over)}`); break; }
    }
  }
  all.remove();
  return [...new Set(found)];
}
