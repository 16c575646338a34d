import { expectAccessibleInLooks, LOOKED_AT_WITHIN_MS } from '../accessible.ts';
import { DEMO_ADDRESSES, openDemo } from '../demo-pages.ts';
import { expect, test } from '../program.ts';

/** As many tests as browsers work at once. */
const HALVES = [0, 1] as const;

for (const half of HALVES) {
  test(`the template's screens are accessible, half ${half + 1}`, async ({ admin: page }) => {
    test.setTimeout(LOOKED_AT_WITHIN_MS);
    await page.goto('/landing');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    for (const address of DEMO_ADDRESSES.filter((_address, at) => at % HALVES.length === half)) {
      await openDemo(page, address);
      await expectAccessibleInLooks(page, address);
    }
  });
}

test('the data of the template can be slow, fail, and be none; a reload starts anew', async ({
  admin: page,
}) => {
  const address = DEMO_ADDRESSES.find((one) => one.includes('/dashboards/')) ?? '';
  await page.goto(address);
  const choose = async (name: string): Promise<void> => {
    await page.getByRole('button', { name: 'Demo data' }).click();
    await page.getByRole('dialog', { name: 'Demo data' }).getByRole('switch', { name }).click();
    await page.keyboard.press('Escape');
  };
  await choose('Reading fails');
  await expect(page.getByRole('alert').first()).toContainText('Demo data');
  await choose('Reading fails');
  await choose('Nothing entered yet');
  await expect(page.getByText('There is nothing to show for this range yet.').first()).toBeVisible();
  await page.reload();
  await expect(page.getByRole('figure').first()).toBeVisible();
});
