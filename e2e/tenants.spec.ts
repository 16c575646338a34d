import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { type Account, expect, type Program, test } from './program.ts';
import { signInFirstTime } from './sign-in.ts';

test.use({ programName: 'tenants' });

const LOGO =
  '<svg xmlns="http://www.w3.org/2000/svg" width="150" height="40"><rect width="150" height="40" fill="#7a1f5c"/></svg>';

function accountOf(program: Program, tenant: string): Account {
  const account = program.accounts[tenant];
  if (account === undefined) throw new Error(`${tenant} has no first account.`);
  return account;
}

const primaryOf = (page: Page): Promise<string> =>
  page.evaluate(() =>
    getComputedStyle(document.documentElement).getPropertyValue('--aiso-palette-primary-main').trim(),
  );

/** Nothing serious, as the page stands once it has loaded. */
async function expectAccessible(page: Page, what: string): Promise<void> {
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const { violations } = await new AxeBuilder({ page }).include('main').analyze();
  const grave = violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
  expect.soft(grave, what).toEqual([]);
}

test('an administrator makes a tenant, and gives another one a look and a menu, which its people then have', async ({
  page,
  browser,
  program,
}) => {
  // Two first sign-ins, each with its password to be set, and five pages.
  test.slow();
  await signInFirstTime(page, program.url, accountOf(program, 'admin'));
  await page.waitForURL('**/landing');
  await page.goto(`${program.url}/administration/tenants`);
  await page.getByRole('button', { name: 'New tenant' }).click();
  await page.getByLabel('Id', { exact: true }).fill('north-ward');
  await page.getByLabel('Name', { exact: true }).fill('north');
  await page.getByLabel('Display name').fill('North Ward');
  await page.getByRole('button', { name: 'Create tenant' }).click();
  await page.waitForURL('**/administration/tenants/north-ward');
  await expect(page.getByRole('heading', { name: 'North Ward', level: 1 })).toBeVisible();

  await page.goto(`${program.url}/administration/tenants/naseem`);
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'logo.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(LOGO) });
  await expect(page.getByRole('img', { name: 'Logo of Naseem' })).toHaveCount(2);
  await page.getByLabel('Primary colour', { exact: true }).fill('#7a1f5c');
  await page.getByRole('radio', { name: /Own menu/u }).check();
  await page.getByRole('button', { name: 'Add page' }).click();
  await page.getByLabel('Title', { exact: true }).fill('Our images');
  await page.getByRole('combobox', { name: 'Leads to' }).click();
  await page.getByRole('option', { name: 'Upload listing' }).click();
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('Saved. Open pages show it when they are next loaded.')).toBeVisible();

  await expectAccessible(page, 'form of a tenant');

  const reader = await browser.newPage();
  await signInFirstTime(reader, program.url, accountOf(program, 'naseem'));
  await reader.waitForURL('**/pulmonology/listing');
  const menu = reader.getByRole('navigation', { name: 'Main navigation' });
  await expect(menu.getByRole('link')).toHaveText(['Our images']);
  const logo = reader.getByRole('img', { name: 'Naseem' }).first();
  await expect(logo).toHaveJSProperty('naturalWidth', 300);
  expect(await primaryOf(reader)).toBe('#7a1f5c');
  await reader.goto(`${program.url}/administration/audit`);
  await reader.waitForURL('**/pulmonology/listing');
  await reader.close();

  await page.goto(`${program.url}/administration/audit?action=tenant`);
  for (const action of ['Tenants: added', 'Tenants: logo changed', 'Tenants: changed']) {
    await expect(page.getByText(action, { exact: true })).toBeVisible();
  }
  await expectAccessible(page, 'audit log');
});
