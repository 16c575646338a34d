import { expect, type Page } from '@playwright/test';
import { blockingMs } from '../main-thread.ts';

const SLOWDOWN = 4;

/** The blocking time of typing, ms, and of scrolling in a conversation of 10,000 messages among 500. */
export async function loadMessenger(page: Page): Promise<{ typing: number; scrolling: number }> {
  await page.goto('/blueprints/generic-admin-dashboard/applications/messenger?chat=reading-room');
  await page.getByRole('button', { name: 'Demo data' }).click();
  await page.getByRole('switch', { name: 'A great deal of data' }).check();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('tab', { name: /^All/u })).toContainText(/[34]\d\d/u, { timeout: 60_000 });
  const log = page.getByRole('log', { name: 'Messages with Reading room' });
  await expect(log.getByRole('article').first()).toBeVisible();
  const scrolling = await blockingMs(page, SLOWDOWN, async () => {
    await log.hover();
    for (let turn = 0; turn < 12; turn += 1) {
      await page.mouse.wheel(0, -700);
      await page.evaluate(() => new Promise(requestAnimationFrame));
    }
    await expect(page.getByRole('button', { name: /latest|new messages/iu })).toBeVisible();
  });
  const field = page.getByRole('textbox', { name: 'Message to Reading room' });
  await field.click();
  const typing = await blockingMs(page, SLOWDOWN, async () => {
    await page.keyboard.type('Where shall we meet tomorrow?');
    await expect(field).toHaveValue('Where shall we meet tomorrow?');
  });
  return { typing, scrolling };
}
