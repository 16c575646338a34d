import { expect, type Page } from '@playwright/test';
import { changeLook } from './appearance.ts';
import { expectAccessible } from './axe.ts';

/**
 * How each screen, and each thing opened there, is looked at: in every language, in both modes and both directions. The order
 * changes as little as it can from one to the next.
 *
 * | look       | en    | cn    | de   | es   | fr   | ae    |
 * | ---------- | ----- | ----- | ---- | ---- | ---- | ----- |
 * | mode       | light | light | dark | dark | dark | light |
 * | direction  | ltr   | ltr   | ltr  | ltr  | rtl  | rtl   |
 *
 * `locale` is the name that `<html>` has for the language.
 */
const LOOKS = [
  { language: 'en', locale: 'en', paletteMode: 'light', direction: 'ltr' },
  { language: 'cn', locale: 'zh-CN', paletteMode: 'light', direction: 'ltr' },
  { language: 'de', locale: 'de', paletteMode: 'dark', direction: 'ltr' },
  { language: 'es', locale: 'es', paletteMode: 'dark', direction: 'ltr' },
  { language: 'fr', locale: 'fr', paletteMode: 'dark', direction: 'rtl' },
  { language: 'ae', locale: 'ar', paletteMode: 'light', direction: 'rtl' },
] as const;
type Look = (typeof LOOKS)[number];

const LANGUAGE_KEY = 'aiso-language';

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

/** Goes through all looks on the page as it stands, without a reload; what is open stays open. Begins and ends in English, light and ltr. */
export async function expectAccessibleInLooks(page: Page, what: string): Promise<void> {
  // Off what was pressed last, which would be seen as it is under the pointer in some looks and not in others.
  await page.mouse.move(0, 0);
  for (const look of LOOKS) {
    await show(page, look);
    await expectAccessible(page, `${what}, ${look.language}, ${look.paletteMode}, ${look.direction}`);
  }
  await show(page, LOOKS[0]);
}
