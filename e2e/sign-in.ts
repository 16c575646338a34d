import type { ReceivedMail } from '@aiso/mail/testing';
import { expect, type Page } from '@playwright/test';
import { expectToast, profileOf } from './frame.ts';
import type { FirstAccount } from './program-process.ts';
import { mailsTo, type ProgramName } from './shared-programs.ts';

/** What who signs in for the first time sets in place of the one-time password. */
export const NEW_PASSWORD = 'Correct-horse-7';

/** A sign-in ends with its tab, unless the person asks to be kept signed in. */
type Keeping = { readonly keep?: boolean };

/** Fills in the form of the sign-in page. */
export async function fillSignIn(
  page: Page,
  email: string,
  password: string,
  { keep = false }: Keeping = {},
): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  if (keep) await page.getByLabel('Keep me signed in').check();
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

/** The first sign-in of an account: one-time password, then a new one. */
export async function signInFirstTime(page: Page, account: FirstAccount, keeping?: Keeping): Promise<void> {
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Welcome to AISO' })).toBeVisible();
  await fillSignIn(page, account.email, account.oneTimePassword, keeping);
  await page.getByLabel('New password', { exact: true }).fill(NEW_PASSWORD);
  await page.getByLabel('Confirm password', { exact: true }).fill(NEW_PASSWORD);
  await page.getByRole('button', { name: /set password/iu }).click();
}

/** By the profile menu; a toast says so. Ends at the sign-in. */
export async function signOut(page: Page): Promise<void> {
  await profileOf(page).click();
  await expectToast(page, 'Successfully signed out', () =>
    page.getByRole('menuitem', { name: 'Sign out' }).click(),
  );
  await expect(page.getByRole('heading', { name: 'Welcome to AISO' })).toBeVisible();
}

/** The newest mail of a program to this address, once there is one. */
export async function newestMail(program: ProgramName, email: string): Promise<ReceivedMail> {
  const mails = async () => mailsTo(program, email);
  await expect.poll(async () => (await mails()).length).toBeGreaterThan(0);
  const newest = (await mails()).at(-1);
  if (newest === undefined) throw new Error(`No mail came to ${email}.`);
  return newest;
}

const STRATEGY = { mailing: 'custom', cognito: 'cognito' } as const;

/** Begins and ends at the sign-in: a code comes by mail, is mistyped once, and sets the new password. */
export async function resetByCode(
  page: Page,
  program: keyof typeof STRATEGY,
  email: string,
  newPassword: string,
): Promise<void> {
  const strategy = STRATEGY[program];
  await page.getByRole('link', { name: 'Forgot password?' }).click();
  await page.waitForURL(`**/auth/${strategy}/reset-password`);
  // The path changes before the page does, and both pages have such a field.
  await expect(page.getByRole('button', { name: 'Send code' })).toBeVisible();
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Send code' }).click();
  await expect(page.getByText('Check your email')).toBeVisible();
  await expect(page.getByText(`Password reset code sent to ${email}`)).toBeVisible();
  await page.waitForURL(`**/auth/${strategy}/confirm-reset-password?email=*`);

  const { code } = await newestMail(program, email);
  await page.getByLabel('Confirmation code').fill(code === '123456' ? '123457' : '123456');
  await page.getByLabel('New password').fill(newPassword);
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByText('Invalid verification code.')).toBeVisible();
  await page.getByLabel('Confirmation code').fill(code);
  await page.getByRole('button', { name: 'Change password' }).click();
  await page.waitForURL(`**/auth/${strategy}/login?reset=success`);
  await expect(page.getByText('Password changed. Sign in with your new password.')).toBeVisible();
}

/** Two tabs on the sign-in page: what is done in the first, the second follows. */
export async function expectTabsToFollow(
  [first, second]: readonly [Page, Page],
  { email, password }: { readonly email: string; readonly password: string },
  landing: string,
): Promise<void> {
  for (const page of [first, second]) await page.goto('/');
  await fillSignIn(first, email, password, { keep: true });
  for (const page of [first, second]) {
    await page.waitForURL(`**${landing}`);
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  }
  await signOut(first);
  await expect(second.getByRole('heading', { name: 'Welcome to AISO' })).toBeVisible();
}
