import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { expectOpenedAccessible } from '../accessible.ts';
import { expect, test } from '../program.ts';
import { PDF_FILES } from './pdf-files.ts';

const FILES = '/blueprints/generic-admin-dashboard/applications/file-manager';

const grid = (page: Page): Locator => page.getByRole('grid');
const item = (page: Page, name: string): Locator => grid(page).getByRole('row', { name });
/** What the keys stand on; it is only said while the list has the focus. */
async function expectAt(page: Page, name: string): Promise<void> {
  await expect(grid(page)).toBeFocused();
  await expect
    .poll(() =>
      grid(page).evaluate(
        (list) => document.getElementById(list.getAttribute('aria-activedescendant') ?? '')?.innerText,
      ),
    )
    .toContain(name);
}
const said = (page: Page, text: string): Promise<void> =>
  expect(page.getByRole('status').filter({ hasText: text }).first()).toBeVisible();
async function openFiles(page: Page, search = ''): Promise<void> {
  await page.goto(`${FILES}${search}`);
  await expect(grid(page)).toBeVisible();
}

test('files are selected, renamed, deleted, cut and pasted by keys alone', async ({ admin: page }) => {
  await openFiles(page, '?folder=teaching/cases');
  const keys = page.keyboard;
  await grid(page).focus();
  await keys.press('Home');
  await expectAt(page, 'Answers.md');
  await keys.press('Shift+ArrowDown');
  await keys.press('Shift+ArrowDown');
  await expect(grid(page).getByRole('row', { selected: true })).toHaveCount(3);
  await said(page, '3 of 11 selected');
  await keys.press('Control+ArrowDown');
  await expectAt(page, 'Case 3 nodule.svg');
  await keys.press('Space');
  await said(page, '4 of 11 selected');
  await keys.press('Control+a');
  await said(page, '11 of 11 selected');
  await item(page, 'Case 2 effusion').click();
  await item(page, 'Case 5 cardiomegaly').click({ modifiers: ['Shift'] });
  await said(page, '4 of 11 selected');
  await item(page, 'Case 7 normal').click({ modifiers: ['Control'] });
  await said(page, '5 of 11 selected');
  await keys.press('Escape');
  await expect(grid(page).getByRole('row', { selected: true })).toHaveCount(0);

  await keys.press('Home');
  await keys.press('F2');
  const name = page.getByRole('textbox', { name: 'New name for Answers.md' });
  await expect(name).toBeFocused();
  await keys.type('Solutions');
  await keys.press('Enter');
  await expect(page.getByText('Renamed to “Solutions.md”.')).toBeVisible();
  // The order has changed, and the keys stand on it still.
  await expectAt(page, 'Solutions.md');

  await keys.press('Delete');
  const inTrash = page.getByText('“Solutions.md” moved to the trash.');
  await expect(inTrash).toBeVisible();
  await expect(item(page, 'Solutions.md')).toBeHidden();
  await expectAt(page, 'Case 10 fracture.svg');
  await inTrash.getByRole('button', { name: 'Undo' }).press('Enter');
  await expect(item(page, 'Solutions.md')).toBeVisible();
  await expect(grid(page)).toBeFocused();

  await keys.press('Home');
  await keys.press('Control+x');
  await keys.press('Backspace');
  await expectAt(page, 'Cases');
  await keys.press('Control+v');
  await expect(page.getByText('“Case 1 pneumothorax.svg” moved to “Teaching”.')).toBeVisible();
  await expect(item(page, 'Case 1 pneumothorax.svg')).toBeVisible();
  await keys.press('Control+a');
  await keys.press('Control+c');
  await keys.press('Alt+ArrowUp');
  await expectAt(page, 'Teaching');
  await keys.press('Control+v');
  await expect(item(page, 'Attendance.csv')).toBeVisible();
  await expect(page).toHaveURL(FILES);
});

