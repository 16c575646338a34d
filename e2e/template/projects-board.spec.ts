import type { Locator, Page } from '@playwright/test';
import { expectAccessible, expectOpenedAccessible } from '../accessible.ts';
import { expectToast } from '../frame.ts';
import { expect, test } from '../program.ts';

const BOARD = '/blueprints/generic-admin-dashboard/applications/projects-board';

/** A card says its number, priority and labels before its name. */
const card = (within: Page | Locator, name: string): Locator =>
  within.getByRole('button', { name: new RegExp(`^LC-\\d+ .*${name}`, 'u') });
const column = (page: Page, name: string): Locator => page.getByRole('region', { name, exact: true });
const columns = (page: Page): Locator =>
  page.getByRole('main').locator('section').getByRole('heading', { level: 2 });
/** Where what is said of a drag is put for screen readers. */
const spoken = (page: Page): Locator => page.locator('[aria-live=assertive][id^=rfd-]');

test('a card goes across columns by keys alone, each step said aloud; a column that does not take it says why', async ({
  admin: page,
}) => {
  await page.goto(BOARD);
  const moved = card(page, 'Compare 200 films');
  await moved.focus();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowRight');
  await expect(card(page, 'Train the radiographers')).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowDown');
  await expect(moved).toBeFocused();

  await page.keyboard.press('Space');
  await expect(spoken(page)).toHaveText(
    '“Compare 200 films with the second reader” lifted from “In review”, place 4 of 7.',
  );
  await page.keyboard.press('ArrowRight');
  const over = /^Over “In progress”, place (?<place>\d+) of 10\.$/u;
  await expect(spoken(page)).toHaveText(over);
  const place = Number(over.exec((await spoken(page).textContent()) ?? '')?.groups?.['place']) - 1;
  await page.keyboard.press('ArrowUp');
  await expect(spoken(page)).toHaveText(`Over “In progress”, place ${place} of 10.`);
  await page.keyboard.press('Space');
  await expect(spoken(page)).toHaveText(
    `“Compare 200 films with the second reader” dropped in “In progress”, place ${place} of 10.`,
  );
  await expect(column(page, 'In progress').getByRole('listitem')).toHaveCount(10);
  await expect(moved).toBeFocused();

  const why = '“Completed” accepts completed tasks only: 2 items on the checklist open.';
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowRight');
  await expect(spoken(page)).toHaveText(`Cannot be dropped here. ${why}`);
  await expect(column(page, 'Completed')).toContainText(why);
  await expectToast(page, why, () => page.keyboard.press('Space'));
  await expect(spoken(page)).toHaveText(`“Compare 200 films with the second reader” went back. ${why}`);
  await expect(column(page, 'In progress').getByRole('listitem')).toHaveCount(10);
  await expect(moved).toBeFocused();

  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Escape');
  await expect(spoken(page)).toHaveText(/is back in “In progress”, place \d+ of 10\. Nothing was moved\.$/u);
});

test('columns are reordered by their menu, which keeps the focus; an empty one stays and takes a card', async ({
  admin: page,
}) => {
  await page.goto(BOARD);
  const menu = page.getByRole('button', { name: 'Actions for column In review' });
  const move = async (to: string): Promise<void> => {
    await menu.press('Enter');
    await page.getByRole('menuitem', { name: to }).press('Enter');
  };
  await move('Move right');
  await expect(columns(page)).toHaveText(['In progress', 'In review', 'Completed']);
  await expect(menu).toBeFocused();
  await move('Move left');
  await expect(columns(page)).toHaveText(['In review', 'In progress', 'Completed']);
  await expect(menu).toBeFocused();

  await page.getByRole('button', { name: 'Add column' }).press('Enter');
  const drawer = page.getByRole('dialog', { name: 'Add column' });
  await drawer.getByLabel('Name').fill('On hold');
  await drawer.getByLabel('Name').press('Enter');
  await expect(drawer).toBeHidden();
  const hold = column(page, 'On hold');
  await page.getByRole('searchbox', { name: 'Search tasks' }).fill('label printer');
  await expect(column(page, 'In review').getByRole('listitem')).toHaveCount(0);
  await expect(hold).toContainText('No tasks yet');
  await card(page, 'Replace the label printer').press('Space');
  await page.keyboard.press('ArrowRight');
  await expect(spoken(page)).toHaveText('Over “On hold”, place 1 of 1.');
  await page.keyboard.press('Space');
  await expect(hold.getByRole('listitem')).toHaveCount(1);
  await expect(card(page, 'Replace the label printer')).toBeFocused();
  await expect(column(page, 'Completed')).toContainText('No matches in this column.');
});

