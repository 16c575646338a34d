import { expect, type Page } from '@playwright/test';
import { APPEARANCE_KEY, type Choices } from '../apps/web/src/app/theme/appearance.ts';

export { LAYOUTS } from '../apps/web/src/app/theme/appearance.ts';

/** All or part of what is kept of the appearance. */
export type Look = Pick<Choices, 'layout' | 'colorPreset' | 'paletteMode' | 'direction'>;

/** Changes the look of the open page as another window would, without a reload; waits until it is drawn. */
export async function changeLook(page: Page, look: Look): Promise<void> {
  await page.evaluate(
    ([key, value]) => {
      const before = JSON.parse(localStorage.getItem(key) ?? '{}') as object;
      const newValue = JSON.stringify({ ...before, ...(JSON.parse(value) as object) });
      localStorage.setItem(key, newValue);
      dispatchEvent(new StorageEvent('storage', { key, newValue }));
    },
    [APPEARANCE_KEY, JSON.stringify(look)] as const,
  );
  if (look.direction !== undefined) await expect(page.locator('html')).toHaveAttribute('dir', look.direction);
  if (look.paletteMode !== undefined)
    await expect(page.locator('html')).toHaveAttribute('data-color-scheme', look.paletteMode);
  const shell = page.locator('[data-shell]');
  if (look.layout !== undefined && (await shell.count()) > 0)
    await expect(shell).toHaveAttribute('data-shell', look.layout);
  await drawn(page);
}

/** So long at most: where other tests keep every core busy, a page may not come to rest. */
const REST_MS = 10_000;

/** A layout is rendered in small steps of the least priority. They are over when the page is idle. */
const drawn = (page: Page): Promise<void> =>
  page.evaluate(
    (timeout) =>
      new Promise<void>((resolve) => {
        requestAnimationFrame(() =>
          requestIdleCallback(() => requestAnimationFrame(() => resolve()), { timeout }),
        );
      }),
    REST_MS,
  );
