import { expectAccessible } from './accessible.ts';
import { lookOfNextPages, stageOf } from './components.ts';
import { expect, test } from './program.ts';

const PAGE = '/components/application-ui/score-bar';
const LOOKS = [
  { paletteMode: 'light', direction: 'ltr' },
  { paletteMode: 'dark', direction: 'rtl' },
] as const;

/** What the page moved since it was opened: its layout shift. Runs in the page. */
const shift = (): Promise<number> =>
  new Promise((resolve) => {
    const observer = new PerformanceObserver((list) => {
      resolve(
        list.getEntries().reduce((sum, entry) => sum + ('value' in entry ? Number(entry.value) : 0), 0),
      );
    });
    observer.observe({ type: 'layout-shift', buffered: true });
    // Of which there is always one: without any shift the observer would not be called.
    observer.observe({ type: 'navigation', buffered: true });
  });

test('a component is found, read and copied by keys alone', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/components');
  const field = page.getByRole('searchbox', { name: 'Search components' });
  await expect(async () => {
    await page.keyboard.press('/');
    await expect(field).toBeFocused({ timeout: 500 });
  }).toPass();
  await page.keyboard.type('score bar');
  await expect(page).toHaveURL(/\/components\?q=score\+bar$/u);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(PAGE);
  await expect(page.getByRole('heading', { level: 1, name: 'Score bar' })).toBeVisible();

  await page
    .getByRole('navigation', { name: 'On this page' })
    .getByRole('link', { name: 'Properties' })
    .focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/#properties$/u);
  await expect(page.getByRole('heading', { level: 2, name: /^Properties/u })).toBeInViewport();
  await expect(page.getByRole('table', { name: 'Properties of ScoreBar' })).toContainText('height');

  await page.getByRole('button', { name: 'Copy the source of Heights' }).focus();
  // The document is there before the program that copies.
  await expect(async () => {
    await page.keyboard.press('Enter');
    await expect(page.getByText('The source of Heights was copied.')).toBeAttached({ timeout: 1_000 });
  }).toPass();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toContain('export default function Heights()');
  expect(copied).not.toContain('<span');
});

test('a stage has its own mode, direction and width, and moves nothing', async ({ page }) => {
  await page.goto(PAGE);
  const stage = await stageOf(page, 'score-bar/Standing');
  await expect(stage.getByText(/above operating point/u).first()).toBeAttached();
  const root = stage.locator('html');
  const choose = (group: string, name: string) =>
    page
      .getByRole('group', { name: `${group} of Above, below, undecided` })
      .getByRole('button', { name })
      .click();
  expect(await page.evaluate(shift)).toBe(0);
  await choose('Mode', 'Dark');
  await choose('Direction', 'RTL');
  await expect(root).toHaveAttribute('data-color-scheme', 'dark');
  await expect(root).toHaveAttribute('dir', 'rtl');
  await expect(page.locator('html')).toHaveAttribute('data-color-scheme', 'light');
  await choose('Width', '360');
  await expect.poll(() => root.evaluate(() => innerWidth)).toBe(360);
});

test('a list on a stage reads its rows, and takes back what was done', async ({ page }) => {
  await page.goto('/components/application-ui/lists-and-commands');
  const stage = await stageOf(page, 'lists-and-commands/AWholeList');
  await expect(stage.getByRole('tab', { name: /^All \d/u })).toBeVisible();
  await expect(stage.getByTestId('table-skeleton')).toHaveCount(0);
  await stage
    .getByRole('button', { name: /^Actions for /u })
    .first()
    .click();
  await stage.getByRole('menuitem', { name: 'Switch off' }).click();
  await expect(stage.getByText('1 station changed.')).toBeVisible();
  await stage.getByRole('button', { name: 'Undo' }).click();
});

test('the index and pages of the catalogue are accessible', async ({ page }) => {
  await page.goto('/components');
  for (const look of LOOKS) {
    await lookOfNextPages(page, look);
    for (const path of ['/components', PAGE, '/components/application-ui/form-layouts']) {
      await page.goto(path);
      await expectAccessible(page, `${path}, ${look.paletteMode}, ${look.direction}`);
    }
  }
});
