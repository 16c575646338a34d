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

export async function openSettings(page: Page): Promise<Locator> {
  await profileOf(page).click();
  await page.getByRole('menuitem', { name: 'Profile settings' }).click();
  return page.getByRole('dialog', { name: 'Profile settings' });
}

/** A toast is gone after two seconds: it is looked for from before what calls it forth until it is seen. */
export async function expectToast(
  page: Page,
  text: string | RegExp,
  act: () => Promise<void>,
): Promise<void> {
  await Promise.all([page.getByText(text).first().waitFor(), act()]);
}
