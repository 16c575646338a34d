import { expect, type Page } from '@playwright/test';
import { blockedBy, fillDemo, scroll, type } from './blocked-by.ts';

/** What typing and scrolling block, ms, with 10,000 mails on a machine four times slower. */
export async function loadMailbox(
  page: Page,
): Promise<{ readonly searching: number; readonly typing: number; readonly scrolling: number }> {
  await page.goto('/blueprints/generic-admin-dashboard/applications/mailbox');
  await fillDemo(page);
  const grid = page.getByRole('grid', { name: 'Inbox' });
  await expect(grid).toBeVisible();
  const countOf = async (): Promise<number> => Number(await grid.getAttribute('aria-rowcount'));
  await expect.poll(countOf).toBeGreaterThan(5_000);
  const all = await countOf();

  const search = page.getByRole('searchbox', { name: 'Search in Inbox' });
  await search.focus();
  const searching = await blockedBy(page, () => type(page, 'nodule'));
  expect(await countOf()).toBeLessThan(all);
  await search.fill('');
  await expect.poll(countOf).toBe(all);

  await grid.hover();
  const scrolling = await blockedBy(page, () => scroll(page, 'down'));
  expect(await grid.evaluate((list) => list.scrollTop)).toBeGreaterThan(3_000);

  await page.getByRole('button', { name: 'Compose' }).click();
  const composer = page.getByRole('dialog', { name: 'New message' });
  const message = composer.getByRole('textbox', { name: 'Message' });
  await message.click();
  await expect(composer.getByRole('group', { name: 'Formatting' })).toBeVisible();
  const typing = await blockedBy(page, () => type(page, 'What is typed here is kept while it is typed.'));
  await expect(composer.getByText('Draft saved')).toBeVisible();
  return { searching, typing, scrolling };
}
