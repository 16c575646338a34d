import type { Locator, Page } from '@playwright/test';
import { expectOpenedAccessible } from './accessible.ts';
import { expect, test } from './program.ts';
import { chestPng, sendFiles } from './samples.ts';

const boxOf = async (part: Locator) => {
  const box = await part.boundingBox();
  if (box === null) throw new Error('It is not drawn.');
  return box;
};

/** Drags the edge of a header by so many pixels. */
async function dragEdge(page: Page, column: string, byPx: number): Promise<void> {
  const { x, y, width, height } = await boxOf(page.getByRole('separator', { name: `Width of ${column}` }));
  const from = { x: x + width / 2, y: y + height / 2 };
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x + byPx, from.y, { steps: 4 });
  await page.mouse.up();
}

test('the worklist’s columns are sized and pinned, and a view keeps them without the words that were searched', async ({
  reader: page,
}) => {
  await sendFiles(page, [await chestPng(990, 'listed.png')]);
  await expect(page.getByRole('main').getByRole('listitem').filter({ hasText: 'listed.png' })).toContainText(
    /In queue|Inferring|Done/u,
  );
  await page.goto('/pulmonology/listing?sort=newest');
  const header = page.getByRole('columnheader', { name: 'Patient' });
  const cell = page.getByRole('rowheader').first();
  await expect(cell).toBeVisible();

  const before = await boxOf(header);
  await dragEdge(page, 'Patient', 70);
  const after = await boxOf(header);
  expect(after.x).toBeCloseTo(before.x, 0);
  expect(after.width).toBeCloseTo(before.width + 70, 0);
  expect((await boxOf(cell)).width).toBeCloseTo(after.width, 0);
  // The header sorted nothing.
  await expect(page).toHaveURL(/\?sort=newest$/u);

  await page.getByRole('button', { name: 'Columns' }).click();
  await page.getByRole('button', { name: 'Pin Patient' }).click();
  await expectOpenedAccessible(page, 'columns of a list');
  await page.keyboard.press('Escape');
  await page.setViewportSize({ width: 920, height: 800 });
  const pinned = await boxOf(header);
  await page.getByRole('grid').evaluate((grid) => grid.scrollBy(400, 0));
  expect(await page.getByRole('grid').evaluate((grid) => grid.scrollLeft)).toBeGreaterThan(0);
  expect((await boxOf(header)).x).toBeCloseTo(pinned.x, 0);
  expect((await boxOf(cell)).x).toBeCloseTo(pinned.x, 0);

  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByLabel('Search by patient, MRN or file').fill('listed');
  await expect(page).toHaveURL(/#q=listed$/u);
  await page.getByRole('button', { name: 'Saved views' }).click();
  await page.getByLabel('Save current view as').fill('Newest first');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByRole('button', { name: 'Actions for Newest first' }).click();
  await page.getByRole('menuitem', { name: 'Set as default' }).click();
  await expect(page.getByText('Default', { exact: true })).toBeVisible();
  await expectOpenedAccessible(page, 'saved views');
  expect(await page.evaluate(() => JSON.stringify(Object.entries(localStorage)))).not.toContain('listed');

  await page.goto('/pulmonology/listing');
  await expect(page).toHaveURL(/\?sort=newest$/u);
  await expect(page.getByRole('button', { name: 'Saved views: Newest first' })).toBeVisible();
  expect((await boxOf(header)).width).toBeCloseTo(after.width, 0);
});

test('a list ends with the window; at 200 % the whole film is seen above the findings', async ({
  reader: page,
}) => {
  await sendFiles(page, [await chestPng(991, 'low.png')]);
  await expect(page.getByRole('main').getByRole('listitem').filter({ hasText: 'low.png' })).toContainText(
    /In queue|Inferring|Done/u,
  );
  await page.goto('/pulmonology/listing?sort=newest');
  const grid = page.getByRole('grid');
  const pager = page.getByRole('navigation', { name: 'Pages' });
  await expect(page.getByRole('rowheader').first()).toBeVisible();
  for (const [width, height] of [
    [1440, 900],
    [1280, 800],
  ] as const) {
    await page.setViewportSize({ width, height });
    /** Where the pager ends when the grid is as high as it may be. */
    const endPx = async (): Promise<number> => {
      const mostPx = await grid.evaluate((element) => Number.parseFloat(getComputedStyle(element).maxHeight));
      return (await boxOf(grid)).y + mostPx + (await boxOf(pager)).height;
    };
    await expect.poll(endPx).toBeLessThan(height);
  }

  await page.getByRole('rowheader').first().getByRole('link').click();
  const viewer = page.getByRole('region', { name: 'Image viewer' });
  await expect(viewer).toBeVisible();
  await page.setViewportSize({ width: 720, height: 450 });
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollHeight)).toBe(450);
  const film = await boxOf(viewer);
  expect(film.height).toBeGreaterThan(240);
  // The findings are a sheet below it.
  const summary = page.getByRole('region', { name: 'Findings' }).getByRole('button').first();
  expect(film.y + film.height).toBeLessThanOrEqual((await boxOf(summary)).y + 1);
});
