import type { Locator, Page } from '@playwright/test';
import { changeLook } from './appearance.ts';
import { expectToast, openLanding, toolsOf } from './frame.ts';
import { expect, test } from './program.ts';

// How the frame opens and closes what it holds is looked at with its motion.
test.use({ reducedMotion: 'no-preference' });

const PROFILE = /^Profile menu of/u;
const expectNames = (tools: Locator, names: readonly unknown[]): Promise<void> =>
  expect
    .poll(() => tools.evaluateAll((buttons) => buttons.map((button) => button.getAttribute('aria-label'))))
    .toEqual(names);

/** Resolves once the bar at the top is there, however short. */
const barSeen = (page: Page): Promise<void> =>
  page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        new MutationObserver((_changes, observer) => {
          if (document.getElementById('nprogress') === null) return;
          observer.disconnect();
          resolve();
        }).observe(document.body, { childList: true, subtree: true });
      }),
  );

test('group admin has every tool; others the notifications, the customisation and the profile', async ({
  admin,
  reader,
}) => {
  await openLanding(admin);
  await expectNames(toolsOf(admin), [
    'Collapse sidebar',
    'Search',
    expect.stringMatching(/^Notifications/u),
    expect.stringMatching(/^Chat/u),
    'Weather',
    'Demo switcher',
    'Language',
    'Theme Customization',
    expect.stringMatching(PROFILE),
  ]);
  await reader.goto('/pulmonology/listing');
  await expectNames(toolsOf(reader), [
    'Collapse sidebar',
    expect.stringMatching(/^Notifications/u),
    'Theme Customization',
    expect.stringMatching(PROFILE),
  ]);
});

test('who has no button for the search opens it by its keys or in the profile menu', async ({ reader }) => {
  await reader.goto('/pulmonology/listing');
  await reader.getByRole('heading', { level: 1 }).waitFor();
  const search = reader.getByRole('dialog', { name: 'Search' });
  await reader.getByRole('button', { name: PROFILE }).click();
  await reader.getByRole('menuitem', { name: /^Search/u }).click();
  await expect(search.getByRole('combobox')).toBeFocused();
  await reader.keyboard.press('Control+k');
  await expect(search).toHaveCount(0);
  await reader.keyboard.press('Control+k');
  await search.getByRole('combobox').fill('patients');
  await search.getByRole('option', { name: 'Patients' }).click();
  await expect(reader).toHaveURL(/\/patients$/u);
});

test('the layouts are offered to group admin, and nowhere below /shells/', async ({ admin, reader }) => {
  const layouts = (page: Page) => page.getByRole('group', { name: 'Layout blueprints' });
  const open = (page: Page) => page.getByRole('button', { name: 'Theme Customization' }).click();
  await openLanding(admin);
  await open(admin);
  await expect(layouts(admin).getByRole('radio')).toHaveCount(18);
  await layouts(admin).getByRole('radio', { name: 'Tabs' }).check();
  await expect(admin.locator('[data-sidebar]')).toHaveCount(0);
  await admin.getByRole('button', { name: 'Reset' }).click();
  await expect(admin.locator('[data-sidebar]')).toBeVisible();
  await reader.goto('/pulmonology/listing');
  await open(reader);
  await expect(reader.getByRole('group', { name: 'Colours' })).toBeVisible();
  await expect(layouts(reader)).toHaveCount(0);
});

test('drawer and dialogs close when the path changes', async ({ admin }) => {
  await openLanding(admin);
  const card = admin.getByRole('link', { name: 'Model card' });
  await card.click();
  await expect(card).toHaveCount(0);
  for (const name of ['Notifications', 'Search', 'Theme Customization']) {
    // The bell has how many are unread in its name: others may tell all administrators of something.
    await toolsOf(admin)
      .and(admin.getByRole('button', { name: new RegExp(`^${name}`, 'u') }))
      .click();
    await expect(admin.getByRole('dialog', { name })).toBeVisible();
    await admin.goBack();
    await expect(admin.getByRole('dialog', { name })).toHaveCount(0);
    await expect(card).toBeVisible();
    await admin.goForward();
    await expect(card).toHaveCount(0);
  }
});

test('the bar ends where its code comes after the page that it was for', async ({ reader: page }) => {
  let letCome = (): void => undefined;
  await page.route('**/nprogress-*.js', async (route) => {
    await new Promise<void>((resolve) => {
      letCome = resolve;
    });
    await route.continue();
  });
  // It is told to begin and to end at once: three times, as both may come in order by chance.
  for (let round = 0; round < 3; round += 1) {
    await page.goto('/administration/users');
    await page.getByText(/^Access Denied:/u).waitFor();
    const seen = barSeen(page);
    letCome();
    await seen;
    await expect(page.locator('#nprogress')).toHaveCount(0);
  }
});

test('a bar runs on top while the path changes; a toast tells of another language, which Arabic turns round', async ({
  admin,
}) => {
  await openLanding(admin);
  const running = barSeen(admin);
  await admin.getByRole('link', { name: 'Model card' }).click();
  await running;
  await expect(admin.locator('#nprogress')).toHaveCount(0);

  const choose = async (tool: string, language: string): Promise<void> => {
    await admin.getByRole('button', { name: tool, exact: true }).click();
    await admin.getByRole('menuitemradio', { name: language }).click();
  };
  await expectToast(admin, 'Sprache auf Deutsch umgestellt', () => choose('Language', 'Deutsch'));
  await choose('Sprache', 'العربية');
  await expect(admin.locator('html')).toHaveAttribute('dir', 'rtl');
  await expect(admin.locator('html')).toHaveAttribute('lang', 'ar');
  await changeLook(admin, { direction: 'ltr' });
  await expect(admin.locator('html')).toHaveAttribute('dir', 'ltr');
});

test('a preset that is not there is said to be missing, and royal blue stands in for it', async ({
  admin,
}) => {
  const said: string[] = [];
  admin.on('console', (message) => said.push(message.text()));
  await openLanding(admin);
  const accentOf = async (colorPreset: string): Promise<string> => {
    await changeLook(admin, { colorPreset });
    return admin.evaluate(() =>
      getComputedStyle(document.documentElement).getPropertyValue('--aiso-palette-primary-main'),
    );
  };
  const royalBlue = await accentOf('royalBlue');
  expect(await accentOf('emerald')).not.toBe(royalBlue);
  expect(await accentOf('oceanGreen')).toBe(royalBlue);
  await expect.poll(() => said).toContainEqual(expect.stringContaining('Preset is not available!'));
});
