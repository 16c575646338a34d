import { expect, type Page } from '@playwright/test';
import { blockingMs } from '../main-thread.ts';

const SLOWDOWN = 4;

/** What typing and scrolling block, ms, with 10,000 mails on a machine four times slower. */
export async function loadMailbox(
  page: Page,
): Promise<{ readonly searching: number; readonly typing: number; readonly scrolling: number }> {
  await page.goto('/blueprints/generic-admin-dashboard/applications/mailbox');
  await page.getByRole('button', { name: 'Demo data' }).click();
  await page.getByRole('switch', { name: 'A great deal of data' }).click();
  await page.keyboard.press('Escape');
  const grid = page.getByRole('grid', { name: 'Inbox' });
  await expect(grid).toBeVisible();
  const countOf = async (): Promise<number> => Number(await grid.getAttribute('aria-rowcount'));
  await expect.poll(countOf).toBeGreaterThan(5_000);
  const all = await countOf();

  const searching = await blockingMs(page, SLOWDOWN, async () => {
    await page.getByRole('searchbox', { name: 'Search in Inbox' }).pressSequentially('nodule', { delay: 60 });
    await expect.poll(countOf).toBeLessThan(all);
  });
  await page.getByRole('searchbox', { name: 'Search in Inbox' }).fill('');
  await expect.poll(countOf).toBe(all);

  const scrolling = await blockingMs(page, SLOWDOWN, async () => {
    await grid.hover();
    for (let turn = 0; turn < 30; turn += 1) {
      await page.mouse.wheel(0, 300);
      await page.evaluate(() => new Promise(requestAnimationFrame));
    }
    await expect.poll(() => grid.evaluate((list) => list.scrollTop)).toBeGreaterThan(5_000);
  });

  await page.getByRole('button', { name: 'Compose' }).click();
  const composer = page.getByRole('dialog', { name: 'New message' });
  const message = composer.getByRole('textbox', { name: 'Message' });
  await message.click();
  await expect(composer.getByRole('group', { name: 'Formatting' })).toBeVisible();
  const typing = await blockingMs(page, SLOWDOWN, async () => {
    await message.pressSequentially('What is typed here is kept while it is typed.', { delay: 40 });
    // Asked in the page itself: what looks for words from outside takes its time, too.
    await page.evaluate(
      () =>
        new Promise<void>((resolve) => {
          const look = (): void => {
            const state = document.querySelector('form footer')?.textContent ?? '';
            if (state.includes('Draft kept')) resolve();
            else setTimeout(look, 100);
          };
          look();
        }),
    );
  });
  return { searching, typing, scrolling };
}
