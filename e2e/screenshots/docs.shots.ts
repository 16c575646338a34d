import { join } from 'node:path';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { changeLook } from '../appearance.ts';
import { DEMO_ROOT } from '../demo-pages.ts';
import { expect, TOLD_TO_ADMINISTRATORS, test } from '../program.ts';
import { openHeatMap, sendReadings } from './readings.ts';
import { writeWebp } from './webp.ts';

const FOLDER = join(import.meta.dirname, '../../docs/pictures');
const WINDOW = { width: 1440, height: 900 } as const;
const PICTURE = { width: 1080, height: 675 } as const;
const MOST_BYTES = 60_000;

/** The open screen in both modes. */
async function take(page: Page, name: string): Promise<void> {
  await page.setViewportSize(WINDOW);
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  await expect(page.getByTestId('table-skeleton')).toHaveCount(0);
  // A hint stands below the pointer.
  await page.mouse.move(1, 1);
  for (const paletteMode of ['light', 'dark'] as const) {
    await changeLook(page, { paletteMode });
    await page.evaluate(() => document.fonts.ready);
    await page.waitForLoadState('networkidle');
    const file = join(FOLDER, `${name}-${paletteMode}.webp`);
    await writeWebp(file, sharp(await page.screenshot()), PICTURE, MOST_BYTES);
  }
}

test('what readers see first', TOLD_TO_ADMINISTRATORS, async ({ newTenant, signedIn }) => {
  test.setTimeout(600_000);
  await newTenant('lakeside', 'both', { patientManagement: true });
  const page = await signedIn({ tenantId: 'lakeside', givenName: 'Ada', familyName: 'Reader' });
  await sendReadings(page);
  for (const [name, path] of [
    ['start', '/landing'],
    ['worklist', '/pulmonology/listing'],
  ] as const) {
    await page.goto(path);
    await take(page, name);
  }
  await openHeatMap(page);
  await take(page, 'reading-room');
  await page.goto('/patients');
  await page.getByRole('link', { name: 'Synthetic, Ada' }).first().click();
  await expect(page.getByRole('tab', { name: 'Timeline' })).toBeVisible();
  await take(page, 'patient');
});

test('what administrators see first', TOLD_TO_ADMINISTRATORS, async ({ admin: page }) => {
  test.setTimeout(600_000);
  for (const [name, path] of [
    ['users', '/administration/users'],
    ['model', '/administration/models/chest-radiograph'],
    ['system', '/administration/system'],
  ] as const) {
    await page.goto(path);
    await take(page, name);
  }
});

const OF_TEMPLATE = [
  'dashboards/reports',
  'dashboards/analytics',
  'management/users-listing',
  'applications/projects-board',
  'applications/calendar',
  'applications/mailbox',
] as const;

test('what is seen first of the template', TOLD_TO_ADMINISTRATORS, async ({ admin: page }) => {
  test.setTimeout(600_000);
  for (const path of OF_TEMPLATE) {
    await page.goto(`${DEMO_ROOT}/${path}`);
    await take(page, path.slice(path.indexOf('/') + 1));
  }
});

test('what guests see first', async ({ page }) => {
  test.setTimeout(300_000);
  for (const [name, path] of [
    ['home', '/home'],
    ['sign-in', '/'],
  ] as const) {
    await page.goto(path);
    await take(page, name);
  }
});
