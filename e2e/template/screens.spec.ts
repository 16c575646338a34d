import { expectAccessibleInLooks, LOOKED_AT_WITHIN_MS } from '../accessible.ts';
import { BESIDE_ADDRESSES, DEMO_ADDRESSES, openDemo } from '../demo-pages.ts';
import { expect, test } from '../program.ts';

/** As many tests as browsers work at once. */
const HALVES = [0, 1] as const;

for (const half of HALVES) {
  test(`the template's screens are accessible, half ${half + 1}`, async ({ admin: page }) => {
    test.setTimeout(LOOKED_AT_WITHIN_MS);
    await page.goto('/landing');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const all = [...DEMO_ADDRESSES, ...BESIDE_ADDRESSES];
    for (const address of all.filter((_address, at) => at % HALVES.length === half)) {
      await openDemo(page, address);
      await expectAccessibleInLooks(page, address);
    }
  });
}

/** They are titled by what they show. */
const NAMED_BY_CONTENT = ['shop-product-details', 'invoices-details'];

test('in another language each screen of the template is titled as the menu has it', async ({
  admin: page,
}) => {
  await page.goto('/landing');
  await page.evaluate(() => localStorage.setItem('aiso-language', 'de'));
  await page.reload();
  for (const address of DEMO_ADDRESSES) {
    if (NAMED_BY_CONTENT.some((name) => address.endsWith(name))) continue;
    await openDemo(page, address);
    const entry = page.getByRole('navigation').locator(`a[href="${address}"]`);
    // It may stand in a sub-menu that is closed.
    const label = (await entry.first().textContent())?.trim() ?? '';
    expect(label, address).not.toBe('');
    await expect.soft(page.getByRole('heading', { level: 1 }), address).toHaveText(label);
    await expect.soft(page, address).toHaveTitle(new RegExp(label, 'u'));
  }
});

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
  await choose('Loading fails');
  await expect(page.getByRole('alert').first()).toContainText('Demo data');
  await choose('Loading fails');
  await choose('No data');
  await expect(page.getByText('No data for this period yet.').first()).toBeVisible();
  await page.reload();
  await expect(page.getByRole('figure').first()).toBeVisible();
});
