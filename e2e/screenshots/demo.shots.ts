import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { changeLook } from '../appearance.ts';
import { BESIDE_ADDRESSES, DEMO_ADDRESSES, demoNameOf } from '../demo-pages.ts';
import { expect, test } from '../program.ts';
import { contactSheet } from './contact-sheet.ts';

const FOLDER = join(import.meta.dirname, '../../screenshots/demo');
const SHEETS = join(FOLDER, '../sheets');
const SHEET_PX = 1_200;
const WIDTHS = [360, 900, 1440] as const;
const LOOKS = [
  { paletteMode: 'light', direction: 'ltr' },
  { paletteMode: 'dark', direction: 'ltr' },
  { paletteMode: 'light', direction: 'rtl' },
] as const;

test("the template's screens", async ({ admin: page }) => {
  test.setTimeout(3_600_000);
  await rm(FOLDER, { recursive: true, force: true });
  await mkdir(SHEETS, { recursive: true });
  for (const address of [...DEMO_ADDRESSES, ...BESIDE_ADDRESSES]) {
    const name = demoNameOf(address);
    const rows: string[][] = [];
    await page.goto(address);
    for (const look of LOOKS) {
      const row: string[] = [];
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 900 });
        await changeLook(page, look);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await page.waitForLoadState('networkidle');
        await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
        const file = join(FOLDER, name, `${look.paletteMode}-${look.direction}-${width}.png`);
        await page.screenshot({ path: file, fullPage: true });
        row.push(file);
      }
      rows.push(row);
    }
    await contactSheet(rows, join(SHEETS, `demo-${name}.png`), SHEET_PX);
  }
});
