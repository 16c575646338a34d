import type { Page } from '@playwright/test';
import { expect } from '../../program.ts';
import { blockedBy, fillDemo, scroll, type } from './blocked-by.ts';

const TASKS = '/blueprints/generic-admin-dashboard/applications/tasks';

/** How long typing, scrolling and dragging among 5,000 tasks block the page, ms in total. */
export async function loadTasks(
  page: Page,
): Promise<{ typing: number; scrolling: number; dragging: number }> {
  await page.goto(`${TASKS}?in=all`);
  const rows = page.getByRole('treegrid').locator('[data-task]');
  await expect(rows.first()).toBeVisible();
  await fillDemo(page);
  await expect(page.getByRole('button', { name: /^All [34],?\d{3}/u })).toBeVisible();
  await expect(rows.first()).toBeVisible();
  const line = page.getByRole('textbox', { name: 'New task' });
  await line.focus();
  const typing = await blockedBy(page, () => type(page, 'Call the lab tomorrow 14:00 !high #ward'));
  await expect(line).toHaveValue(/#ward$/u);
  await line.fill('');

  await rows.first().hover();
  const scrolling = await blockedBy(page, () => scroll(page, 'down'));
  expect(await page.getByRole('treegrid').evaluate((list) => list.scrollTop)).toBeGreaterThan(3_000);

  const grip = rows.nth(8).locator('.grip');
  await grip.hover();
  const { x, y } = (await grip.boundingBox()) ?? { x: 0, y: 0 };
  const dragging = await blockedBy(page, async () => {
    await page.mouse.down();
    await page.mouse.move(x + 10, y + 150, { steps: 20 });
    await page.mouse.up();
  });
  await expect(page.getByText(/moved (?:above|below|into)/u).first()).toBeVisible();
  return { typing, scrolling, dragging };
}
