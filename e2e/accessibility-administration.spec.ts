import type { Page } from '@playwright/test';
import {
  expectAccessibleInAllLooks,
  expectAccessibleInLooks,
  expectOpenedAccessible,
  LOOKED_AT_WITHIN_MS,
} from './accessible.ts';
import { changeLook } from './appearance.ts';
import { expect, test } from './program.ts';
import { chestPng, openReading } from './samples.ts';

test.describe.configure({ timeout: LOOKED_AT_WITHIN_MS });

type Act = (page: Page) => Promise<void>;

type Screen = {
  readonly path: string;
  /** What is done on it before it is looked at. */
  readonly prepare?: Act;
  /** What is opened there, one after the other; each is looked at, and closed by Escape. */
  readonly opened?: Readonly<Record<string, Act>>;
  /** Of the screen itself and what opens there: the one of its kind, which is seen in every look. */
  readonly inAllLooks?: readonly string[];
};

const click =
  (name: string | RegExp): Act =>
  (page) =>
    page.getByRole('button', { name }).first().click();
/** Over once the menu is gone: while it fades it looks like what was asked for and is not there yet. */
const choose =
  (name: string | RegExp): Act =>
  async (page) => {
    await page.getByRole('menuitem', { name }).click();
    await expect(page.locator('[role=menu]').filter({ visible: true })).toHaveCount(0);
  };
const unfold =
  (label: string): Act =>
  (page) =>
    page.getByRole('combobox', { name: label }).click();
const all =
  (...acts: readonly Act[]): Act =>
  async (page) => {
    for (const act of acts) await act(page);
  };

const ITSELF = 'itself';
/** Of a reader of tenant naseem: nobody has a menu for oneself. */
const READERS_MENU = /^Actions for .*reader/iu;
const IN_FRONT = '[role=dialog], [role=alertdialog], [role=menu], [role=listbox]';

const SCREENS: readonly Screen[] = [
  {
    path: '/administration/users',
    inAllLooks: [ITSELF, 'row menu', 'question before a password is reset', 'invitation'],
    opened: {
      'row menu': click(READERS_MENU),
      'question before a password is reset': all(click(READERS_MENU), choose('Reset password')),
      'somebody’s form': all(click(READERS_MENU), choose('Edit')),
      'table options': click('Table options'),
      'filter by state': unfold('Status'),
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
      'row menu': click('Actions for Naseem'),
      'question before a tenant is archived': all(click('Actions for Naseem'), choose('Archive')),
      'new tenant': all(click('New tenant'), click('Create tenant')),
    },
  },
  {
    path: '/administration/tenants/naseem',
    inAllLooks: [ITSELF],
    prepare: all(
      (page) => page.getByRole('radio', { name: /Custom menu/u }).check(),
      click('Add page'),
      click('Save changes'),
    ),
  },
  { path: '/administration/api-keys', opened: { 'a new key': click('New API key') } },
  { path: '/administration/data-migrations' },
  { path: '/administration/system' },
  { path: '/administration/models' },
  { path: '/administration/models/no-such-model' },
  {
    path: '/administration/models/chest-radiograph?tenant=naseem',
    prepare: async (page) => {
      await page
        .getByRole('combobox', { name: /^Operating point for/u })
        .first()
        .click();
      await page.getByRole('option', { name: 'Own threshold' }).click();
      await page
        .getByRole('textbox', { name: /^Operating point of/u })
        .first()
        .fill('2');
      await click('Save operating points')(page);
    },
  },
  { path: '/administration/monitoring', opened: { 'filter by days': click(/^Period:/u) } },
  {
    path: '/administration/audit',
    opened: {
      export: click('Export'),
      'filter by days': click(/^Period:/u),
      event: (page) => page.getByRole('row').nth(1).getByRole('gridcell').nth(1).click(),
    },
  },
];

for (const { path, prepare, opened = {}, inAllLooks = [] } of SCREENS) {
  const look = (what: string, inFewLooks: typeof expectOpenedAccessible) =>
    inAllLooks.includes(what) ? expectAccessibleInAllLooks : inFewLooks;

  test(`${path} has no serious violation`, async ({ admin: page }) => {
    await page.goto(path);
    await prepare?.(page);
    await look(ITSELF, expectAccessibleInLooks)(page, path);
    const inFront = page.locator(IN_FRONT).filter({ visible: true });
    for (const [what, open] of Object.entries(opened)) {
      await open(page);
      await expect(inFront.first()).toBeVisible();
      await look(what, expectOpenedAccessible)(page, `${path}, ${what}`);
      await page.keyboard.press('Escape');
      await expect(inFront).toHaveCount(0);
    }
  });
}

test('on a phone the lists are cards and their filters fold, without a serious violation', async ({
  admin: page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  for (const list of ['users', 'tenants', 'audit']) {
    await page.goto(`/administration/${list}`);
    await expect(page.getByRole('list', { name: /users|tenants|audit log/iu })).toBeVisible();
    if (list !== 'tenants') await page.getByRole('button', { name: 'Filters' }).click();
    await expectAccessibleInLooks(page, `${list} on a phone`);
  }
});

test('monitoring counts a reading and the verdict on it, without a serious violation', async ({
  admin: page,
  newTenant,
  signedIn,
}) => {
  await newTenant('counted-ward', 'adults');
  const reader = await signedIn({ tenantId: 'counted-ward' });
  await openReading(reader, await chestPng(81));
  const verdict = reader.getByRole('group', { name: /^Your verdict on/u }).first();
  const saved = reader.waitForResponse((response) => response.url().endsWith('/verdict'));
  await verdict.getByRole('button', { name: 'Disagree' }).click();
  expect((await saved).status()).toBe(204);
  await page.goto('/administration/monitoring?tenant=counted-ward');
  const contradicted = page.getByRole('region', { name: 'Reader disagreement' });
  await expect(contradicted.getByText('100.0%', { exact: true })).toBeVisible();
  await expect(
    page.getByRole('region', { name: 'Images analysed' }).getByText('1', { exact: true }),
  ).toBeVisible();
  for (const width of [1440, 360]) {
    await page.setViewportSize({ width, height: 900 });
    for (const direction of ['rtl', 'ltr'] as const) {
      await changeLook(page, { direction });
      // Beside the program the charts measure texts.
      const cut = page.locator('#root').getByText(/…$/u);
      await expect.poll(() => cut.allTextContents(), `cut at ${width} px, ${direction}`).toEqual([]);
    }
  }
  await page.setViewportSize({ width: 1440, height: 900 });
  // One of the charts as its table, the others as they are.
  await page.getByRole('button', { name: 'Show as table: Scores' }).click();
  await expectAccessibleInAllLooks(page, 'filled monitoring');
});

test('in a table without room for it a text ends in an ellipsis', async ({ admin: page }) => {
  await page.setViewportSize({ width: 900, height: 800 });
  await page.goto('/administration/users');
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await page.goto('/administration/audit');
  const action = page
    .getByRole('gridcell')
    .getByText(/viewed|listed/u)
    .first();
  await expect(action).toHaveCSS('text-overflow', 'ellipsis');
  // Which a flex box does not do.
  await expect(action).toHaveCSS('display', 'block');
});
