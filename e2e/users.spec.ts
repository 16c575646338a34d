import { expectAccessible } from './accessible.ts';
import { expectToast, openAccount, profileOf } from './frame.ts';
import { expect, test } from './program.ts';
import { fillSignIn, NEW_PASSWORD, signInFirstTime } from './sign-in.ts';

test('an administrator invites somebody, who signs in and is kept out once disabled; then looks after the own account', async ({
  browser,
  signedIn,
}) => {
  const page = await signedIn({ tenantId: 'admin', role: 'admin', givenName: 'Ada', familyName: 'Adler' });
  await page.waitForURL('**/landing');
  const guest = await browser.newPage();
  let oneTimePassword = '';

  await test.step('invite: the one-time password is shown once', async () => {
    await page.getByRole('link', { name: 'Users' }).click();
    await page.waitForURL('**/administration/users');
    // Tests that ran before leave more people than one page holds.
    const search = page.getByRole('searchbox', { name: 'Search by name or email' });
    await search.fill('reader@naseem.example');
    await expect(page.getByText('reader@naseem.example')).toBeVisible();
    await expectAccessible(page, 'users');
    await page.getByRole('button', { name: 'Invite user' }).click();
    const drawer = page.getByRole('dialog', { name: 'Invite user' });
    await drawer.getByRole('textbox', { name: 'Email' }).fill('mira@clinic.example');
    await drawer.getByRole('textbox', { name: 'First name' }).fill('Mira');
    await drawer.getByRole('textbox', { name: 'Last name' }).fill('Sand');
    await expectAccessible(page, 'invitation');
    await drawer.getByRole('button', { name: 'Invite', exact: true }).click();
    const shown = page.getByRole('dialog', { name: 'One-time password' });
    await expect(shown).toContainText('mira@clinic.example');
    oneTimePassword = await shown.getByRole('status').innerText();
    await shown.getByRole('button', { name: 'Done' }).click();
    await search.fill('mira@clinic.example');
    await expect(page.getByRole('button', { name: 'Actions for Mira Sand' })).toBeVisible();
  });

  await test.step('first sign-in with it', async () => {
    await signInFirstTime(guest, { email: 'mira@clinic.example', oneTimePassword });
    await guest.waitForURL('**/pulmonology/listing');
    await guest.goto('/administration/users');
    await expect(guest.getByText(/^Access Denied/u)).toBeVisible();
    await guest.goto('/pulmonology/listing');
    await expect(profileOf(guest)).toBeVisible();
  });

  await test.step('disabled: the open page asks for the sign-in by itself, and no session begins', async () => {
    await page.getByRole('button', { name: 'Actions for Mira Sand' }).click();
    await page.getByRole('menuitem', { name: 'Disable' }).click();
    await expectToast(page, 'Mira Sand disabled', () =>
      page.getByRole('alertdialog').getByRole('button', { name: 'Disable' }).click(),
    );
    await expect(page.getByRole('row').filter({ hasText: 'mira@clinic.example' })).toContainText('Disabled');
    await expect(guest.getByRole('dialog', { name: 'Your session has ended' })).toBeVisible();
    await fillSignIn(guest, 'mira@clinic.example', NEW_PASSWORD);
    await expect(guest.getByText('User is disabled.')).toBeVisible();
    await guest.close();
  });

  await test.step('the own account: a name that the header shows at once, a password, this session', async () => {
    const account = await openAccount(page, 'My account');
    await account.getByRole('textbox', { name: 'First name' }).fill('Xenia');
    await expectAccessible(page, 'my account');
    await expectToast(page, 'Name updated', () => account.getByRole('button', { name: 'Save' }).click());
    await expect(profileOf(page)).toHaveText('XA');

    const settings = await openAccount(page, 'Profile settings');
    for (const tab of ['Second factor', 'Sessions', 'Password']) {
      await settings.getByRole('tab', { name: tab }).click();
      await expect(settings.getByRole('tabpanel', { name: tab })).toBeVisible();
      await expectAccessible(page, tab);
    }
    await settings.getByLabel('Current password').fill(NEW_PASSWORD);
    await settings.getByLabel('New password').fill('Another-horse-8');
    await settings.getByLabel('Confirm password').fill('Another-horse-8');
    await expectToast(page, 'Password changed', () =>
      settings.getByRole('button', { name: 'Change password' }).click(),
    );
    await settings.getByRole('tab', { name: 'Sessions' }).click();
    await expect(settings.getByText('This device')).toBeVisible();
  });
});
