import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { changeLook, LAYOUTS } from '../appearance.ts';
import { expect, test } from '../program.ts';
import { sendChests } from '../samples.ts';
import { contactSheet } from './contact-sheet.ts';

const FOLDER = join(import.meta.dirname, '../../screenshots/worklist');
const SHEETS = join(FOLDER, '../sheets');
const WIDTHS = [
  { width: 360, height: 740 },
  { width: 900, height: 800 },
  { width: 1440, height: 900 },
] as const;
const MODES = ['light', 'dark'] as const;
const DIRECTIONS = ['ltr', 'rtl'] as const;
const UPLOADS = 5;

const nameOf = (layout: string, mode: string, direction: string, width: number): string =>
  join(FOLDER, layout, `${mode}-${direction}-${width}.png`);

test('the worklist in every layout, mode, direction and width', async ({ readerContext }) => {
  await rm(FOLDER, { recursive: true, force: true });
  const page = await (await readerContext()).newPage();
  await sendChests(page, UPLOADS);
  await page.goto('/pulmonology/listing');
  await expect(page.getByText(/operating point/u).first()).toBeVisible();
  for (const viewport of WIDTHS) {
    await page.setViewportSize(viewport);
    for (const paletteMode of MODES) {
      for (const direction of DIRECTIONS) {
        for (const layout of LAYOUTS) {
          await changeLook(page, { layout, paletteMode, direction });
          await page.screenshot({ path: nameOf(layout, paletteMode, direction, viewport.width) });
        }
      }
    }
  }
  await mkdir(SHEETS, { recursive: true });
  for (const layout of LAYOUTS) {
    const rows = MODES.flatMap((mode) =>
      DIRECTIONS.map((direction) => WIDTHS.map(({ width }) => nameOf(layout, mode, direction, width))),
    );
    await contactSheet(rows, join(SHEETS, `${layout}.png`));
  }
});
