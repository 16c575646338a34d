import { randomUUID } from 'node:crypto';
import { expectAccessible, expectAccessibleInLooks, LOOKED_AT_WITHIN_MS } from './accessible.ts';
import { expect, test } from './program.ts';

test.describe.configure({ timeout: LOOKED_AT_WITHIN_MS });

const INVITATION = `/api/account/invitation?token=${'a'.repeat(43)}&language=`;

test('a tenant’s administrator finds the own tenant, names it, and invites; what is of others does not open', async ({
  newTenant,
  signedIn,
}) => {
  const tenant = `own-${randomUUID().slice(0, 8)}`;
  await newTenant(tenant, 'both', { patientManagement: true, administration: true });
  const page = await signedIn({ tenantId: tenant, role: 'admin', givenName: 'Ida', familyName: 'Chief' });
  await page.goto('/administration/users');
  const menu = page.getByRole('navigation').filter({ hasText: 'Our organisation' });
  await expect(menu.getByRole('link', { name: 'Data migrations' })).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1, name: 'Users' })).toBeVisible();
  await expect(page.getByText('Ida Chief').first()).toBeVisible();
  await expectAccessibleInLooks(page, 'people of the own tenant');

  await page.getByRole('button', { name: 'Invite user' }).first().click();
  const form = page.getByRole('dialog');
  await form.getByRole('textbox', { name: 'Email' }).fill(`reader@${tenant}.example`);
  await form.getByRole('textbox', { name: 'First name' }).fill('Noor');
  await form.getByRole('textbox', { name: 'Last name' }).fill('Reader');
  await expect(form.getByLabel('Organisation', { exact: true })).toHaveCount(0);
  await form.getByRole('button', { name: 'Invite', exact: true }).click();
  await page.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByText('Noor Reader').first()).toBeVisible();

  await menu.getByRole('link', { name: 'Our organisation' }).click();
  await page.getByLabel('Display name').fill('Harbour clinic');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Harbour clinic' })).toBeVisible();
  await expect(page.getByRole('switch', { name: 'Administration' })).toBeDisabled();
  await expectAccessibleInLooks(page, 'the own tenant');

  for (const path of ['/administration/tenants', '/administration/system', '/administration/tenants/admin']) {
    await page.goto(path);
    await expect(page.getByText(/^Access Denied:|not found/iu).first()).toBeVisible();
  }
});

test('the page of an invitation can be read and filled in by everybody', async ({ page }) => {
  for (const language of ['en', 'ae']) {
    await page.goto(`${INVITATION}${language}`);
    await expectAccessible(page, `an invitation in ${language}`);
  }
});
