import { expect, test } from './mail-sink.ts';
import { accountOf } from './program.ts';
import { fillSignIn, NEW_PASSWORD, signInFirstTime } from './sign-in.ts';
import { expectTabsToFollow, resetByCode, signOut } from './signing-in.ts';

test.use({ programName: 'auth-custom' });
// One after the other: the first test gives the account its password.
test.describe.configure({ mode: 'serial' });

const OWN_PASSWORD = 'Another-horse-8';

test('a new password is set by the code that is mailed', async ({ page, program, mails }) => {
  const account = accountOf(program, 'naseem');
  await signInFirstTime(page, program.url, account);
  await page.waitForURL('**/pulmonology/listing');
  await signOut(page);

  await resetByCode(page, 'custom', account.email, OWN_PASSWORD, (to) => mails.newestTo(to));
  await fillSignIn(page, account.email, NEW_PASSWORD);
  await expect(page.getByText('Incorrect email or password.')).toBeVisible();
  await fillSignIn(page, account.email, OWN_PASSWORD);
  await page.waitForURL('**/pulmonology/listing');
});

test('a second tab follows the sign-in and the sign-out of the first', async ({ context, program }) => {
  const { email } = accountOf(program, 'naseem');
  const tabs = [await context.newPage(), await context.newPage()] as const;
  await expectTabsToFollow(tabs, program.url, { email, password: OWN_PASSWORD }, '/pulmonology/listing');
});

test('nobody makes an account here, and is told so', async ({ page, program }) => {
  await page.goto(`${program.url}/auth/custom/register`);
  await page.getByLabel('First name').fill('Ada');
  await page.getByLabel('Last name').fill('Lovelace');
  await page.getByLabel('Email').fill('ada@example.org');
  await page.getByLabel('Password', { exact: true }).fill('Some-horse-9');
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByText('This functionality is not available in demo mode')).toBeVisible();
});