test('the bar of what is selected is reached by Tab, and a folder to move to is found by arrow keys', async ({
  admin: page,
}) => {
  await openFiles(page);
  const keys = page.keyboard;
  const heightOfList = (): Promise<number> => grid(page).evaluate((list) => list.clientHeight);
  const height = await heightOfList();
  await grid(page).focus();
  await keys.press('End');
  await keys.press('Shift+ArrowUp');
  await said(page, '2 of 11 selected');
  // The row below the pointer is there for a second click.
  expect(await heightOfList()).toBe(height);
  await keys.press('Tab');
  const bar = page.getByRole('toolbar', { name: 'Actions for the selected rows' });
  await expect(bar.getByRole('button', { name: 'Clear selection' })).toBeFocused();
  const move = bar.getByRole('button', { name: 'Move (2)' });
  for (let step = 0; step < 6 && !(await move.evaluate((one) => one === document.activeElement)); step += 1) {
    await keys.press('Tab');
  }
  await keys.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Move 2 items' });
  const tree = dialog.getByRole('tree', { name: 'Move to' });
  await expect(tree.getByRole('treeitem', { name: 'My files' }).first()).toBeFocused();
  await expect(dialog.getByRole('status')).toHaveText('They are already in this folder.');
  await expect(dialog.getByRole('button', { name: 'Move here' })).toBeDisabled();
  await expectOpenedAccessible(page, 'move');
  await keys.press('End');
  await keys.press('Enter');
  await expect(dialog.getByRole('status')).toHaveText('To My files / Teaching');
  await keys.press('Tab');
  await keys.press('Tab');
  await keys.press('Tab');
  await keys.press('Enter');
  await expect(page.getByText('2 items moved to “Teaching”.')).toBeVisible();
  await expect(grid(page)).toBeFocused();

  // A folder cannot go into itself, which is said.
  await item(page, 'Teaching').click();
  await keys.press('Shift+F10');
  await page.getByRole('menuitem', { name: 'Move', exact: true }).press('Enter');
  const own = page.getByRole('dialog', { name: 'Move “Teaching”' });
  await own.getByRole('treeitem', { name: 'Teaching' }).getByText('Teaching').click();
  await expect(own.getByRole('status')).toHaveText('“Teaching” cannot be moved into itself.');
  await keys.press('Escape');
  await expect(grid(page)).toBeFocused();

  // Tiles are walked in two directions.
  await page.getByRole('button', { name: 'Grid' }).click();
  await expect(grid(page)).toHaveAttribute('aria-colcount', /\d/);
  await grid(page).focus();
  await keys.press('Home');
  await keys.press('ArrowRight');
  await keys.press('ArrowDown');
  const columns = Number(await grid(page).getAttribute('aria-colcount'));
  const names = await grid(page).getByRole('gridcell').locator('bdi').allInnerTexts();
  await expectAt(page, names[columns + 1] ?? '');
});

