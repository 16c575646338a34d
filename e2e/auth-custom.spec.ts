import { expect, test } from './mail-sink.ts';
import { fillSignIn, NEW_PASSWORD, signInFirstTime } from './sign-in.ts';
import { accountOf, graveViolations, signOut } from './signing-in.ts';

test.use({ programName: 'auth-custom' });
// One after the other: the first test gives the account its password.
test.describe.configure({ mode: 'serial' });

const PAGES = ['login', 'register', 'reset-password', 'confirm-reset-password?email=a@b.example'];

test('a new password is set by the code that is mailed', async ({ page, program, mails }) => {
  const account = accountOf(program, 'naseem');
  await signInFirstTime(page, program.url, account);
  await page.waitForURL('**/pulmonology/listing');
  await signOut(page);
  await expect(page.getByText('Successfully signed out')).toBeVisible();

  await page.getByRole('link', { name: 'Forgot password?' }).click();
  await page.waitForURL('**/auth/custom/reset-password');
  await page.getByLabel('Email').fill(account.email);
  await page.getByRole('button', { name: 'Send code' }).click();
  await expect(page.getByText('Check your email')).toBeVisible();
  await expect(page.getByText(`Password reset code sent to ${account.email}`)).toBeVisible();
  await page.waitForURL('**/auth/custom/confirm-reset-password?email=*');

  const { code } = await mails.newestTo(account.email);
  const wrong = code === '123456' ? '123457' : '123456';
  await page.getByLabel('Confirmation code').fill(wrong);
  await page.getByLabel('New password').fill('Another-horse-8');
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByText('Invalid verification code.')).toBeVisible();
  await page.getByLabel('Confirmation code').fill(code);
  await page.getByRole('button', { name: 'Change password' }).click();
  await page.waitForURL('**/auth/custom/login?reset=success');
  await expect(page.getByText('Your password was changed. Sign in with the new one.')).toBeVisible();

  await fillSignIn(page, account.email, NEW_PASSWORD);
  await expect(page.getByText('Incorrect email or password.')).toBeVisible();
  await fillSignIn(page, account.email, 'Another-horse-8');
  await page.waitForURL('**/pulmonology/listing');
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

test('no page on the way has a grave violation, in light and dark, in both directions', async ({
  page,
  program,
}) => {
  for (const [paletteMode, direction] of [
    ['light', 'rtl'],
    ['dark', 'ltr'],
  ]) {
    await page.goto(program.url);
    await page.evaluate(
      (look) => localStorage.setItem('aiso-appearance', look),
      JSON.stringify({ paletteMode, direction }),
    );
    for (const path of PAGES) {
      await page.goto(`${program.url}/auth/custom/${path}`);
      expect.soft(await graveViolations(page), `${path}, ${paletteMode}, ${direction}`).toEqual([]);
    }
  }
});
