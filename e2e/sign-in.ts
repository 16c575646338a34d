import { expect, type Page } from '@playwright/test';
import type { Account } from './program.ts';

export const NEW_PASSWORD = 'Correct-horse-7';

/** Fills in the form of the sign-in page. */
export async function fillSignIn(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

/** The first sign-in of an account: one-time password, then a new one. */
export async function signInFirstTime(page: Page, url: string, account: Account): Promise<void> {
  await page.goto(url);
  await expect(page.getByRole('heading', { name: 'Welcome to AISO' })).toBeVisible();
  await fillSignIn(page, account.email, account.oneTimePassword);
  await page.getByLabel('New password', { exact: true }).fill(NEW_PASSWORD);
  await page.getByLabel('Confirm password', { exact: true }).fill(NEW_PASSWORD);
  await page.getByRole('button', { name: /set password/iu }).click();
}
