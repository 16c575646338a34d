import type { Locator, Page } from '@playwright/test';
import { expectOpenedAccessible } from '../accessible.ts';
import { expect, test } from '../program.ts';

const TASKS = '/blueprints/generic-admin-dashboard/applications/tasks';

const listOf = (page: Page): Locator => page.getByRole('treegrid');
/** A task's row by its title: what follows it in the row's sentence is its day, its tags and so on. */
const rowOf = (page: Page, title: string): Locator =>
  listOf(page)
    .locator('[data-task]')
    .filter({ has: page.getByText(title, { exact: true }) });

/** Adds tasks by the keyboard, the last of them first in the list; the focus is on the list afterwards. */
async function add(page: Page, ...titles: readonly string[]): Promise<void> {
  const line = page.getByRole('textbox', { name: 'New task' });
  await page.keyboard.press('n');
  await expect(line).toBeFocused();
  for (const title of titles.toReversed()) {
    await page.keyboard.type(title);
    await page.keyboard.press('Enter');
    await expect(rowOf(page, title)).toBeVisible();
  }
  await line.blur();
  await page.keyboard.press('j');
}

const orderOf = (page: Page): Promise<string[]> =>
  listOf(page)
    .locator('[data-task]')
    .evaluateAll((rows) =>
      rows
        .slice(0, 3)
        .map((row) => `${row.getAttribute('aria-level')} ${row.querySelector('.title')?.textContent}`),
    );

test('by keys alone a task is completed, becomes a subtask, moves, and each of it is taken back', async ({
  admin: page,
}) => {
  await page.goto(`${TASKS}?in=list:inbox`);
  await expect(listOf(page)).toBeVisible();
  await add(page, 'Alpha', 'Beta', 'Gamma');
  await rowOf(page, 'Alpha').focus();
  await page.keyboard.press('ArrowDown');
  const beta = rowOf(page, 'Beta');
  await expect(beta).toBeFocused();

  // What was completed stays where it is, so that the same key opens it again.
  await page.keyboard.press('Space');
  await expect(beta.getByRole('checkbox', { name: 'Complete Beta' })).toBeChecked();
  await expect(beta).toBeFocused();
  await page.keyboard.press('Space');
  await expect(beta.getByRole('checkbox', { name: 'Complete Beta' })).not.toBeChecked();

  await page.keyboard.press('Alt+ArrowRight');
  await expect.poll(() => orderOf(page)).toEqual(['1 Alpha', '2 Beta', '1 Gamma']);
  await expect(page.getByText('“Beta” moved into “Alpha”.')).toBeVisible();
  await expect(beta).toBeFocused();
  await page.keyboard.press('Alt+ArrowLeft');
  await expect.poll(() => orderOf(page)).toEqual(['1 Alpha', '1 Beta', '1 Gamma']);
  await page.keyboard.press('Alt+ArrowDown');
  await expect.poll(() => orderOf(page)).toEqual(['1 Alpha', '1 Gamma', '1 Beta']);
  await expect(beta).toBeFocused();

  await page.keyboard.press('Control+z');
  await expect.poll(() => orderOf(page)).toEqual(['1 Alpha', '1 Beta', '1 Gamma']);
  await page.keyboard.press('Control+z');
  await expect.poll(() => orderOf(page)).toEqual(['1 Alpha', '2 Beta', '1 Gamma']);

  await page.keyboard.press('F2');
  await expect(page.getByRole('textbox', { name: 'Title of Beta' })).toBeFocused();
  await page.keyboard.type('Delta');
  await page.keyboard.press('Enter');
  await expect(rowOf(page, 'Delta')).toBeFocused();
  await page.keyboard.press('Delete');
  await expect(rowOf(page, 'Delta')).toHaveCount(0);
  await expect(rowOf(page, 'Gamma')).toBeFocused();
  await page.getByText('“Delta” deleted.').getByRole('button', { name: 'Undo' }).press('Enter');
  await expect(rowOf(page, 'Delta')).toBeVisible();
});