test('what is dropped by the mouse stands there at once, and goes back with a toast where that fails', async ({
  admin: page,
}) => {
  await page.goto(BOARD);
  const moved = card(page, 'Write the reading protocol');
  const drag = async (to: string): Promise<void> => {
    await moved.hover();
    const target = await card(page, to).boundingBox();
    if (target === null) throw new Error(`${to} is not in sight.`);
    await page.mouse.down();
    await page.mouse.move(target.x + 40, target.y + 60, { steps: 8 });
    await page.mouse.move(target.x + 40, target.y + 20, { steps: 4 });
    await page.mouse.up();
  };
  const progress = column(page, 'In progress').getByRole('listitem');
  await page.getByRole('button', { name: 'Demo data' }).click();
  await page.getByRole('switch', { name: 'Saving fails' }).click();
  await page.keyboard.press('Escape');
  await expectToast(page, 'Internal server error', () => drag('Connect the mobile units'));
  await expect(progress).toHaveCount(9);
  await expect(column(page, 'In review').getByRole('listitem')).toHaveCount(7);
  await expect(
    page.getByText(/could not be moved\. It is back in “In review”, place 1 of 7\.$/u),
  ).toBeAttached();

  await page.getByRole('button', { name: 'Demo data' }).click();
  await page.getByRole('switch', { name: 'Saving fails' }).click();
  await page.keyboard.press('Escape');
  await drag('Connect the mobile units');
  await expect(progress).toHaveCount(10);
  await expect(column(page, 'In review').getByRole('listitem')).toHaveCount(6);
  await expect(card(progress, 'Write the reading protocol')).toBeVisible();
});

test('a task opens from its card by keys, fills a phone, is accessible, and gives the focus back', async ({
  admin: page,
}) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await page.goto(BOARD);
  const opener = card(page, 'Connect the mobile units');
  await page
    .getByRole('navigation', { name: 'Columns' })
    .getByRole('button', { name: /^In progress/u })
    .click();
  await expect(opener).toBeInViewport();
  await opener.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Connect the mobile units to the archive' });
  await expect(dialog.getByRole('group', { name: 'Due' })).toBeVisible();
  await expect(page).toHaveURL(/\?task=task-2-1$/u);
  expect((await dialog.boundingBox())?.width).toBe(360);
  await expectOpenedAccessible(page, 'task');
  const items = dialog.getByRole('list', { name: 'Checklist' }).getByRole('listitem');
  await dialog.getByRole('button', { name: 'Move Router of van 1' }).focus();
  for (const key of ['Space', 'ArrowDown', 'Space']) await page.keyboard.press(key);
  await expect(items.nth(1).getByRole('checkbox')).toHaveAccessibleName('Router of van 1');
  await expect(dialog.getByRole('button', { name: 'Move Router of van 1' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();

  await opener.press('m');
  const asked = page.getByRole('dialog', { name: 'Move to…' });
  await asked.getByRole('combobox', { name: 'Position' }).press('Enter');
  await page.getByRole('option', { name: 'Last (9)' }).press('Enter');
  await asked.getByRole('button', { name: 'Move' }).press('Enter');
  await expect(asked).toBeHidden();
  await expect(column(page, 'In progress').getByRole('listitem').last()).toContainText(
    'Connect the mobile units',
  );
  await expect(opener).toBeFocused();
});

test('cards go between swimlanes, where they get what the lane stands for', async ({ admin: page }) => {
  await page.goto(`${BOARD}?lanes=priority`);
  const lane = (name: string): Locator => page.getByRole('region', { name, exact: true });
  const moved = card(page, 'Choose the grey-scale monitors');
  await moved.focus();
  await page.keyboard.press('Space');
  await expect(spoken(page)).toHaveText(/lifted from “In review” of “Urgent”, place 2 of 2\.$/u);
  await page.keyboard.press('ArrowRight');
  await expect(spoken(page)).toHaveText('Over “In progress” of “Urgent”, place 1 of 1.');
  await page.keyboard.press('Escape');
  await expect(spoken(page)).toHaveText(/Nothing was moved\.$/u);

  await moved.hover();
  const target = await card(page, 'Write the reading protocol').boundingBox();
  if (target === null) throw new Error('The lane is not in sight.');
  await page.mouse.down();
  await page.mouse.move(target.x + 60, target.y + 40, { steps: 8 });
  await page.mouse.move(target.x + 60, target.y + 20, { steps: 4 });
  await page.mouse.up();
  await expect(card(lane('High'), 'Choose the grey-scale monitors')).toBeVisible();
  await expect(card(lane('High'), 'Choose the grey-scale monitors')).toContainText('Priority: High');
  await expect(lane('Urgent').getByRole('listitem')).toHaveCount(1);
  await expectAccessible(page, 'swimlanes');
});

test('the same tasks stand in a table and over time, where a bar is pulled by the mouse', async ({
  admin: page,
}) => {
  await page.goto(BOARD);
  await page.getByRole('button', { name: 'Table' }).click();
  await expect(page.getByRole('grid', { name: 'Tasks' }).getByRole('row')).toHaveCount(23);
  await expectAccessible(page, 'table');
  await page.getByRole('button', { name: 'Timeline' }).click();
  const bar = page.getByRole('button', { name: /^Connect the mobile units to the archive, / });
  const before = await bar.boundingBox();
  if (before === null) throw new Error('The bar is not in sight.');
  const [x, y] = [before.x + before.width - 2, before.y + before.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + 20, y, { steps: 3 });
  await page.mouse.move(x + 31, y, { steps: 2 });
  await page.mouse.up();
  await expect(page.getByText(/^“Connect the mobile units to the archive” moved to /u)).toBeVisible();
  await expect.poll(async () => (await bar.boundingBox())?.width).toBe(before.width + 30);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expectAccessible(page, 'timeline');
});
