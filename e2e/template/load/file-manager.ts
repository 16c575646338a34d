import { expect, type Page } from '@playwright/test';
import { blockedBy, fillDemo, scroll, type } from './blocked-by.ts';

/** What typing, scrolling and walking by keys block the page for, in ms, with 2,000 files in one folder. */
export async function loadFileManager(
  page: Page,
): Promise<{ readonly typing: number; readonly scrolling: number; readonly walking: number }> {
  await page.goto('/blueprints/generic-admin-dashboard/applications/file-manager');
  await fillDemo(page);
  await page.getByRole('treeitem', { name: 'Case archive' }).getByText('Case archive').click();
  const grid = page.getByRole('grid', { name: 'Case archive' });
  const countOf = async (): Promise<number> => Number(await grid.getAttribute('aria-rowcount'));
  await expect.poll(countOf).toBe(2_001);

  const search = page.getByRole('searchbox', { name: /^Search this folder/u });
  await search.focus();
  const typing = await blockedBy(page, () => type(page, 'effusion'));
  expect(await countOf()).toBeLessThan(1_000);
  await search.fill('');
  await expect.poll(countOf).toBe(2_001);

  await grid.hover();
  const scrolling = await blockedBy(page, () => scroll(page, 'down'));
  expect(await grid.evaluate((list) => list.scrollTop)).toBeGreaterThan(3_000);

  await grid.focus();
  const walking = await blockedBy(page, async () => {
    await page.keyboard.press('Home');
    for (let step = 0; step < 10; step += 1) await page.keyboard.press('Shift+ArrowDown');
    await page.keyboard.press('Control+a');
  });
  await expect(
    page.getByRole('status').filter({ hasText: '2,000 of 2,000 selected' }).first(),
  ).toBeAttached();
  return { typing, scrolling, walking };
}