test('a task is dragged onto another, to a list and to a day, told in words', async ({ admin: page }) => {
  await page.goto(`${TASKS}?in=list:inbox`);
  await expect(listOf(page)).toBeVisible();
  await add(page, 'Alpha', 'Beta', 'Gamma');
  const said = page.locator('[aria-live=assertive]');
  /** Drags by the grip, waits for what is announced, and lets go. */
  const drag = async (title: string, onto: Locator, announced: RegExp): Promise<string> => {
    const grip = rowOf(page, title).getByRole('button', { name: `Drag ${title}` });
    await grip.hover();
    await page.mouse.down();
    const { x, y, width, height } = (await onto.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
    await page.mouse.move(x + Math.min(width / 2, 60), y + height / 2 - 8, { steps: 8 });
    await page.mouse.move(x + Math.min(width / 2, 60), y + height / 2, { steps: 4 });
    await expect(said.filter({ hasText: announced })).toHaveCount(1);
    const [, where = ''] = announced.exec((await said.allTextContents()).join(' ')) ?? [];
    await page.mouse.up();
    return where;
  };
  await drag('Gamma', rowOf(page, 'Alpha'), /it would move into “(Alpha)”/u);
  await expect.poll(() => orderOf(page)).toEqual(['1 Alpha', '2 Gamma', '1 Beta']);
  // A row is higher than a list's name and lies over several: what is announced is where it goes.
  const wards = page.getByRole('button', { name: /^Wards \d/u });
  const list = await drag('Beta', wards, /it would move to the list ([^.]+)\./u);
  await expect(page.getByText(`“Beta” moved to ${list}.`)).toBeVisible();
  await expect(rowOf(page, 'Beta')).toHaveCount(0);

  await page.getByRole('button', { name: 'Calendar' }).click();
  const days = page.getByRole('grid');
  await expect(days).toBeVisible();
  await add(page, 'Epsilon');
  await expect(rowOf(page, 'Epsilon')).toContainText('Today');
  // The third row of the month is of this month always.
  await drag('Epsilon', days.getByRole('gridcell').nth(17), /it would be due on (.+)\./u);
  await expect(page.getByText(/^“Epsilon” due /u)).toBeVisible();
  await expect(rowOf(page, 'Epsilon')).toHaveCount(0);
  await page
    .getByText(/^“Epsilon” due /u)
    .getByRole('button', { name: 'Undo' })
    .click();
  await expect(rowOf(page, 'Epsilon')).toBeVisible();

  // The same by keys.
  await rowOf(page, 'Epsilon').focus();
  await page.keyboard.press('r');
  const dialog = page.getByRole('dialog', { name: 'Reschedule “Epsilon”' });
  await expect(dialog.getByRole('menuitem', { name: 'Today' })).toBeFocused();
  await expectOpenedAccessible(page, 'reschedule');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.getByText('“Epsilon” due tomorrow.')).toBeVisible();
});

test('on a phone details take the place of the list and give the focus back; what is asked for stands in the address', async ({
  admin: page,
}) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await page.goto(`${TASKS}?in=all&q=film`);
  const first = listOf(page).locator('[data-task]').first();
  await expect(first).toBeVisible();
  const id = (await first.getAttribute('data-task')) ?? '';
  await first.getByText(/film/iu).first().click();
  await expect(page.getByRole('region', { name: 'Details' })).toBeVisible();
  await expect(listOf(page)).toBeHidden();
  await expect(page).toHaveURL(new RegExp(`task=${id}`, 'u'));
  await expectOpenedAccessible(page, 'details on a phone');
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(page.locator(`[data-task="${id}"]`)).toBeFocused();
  await page.reload();
  await expect(page.getByRole('searchbox', { name: 'Search tasks' })).toHaveValue('film');
  await expect(listOf(page).locator('[data-task]').first()).toHaveAttribute('data-task', id);
});
