import { profileOf } from './profile.ts';
import { accountOf, test as base, expect, type Program } from './program.ts';
import { signInFirstTime } from './sign-in.ts';
import { signOut } from './signing-in.ts';
import { startProgram } from './start-program.ts';

/** A second program stands for the cloud: its user pool is at another origin, and keeps the people. */
const test = base.extend<object, { cloud: Program }>({
  cloud: [
    async ({}, use) => {
      const { program, stop } = await startProgram({ AISO_ROLES: 'web' });
      await use(program);
      await stop();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  programEnvironment: async ({ cloud }, use) =>
    use({ AISO_AUTH_STRATEGY: 'cognito', AISO_USER_POOL_ENDPOINT: cloud.url, AISO_ROLES: 'web' }),
});

test.use({ programName: 'auth-elsewhere' });

test('somebody of a user pool elsewhere signs in; people are administered there, and the screens say so', async ({
  page,
  program,
  cloud,
}) => {
  expect(program.accounts).toEqual({});
  await signInFirstTime(page, program.url, accountOf(cloud, 'admin'));
  await page.waitForURL(`${program.url}/landing`);
  await page.goto(`${program.url}/administration/users`);
  await expect(page.getByText('People are kept in another directory')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Invite user' })).toHaveCount(0);
  await page.goto(`${program.url}/administration/tenants`);
  await expect(page.getByRole('row').filter({ hasText: 'naseem' })).toBeVisible();

  await profileOf(page).click();
  await page.getByRole('menuitem', { name: 'My account' }).click();
  await expect(
    page.getByRole('dialog').getByText(/^Your account is kept in another directory/u),
  ).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await signOut(page);
  await page.waitForURL(`${program.url}/auth/cognito/login`);
});
