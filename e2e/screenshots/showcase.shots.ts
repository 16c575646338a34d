import { join } from 'node:path';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import {
  HERO_SCREEN,
  LARGE_PICTURE,
  type ShownScreen,
  TEMPLATE_SCREENS,
} from '../../apps/web/src/site/home/shown-screens.ts';
import { changeLook } from '../appearance.ts';
import { DEMO_ADDRESSES } from '../demo-pages.ts';
import { expect, TOLD_TO_ADMINISTRATORS, test } from '../program.ts';
import { openHeatMap, sendReadings } from './readings.ts';
import { writeWebp } from './webp.ts';

const FOLDER = join(import.meta.dirname, '../../apps/web/src/site/home/pictures');
const WINDOW = { width: 1280, height: 800 } as const;
const MOST_BYTES = 60_000;

/** The open screen in both modes. */
async function take(page: Page, screen: ShownScreen): Promise<void> {
  // A hint stands below the pointer.
  await page.mouse.move(1, 1);
  for (const paletteMode of ['light', 'dark'] as const) {
    await changeLook(page, { paletteMode });
    await page.evaluate(() => document.fonts.ready);
    // Pictures that the server sends come after their rows.
    await page.waitForLoadState('networkidle');
    const file = join(FOLDER, `${screen}-${paletteMode}.webp`);
    await writeWebp(file, sharp(await page.screenshot()), LARGE_PICTURE, MOST_BYTES);
  }
}

test('the reading room', TOLD_TO_ADMINISTRATORS, async ({ newTenant, signedIn }) => {
  test.setTimeout(300_000);
  await newTenant('riverside', 'both', { patientManagement: true });
  const page = await signedIn({ tenantId: 'riverside', givenName: 'Ada', familyName: 'Reader' });
  await sendReadings(page);
  await page.setViewportSize(WINDOW);
  await openHeatMap(page);
  await take(page, HERO_SCREEN);
});

test('the template', TOLD_TO_ADMINISTRATORS, async ({ admin: page }) => {
  test.setTimeout(300_000);
  await page.setViewportSize(WINDOW);
  for (const screen of TEMPLATE_SCREENS) {
    const address = DEMO_ADDRESSES.find((path) => path.endsWith(`/${screen.slice('demo-'.length)}`));
    await page.goto(address ?? '/404');
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
    await expect(page.getByTestId('table-skeleton')).toHaveCount(0);
    await take(page, screen);
  }
});
