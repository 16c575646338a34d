import { expectOpenedAccessible } from '../accessible.ts';
import { expect, test } from '../program.ts';

const MANAGEMENT = '/blueprints/generic-admin-dashboard/management';
const ROWS_A_PAGE = 12;

test('a picture is cropped by the keyboard alone, shown at once, and taken back', async ({ admin: page }) => {
  await page.goto(`${MANAGEMENT}/users-profile`);
  await expect(page.getByRole('heading', { name: 'Amelia Hart' })).toBeVisible();
  const shown = page.getByRole('main').locator('img').first();
  const before = await shown.getAttribute('src');
  const opener = page.getByRole('button', { name: 'Picture', exact: true });

  await opener.press('Enter');
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('menuitem', { name: 'Choose a picture' }).press('Enter');
  // Twice as wide as high: the left half is dark, the right one light.
  const dataUrl = await page.evaluate(() => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 400, height: 200 });
    const context = canvas.getContext('2d');
    if (context === null) throw new Error('There is no canvas.');
    context.fillStyle = 'white';
    context.fillRect(0, 0, 400, 200);
    context.fillStyle = 'black';
    context.fillRect(0, 0, 200, 200);
    return canvas.toDataURL('image/png');
  });
  const buffer = Buffer.from(dataUrl.slice(dataUrl.indexOf(',') + 1), 'base64');
  await (await chooser).setFiles({ name: 'me.png', mimeType: 'image/png', buffer });
  const dialog = page.getByRole('dialog', { name: 'Crop the picture' });
  await expect(dialog.getByRole('button', { name: 'Apply' })).toBeEnabled();
  await expectOpenedAccessible(page, 'crop');
  const area = dialog.getByRole('group', { name: /Crop area/u });
  // Moved to the right as far as it goes, so that its left half is kept.
  for (let step = 0; step < 40; step += 1) await area.press('ArrowRight');
  await dialog.getByRole('button', { name: 'Apply' }).press('Enter');
  await expect(page.getByText('Picture updated.')).toBeVisible();
  await expect(shown).toHaveAttribute('src', /^data:image\/jpeg/u);
  const kept = await shown.evaluate((image: HTMLImageElement) => {
    const { naturalWidth: width, naturalHeight: height } = image;
    const context = Object.assign(document.createElement('canvas'), { width, height }).getContext('2d');
    context?.drawImage(image, 0, 0);
    const reds = [5, width - 5].map((x) => context?.getImageData(x, height / 2, 1, 1).data[0]);
    return { width, height, isDark: reds.every((red = 255) => red < 60) };
  });
  expect(kept).toEqual({ width: 200, height: 200, isDark: true });
  await expect(opener).toBeFocused();

  await page.getByRole('button', { name: 'Undo' }).press('Enter');
  await expect(shown).toHaveAttribute('src', before ?? '');
});

test('a filter stands in the address, a choice belongs to its tab, and all that match are those of the filter', async ({
  admin: page,
}) => {
  await page.goto(`${MANAGEMENT}/users-listing?q=u`);
  const tab = (name: string) => page.getByRole('tab', { name: new RegExp(`^${name}`, 'u') });
  const countOf = async (name: string): Promise<number> =>
    Number((await tab(name).innerText()).replaceAll(/\D/gu, ''));
  const bar = page.getByRole('toolbar', { name: 'Actions for the selected rows' });
  const everyRow = page.getByRole('checkbox', { name: /select all rows/iu });
  await expect(page.getByRole('grid')).toBeVisible();

  await tab('Editors').press('Enter');
  await expect(page).toHaveURL(/q=u&role=editor|role=editor&q=u/u);
  await page.reload();
  await expect(tab('Editors')).toHaveAttribute('aria-selected', 'true');
  await everyRow.check();
  await expect(bar).toContainText(`${Math.min(await countOf('Editors'), ROWS_A_PAGE)} selected`);
  await page.goBack();
  await expect(tab('All')).toHaveAttribute('aria-selected', 'true');
  await expect(bar).toBeHidden();

  const count = await countOf('All');
  // The rows of the tab before stay until those of this one are there.
  await expect(page.getByText(`${count} rows`)).toBeVisible();
  await everyRow.check();
  await bar.getByRole('button', { name: `Select all ${count} matching rows` }).click();
  await expect(bar).toContainText(`All ${count} matching rows selected`);
  await bar.getByRole('button', { name: `Delete (${count})` }).click();
  await expect(page.getByText(`${count} users deleted.`)).toBeVisible();
  await expect(page.getByText('No matches')).toBeVisible();
  await expect(page).toHaveURL(/\?q=u$/u);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(tab('All')).toContainText(String(count));

  await page.getByRole('button', { name: 'Grid' }).click();
  await expect(page.getByRole('list', { name: 'Users listing' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Grid' })).toHaveAttribute('aria-pressed', 'true');
});

test('columns are dragged into another order, and a view brings filters and columns back', async ({
  admin: page,
}) => {
  await page.goto(`${MANAGEMENT}/users-listing`);
  await expect(page.getByRole('grid')).toBeVisible();
  await page.getByRole('button', { name: 'Saved views' }).click();
  await page.getByRole('button', { name: 'Invitations to follow up', exact: true }).click();
  await expect(page).toHaveURL(/\?state=invited&sort=oldest$/u);

  await page.getByRole('button', { name: 'Columns' }).click();
  const handleOf = (column: string) => page.getByRole('button', { name: `Move ${column}:` });
  await handleOf('Last seen').hover();
  const first = await handleOf('Name').boundingBox();
  await page.mouse.down();
  await page.mouse.move((first?.x ?? 0) + 10, (first?.y ?? 0) + 2, { steps: 6 });
  await page.mouse.up();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('columnheader').nth(1)).toHaveText('Last seen');

  const shown = page.getByRole('button', { name: 'Saved views: Invitations to follow up' });
  await shown.click();
  await page.getByLabel('Save current view as').fill('Invited, last seen first');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Columns' }).click();
  await page.getByRole('button', { name: 'Reset columns' }).click();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect(page.getByRole('columnheader').nth(1)).not.toHaveText('Last seen');
  await page.reload();
  await page.getByRole('button', { name: 'Saved views' }).click();
  await page.getByRole('button', { name: 'Invited, last seen first', exact: true }).click();
  await expect(page).toHaveURL(/\?state=invited&sort=oldest$/u);
  await expect(page.getByRole('columnheader').nth(1)).toHaveText('Last seen');
});
