import type { Locator, Page } from '@playwright/test';
import { changeLook } from './appearance.ts';
import { blockingMs } from './main-thread.ts';
import { expect, test } from './program.ts';
import { sendChests } from './samples.ts';

// A switch is measured with all that belongs to it, its motion too.
test.use({ reducedMotion: 'no-preference' });

const KEY = 'aiso-appearance';
const SWITCHES = [
  { colorPreset: 'greenery' },
  { paletteMode: 'dark' },
  { direction: 'rtl' },
  { stretch: true },
  { layout: 'vertical-shells-dark' },
] as const;

/** Chooses as another tab of the same browser would, so that nothing is clicked on the page itself. */
async function choose(other: Page, choices: object): Promise<void> {
  await other.evaluate(([key, value]) => localStorage.setItem(key, value), [
    KEY,
    JSON.stringify(choices),
  ] as const);
}

const saved = (page: Page): Promise<string | null> => page.evaluate((key) => localStorage.getItem(key), KEY);
const openDialog = async (page: Page): Promise<Locator> => {
  await page.getByRole('button', { name: 'Theme Customization' }).click();
  return page.getByRole('dialog', { name: 'Theme Customization' });
};

test('a half-written search keeps its text and the focus over every switch', async ({ reader: page }) => {
  await page.goto('/pulmonology/listing');
  const field = page.getByRole('searchbox').first();
  await field.fill('half a na');
  await field.evaluate((element) => element.setAttribute('data-witness', ''));
  const other = await page.context().newPage();
  await other.goto('/icon.svg');
  let choices = {};
  for (const change of SWITCHES) {
    choices = { ...choices, ...change };
    await choose(other, choices);
    if ('paletteMode' in change)
      await expect(page.locator('html')).toHaveAttribute('data-color-scheme', 'dark');
    if ('direction' in change) await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  }
  await expect(page.locator('[data-witness]')).toBeFocused();
  await expect(page.locator('[data-witness]')).toHaveValue('half a na');
});

test('what is dark on a light page has the chosen preset’s accent too', async ({ reader: page }) => {
  await page.goto('/pulmonology/listing');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await changeLook(page, { colorPreset: 'honeyGold', layout: 'vertical-shells-dark', paletteMode: 'dark' });
  const accentOf = (selector: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((element) => getComputedStyle(element).getPropertyValue('--aiso-palette-primary-main'));
  const accent = await accentOf('html');
  await changeLook(page, { paletteMode: 'light' });
  expect(await accentOf('[data-sidebar] [data-color-scheme=dark]')).toBe(accent);
});

test('with reduced motion what is shown is there at once, not one element after the other', async ({
  reader: page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/pulmonology/listing');
  const heading = page.locator('main h1');
  await expect(heading).toBeVisible();
  const main = page.getByRole('main');
  await main.evaluate((element) => {
    element.style.visibility = 'hidden';
  });
  await expect(heading).toBeHidden();
  const shown = await heading.evaluate((element) => {
    element.closest('main')?.style.removeProperty('visibility');
    return getComputedStyle(element).visibility;
  });
  expect(shown).toBe('visible');
});

test('the dialog applies and saves at once, resets, and gives the focus back', async ({ reader: page }) => {
  await page.goto('/pulmonology/upload');
  const dialog = await openDialog(page);
  await expect(dialog.getByRole('button', { name: 'Reset' })).toHaveCount(0);
  await expect(dialog.getByRole('group', { name: 'Layout blueprints' })).toHaveCount(0);

  await dialog.getByRole('radio', { name: 'Light' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(dialog.getByRole('radio', { name: 'Dark', exact: true })).toBeChecked();
  await expect(page.locator('html')).toHaveAttribute('data-color-scheme', 'dark');
  await expect.poll(() => saved(page)).toBe('{"paletteMode":"dark"}');

  await dialog.getByRole('button', { name: 'Reset' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-color-scheme', 'light');
  await expect.poll(() => saved(page)).toBeNull();
  await expect(dialog.getByRole('button', { name: 'Undo' })).toBeFocused();

  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Theme Customization' })).toBeFocused();
});

test('the first frame has mode, direction and language before any program is loaded', async ({
  readerContext,
}) => {
  const page = await (await readerContext()).newPage();
  await page.addInitScript((key) => {
    localStorage.setItem(key, '{"paletteMode":"dark","direction":"rtl"}');
    localStorage.setItem('aiso-language', 'de');
  }, KEY);
  await page.route('**/*.js', (route) => route.abort());
  await page.goto('/pulmonology/listing');
  const html = page.locator('html');
  await expect(html).toHaveAttribute('dir', 'rtl');
  await expect(html).toHaveAttribute('lang', 'de');
  await expect(html).toHaveCSS('background-color', 'rgb(15, 19, 24)');
  await page.goto('/pricing');
  await expect(html).toHaveAttribute('data-color-scheme', 'dark');
});

/** Switches as another tab would, so that no dialog's own work counts, and waits until it is painted. */
const switchTo = (page: Page, look: object): Promise<void> =>
  page.evaluate(
    ([key, newValue]) =>
      new Promise<void>((resolve) => {
        localStorage.setItem(key, newValue);
        window.dispatchEvent(new StorageEvent('storage', { key, newValue }));
        requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve)));
      }),
    [KEY, JSON.stringify(look)] as const,
  );

const SLOWDOWN = 4;
const LIMIT_MS = 100;
const LAYOUTS = [
  'vertical-shells-dark',
  'collapsed-shells-double',
  'stacked-shells-top-nav',
  'collapsed-shells-single',
  'vertical-shells-white',
];

// Alone: it measures.
const ALONE = { lock: '-exclusive-' } as const;

test(
  'a switch of preset, mode, direction or layout blocks the page for less than 100 ms at a quarter of the speed',
  ALONE,
  async ({ newTenant, signedIn }, { repeatEachIndex }) => {
    // What others sent before would be in the list, too.
    const tenantId = `looks-${repeatEachIndex}`;
    await newTenant(tenantId, 'adults');
    const page = await signedIn({ tenantId });
    await sendChests(page, 8);
    await page.goto('/pulmonology/listing');
    await expect(page.getByText(/operating point/u).first()).toBeVisible();
    const switches = {
      preset: ['emerald', 'greenery', 'honeyGold', 'royalBlue', 'emerald'].map((colorPreset) => ({
        colorPreset,
      })),
      mode: ['dark', 'light', 'dark', 'light', 'dark'].map((paletteMode) => ({ paletteMode })),
      direction: ['rtl', 'ltr', 'rtl', 'ltr', 'rtl'].map((direction) => ({ direction })),
      layout: LAYOUTS.map((layout) => ({ layout })),
    };
    for (const [what, looks] of Object.entries(switches)) {
      let least = Number.POSITIVE_INFINITY;
      // Other work on the machine can only add to a measurement: the best of three rounds is nearest.
      for (let round = 0; round < 3 && least >= LIMIT_MS; round += 1) {
        const blocked: number[] = [];
        for (const look of looks) blocked.push(await blockingMs(page, SLOWDOWN, () => switchTo(page, look)));
        const median =
          blocked.toSorted((one, next) => one - next)[Math.floor(looks.length / 2)] ?? Number.NaN;
        least = Math.min(least, median);
        const description = blocked.map((ms) => ms.toFixed(0)).join(', ');
        process.stdout.write(`    blocked by ${what}: ${description} ms at a quarter of the speed\n`);
      }
      expect.soft(least, what).toBeLessThan(LIMIT_MS);
    }
  },
);
