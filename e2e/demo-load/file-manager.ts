import { expect, type Page } from '@playwright/test';
import { blockingMs } from '../main-thread.ts';

const SLOWDOWN = 4;

/** What typing, scrolling and walking by keys block the page for, in ms, with 2,000 files in one folder. */
export async function loadFileManager(
  page: Page,
): Promise<{ readonly typing: number; readonly scrolling: number; readonly walking: number }> {
  await page.goto('/blueprints/generic-admin-dashboard/applications/file-manager');
  await page.getByRole('button', { name: 'Demo data' }).click();
  await page.getByRole('switch', { name: 'A great deal of data' }).click();
  await page.keyboard.press('Escape');
  await page.getByRole('treeitem', { name: 'Case archive' }).getByText('Case archive').click();
  const grid = page.getByRole('grid', { name: 'Case archive' });
  const countOf = async (): Promise<number> => Number(await grid.getAttribute('aria-rowcount'));
  await expect.poll(countOf).toBe(2_001);

  const typing = await blockingMs(page, SLOWDOWN, async () => {
    await page
      .getByRole('searchbox', { name: /^Search this folder/u })
      .pressSequentially('effusion', { delay: 60 });
    await expect.poll(countOf).toBeLessThan(1_000);
  });
  await page.getByRole('searchbox', { name: /^Search this folder/u }).fill('');
  await expect.poll(countOf).toBe(2_001);

  const scrolling = await blockingMs(page, SLOWDOWN, async () => {
    await grid.hover();
    for (let turn = 0; turn < 20; turn += 1) {
      await page.mouse.wheel(0, 600);
      await page.evaluate(() => new Promise(requestAnimationFrame));
    }
    await expect.poll(() => grid.evaluate((list) => list.scrollTop)).toBeGreaterThan(5_000);
  });

  const walking = await blockingMs(page, SLOWDOWN, async () => {
    await grid.focus();
    await page.keyboard.press('Home');
    for (let step = 0; step < 10; step += 1) await page.keyboard.press('Shift+ArrowDown');
    await page.keyboard.press('Control+a');
    await expect(
      page.getByRole('status').filter({ hasText: '2,000 of 2,000 selected' }).first(),
    ).toBeAttached();
  });
  return { typing, scrolling, walking };
}
