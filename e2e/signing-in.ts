import { expect, type Page } from '@playwright/test';
import type { Account, Program } from './program.ts';

/** The first account of a tenant. */
export function accountOf(program: Program, tenant: string): Account {
  const account = program.accounts[tenant];
  if (account === undefined) throw new Error(`${tenant} has no first account.`);
  return account;
}

export async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: /account|profile/iu }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect(page.getByRole('heading', { name: 'Welcome to AISO' })).toBeVisible();
}
