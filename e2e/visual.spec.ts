import type { Page } from '@playwright/test';
import { changeLook, type Look } from './appearance.ts';
import { lookOfNextPages, stageOf } from './components.ts';
import { expect, test } from './program.ts';

const DESKTOP = { width: 1440, height: 900 };
const TABLET = { width: 900, height: 800 };
const PHONE = { width: 360, height: 740 };

type Picture = { readonly name: string; readonly viewport: typeof DESKTOP; readonly look: Look };

const LIGHT = { paletteMode: 'light', direction: 'ltr' } as const;
const PICTURES: readonly Picture[] = [
  { name: 'white', viewport: DESKTOP, look: { ...LIGHT, layout: 'vertical-shells-white' } },
  { name: 'brand', viewport: DESKTOP, look: { ...LIGHT, layout: 'vertical-shells-brand' } },
  {
    name: 'dark-rtl',
    viewport: TABLET,
    look: { paletteMode: 'dark', direction: 'rtl', layout: 'vertical-shells-dark' },
  },
  { name: 'double', viewport: DESKTOP, look: { ...LIGHT, layout: 'collapsed-shells-double-accent' } },
  {
    name: 'single-rtl',
    viewport: TABLET,
    look: { ...LIGHT, direction: 'rtl', layout: 'collapsed-shells-single' },
  },
  { name: 'top-nav', viewport: DESKTOP, look: { ...LIGHT, layout: 'stacked-shells-top-nav-accent' } },
  {
    name: 'tabs-dark',
    viewport: DESKTOP,
    look: { ...LIGHT, paletteMode: 'dark', layout: 'stacked-shells-top-nav-tabs' },
  },
  { name: 'phone', viewport: PHONE, look: { ...LIGHT, layout: 'vertical-shells-white' } },
];

/** Each machine draws letters a little differently. A sidebar of another colour is over 10 % of a picture. */
const TOLERANCE = { maxDiffPixelRatio: 0.02, threshold: 0.2 } as const;

/** The pictures are about the frame. The screen within it has its own tests, and changes with the day. */
const picture = (page: Page) => ({
  ...TOLERANCE,
  animations: 'disabled' as const,
  caret: 'hide' as const,
  mask: [page.getByRole('main')],
  maskColor: '#808080',
});

test('the shell looks as it did', async ({ readerContext }) => {
  const page = await (await readerContext()).newPage();
  await page.goto('/pulmonology/listing');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.evaluate('document.fonts.ready.then(() => true)');
  for (const { name, viewport, look } of PICTURES) {
    await page.setViewportSize(viewport);
    await changeLook(page, look);
    await page.mouse.move(viewport.width / 2, viewport.height - 40);
    await expect(page).toHaveScreenshot(`${name}.png`, picture(page));
  }
  await page.getByRole('button', { name: 'Open menu' }).click();
  await expect(page.getByRole('navigation', { name: 'Main navigation' })).toBeVisible();
  await expect(page).toHaveScreenshot('phone-drawer.png', picture(page));
});

const PARTS = [
  'buttons/Weights',
  'empty-and-error-states/Empty',
  'findings/Panel',
  'form-fields/Wrong',
  'notices-and-toasts/Alerts',
  'score-bar/Standing',
  'status/Tones',
] as const;
const PART_LOOKS = [LIGHT, { paletteMode: 'dark', direction: 'rtl' }] as const;

test('parts of the catalogue look as they did', async ({ page }) => {
  await page.goto('/components');
  for (const look of PART_LOOKS) {
    await lookOfNextPages(page, look);
    for (const part of PARTS) {
      const [slug = '', example = ''] = part.split('/');
      await page.goto(`/components/application-ui/${slug}`);
      const stage = await stageOf(page, part);
      await expect(stage.locator('#root > *').first()).toBeVisible();
      await stage.locator('html').evaluate(() => document.fonts.ready.then(() => true));
      const name = `part-${slug}-${example.toLowerCase()}-${look.paletteMode}-${look.direction}.png`;
      await expect(stage.owner()).toHaveScreenshot(name, {
        ...TOLERANCE,
        animations: 'disabled',
        caret: 'hide',
      });
    }
  }
});
