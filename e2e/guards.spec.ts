import type { Page } from '@playwright/test';
import { expect, test } from './program.ts';
import { fillSignIn, NEW_PASSWORD, signInFirstTime } from './sign-in.ts';

const EXPIRED = 'Your session has expired. Sign in again.';

/** What the browser does when it throws stored data away: the tokens go, the mark of the session stays. */
const dropTokens = (page: Page): Promise<void> =>
  page.evaluate(() => {
    for (const key of Object.keys(sessionStorage))
      if (key.startsWith('CognitoIdentityServiceProvider')) sessionStorage.removeItem(key);
  });

for (const [tenantId, role, landing] of [
  ['naseem', 'user', '/pulmonology/listing'],
  ['admin', 'admin', '/landing'],
] as const) {
  test(`who is signed in at ${tenantId} and opens the sign-in page gets to ${landing}`, async ({
    page,
    newcomer,
  }) => {
    await signInFirstTime(page, await newcomer({ tenantId, role }));
    await page.waitForURL(`**${landing}`);
    await page.goto('/auth/custom/login');
    await page.waitForURL(`**${landing}`);
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  });
}

test('a guest on a protected path signs in and comes back to it', async ({
  page,
  readerOfWorker: { account },
}) => {
  await page.goto('/pulmonology/upload?x=1');
  await page.waitForURL('**/auth/custom/login');
  await expect(page.getByText(EXPIRED)).toHaveCount(0);
  await fillSignIn(page, account.email, NEW_PASSWORD);
  await page.waitForURL('**/pulmonology/upload?x=1');
  await expect(page.getByRole('heading', { name: 'Upload', level: 1 })).toBeVisible();
});

test('a wrong password and an unknown address get the same sentence', async ({ page, newcomer }) => {
  const { email: known } = await newcomer({ tenantId: 'naseem' });
  for (const email of [known, 'nobody@naseem.example']) {
    await page.goto('/');
    await fillSignIn(page, email, 'Wrong-password-1');
    await expect(page.getByText('Incorrect email or password.')).toBeVisible();
  }
  await expect(page).not.toHaveURL(/listing/u);
});

test('a session that ends in mid-work is taken up again over the page, where nothing is lost', async ({
  page,
  newcomer,
  newTenant,
}) => {
  // Where nobody sends images, nothing is asked for before the search is.
  await newTenant('quiet-ward');
  const account = await newcomer({ tenantId: 'quiet-ward' });
  await signInFirstTime(page, account);
  await page.waitForURL('**/landing');
  await page.goto('/pulmonology/listing');
  await expect(page.getByText('No studies yet')).toBeVisible();
  await dropTokens(page);
  await page.getByRole('searchbox', { name: /search/iu }).fill('anything');
  const over = page.getByRole('dialog', { name: 'Your session has ended' });
  await expect(over).toBeVisible();
  await expect(over.getByLabel('Password', { exact: true })).toBeFocused();
  await fillSignIn(page, account.email, NEW_PASSWORD);
  await expect(over).toBeHidden();
  await expect(page.getByRole('searchbox', { name: /search/iu })).toHaveValue('anything');
  await page.waitForURL('**/pulmonology/listing#*anything*');
});

test('an unknown path says that there is no such page, and leads home', async ({ page }) => {
  await page.goto('/no/such/page');
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
  await expect(page.getByText('We moved the content to a different page')).toBeVisible();
  await page.getByRole('link', { name: 'Go to homepage' }).click();
  await expect(page.getByRole('heading', { name: 'Welcome to AISO' })).toBeVisible();
});

test('pages of another strategy say that it is another one, and lead to the sign-in', async ({ page }) => {
  for (const [path, strategy] of [
    ['/auth/supabase/login', 'supabase'],
    ['/auth/supabase/recover-link-sent', 'supabase'],
    ['/auth/cognito/login', 'cognito'],
    ['/auth/cognito/confirm-reset-password', 'cognito'],
  ] as const) {
    await page.goto(path);
    await expect(
      page.getByText(`To render this page, you need to configure the auth strategy to "${strategy}"`),
    ).toBeVisible();
    await page.getByRole('link', { name: 'Back to sign in' }).click();
    await page.waitForURL('**/auth/custom/login');
  }
});
