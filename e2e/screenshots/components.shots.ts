import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { lookOfNextPages } from '../components.ts';
import { expect, test } from '../program.ts';
import { contactSheet } from './contact-sheet.ts';

const FOLDER = join(import.meta.dirname, '../../screenshots/components');
const SHEETS = join(FOLDER, '../sheets');
/** High enough for the longest page, so that every stage is near. */
const HEIGHT_PX = 9_000;
const SHEET_PX = 1_400;
const WIDTHS = [360, 900, 1440] as const;
const LOOKS = [
  { paletteMode: 'light', direction: 'ltr' },
  { paletteMode: 'dark', direction: 'ltr' },
  { paletteMode: 'dark', direction: 'rtl' },
] as const;

test('every page of the catalogue', async ({ page }) => {
  test.setTimeout(1_800_000);
  await rm(FOLDER, { recursive: true, force: true });
  await mkdir(SHEETS, { recursive: true });
  await page.goto('/components');
  const paths = await page
    .getByRole('main')
    .getByRole('listitem')
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => new URL((link as HTMLAnchorElement).href).pathname));
  for (const path of ['/components', ...paths]) {
    const name = path.split('/').at(-1) ?? '';
    const rows: string[][] = [];
    for (const look of LOOKS) {
      await lookOfNextPages(page, look);
      const row: string[] = [];
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: HEIGHT_PX });
        await page.goto(path);
        for (const stage of await page.locator('iframe[data-example]').all())
          await expect(stage.contentFrame().locator('#root > *').first()).toBeVisible();
        const file = join(FOLDER, name, `${look.paletteMode}-${look.direction}-${width}.png`);
        await page.waitForLoadState('networkidle');
        // In a smaller window stages would be far again, and blank.
        const height = await page
          .getByRole('main')
          .locator(':scope > *')
          .last()
          .evaluate((content) => Math.ceil(content.getBoundingClientRect().bottom));
        await page.screenshot({ path: file, clip: { x: 0, y: 0, width, height } });
        row.push(file);
      }
      rows.push(row);
    }
    await contactSheet(rows, join(SHEETS, `component-${name}.png`), SHEET_PX);
  }
});
