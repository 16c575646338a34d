import { expect, type Page } from '@playwright/test';
import { blockedBy, fillDemo, scroll, type } from './blocked-by.ts';

const BOARD = '/blueprints/generic-admin-dashboard/applications/projects-board';
/** As long as it takes to hear where the card is. */
const BETWEEN_KEYS_MS = 150;

/** Milliseconds for which a thousand tasks keep a person waiting, at a quarter of the speed. */
export async function loadProjectsBoard(
  page: Page,
): Promise<{ typing: number; scrolling: number; dragging: number }> {
  await page.goto(BOARD);
  await fillDemo(page);
  const first = page.getByRole('region', { name: 'In review' }).getByRole('listitem');
  await expect(page.getByRole('button', { name: /^Show 50 more/u })).toHaveCount(3);

  const search = page.getByRole('searchbox', { name: 'Search tasks' });
  await search.focus();
  const typing = await blockedBy(page, () => type(page, 'harbour'));
  // Drawn by then: what comes later would not be counted.
  expect(await first.first().textContent()).toContain('Harbour');
  expect(await first.last().textContent()).toContain('Harbour');
  await search.fill('');
  await expect(page).not.toHaveURL(/q=/u);
  await expect(page.getByRole('button', { name: /^Show 50 more/u })).toHaveCount(3);

  await first.first().hover();
  const scrolling = await blockedBy(page, () => scroll(page, 'down'));
  await expect(first.first()).not.toBeInViewport();
  const moved = first.nth(1).getByRole('button').first();
  const name = (await moved.locator('.name').textContent()) ?? '';
  await moved.focus();
  const dragging = await blockedBy(page, async () => {
    for (const key of ['Space', 'ArrowDown', 'ArrowRight', 'ArrowDown', 'Space']) {
      await page.keyboard.press(key);
      await page.waitForTimeout(BETWEEN_KEYS_MS);
    }
  });
  const said = page.locator('[aria-live=assertive][id^=rfd-]');
  // At which place depends on how high the cards beside it are: it stands where it is said to.
  const dropped = /^“(?<name>.+)” dropped in “In progress”, place (?<place>\d+) of 16\.$/u;
  await expect(said).toHaveText(dropped);
  const told = dropped.exec((await said.textContent()) ?? '')?.groups;
  expect(told?.['name']).toBe(name);
  const progress = page.getByRole('region', { name: 'In progress' }).getByRole('listitem');
  await expect(progress.nth(Number(told?.['place']) - 1)).toContainText(name);
  return { typing, scrolling, dragging };
}
