import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { changeLook } from './appearance.ts';

/** The six languages, and with them both modes in both directions. */
const LOOKS = [
  { language: 'en', locale: 'en', paletteMode: 'light', direction: 'ltr' },
  { language: 'de', locale: 'de', paletteMode: 'dark', direction: 'ltr' },
  { language: 'ae', locale: 'ar', paletteMode: 'dark', direction: 'rtl' },
  { language: 'fr', locale: 'fr', paletteMode: 'light', direction: 'rtl' },
  { language: 'es', locale: 'es', paletteMode: 'light', direction: 'ltr' },
  { language: 'cn', locale: 'zh-CN', paletteMode: 'dark', direction: 'rtl' },
] as const;
/** A screen is asked in half of them, the next one in the other half: what is the frame's is seen in all. */
const AT_ONCE = 3;
let next = 0;

const LANGUAGE_KEY = 'aiso-language';

type Look = (typeof LOOKS)[number];

async function show(page: Page, { language, locale, paletteMode, direction }: Look): Promise<void> {
  await changeLook(page, { paletteMode, direction });
  await page.evaluate(
    ([key, newValue]) => {
      localStorage.setItem(key, newValue);
      dispatchEvent(new StorageEvent('storage', { key, newValue }));
    },
    [LANGUAGE_KEY, language] as const,
  );
  await expect(page.locator('html')).toHaveAttribute('lang', locale);
}

/** What axe finds grave on what is shown. */
async function graveFindings(page: Page): Promise<string[]> {
  // No frame of another site is on these pages: the quick way of asking will do.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({
    resultTypes: ['violations'],
    rules: { 'label-content-name-mismatch': { enabled: true } },
  });
  const { violations } = await axe.analyze();
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
}

/** Goes through looks on the page as it stands, without a reload; what is open stays open. Ends in English, light and ltr. */
export async function expectAccessibleInLooks(page: Page, what: string): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await expect(page.locator('h1')).toBeVisible();
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  for (let count = 0; count < AT_ONCE; count += 1, next = (next + 1) % LOOKS.length) {
    const look = LOOKS[next] ?? LOOKS[0];
    await show(page, look);
    const where = `${what}, ${look.language}, ${look.paletteMode}, ${look.direction}`;
    expect.soft(await graveFindings(page), where).toEqual([]);
  }
  await show(page, LOOKS[0]);
}