test('a folder that is dropped is uploaded, seen while it is, and downloads as it was', async ({
  admin: page,
}) => {
  await openFiles(page, '?folder=dictations');
  // The page's policy lets the browser's own player have what is in memory.
  await item(page, 'Tuesday morning.wav').dblclick();
  const sound = page.getByRole('region', { name: 'Details of Tuesday morning.wav' }).locator('audio');
  await expect.poll(() => sound.evaluate(({ duration }: HTMLAudioElement) => duration)).toBeGreaterThan(1);
  await page.getByRole('button', { name: 'Close details' }).click();
  const bytes =
    '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"><rect width="8" height="8"/></svg>';
  const target = page.getByRole('row', { name: 'Ward round.wav' });
  const transfer = await page.evaluateHandle((content) => {
    const data = new DataTransfer();
    data.items.add(new File([content], 'Square.svg', { type: 'image/svg+xml' }));
    data.items.add(new File([new Uint8Array(900_000)], 'Long.bin'));
    return data;
  }, bytes);
  await target.dispatchEvent('dragenter', { dataTransfer: transfer });
  await expect(page.getByText('Drop to upload to “Dictations”')).toBeVisible();
  await target.dispatchEvent('drop', { dataTransfer: transfer });
  const uploads = page.getByRole('region', { name: 'Uploads' });
  await expect(uploads.getByRole('progressbar', { name: 'Upload of Long.bin' })).toBeVisible();
  // It stays while one goes elsewhere, and goes on.
  await page.getByRole('treeitem', { name: 'Archive' }).getByText('Archive').click();
  await expect(item(page, '2022.zip')).toBeVisible();
  await expect(uploads).toContainText('2 of 2 uploaded');
  await page.goBack();
  await item(page, 'Square.svg').dblclick();
  const details = page.getByRole('region', { name: 'Details of Square.svg' });
  const preview = details.getByRole('img', { name: 'Preview of Square.svg' });
  await expect.poll(() => preview.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(8);
  await expectOpenedAccessible(page, 'details');
  // Rights of people, and of whoever has the link.
  await details.getByRole('button', { name: 'Share' }).press('Enter');
  const sharing = page.getByRole('dialog', { name: 'Share “Square.svg”' });
  await sharing.getByRole('combobox', { name: 'Who can use the link' }).click();
  await page.getByRole('option', { name: 'Lakeside Clinic' }).click();
  await expectOpenedAccessible(page, 'share');
  await sharing.getByRole('button', { name: 'Save' }).click();
  await expect(details.getByText('Anyone at Lakeside Clinic with the link can view')).toBeVisible();

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    details.getByRole('button', { name: 'Download' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('Square.svg');
  expect(await readFile(await download.path(), 'utf8')).toBe(bytes);
  await expect(page).toHaveURL(/item=/u);
});

test('the first page of a PDF is drawn, and nothing that the file holds runs, asks elsewhere or stops the page', async ({
  admin: page,
}) => {
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (/Content Security Policy/iu.test(message.text())) complaints.push(message.text());
  });
  page.on('dialog', async (dialog) => {
    complaints.push(dialog.message());
    await dialog.dismiss();
  });
  page.on('request', (request) => {
    if (request.url().includes('elsewhere.example')) complaints.push(request.url());
  });
  await openFiles(page, '?folder=dictations');
  const transfer = await page.evaluateHandle((files) => {
    const data = new DataTransfer();
    for (const { name, text } of files) data.items.add(new File([text], name, { type: 'application/pdf' }));
    return data;
  }, Object.values(PDF_FILES));
  const target = item(page, 'Ward round.wav');
  await target.dispatchEvent('dragenter', { dataTransfer: transfer });
  await target.dispatchEvent('drop', { dataTransfer: transfer });
  await expect(page.getByRole('region', { name: 'Uploads' })).toContainText('8 of 8 uploaded');
  const details = async (file: (typeof PDF_FILES)[keyof typeof PDF_FILES]): Promise<Locator> => {
    await item(page, file.name).click();
    await page.keyboard.press('Enter');
    return page.getByRole('region', { name: `Details of ${file.name}` });
  };
  /** What was drawn: the canvas, and the share of it that is not paper. */
  const expectDrawn = async (
    file: (typeof PDF_FILES)[keyof typeof PDF_FILES],
    words: string,
  ): Promise<void> => {
    const shown = await details(file);
    await expect(shown).toContainText(words);
    const canvas = shown.getByRole('img', { name: `Preview of ${file.name}: first page` }).locator('canvas');
    await expect(canvas).toBeVisible();
    const { width, height } = await canvas.evaluate(({ width: w, height: h }: HTMLCanvasElement) => ({
      width: w,
      height: h,
    }));
    expect(width).toBeLessThanOrEqual(720);
    expect(height).toBeLessThanOrEqual(1_440);
  };
  await expectDrawn(PDF_FILES.plain, 'Page 1 of 3');
  const inked = await page
    .locator('[aria-label$="first page"] canvas')
    .evaluate((canvas: HTMLCanvasElement) => {
      const copy = new OffscreenCanvas(canvas.width, canvas.height).getContext('2d');
      copy?.drawImage(canvas, 0, 0);
      const pixels = copy?.getImageData(0, 0, canvas.width, canvas.height).data ?? [];
      return pixels.filter((value, at) => at % 4 === 0 && value < 100).length / (pixels.length / 4);
    });
  // The bar is 300 × 80 of 595 × 842.
  expect(inked).toBeGreaterThan(0.04);
  expect(inked).toBeLessThan(0.07);
  await expectDrawn(PDF_FILES.script, '1 page');
  await expectDrawn(PDF_FILES.broken, '1 page');
  await expectDrawn(PDF_FILES.many, 'Page 1 of 10,000');
  await expectDrawn(PDF_FILES.huge, '1 page');
  for (const [file, words] of [
    [PDF_FILES.locked, 'This PDF is protected by a password. Download it to open it.'],
    [PDF_FILES.none, 'This PDF cannot be shown. The file is damaged.'],
    [PDF_FILES.endless, 'This PDF takes too long to draw. Download it to open it.'],
  ] as const)
    await expect((await details(file)).getByText(words)).toBeVisible({ timeout: 20_000 });
  expect(complaints).toEqual([]);
});
