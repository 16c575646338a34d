import { expect, type Locator, type Page } from '@playwright/test';

/** The buttons of the header. */
export const toolsOf = (page: Page): Locator => page.getByRole('banner').getByRole('button');

/** Opens the page of group admin, and waits until all of its header is there. */
export async function openLanding(page: Page): Promise<void> {
  await page.goto('/landing');
  await expect(toolsOf(page).filter({ has: page.locator('.MuiAvatar-root') })).toBeVisible();
}

/** The button that holds the account, in the header of who is signed in. */
export const profileOf = (page: Page): Locator =>
  page.getByRole('banner').getByRole('button', { name: /^Profile menu of/u });

/** By one of the two ways of the profile menu. @returns the page of the own account */
export async function openAccount(page: Page, by: 'My account' | 'Profile settings'): Promise<Locator> {
  await profileOf(page).click();
  await page.getByRole('menuitem', { name: by }).click();
  await page.waitForURL('**/account*');
  await expect(page.getByRole('heading', { level: 1, name: 'My account' })).toBeVisible();
  return page.getByRole('main');
}

/** A toast is gone after two seconds: it is looked for from before what calls it forth until it is seen. */
export async function expectToast(
  page: Page,
  text: string | RegExp,
  act: () => Promise<void>,
): Promise<void> {
  await Promise.all([page.getByText(text).first().waitFor(), act()]);
}
