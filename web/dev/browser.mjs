/** Debian's Chromium for pictures and trials: nothing leaves the machine. */
import { chromium } from 'playwright-core';

export const BASE = process.env.SANDTABLE_URL ?? 'http://127.0.0.1:8377';

export const launch = () =>
  chromium.launch({
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
    headless: true,
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update', '--no-first-run', '--force-color-profile=srgb'],
  });

export const SIZES = { desktop: { width: 1440, height: 900 }, tablet: { width: 1024, height: 768 }, phone: { width: 390, height: 844 } };

/** A page of a size and theme, with the settings a quick trial wants. */
export async function open(browser, { size = 'desktop', dark = false, settings = {}, motion = 'no-preference' } = {}) {
  const context = await browser.newContext({
    viewport: SIZES[size],
    colorScheme: dark ? 'dark' : 'light',
    reducedMotion: motion,
    hasTouch: size === 'phone',
    deviceScaleFactor: size === 'phone' ? 2 : 1,
    locale: 'en-GB',
  });
  await context.addInitScript((wanted) => {
    if (!localStorage.getItem('sandtable.settings')) localStorage.setItem('sandtable.settings', JSON.stringify(wanted));
  }, { language: 'en', pace: 'none', ...settings });
  const page = await context.newPage();
  page.on('pageerror', (error) => console.log('PAGE ERROR', error.message));
  page.on('console', (message) => message.type() === 'error' && console.log('CONSOLE', message.text()));
  return page;
}
