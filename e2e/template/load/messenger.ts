import { expect, type Page } from '@playwright/test';
import { blockedBy, fillDemo, scroll, type } from './blocked-by.ts';

/** The blocking time of typing, ms, and of scrolling in a conversation of 10,000 messages among 500. */
export async function loadMessenger(page: Page): Promise<{ typing: number; scrolling: number }> {
  await page.goto('/blueprints/generic-admin-dashboard/applications/messenger?chat=reading-room');
  await fillDemo(page);
  await expect(page.getByRole('tab', { name: /^All/u })).toContainText(/[34]\d\d/u, { timeout: 60_000 });
  const log = page.getByRole('log', { name: 'Messages with Reading room' });
  await expect(log.getByRole('article').first()).toBeVisible();
  await log.hover();
  const scrolling = await blockedBy(page, () => scroll(page, 'up'));
  await expect(page.getByRole('button', { name: /latest|new messages/iu })).toBeVisible();
  const field = page.getByRole('textbox', { name: 'Message to Reading room' });
  await field.click();
  const typing = await blockedBy(page, () => type(page, 'Where shall we meet tomorrow?'));
  await expect(field).toHaveValue('Where shall we meet tomorrow?');
  return { typing, scrolling };
}
