import type { Page } from '@playwright/test';
import { expectOpenedAccessible } from '../accessible.ts';
import { DEMO_ROOT } from '../demo-pages.ts';
import { expect, test } from '../program.ts';
import { expectFilledCards } from './card-feet.ts';

const REPORTS = `${DEMO_ROOT}/dashboards/reports`;

const shown = (page: Page): Promise<readonly (string | null)[]> =>
  page.locator('[data-card]').evaluateAll((cards) => cards.map((card) => card.getAttribute('data-card')));

test('a dashboard is arranged by keys, stays so, and shows a card at the size of the window', async ({
  admin: page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(REPORTS);
  await expect(page.getByRole('figure', { name: /^Revenue against target/u })).toBeVisible();
  await page.getByRole('button', { name: 'Edit dashboard' }).click();
  const panel = page.getByRole('dialog', { name: 'Edit dashboard' });
  await panel.getByRole('button', { name: 'Remove Orders' }).click();
  await expectOpenedAccessible(page, 'a dashboard that is edited');

  const handle = panel.getByRole('button', { name: 'Audience', exact: true });
  await handle.focus();
  await page.keyboard.press('Space');
  await expect(page.getByText('Audience picked up from position 7 of 9.')).toBeAttached();
  await page.keyboard.press('ArrowUp');
  await expect(page.getByText('Audience: position 6 of 9.')).toBeAttached();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowUp');
  await expect(page.getByText('Audience: position 4 of 9.')).toBeAttached();
  await page.keyboard.press('Space');
  await expect(page.getByText('Audience dropped at position 4 of 9.')).toBeAttached();
  const order = [
    'revenue',
    'conversion',
    'average-order',
    'map',
    'target',
    'sources',
    'funnel',
    'pages',
    'places',
  ];
  await expect.poll(() => shown(page)).toEqual(order);
  await expect(handle).toBeFocused();
  // Escape while a card is held puts it back, and leaves the panel open.
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Escape');
  await expect(page.getByText('Audience returns to position 4 of 9.')).toBeAttached();
  await expect(panel).toBeVisible();
  // By a pointer a card is grabbed on the page itself, and takes the place of the one that it is dropped on.
  await page.locator('[data-card=conversion] [data-grab]').hover();
  await page.mouse.down();
  // The second move is over the card: the first one begins the drag.
  for (const _move of ['lifted', 'over']) await page.locator('[data-card=revenue] [data-grab]').hover();
  await page.mouse.up();
  order.splice(0, 2, 'conversion', 'revenue');
  await expect.poll(() => shown(page)).toEqual(order);
  await panel.getByRole('button', { name: 'Done' }).click();
  await expect(panel).toHaveCount(0);
  await expectFilledCards(page, 'as it was arranged');

  await page.reload();
  await expect.poll(() => shown(page)).toEqual(order);
  const menu = page.getByRole('button', { name: 'Options for Traffic sources' });
  await menu.click();
  await page.getByRole('menuitem', { name: 'Full screen' }).click();
  const whole = page.getByRole('dialog', { name: 'Traffic sources' });
  const drawing = whole.locator('figure svg').first();
  await expect.poll(async () => (await drawing.boundingBox())?.height ?? 0).toBeGreaterThan(400);
  await page.keyboard.press('Escape');
  await expect(whole).toHaveCount(0);
  await expect(menu).toBeFocused();
});
