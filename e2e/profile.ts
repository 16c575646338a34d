import type { Locator, Page } from '@playwright/test';

/** The button that holds the account, in the header of who is signed in. */
export const profileOf = (page: Page): Locator =>
  page.getByRole('banner').getByRole('button', { name: /^Profile menu of/u });

export async function openSettings(page: Page): Promise<Locator> {
  await profileOf(page).click();
  await page.getByRole('menuitem', { name: 'Profile settings' }).click();
  return page.getByRole('dialog', { name: 'Profile settings' });
}
