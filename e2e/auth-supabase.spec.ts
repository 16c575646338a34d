import type { Page } from '@playwright/test';
import { expectAccessibleInLooks } from './accessible.ts';
import { expectToast } from './frame.ts';
import { expect, test } from './program.ts';
import { mailsTo } from './shared-programs.ts';
import { expectTabsToFollow, fillSignIn, newestMail, signOut } from './sign-in.ts';

test.use({ programName: 'supabase' });
// One after the other: the first test makes the account.
test.describe.configure({ mode: 'serial' });

const EMAIL = 'noor.haddad@example.org';
const PASSWORD = 'Correct-horse-7';
/** The path changes before the page does, and the sign-in has a heading too: the frame says who is in. */
async function landing(page: Page): Promise<void> {
  await expect(page.getByRole('banner')).toBeVisible();
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
}

/** Fills in the form of the registration page but for its consent. */
async function register(page: Page, email: string): Promise<void> {
  await page.getByLabel('First name').fill('Noor');
  await page.getByLabel('Last name').fill('Haddad');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
}

const mailsCount = async (email: string): Promise<number> => (await mailsTo('supabase', email)).length;

/** The link of the newest mail, once there is one. Its lines are folded (RFC 2045, section 6.7). */
async function mailedLink(email: string): Promise<string> {
  const { raw } = await newestMail('supabase', email);
  const text = raw
    .replaceAll(/=\r?\n/gu, '')
    .replaceAll(/=([0-9A-F]{2})/gu, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  const [link] = /http:\/\/\S+\/auth\/v1\/verify\?[^\s"<>]+/u.exec(text) ?? [];
  if (link === undefined) throw new Error('The mail has no link.');
  return link.replaceAll('&amp;', '&');
}

test('an account is made, and confirmed by the link that is mailed', async ({ page }) => {
  const scripts: string[] = [];
  page.on('request', (request) => scripts.push(request.url()));
  await page.goto('/');
  await page.getByRole('link', { name: 'Create account' }).click();
  await page.waitForURL('**/auth/supabase/register');
  await register(page, EMAIL);
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByText('You must accept the terms and conditions')).toBeVisible();
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Create account' }).click();
  await page.waitForURL('**/auth/supabase/register-confirm?email=*');
  await expect(page.getByText(/^You have to wait for \d+ seconds? before/u)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Send again' })).toBeDisabled();

  await page.getByRole('link', { name: 'Back to sign in' }).click();
  await fillSignIn(page, EMAIL, PASSWORD);
  await page.waitForURL('**/auth/supabase/register-confirm?email=*');
  await expect(page.getByText('Email not confirmed')).toBeVisible();

  await page.goto(await mailedLink(EMAIL));
  await page.waitForURL('**/landing');
  await landing(page);
  expect(scripts.filter((url) => /(amplify|cognito|custom)-/u.test(url))).toEqual([]);
  await signOut(page);
  await page.waitForURL('**/auth/supabase/login');
});

test('a wrong password is refused, the right one leads in, and a second tab follows', async ({ context }) => {
  const tabs = [await context.newPage(), await context.newPage()] as const;
  await tabs[0].goto('/');
  await fillSignIn(tabs[0], EMAIL, 'Wrong-password-1');
  await expect(tabs[0].getByText('Invalid login credentials')).toBeVisible();
  await expectTabsToFollow(tabs, { email: EMAIL, password: PASSWORD }, '/landing');
});

test('an account is confirmed by the code; a mail is sent again when the countdown is over', async ({
  page,
}) => {
  const email = 'layla.haddad@example.org';
  await page.clock.install();
  await page.goto('/auth/supabase/register');
  await register(page, email);
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Create account' }).click();
  await page.waitForURL('**/auth/supabase/register-confirm?email=*');
  const { code } = await newestMail('supabase', email);
  await page.getByLabel('Confirmation code').fill(code);
  await page.getByRole('button', { name: 'Confirm' }).click();
  await page.waitForURL('**/landing');
  await landing(page);
  await signOut(page);

  await page.goto(`/auth/supabase/recover-link-sent?email=${email}`);
  const again = page.getByRole('button', { name: 'Send again' });
  await expect(again).toBeDisabled();
  await page.clock.fastForward(15_000);
  await again.click();
  await expect.poll(() => mailsCount(email)).toBe(2);
  // The service counts by its own clock, which nobody turned.
  await expect(again).toBeDisabled();
  await page.clock.fastForward(15_000);
  await again.click();
  await expect(
    page.getByText(/^For security purposes, you can only request this after \d+ s/u),
  ).toBeVisible();
  expect(await mailsCount(email)).toBe(2);
});

test('a session that expired leads to the sign-in, which says so', async ({ page }) => {
  await page.goto('/');
  await fillSignIn(page, EMAIL, PASSWORD);
  await page.waitForURL('**/landing');
  await landing(page);
  await page.evaluate(() => sessionStorage.removeItem('aiso-gotrue'));
  await page.goto('/patients');
  await page.waitForURL('**/auth/supabase/login');
  await expect(page.getByText('Your session has expired. Sign in again.')).toBeVisible();
});

test('a new password is set by the link that is mailed, which works once', async ({ page }) => {
  const before = await mailsCount(EMAIL);
  await page.goto('/auth/supabase/reset-password');
  await page.getByLabel('Email').fill(EMAIL);
  await page.getByRole('button', { name: 'Send link' }).click();
  await page.waitForURL('**/auth/supabase/recover-link-sent?email=*');
  await expect(page.getByText(/^You have to wait for \d+ seconds? before/u)).toBeVisible();
  await expect.poll(() => mailsCount(EMAIL)).toBe(before + 1);
  const link = await mailedLink(EMAIL);

  await page.goto(link);
  await page.waitForURL('**/auth/supabase/update-password');
  await expectAccessibleInLooks(page, 'update-password');
  await page.getByLabel('New password').fill('Another-horse-8');
  await page.getByLabel('Confirm password').fill('Another-horse-8');
  await expectToast(page, 'Password updated', () =>
    page.getByRole('button', { name: 'Update password' }).click(),
  );
  await page.waitForURL('**/landing');
  await landing(page);
  await signOut(page);
  await fillSignIn(page, EMAIL, PASSWORD);
  await expect(page.getByText('Invalid login credentials')).toBeVisible();

  await page.goto(link);
  await expect(page.getByText('Something went wrong')).toBeVisible();
  await expect(
    page.getByText('This link has expired or has already been used. Request a new one.'),
  ).toBeVisible();
});

test('GitHub leads back in; a consent that is refused leads to an explanation', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('button', { name: 'Continue with GitHub' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Continue with Google' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Continue with GitHub' }).click();
  await page.getByRole('link', { name: 'Cancel' }).click();
  await page.waitForURL('**/auth/supabase/callback**');
  await expect(page.getByText('Something went wrong')).toBeVisible();
  await page.getByRole('link', { name: 'Back to sign in' }).click();
  await page.getByRole('button', { name: 'Continue with GitHub' }).click();
  await page.getByRole('link', { name: 'Authorize' }).click();
  await page.waitForURL('**/landing');
  await landing(page);
  await expect(page.getByRole('button', { name: /Octo Cat/u })).toBeVisible();
});

test('a callback without its tokens, or with forged ones, leads nobody in', async ({ page }) => {
  await page.goto('/auth/supabase/callback#access_token=a.b.c');
  await expect(page.getByText('Access token or refresh token is missing')).toBeVisible();
  await page.goto('/');
  await expectToast(page, 'Something went wrong', async () => {
    await page.goto('/auth/supabase/callback#access_token=a.b.c&refresh_token=forged');
  });
  await page.waitForURL('**/auth/supabase/login');
});
