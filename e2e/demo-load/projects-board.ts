import { expect, type Page } from '@playwright/test';
import { blockingMs } from '../main-thread.ts';

const BOARD = '/blueprints/generic-admin-dashboard/applications/projects-board';
const SLOWDOWN = 4;

/** Milliseconds for which a thousand tasks keep a person waiting, at a quarter of the speed. */
export async function loadProjectsBoard(
  page: Page,
): Promise<{ typing: number; scrolling: number; dragging: number }> {
  await page.goto(BOARD);
  await page.getByRole('button', { name: 'Demo data' }).click();
  await page.getByRole('switch', { name: 'A great deal of data' }).click();
  await page.keyboard.press('Escape');
  const first = page.getByRole('region', { name: 'In review' }).getByRole('listitem');
  await expect(page.getByRole('button', { name: /^Show 50 more/u })).toHaveCount(3);

  const typing = await blockingMs(page, SLOWDOWN, async () => {
    const search = page.getByRole('searchbox', { name: 'Search tasks' });
    await search.pressSequentially('harbour', { delay: 60 });
    await expect(first.first()).toContainText('Harbour');
    await expect(first.last()).toContainText('Harbour');
    await search.fill('');
    await expect(page).not.toHaveURL(/q=/u);
    await expect(page.getByRole('button', { name: /^Show 50 more/u })).toHaveCount(3);
  });
  const scrolling = await blockingMs(page, SLOWDOWN, async () => {
    await first.first().hover();
    for (let turn = 0; turn < 12; turn += 1) await page.mouse.wheel(0, 240);
    await expect(first.first()).not.toBeInViewport();
    for (let turn = 0; turn < 14; turn += 1) await page.mouse.wheel(0, -240);
    await expect(first.first()).toBeInViewport();
  });
  const moved = first.nth(1).getByRole('button').first();
  const name = (await moved.locator('.name').textContent()) ?? '';
  await moved.focus();
  const dragging = await blockingMs(page, SLOWDOWN, async () => {
    await page.keyboard.press('Space');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Space');
    await expect(page.locator('[aria-live=assertive][id^=rfd-]')).toHaveText(
      `“${name}” is dropped in “In progress”, place 3 of 26.`,
    );
  });
  return { typing, scrolling, dragging };
}
