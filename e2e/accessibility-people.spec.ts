import { Secret, TOTP } from 'otpauth';
import { expectAccessibleInLooks, expectOpenedAccessible, LOOKED_AT_WITHIN_MS } from './accessible.ts';
import { openAccount } from './frame.ts';
import { expect, test } from './program.ts';
import { fillSignIn, NEW_PASSWORD, signInFirstTime } from './sign-in.ts';

test.describe.configure({ timeout: LOOKED_AT_WITHIN_MS });

test('an invited person, the mail, and commands for several people have no serious violation', async ({
  admin: page,
}, { repeatEachIndex }) => {
  const email = `iris-${repeatEachIndex}@clinic.example`;
  await page.goto('/administration/users');
  await page.getByRole('button', { name: 'Invite user' }).click();
  const form = page.getByRole('dialog', { name: 'Invite user' });
  await form.getByRole('textbox', { name: 'Email' }).fill(email);
  await form.getByRole('textbox', { name: 'First name' }).fill('Iris');
  await form.getByRole('textbox', { name: 'Last name' }).fill('Dune');
  await form.getByRole('combobox', { name: 'Groups' }).fill('night-shift,');
  await form.getByRole('button', { name: 'Invite', exact: true }).click();
  const shown = page.getByRole('dialog', { name: 'One-time password' });
  await expect(shown).toContainText(email);
  await expectOpenedAccessible(page, 'one-time password');
  await shown.getByRole('button', { name: 'Done' }).click();
  await expect(shown).toHaveCount(0);

  await page.getByRole('checkbox', { name: 'Select all rows' }).check();
  const commands = page.getByRole('toolbar', { name: 'Actions for the selected rows' });
  await expect(commands).toBeVisible();
  await expectAccessibleInLooks(page, 'selected users');
  await commands.getByRole('button', { name: 'Add to group' }).click();
  await expect(page.getByRole('menuitem', { name: /^night-shift/u })).toBeVisible();
  await expectOpenedAccessible(page, 'groups for the selected users');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('menu')).toHaveCount(0);
  await commands.getByRole('button', { name: /^Disable/u }).click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await expectOpenedAccessible(page, 'question before the selected users are disabled');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('alertdialog')).toHaveCount(0);

  await page.goto('/outbox');
  await expect(page.getByText('@clinic.example').first()).toBeVisible();
  await expectAccessibleInLooks(page, 'outbox');
});

test('the own account and its settings have no serious violation', async ({ admin: page }) => {
  await page.goto('/administration/audit');
  await openAccount(page, 'My account');
  await expectAccessibleInLooks(page, 'my account');
  const settings = await openAccount(page, 'Profile settings');
  await expectAccessibleInLooks(page, 'settings, Display');
  await settings.getByRole('tab', { name: 'Password' }).click();
  await settings.getByRole('button', { name: 'Change password' }).click();
  await expect(settings.locator('[aria-invalid=true]').first()).toBeVisible();
  await expectAccessibleInLooks(page, 'settings, Password');
});

test('the sessions and the second factor of somebody have no serious violation', async ({
  page,
  browser,
  newcomer,
}) => {
  const account = await newcomer({ tenantId: 'naseem' });
  await signInFirstTime(page, account);
  await page.waitForURL('**/pulmonology/listing');
  const elsewhere = await browser.newPage();
  await elsewhere.goto('/');
  await fillSignIn(elsewhere, account.email, NEW_PASSWORD);
  await elsewhere.waitForURL('**/pulmonology/listing');
  await elsewhere.close();

  const settings = await openAccount(page, 'Profile settings');
  await settings.getByRole('tab', { name: 'Sessions' }).click();
  await expect(settings.getByRole('button', { name: 'End all other sessions' })).toBeVisible();
  await expectAccessibleInLooks(page, 'settings, Sessions');

  await settings.getByRole('tab', { name: 'Second factor' }).click();
  await expectAccessibleInLooks(page, 'settings, Second factor');
  await settings.getByRole('button', { name: 'Set up authenticator app' }).click();
  await settings.getByLabel('Password', { exact: true }).fill('Wrong-password-1');
  await settings.getByRole('button', { name: 'Continue' }).click();
  await expect(settings.locator('[aria-invalid=true]')).toBeVisible();
  await expectOpenedAccessible(page, 'proof of the password');
  await settings.getByLabel('Password', { exact: true }).fill(NEW_PASSWORD);
  await settings.getByRole('button', { name: 'Continue' }).click();
  await settings.getByRole('button', { name: 'Turn on' }).click();
  await expect(settings.locator('[aria-invalid=true]')).toBeVisible();
  await expectOpenedAccessible(page, 'enrolment of an authenticator app');

  const secret = await settings.getByRole('status', { name: 'Key for the authenticator app' }).innerText();
  const app = new TOTP({ secret: Secret.fromBase32(secret.replaceAll(' ', '')) });
  await settings.getByLabel('Code from the app').fill(app.generate());
  await settings.getByRole('button', { name: 'Turn on' }).click();
  await expect(settings.getByRole('list', { name: 'Recovery codes' })).toBeVisible();
  await expectOpenedAccessible(page, 'recovery codes');
  await settings.getByRole('button', { name: 'I have stored these codes' }).click();
  await expect(settings.getByText('Second factor is on')).toBeVisible();
  await expectAccessibleInLooks(page, 'second factor that is on');
});

test('the notice to who is no administrator has no serious violation', async ({ reader: page }) => {
  await page.goto('/administration/users');
  await page.waitForURL('**/pulmonology/listing');
  await expect(page.getByText(/^Access Denied:/u)).toBeVisible();
  await expectAccessibleInLooks(page, 'access denied');
});
