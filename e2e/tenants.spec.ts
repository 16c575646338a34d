import type { Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { expectToast } from './frame.ts';
import { expect, test } from './program.ts';

const SIZE = 'width="150" height="40"';
const LOGO = `<svg xmlns="http://www.w3.org/2000/svg" ${SIZE}><rect ${SIZE} fill="#7a1f5c"/></svg>`;

const primaryOf = (page: Page): Promise<string> =>
  page.evaluate(() =>
    getComputedStyle(document.documentElement).getPropertyValue('--aiso-palette-primary-main').trim(),
  );

test('an administrator makes a tenant, and gives another one a look and a menu, which its people then have', async ({
  admin: page,
  newTenant,
  signedIn,
}) => {
  await newTenant('south-ward');
  await page.goto('/administration/tenants');
  await page.getByRole('button', { name: 'New tenant' }).click();
  await page.getByRole('textbox', { name: 'ID', exact: true }).fill('north-ward');
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('north');
  await page.getByLabel('Display name').fill('North Ward');
  await page.getByRole('button', { name: 'Create tenant' }).click();
  await page.waitForURL('**/administration/tenants/north-ward');
  await expect(page.getByRole('heading', { name: 'North Ward', level: 1 })).toBeVisible();

  await page.goto('/administration/tenants/south-ward');
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'logo.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(LOGO) });
  await expect(page.getByRole('img', { name: 'Logo of south-ward' })).toHaveCount(2);
  await page.getByLabel('Primary colour', { exact: true }).fill('#7a1f5c');
  await page.getByRole('radio', { name: /Custom menu/u }).check();
  await page.getByRole('button', { name: 'Add page' }).click();
  await page.getByLabel('Title', { exact: true }).fill('Our images');
  await page.getByRole('combobox', { name: 'Page' }).click();
  await page.getByRole('option', { name: 'Upload listing' }).click();
  await expectToast(page, 'Changes saved. Open pages update on reload.', () =>
    page.getByRole('button', { name: 'Save changes' }).click(),
  );

  await expectAccessible(page, 'form of a tenant', { include: ['main'] });

  const reader = await signedIn({ tenantId: 'south-ward' });
  await reader.waitForURL('**/landing');
  const menu = reader.getByRole('navigation', { name: 'Main navigation' });
  await expect(menu.getByRole('listitem').getByRole('link')).toHaveText(['Our images']);
  const logo = reader.getByRole('img', { name: 'south-ward' }).first();
  await expect(logo).toHaveJSProperty('naturalWidth', 300);
  await expect.poll(() => primaryOf(reader)).toBe('#7a1f5c');
  await reader.goto('/administration/audit');
  await reader.waitForURL('**/pulmonology/listing');

  await page.goto('/administration/audit?action=tenant');
  for (const action of ['Tenants: added', 'Tenants: logo changed', 'Tenants: changed']) {
    await expect(page.getByText(action, { exact: true }).first()).toBeVisible();
  }
  await expectAccessible(page, 'audit log', { include: ['main'] });
});
