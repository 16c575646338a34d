import { BESIDE_ADDRESSES, DEMO_ADDRESSES, openDemo } from '../demo-pages.ts';
import { expect, test } from '../program.ts';
import { expectFilledCards } from './card-feet.ts';

/** Beside the template's: what the product shows without a study. */
const PRODUCT = ['/landing', '/image-diagnosis', '/patients', '/pulmonology/upload'] as const;

test('no card of a main page is empty at its foot', async ({ admin: page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/landing');
  for (const address of PRODUCT) {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectFilledCards(page, address);
  }
  for (const address of [...DEMO_ADDRESSES, ...BESIDE_ADDRESSES]) {
    await openDemo(page, address);
    await expectFilledCards(page, address);
  }
});
