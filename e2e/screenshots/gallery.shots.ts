import { join } from 'node:path';
import type { BrowserContext, Page } from '@playwright/test';
import sharp, { type Sharp } from 'sharp';
import { PICTURE } from '../../apps/web/src/site/blueprints/picture-size.ts';
import { FEATURED, type Screen } from '../../apps/web/src/site/blueprints/screens.ts';
import { HERO_SCREEN, LARGE_PICTURE, TEMPLATE_SCREENS } from '../../apps/web/src/site/home/shown-screens.ts';
import { changeLook, LAYOUTS } from '../appearance.ts';
import { DEMO_ADDRESSES } from '../demo-pages.ts';
import { expect, TOLD_TO_ADMINISTRATORS, test } from '../program.ts';
import { sharedProgram } from '../shared-programs.ts';
import { openHeatMap, sendReadings } from './readings.ts';
import { writeWebp } from './webp.ts';

const FOLDER = join(import.meta.dirname, '../../apps/web/src/site/blueprints');
/** The window: twice the picture. */
const WINDOW = { width: 1280, height: 800 } as const;
const MOST_BYTES = 25_000;
const MOST_BYTES_LARGE = 60_000;
const MODES = ['dark', 'light'] as const;
type Mode = (typeof MODES)[number];

/** Taken large as well, unless the home page has it (`showcase.shots.ts`). */
const OF_HOME: readonly string[] = [HERO_SCREEN, ...TEMPLATE_SCREENS];
const LARGE = Object.values(FEATURED)
  .flat()
  .filter((id) => !OF_HOME.includes(id));

const COLUMNS = 6;

async function write(id: Screen['id'], mode: Mode, picture: Sharp): Promise<void> {
  const file = `${id}-${mode}.webp`;
  await writeWebp(join(FOLDER, 'pictures', file), picture.clone(), PICTURE, MOST_BYTES);
  if (LARGE.includes(id))
    await writeWebp(join(FOLDER, 'large', file), picture.clone(), LARGE_PICTURE, MOST_BYTES_LARGE);
}

async function take(page: Page, id: Screen['id'], modes: readonly Mode[] = MODES): Promise<void> {
  for (const mode of modes) {
    await changeLook(page, { paletteMode: mode });
    await page.evaluate(() => document.fonts.ready);
    // Pictures that the server sends come after their rows.
    await page.waitForLoadState('networkidle');
    await write(id, mode, sharp(await page.screenshot()));
  }
}

/** A screen that needs nothing but its address. */
async function takeAt(
  page: Page,
  id: Screen['id'],
  path: string,
  modes: readonly Mode[] = MODES,
): Promise<void> {
  await page.setViewportSize(WINDOW);
  await page.goto(path);
  // Live pieces wait for somebody.
  await page.mouse.move(1, 1);
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  await expect(page.getByTestId('table-skeleton')).toHaveCount(0);
  await take(page, id, modes);
}

test('what readers see', TOLD_TO_ADMINISTRATORS, async ({ newTenant, signedIn }) => {
  test.setTimeout(600_000);
  await newTenant('gallery', 'both', { patientManagement: true });
  const page = await signedIn({ tenantId: 'gallery', givenName: 'Ada', familyName: 'Reader' });
  await sendReadings(page);
  await page.setViewportSize(WINDOW);
  await take(page, 'upload');
  const studyOf = (link: string): string => new URL(link).searchParams.get('study') ?? '';

  await takeAt(page, 'worklist', '/pulmonology/listing');
  await takeAt(page, 'landing', '/landing');
  await takeAt(page, 'model-card', '/image-diagnosis/chest-radiograph');
  await openHeatMap(page);
  await take(page, 'reading-room');

  await takeAt(page, 'patients', '/patients');
  await page.getByRole('link', { name: 'Synthetic, Ada' }).first().click();
  await expect(page.getByRole('tab', { name: 'Timeline' })).toBeVisible();
  await take(page, 'patient');
  const { pathname } = new URL(page.url());
  const studies = await Promise.all(
    (await page.locator('main a[href*="study="]').all()).map((link) => link.getAttribute('href')),
  );
  const [right = '', left = ''] = [...new Set(studies.map((href) => studyOf(`http://x${href ?? ''}`)))];
  await takeAt(page, 'compare', `${pathname}/compare?left=${left}&right=${right}`);

  await takeAt(page, 'not-found', '/404');
  await takeAt(page, 'account', '/account');
});

