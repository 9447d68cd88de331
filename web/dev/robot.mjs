/** Plays by clicking only what glows. `seen(question, page)` is called at each new question. */
export async function playOn(page, { steps = 400, seen = async () => {}, until = async () => false, random = Math.random } = {}) {
  const pick = (list) => list[Math.floor(random() * list.length)];
  for (let step = 0; step < steps; step++) {
    if (await page.$('dialog[open] .result, [data-result]')) return 'over';
    if (await until(page)) return 'stopped';
    const state = await page.evaluate(() => (document.querySelectorAll('[data-robot]').forEach((el) => el.removeAttribute('data-robot')), {
      crumb: document.querySelector('.crumbs .now')?.textContent ?? '',
      commit: !!document.querySelector('[data-commit]:not([disabled])'),
      legal: [...document.querySelectorAll('[data-legal]')].map((el, i) => {
        el.setAttribute('data-robot', String(i));
        return { i, action: el.dataset.action ?? '', kind: el.closest('.hand') ? 'card' : el.closest('.acts') ? 'action' : el.closest('.board') ? 'board' : 'list', pressed: el.getAttribute('aria-pressed') === 'true' };
      }),
      end: !!document.querySelector('[data-end]:not([disabled])'),
      stop: !!document.querySelector('[data-stop]:not([disabled])'),
    }));
    await seen(state.crumb, page);
    if (state.commit) await page.click('[data-commit]', { timeout: 2000 }).catch(() => {});
    else {
      const actions = state.legal.filter((each) => each.kind === 'action');
      const useful = actions.filter((each) => each.action !== 'hunker');
      const rest = state.legal.filter((each) => each.kind !== 'action' && !each.pressed);
      const choice = useful.length ? pick(useful) : actions.length ? pick(actions) : rest.length && random() > 0.08 ? pick(rest) : null;
      if (choice) await page.click(`[data-robot="${choice.i}"]`, { timeout: 1500, force: true }).catch(() => {});
      else if (state.stop) await page.click('[data-stop]', { timeout: 1500 }).catch(() => {});
      else if (state.end) {
        await page.click('[data-end]', { timeout: 1500 }).catch(() => {});
        await page.click('[data-end]', { timeout: 300 }).catch(() => {});
      } else await page.waitForTimeout(60);
    }
    await page.waitForTimeout(25);
  }
  return 'steps';
}
