import type { ReceivedMail } from '@aiso/mail/testing';
import { expect, type Page } from '@playwright/test';
import { profileOf } from './profile.ts';
import { fillSignIn } from './sign-in.ts';
import { expectToast } from './toast.ts';

/** By the profile menu; a toast says so. Ends at the sign-in. */
export async function signOut(page: Page): Promise<void> {
  await profileOf(page).click();
  await expectToast(page, 'Successfully signed out', () =>
    page.getByRole('menuitem', { name: 'Sign out' }).click(),
  );
  await expect(page.getByRole('heading', { name: 'Welcome to AISO' })).toBeVisible();
}

/** From the sign-in page: a code is asked for by mail, mistyped once, and sets the new password. Ends at the sign-in. */
export async function resetByCode(
  page: Page,
  strategy: 'custom' | 'cognito',
  email: string,
  newPassword: string,
  newestTo: (email: string) => Promise<ReceivedMail>,
): Promise<void> {
  await page.getByRole('link', { name: 'Forgot password?' }).click();
  await page.waitForURL(`**/auth/${strategy}/reset-password`);
  // The path changes before the page does, and both pages have such a field.
  await expect(page.getByRole('button', { name: 'Send code' })).toBeVisible();
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Send code' }).click();
  await expect(page.getByText('Check your email')).toBeVisible();
  await expect(page.getByText(`Password reset code sent to ${email}`)).toBeVisible();
  await page.waitForURL(`**/auth/${strategy}/confirm-reset-password?email=*`);

  const { code } = await newestTo(email);
  await page.getByLabel('Confirmation code').fill(code === '123456' ? '123457' : '123456');
  await page.getByLabel('New password').fill(newPassword);
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByText('Invalid verification code.')).toBeVisible();
  await page.getByLabel('Confirmation code').fill(code);
  await page.getByRole('button', { name: 'Change password' }).click();
  await page.waitForURL(`**/auth/${strategy}/login?reset=success`);
  await expect(page.getByText('Your password was changed. Sign in with the new one.')).toBeVisible();
}

/** Two tabs on the sign-in page: what is done in the first, the second follows. */
export async function expectTabsToFollow(
  [first, second]: readonly [Page, Page],
  url: string,
  { email, password }: { readonly email: string; readonly password: string },
  landing: string,
): Promise<void> {
  for (const page of [first, second]) await page.goto(url);
  await fillSignIn(first, email, password);
  for (const page of [first, second]) {
    await page.waitForURL(`**${landing}`);
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  }
  await signOut(first);
  await expect(second.getByRole('heading', { name: 'Welcome to AISO' })).toBeVisible();
}
