import type { Browser, Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { expectAccessibleInLooks } from './accessible-looks.ts';
import { ACCESSIBLE_PROGRAM, LOOKED_AT_WITHIN_MS } from './accessible-program.ts';
import { openSettings, profileOf } from './profile.ts';
import { fillSignIn, NEW_PASSWORD, signInFirstTime } from './sign-in.ts';
import { expect, test } from './signed-in.ts';

test.use(ACCESSIBLE_PROGRAM);
test.describe.configure({ timeout: LOOKED_AT_WITHIN_MS });

/** Invites somebody of a group of their own, and looks at what tells the one-time password. */
async function invite(page: Page, email: string): Promise<string> {
  await page.goto('/administration/users');
  await page.getByRole('button', { name: 'Invite user' }).click();
  const form = page.getByRole('dialog', { name: 'Invite user' });
  await form.getByRole('textbox', { name: 'Email' }).fill(email);
  await form.getByRole('textbox', { name: 'First name' }).fill('Mira');
  await form.getByRole('textbox', { name: 'Last name' }).fill('Sand');
  await form.getByRole('combobox', { name: 'Groups' }).fill('night-shift,');
  await form.getByRole('button', { name: 'Invite', exact: true }).click();
  const shown = page.getByRole('dialog', { name: 'One-time password' });
  await expect(shown).toContainText(email);
  await expectAccessibleInLooks(page, 'one-time password');
  const password = await shown.getByRole('status').innerText();
  await shown.getByRole('button', { name: 'Done' }).click();
  await expect(shown).toHaveCount(0);
  return password;
}

/** A window of the invited person, signed in for the first time. */
async function firstWindow(
  browser: Browser,
  url: string,
  person: { readonly email: string; readonly oneTimePassword: string },
): Promise<Page> {
  const page = await browser.newPage({ baseURL: url });
  await signInFirstTime(page, url, person);
  await page.waitForURL('**/pulmonology/listing');
  return page;
}

test('an invited person, the mail, and commands for several people have no serious violation', async ({
  admin: page,
}, { repeatEachIndex }) => {
  await invite(page, `mira-${repeatEachIndex}@clinic.example`);
  await page.getByRole('checkbox', { name: 'Select all rows' }).check();
  const commands = page.getByRole('toolbar', { name: 'Actions for the selected rows' });
  await expect(commands).toBeVisible();
  await expectAccessibleInLooks(page, 'selected people');
  await commands.getByRole('button', { name: 'Add to group' }).click();
  await expect(page.getByRole('menuitem', { name: /^night-shift/u })).toBeVisible();
  await expectAccessibleInLooks(page, 'groups for the selected people');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('menu')).toHaveCount(0);
  await commands.getByRole('button', { name: /^Disable/u }).click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await expectAccessibleInLooks(page, 'question before the selected people are disabled');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('alertdialog')).toHaveCount(0);

  await page.goto('/outbox');
  await expect(page.getByText('@clinic.example').first()).toBeVisible();
  await expectAccessibleInLooks(page, 'outbox');
});

test('the own account and its settings have no serious violation', async ({ admin: page }) => {
  await page.goto('/administration/audit');
  await profileOf(page).click();
  await page.getByRole('menuitem', { name: 'My account' }).click();
  await expect(page.getByRole('dialog', { name: 'My account' })).toBeVisible();
  await expectAccessibleInLooks(page, 'my account');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);

  const settings = await openSettings(page);
  await expectAccessibleInLooks(page, 'settings, Display');
  await settings.getByRole('tab', { name: 'Password' }).click();
  await settings.getByRole('button', { name: 'Change password' }).click();
  await expect(settings.locator('[aria-invalid=true]').first()).toBeVisible();
  await expectAccessibleInLooks(page, 'settings, Password');
});

test('the sessions and the second factor of somebody have no serious violation', async ({
  admin,
  browser,
  program,
}, { repeatEachIndex }) => {
  const email = `iris-${repeatEachIndex}@clinic.example`;
  const oneTimePassword = await invite(admin, email);
  const page = await firstWindow(browser, program.url, { email, oneTimePassword });
  const elsewhere = await browser.newPage({ baseURL: program.url });
  await elsewhere.goto('/');
  await fillSignIn(elsewhere, email, NEW_PASSWORD);
  await elsewhere.waitForURL('**/pulmonology/listing');
  await elsewhere.close();

  const settings = await openSettings(page);
  await settings.getByRole('tab', { name: 'Sessions' }).click();
  await expect(settings.getByRole('button', { name: 'End all other sessions' })).toBeVisible();
  await expectAccessibleInLooks(page, 'settings, Sessions');

  await settings.getByRole('tab', { name: 'Second factor' }).click();
  await expectAccessibleInLooks(page, 'settings, Second factor');
  await settings.getByRole('button', { name: 'Set up authenticator app' }).click();
  await settings.getByLabel('Password', { exact: true }).fill('Wrong-password-1');
  await settings.getByRole('button', { name: 'Continue' }).click();
  await expect(settings.locator('[aria-invalid=true]')).toBeVisible();
  await expectAccessibleInLooks(page, 'proof of the password');
  await settings.getByLabel('Password', { exact: true }).fill(NEW_PASSWORD);
  await settings.getByRole('button', { name: 'Continue' }).click();
  await settings.getByRole('button', { name: 'Turn on' }).click();
  await expect(settings.locator('[aria-invalid=true]')).toBeVisible();
  await expectAccessibleInLooks(page, 'enrolment of an authenticator app');

  const secret = await settings.getByRole('status', { name: 'Key for the authenticator app' }).innerText();
  const app = new TOTP({ secret: Secret.fromBase32(secret.replaceAll(' ', '')) });
  await settings.getByLabel('Code from the app').fill(app.generate());
  await settings.getByRole('button', { name: 'Turn on' }).click();
  await expect(settings.getByRole('list', { name: 'Recovery codes' })).toBeVisible();
  await expectAccessibleInLooks(page, 'recovery codes');
  await settings.getByRole('button', { name: 'I have kept them' }).click();
  await expect(settings.getByText('Second factor is on')).toBeVisible();
  await expectAccessibleInLooks(page, 'second factor that is on');
  await page.close();
});

test('the notice to who is no administrator has no serious violation', async ({ reader: page }) => {
  await page.goto('/administration/users');
  await page.waitForURL('**/pulmonology/listing');
  await expect(page.getByText(/^Access Denied:/u)).toBeVisible();
  await expectAccessibleInLooks(page, 'access denied');
});
