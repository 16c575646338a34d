import type { Page } from '@playwright/test';
import { accountOf, expect, type Program, test } from './program.ts';
import { fillSignIn, NEW_PASSWORD, signInFirstTime } from './sign-in.ts';

test.use({ programName: 'guards' });
// One after the other: the first test gives the accounts their passwords.
test.describe.configure({ mode: 'serial' });

const EXPIRED = 'Your session has expired. Sign in again.';

async function signInAgain(page: Page, program: Program, tenant: string): Promise<void> {
  await page.goto(`${program.url}/auth/custom/login`);
  await fillSignIn(page, accountOf(program, tenant).email, NEW_PASSWORD);
}

/** What the browser does when it throws stored data away: the tokens go, the mark of the session stays. */
const dropTokens = (page: Page): Promise<void> =>
  page.evaluate(() => {
    for (const key of Object.keys(localStorage))
      if (key.startsWith('CognitoIdentityServiceProvider')) localStorage.removeItem(key);
  });

for (const [tenant, landing] of [
  ['naseem', '/pulmonology/listing'],
  ['admin', '/landing'],
] as const) {
  test(`who is signed in at ${tenant} and opens the sign-in page gets to ${landing}`, async ({
    page,
    program,
  }) => {
    await signInFirstTime(page, program.url, accountOf(program, tenant));
    await page.waitForURL(`**${landing}`);
    await page.goto(`${program.url}/auth/custom/login`);
    await page.waitForURL(`**${landing}`);
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  });
}

test('a guest on a protected path signs in and comes back to it', async ({ page, program }) => {
  await page.goto(`${program.url}/pulmonology/upload?x=1`);
  await page.waitForURL('**/auth/custom/login');
  await expect(page.getByText(EXPIRED)).toHaveCount(0);
  await fillSignIn(page, accountOf(program, 'naseem').email, NEW_PASSWORD);
  await page.waitForURL('**/pulmonology/upload?x=1');
  await expect(page.getByRole('heading', { name: 'Upload', level: 1 })).toBeVisible();
});

test('a wrong password and an unknown address get the same sentence', async ({ page, program }) => {
  for (const email of [accountOf(program, 'naseem').email, 'nobody@naseem.example']) {
    await page.goto(program.url);
    await fillSignIn(page, email, 'Wrong-password-1');
    await expect(page.getByText('Incorrect email or password.')).toBeVisible();
  }
  await expect(page).not.toHaveURL(/listing/u);
});

test('a session that ends in mid-work leads to sign-in, says so, and leads back', async ({
  page,
  program,
}) => {
  await signInAgain(page, program, 'naseem');
  await page.waitForURL('**/pulmonology/listing');
  await expect(page.getByText('Nothing here yet')).toBeVisible();
  await dropTokens(page);
  await page.getByRole('searchbox', { name: /search/iu }).fill('anything');
  await page.waitForURL('**/auth/custom/login');
  await expect(page.getByText(EXPIRED)).toBeVisible();
  await fillSignIn(page, accountOf(program, 'naseem').email, NEW_PASSWORD);
  await page.waitForURL('**/pulmonology/listing?*anything*');
  await expect(page.getByRole('heading', { name: 'Upload listing', level: 1 })).toBeVisible();
});

test('an unknown path says that there is no such page, and leads home', async ({ page, program }) => {
  await page.goto(`${program.url}/no/such/page`);
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
  await expect(page.getByText('We moved the content to a different page')).toBeVisible();
  await page.getByRole('link', { name: 'Go to homepage' }).click();
  await expect(page.getByRole('heading', { name: 'Welcome to AISO' })).toBeVisible();
});

test('pages of another strategy say that it is another one, and lead to the sign-in', async ({
  page,
  program,
}) => {
  for (const [path, strategy] of [
    ['/auth/supabase/login', 'supabase'],
    ['/auth/supabase/recover-link-sent', 'supabase'],
    ['/auth/cognito/login', 'cognito'],
    ['/auth/cognito/confirm-reset-password', 'cognito'],
  ] as const) {
    await page.goto(program.url + path);
    await expect(
      page.getByText(`To render this page, you need to configure the auth strategy to "${strategy}"`),
    ).toBeVisible();
    await page.getByRole('link', { name: 'Back to sign in' }).click();
    await page.waitForURL('**/auth/custom/login');
  }
});