test('the layouts, beside each other', async ({ reader }) => {
  test.setTimeout(300_000);
  await reader.setViewportSize(WINDOW);
  await reader.goto('/pulmonology/upload');
  await expect(reader.getByRole('heading', { level: 1 })).toBeVisible();
  const width = Math.floor(PICTURE.width / COLUMNS);
  const height = Math.floor((width * WINDOW.height) / WINDOW.width);
  const rows = Math.ceil(LAYOUTS.length / COLUMNS);
  const gap = Math.floor((PICTURE.height - rows * height) / (rows + 1));
  for (const [mode, background] of [
    ['dark', '#2a3038'],
    ['light', '#dfe3e8'],
  ] as const) {
    const parts = [];
    for (const [at, layout] of LAYOUTS.entries()) {
      await changeLook(reader, { layout, paletteMode: mode });
      const input = await sharp(await reader.screenshot())
        .resize(width - 8, height - 5)
        .png()
        .toBuffer();
      const left = (at % COLUMNS) * width + 4;
      parts.push({ input, left, top: gap + Math.floor(at / COLUMNS) * (height + gap) });
    }
    const sheet = sharp({ create: { ...PICTURE, channels: 3, background } }).composite(parts);
    await write('layouts', mode, sharp(await sheet.png().toBuffer()));
  }
});

test('what group admin sees', TOLD_TO_ADMINISTRATORS, async ({ admin: page }) => {
  test.setTimeout(300_000);
  for (const [id, name] of [
    ['users', 'users'],
    ['tenants', 'tenants'],
    ['models', 'models'],
    ['monitoring', 'monitoring'],
    ['api-keys', 'api-keys'],
    ['audit-log', 'audit'],
  ] as const) {
    await takeAt(page, id, `/administration/${name}`);
  }
  for (const [id, name] of [
    ['search', /^Search/u],
    ['notifications', /^Notifications/u],
  ] as const) {
    await page.goto('/landing');
    await page.getByRole('banner').getByRole('button', { name }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await take(page, id);
  }
});

test('the template', async ({ admin: page }) => {
  test.setTimeout(600_000);
  for (const address of DEMO_ADDRESSES) {
    const name = address.slice(address.lastIndexOf('/') + 1);
    await takeAt(page, `demo-${name}` as Screen['id'], address);
  }
});

test('what guests see', async ({ browser }) => {
  test.setTimeout(600_000);
  const opened: BrowserContext[] = [];
  const guestOf = async (program: 'main' | 'cognito' | 'supabase'): Promise<Page> => {
    const context = await browser.newContext({ baseURL: (await sharedProgram(program)).url });
    opened.push(context);
    return context.newPage();
  };
  const main = await guestOf('main');
  await takeAt(main, 'sign-in', '/');
  await takeAt(main, 'home', '/home');
  await takeAt(main, 'pricing', '/pricing', ['dark']);
  await takeAt(main, 'components', '/components');
  await takeAt(main, 'component', '/components/application-ui/charts');
  const cognito = await guestOf('cognito');
  await takeAt(cognito, 'sign-in-cognito', '/auth/cognito/login');
  await takeAt(cognito, 'reset-password', '/auth/cognito/reset-password');
  const supabase = await guestOf('supabase');
  await takeAt(supabase, 'sign-in-supabase', '/auth/supabase/login');
  await takeAt(supabase, 'register', '/auth/supabase/register');
  for (const context of opened) await context.close();
});
