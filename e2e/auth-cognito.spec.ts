import { expect, test } from './program.ts';
import { fillSignIn, NEW_PASSWORD, signInFirstTime } from './sign-in.ts';
import { accountOf, signOut } from './signing-in.ts';

test.use({
  programName: 'auth-cognito',
  programEnvironment: { AISO_AUTH_STRATEGY: 'cognito', AISO_ROLES: 'web' },
});
// One after the other: the first test gives the account its password.
test.describe.configure({ mode: 'serial' });

test('a one-time password is replaced, and leads to /landing; no other strategy is loaded', async ({
  page,
  program,
}) => {
  const scripts: string[] = [];
  page.on('request', (request) => scripts.push(request.url()));
  await signInFirstTime(page, program.url, accountOf(program, 'naseem'));
  await page.waitForURL('**/landing');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(scripts.filter((url) => /cognito-strategy/u.test(url))).toHaveLength(1);
  expect(scripts.filter((url) => /(custom|supabase)-strategy/u.test(url))).toEqual([]);

  await signOut(page);
  await expect(page.getByText('Successfully signed out')).toBeVisible();
  await page.waitForURL('**/auth/cognito/login');
});

test('a wrong password is refused; the right one leads back to where one wanted to go', async ({
  page,
  program,
}) => {
  const { email } = accountOf(program, 'naseem');
  await page.goto(`${program.url}/pulmonology/upload?x=1`);
  await page.waitForURL('**/auth/cognito/login');
  await fillSignIn(page, email, 'Wrong-password-1');
  await expect(page.getByText('Incorrect email or password.')).toBeVisible();
  await fillSignIn(page, email, NEW_PASSWORD);
  await page.waitForURL('**/pulmonology/upload?x=1');
});

test('a session that expired leads to the sign-in, which says so', async ({ page, program }) => {
  await page.goto(program.url);
  await fillSignIn(page, accountOf(program, 'naseem').email, NEW_PASSWORD);
  await page.waitForURL('**/landing');
  await page.evaluate(() => {
    for (const key of Object.keys(localStorage))
      if (key.startsWith('CognitoIdentityServiceProvider')) localStorage.removeItem(key);
  });
  await page.goto(`${program.url}/pulmonology/listing`);
  await page.waitForURL('**/auth/cognito/login');
  await expect(page.getByText('Your session has expired. Sign in again.')).toBeVisible();
});

test('a second tab follows the sign-in and the sign-out of the first', async ({ context, program }) => {
  const [first, second] = [await context.newPage(), await context.newPage()];
  for (const page of [first, second]) await page.goto(program.url);
  await fillSignIn(first, accountOf(program, 'naseem').email, NEW_PASSWORD);
  await first.waitForURL('**/landing');
  await second.waitForURL('**/landing');
  await expect(second.getByRole('heading', { level: 1 })).toBeVisible();
  await signOut(first);
  await second.waitForURL('**/auth/cognito/login');
});

test('the pages of another strategy say which one they need', async ({ page, program }) => {
  await page.goto(`${program.url}/auth/custom/login`);
  await expect(
    page.getByText('To render this page, you need to configure the auth strategy to "custom"'),
  ).toBeVisible();
  await page.getByRole('link', { name: 'Back to sign in' }).click();
  await page.waitForURL('**/auth/cognito/login');
});
