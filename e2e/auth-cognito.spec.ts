import { accountOf, expect, test } from './program.ts';
import {
  expectTabsToFollow,
  fillSignIn,
  NEW_PASSWORD,
  resetByCode,
  signInFirstTime,
  signOut,
} from './sign-in.ts';

test.use({ programName: 'cognito' });
// One after the other: the first test gives the account its password.
test.describe.configure({ mode: 'serial' });

test('a one-time password is replaced, and leads to /landing; no other strategy is loaded', async ({
  page,
  program,
}) => {
  const scripts: string[] = [];
  page.on('request', (request) => scripts.push(request.url()));
  await signInFirstTime(page, accountOf(program, 'naseem'));
  await page.waitForURL('**/landing');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(scripts.filter((url) => /cognito-strategy/u.test(url))).toHaveLength(1);
  expect(scripts.filter((url) => /(custom|supabase)-strategy/u.test(url))).toEqual([]);

  await signOut(page);
  await page.waitForURL('**/auth/cognito/login');
});

test('a wrong password is refused; the right one leads back to where one wanted to go', async ({
  page,
  program,
}) => {
  const { email } = accountOf(program, 'naseem');
  await page.goto('/pulmonology/upload?x=1');
  await page.waitForURL('**/auth/cognito/login');
  await fillSignIn(page, email, 'Wrong-password-1');
  await expect(page.getByText('Incorrect email or password.')).toBeVisible();
  await fillSignIn(page, email, NEW_PASSWORD);
  await page.waitForURL('**/pulmonology/upload?x=1');
});

test('a session that expired leads to the sign-in, which says so', async ({ page, program }) => {
  await page.goto('/');
  await fillSignIn(page, accountOf(program, 'naseem').email, NEW_PASSWORD);
  await page.waitForURL('**/landing');
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  // Before the next page begins, not while this one runs: it would notice, and end the session itself.
  await page.addInitScript(() => {
    for (const key of Object.keys(sessionStorage))
      if (key.startsWith('CognitoIdentityServiceProvider')) sessionStorage.removeItem(key);
  });
  await page.goto('/pulmonology/listing');
  await page.waitForURL('**/auth/cognito/login');
  await expect(page.getByText('Your session has expired. Sign in again.')).toBeVisible();
});

test('a second tab follows the sign-in and the sign-out of the first', async ({ context, program }) => {
  const { email } = accountOf(program, 'naseem');
  const tabs = [await context.newPage(), await context.newPage()] as const;
  await expectTabsToFollow(tabs, { email, password: NEW_PASSWORD }, '/landing');
});

test('a new password is set by the code that is mailed', async ({ page, program }) => {
  const { email } = accountOf(program, 'naseem');
  await page.goto('/');
  await resetByCode(page, 'cognito', email, 'Another-horse-8');
  await fillSignIn(page, email, 'Another-horse-8');
  await page.waitForURL('**/landing');
});

test('the pages of another strategy say which one they need', async ({ page }) => {
  await page.goto('/auth/custom/login');
  await expect(
    page.getByText('To render this page, you need to configure the auth strategy to "custom"'),
  ).toBeVisible();
  await page.getByRole('link', { name: 'Back to sign in' }).click();
  await page.waitForURL('**/auth/cognito/login');
});
