import type { Page } from '@playwright/test';
import { blockingMs } from '../main-thread.ts';
import { expect } from '../program.ts';

const TASKS = '/blueprints/generic-admin-dashboard/applications/tasks';
const SLOWDOWN = 4;
const WHEEL_TURNS = 20;

/** How long typing, scrolling and dragging among 5,000 tasks block the page, ms in total. */
export async function loadTasks(
  page: Page,
): Promise<{ typing: number; scrolling: number; dragging: number }> {
  await page.goto(`${TASKS}?in=all`);
  const rows = page.getByRole('treegrid').locator('[data-task]');
  await expect(rows.first()).toBeVisible();
  await page.getByRole('button', { name: 'Demo data' }).click();
  await page.getByRole('switch', { name: 'A great deal of data' }).check();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: /^All [34],?\d{3}/u })).toBeVisible();
  await expect(rows.first()).toBeVisible();
  const line = page.getByRole('textbox', { name: 'New task' });
  await line.focus();
  const typing = await blockingMs(page, SLOWDOWN, async () => {
    await page.keyboard.type('Call the lab tomorrow 14:00 !high #ward', { delay: 30 });
    await expect(line).toHaveValue(/#ward$/u);
  });
  await line.fill('');
  await rows.first().hover();
  const scrolling = await blockingMs(page, SLOWDOWN, async () => {
    for (let turn = 0; turn < WHEEL_TURNS; turn += 1) {
      const last = await rows.last().getAttribute('data-task');
      await page.mouse.wheel(0, 300);
      await expect.poll(() => rows.last().getAttribute('data-task')).not.toBe(last);
    }
  });
  const grip = rows.nth(8).locator('.grip');
  const dragging = await blockingMs(page, SLOWDOWN, async () => {
    await grip.hover();
    const { x, y } = (await grip.boundingBox()) ?? { x: 0, y: 0 };
    await page.mouse.down();
    await page.mouse.move(x + 10, y + 150, { steps: 20 });
    await page.mouse.up();
    await expect(page.getByText(/moved (?:above|below|into)/u).first()).toBeVisible();
  });
  return { typing, scrolling, dragging };
}
