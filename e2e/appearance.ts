import { APPEARANCE_KEY, type Choices } from '@aiso/ui/theme/appearance.ts';
import { expect, type Page } from '@playwright/test';

export { LAYOUTS } from '@aiso/ui/theme/appearance.ts';

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

/**
 * A layout is rendered in small steps of the least priority, and what measures itself is rendered once more.
 * It is over when a task of less priority comes to its turn. (An idle callback would say the same, but
 * Chromium calls none for seconds after some changes of the window's width.)
 */
const drawn = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    for (const _turn of ['rendered', 'measured', 'shown']) {
      await new Promise((resolve) => requestAnimationFrame(resolve));
      await scheduler.postTask(() => undefined, { priority: 'background' });
    }
  });
