import type { Page } from '@playwright/test';
import { blockingMs } from '../../main-thread.ts';

export const SLOWDOWN = 4;

const SETTLES_WITHIN_MS = 1_000;
const NOTCHES = 30;
/** As far as a notch of a usual wheel goes, in px. */
const NOTCH_PX = 120;
const NOTCH_EVERY_MS = 30;

/**
 * How long a gesture and what follows it block the page, ms in total at a quarter of the speed. It only moves
 * the pointer and presses keys: to look for something from outside takes the page's own time.
 */
export const blockedBy = (page: Page, gesture: () => Promise<void>): Promise<number> =>
  blockingMs(page, SLOWDOWN, async () => {
    await gesture();
    await page.waitForTimeout(SETTLES_WITHIN_MS);
  });

/** Turns the wheel where the pointer is: four screens in a second. */
export async function scroll(page: Page, towards: 'up' | 'down'): Promise<void> {
  for (let notch = 0; notch < NOTCHES; notch += 1) {
    await page.mouse.wheel(0, towards === 'down' ? NOTCH_PX : -NOTCH_PX);
    await page.waitForTimeout(NOTCH_EVERY_MS);
  }
}

/** Types where the focus is, as fast as a quick typist. */
export const type = (page: Page, words: string): Promise<void> => page.keyboard.type(words, { delay: 60 });

/** Switches the demo on the page to a great deal of data. */
export async function fillDemo(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Demo data' }).click();
  await page.getByRole('switch', { name: 'Large data set' }).check();
  await page.keyboard.press('Escape');
}
