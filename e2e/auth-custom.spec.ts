import { Secret, TOTP } from 'otpauth';
import { expectAccessible } from './accessible.ts';
import { openAccount } from './frame.ts';
import { accountOf, expect, test } from './program.ts';
import {
  expectTabsToFollow,
  fillSignIn,
  NEW_PASSWORD,
  newestMail,
  resetByCode,
  signInFirstTime,
  signOut,
} from './sign-in.ts';

test.use({ programName: 'mailing' });
// One after the other: the first test gives the account its password.
test.describe.configure({ mode: 'serial' });

const OWN_PASSWORD = 'Another-horse-8';

test('a new password is set by the code that is mailed', async ({ page, program }) => {
  const account = accountOf(program, 'naseem');
  await signInFirstTime(page, account);
  await page.waitForURL('**/pulmonology/listing');
  await signOut(page);

  await resetByCode(page, 'mailing', account.email, OWN_PASSWORD);
  await fillSignIn(page, account.email, NEW_PASSWORD);
  await expect(page.getByText('Incorrect email or password.')).toBeVisible();
  await fillSignIn(page, account.email, OWN_PASSWORD);
  await page.waitForURL('**/pulmonology/listing');
});

test('a second tab follows the sign-in and the sign-out of the first', async ({ context, program }) => {
  const { email } = accountOf(program, 'naseem');
  const tabs = [await context.newPage(), await context.newPage()] as const;
  await expectTabsToFollow(tabs, { email, password: OWN_PASSWORD }, '/pulmonology/listing');
});

test('nobody makes an account here, and is told so before anything is filled in', async ({ page }) => {
  await page.goto('/auth/custom/register');
  await expect(page.getByText('This functionality is not available in demo mode')).toBeVisible();
});

test('a group that must have a second factor sets up an app at sign-in, takes codes by mail as well, and then chooses', async ({
  page,
  program,
}) => {
  const account = accountOf(program, 'admin');
  await signInFirstTime(page, account);
  await expect(page.getByRole('heading', { name: 'Set up two-step sign-in' })).toBeVisible();
  const secret = await page.getByRole('status', { name: 'Key for the authenticator app' }).innerText();
  const app = new TOTP({ secret: Secret.fromBase32(secret.replaceAll(' ', '')) });
  await page.getByLabel('Code from the app').fill(app.generate());
  await page.getByRole('button', { name: 'Turn on and sign in' }).click();
  const codes = page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
  await expect(codes).toHaveCount(10);
  await expectAccessible(page, 'recovery codes at sign-in');
  const unkept = await codes.first().innerText();
  await page.reload();
  await expect(codes).toHaveCount(10);
  await expect(codes.first()).not.toHaveText(unkept);
  await page.getByRole('button', { name: 'I have stored these codes' }).click();
  await page.waitForURL('**/landing');

  const settings = await openAccount(page, 'Profile settings');
  await settings.getByRole('tab', { name: 'Second factor' }).click();
  const byMail = settings.getByRole('switch', { name: 'Codes by email' });
  await expect(byMail).toBeVisible();
  await expect(settings.getByText('10 recovery codes left.')).toBeVisible();
  await expectAccessible(page, 'second factor with codes by mail');
  await byMail.click();
  await settings.getByLabel('Password', { exact: true }).fill(NEW_PASSWORD);
  await settings.getByRole('button', { name: 'Turn on' }).click();
  await expect(byMail).toBeChecked();
  await signOut(page);

  await fillSignIn(page, account.email, NEW_PASSWORD);
  await page.getByRole('button', { name: 'Email' }).click();
  await expect(page.getByText(/^Enter the 8-digit code we sent to/u)).toBeVisible();
  await page.getByLabel('One-time code').fill((await newestMail('mailing', account.email)).code);
  await page.getByRole('button', { name: 'Verify' }).click();
  await page.waitForURL('**/landing');
});
