import type { Page } from '@playwright/test';
import { expectAccessibleInLooks } from './accessible-looks.ts';
import { sendChests } from './send-chests.ts';
import { NEW_PASSWORD } from './sign-in.ts';
import { expect, test } from './signed-in.ts';

test.use({ programName: 'accessibility' });

type Screen = {
  readonly path: string;
  /** What is opened there, one after the other; each is looked at, and closed by Escape. */
  readonly opened?: Readonly<Record<string, (page: Page) => Promise<void>>>;
};

const click = (name: string | RegExp) => async (page: Page) =>
  page.getByRole('button', { name }).first().click();

const SCREENS: readonly Screen[] = [
  {
    path: '/administration/users',
    opened: {
      'row menu': click(/^Actions for/u),
      invitation: async (page) => {
        await click('Invite user')(page);
        await page.getByRole('dialog').getByRole('button', { name: 'Invite', exact: true }).click();
      },
    },
  },
  { path: '/administration/users?q=nobody-of-that-name' },
  {
    path: '/administration/tenants',
    opened: {
      'new tenant': async (page) => {
        await click('New tenant')(page);
        await page.getByRole('button', { name: 'Create tenant' }).click();
      },
    },
  },
  { path: '/administration/tenants/naseem' },
  { path: '/administration/models' },
  { path: '/administration/models/chest-radiograph?tenant=naseem' },
  {
    path: '/administration/audit',
    opened: {
      export: click('Export'),
      event: (page) => page.getByRole('row').nth(1).getByRole('gridcell').nth(1).click(),
    },
  },
];

for (const { path, opened = {} } of SCREENS) {
  test(`${path} has no serious violation`, async ({ admin: page }) => {
    await page.goto(path);
    await expectAccessibleInLooks(page, path);
    for (const [what, open] of Object.entries(opened)) {
      await open(page);
      await expect(page.getByRole('dialog').or(page.getByRole('menu')).first()).toBeVisible();
      await expectAccessibleInLooks(page, `${path}, ${what}`);
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await expect(page.getByRole('menu')).toHaveCount(0);
    }
  });
}

test('monitoring counts a reading and the verdict on it', async ({ admin: page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await sendChests(page, 1);
  await page.getByRole('link', { name: 'Open reading' }).click();
  const verdict = page.getByRole('group', { name: /^Your verdict on/u }).first();
  const saved = page.waitForResponse((response) => response.url().endsWith('/verdict'));
  await verdict.getByRole('button', { name: 'Disagree' }).click();
  expect((await saved).status()).toBe(204);
  await page.goto('/administration/monitoring');
  const contradicted = page.getByRole('region', { name: 'Contradicted by readers' });
  await expect(contradicted.getByText('100.0%', { exact: true })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Readings' }).getByText('1', { exact: true })).toBeVisible();
});

test('the own account and its settings have no serious violation', async ({ admin: page }) => {
  await page.goto('/administration/audit');
  const profile = page.getByRole('banner').getByRole('button', { name: /^Profile menu of/u });
  await profile.click();
  await page.getByRole('menuitem', { name: 'My account' }).click();
  await expect(page.getByRole('dialog', { name: 'My account' })).toBeVisible();
  await expectAccessibleInLooks(page, 'my account');
  await page.keyboard.press('Escape');

  await profile.click();
  await page.getByRole('menuitem', { name: 'Profile settings' }).click();
  const settings = page.getByRole('dialog', { name: 'Profile settings' });
  for (const name of ['Sessions', 'Password', 'Second factor']) {
    await settings.getByRole('tab', { name }).click();
    await expect(settings.getByRole('tabpanel', { name })).toBeVisible();
    await expectAccessibleInLooks(page, `settings, ${name}`);
  }
  await settings.getByRole('button', { name: /set up|add/iu }).click();
  await settings
    .getByLabel(/password/iu)
    .first()
    .fill(NEW_PASSWORD);
  await expectAccessibleInLooks(page, 'proof of the password');
  await settings.locator('button[type=submit]').click();
  await expect(settings.getByRole('img')).toBeVisible();
  await settings.locator('button[type=submit]').click();
  await expectAccessibleInLooks(page, 'enrolment of an authenticator app');
});

test('the notice to who is no administrator has no serious violation', async ({ reader: page }) => {
  await page.goto('/administration/users');
  await page.waitForURL('**/pulmonology/listing');
  await expect(page.getByText(/^Access Denied:/u)).toBeVisible();
  await expectAccessibleInLooks(page, 'access denied');
});
