import { expect, type Page } from '@playwright/test';
import { changeLook } from './appearance.ts';
import { expectAccessible } from './axe.ts';

/** Each with the name that `<html>` has for it. */
const LANGUAGES = [
  ['en', 'en'],
  ['de', 'de'],
  ['ae', 'ar'],
  ['fr', 'fr'],
  ['es', 'es'],
  ['cn', 'zh-CN'],
] as const;
const SURFACES = [
  { paletteMode: 'light', direction: 'ltr' },
  { paletteMode: 'dark', direction: 'ltr' },
  { paletteMode: 'dark', direction: 'rtl' },
  { paletteMode: 'light', direction: 'rtl' },
] as const;
/** So many looks of a screen are asked, of which each has both modes and both directions: what is the frame's is seen in all. */
const AT_ONCE = 3;

const LANGUAGE_KEY = 'aiso-language';

type Look = (typeof SURFACES)[number] & { readonly language: string; readonly locale: string };

function lookAt(index: number): Look {
  const [language, locale] = LANGUAGES[index % LANGUAGES.length] ?? LANGUAGES[0];
  return { language, locale, ...(SURFACES[index % SURFACES.length] ?? SURFACES[0]) };
}

/** Which looks a screen is asked in follows from its name alone: a second try of a test sees what the first one saw. */
const firstLookOf = (what: string): number =>
  Array.from(what, (letter) => letter.codePointAt(0) ?? 0).reduce((sum, code) => sum + code, 0);

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

/** Goes through looks on the page as it stands, without a reload; what is open stays open. Ends in English, light and ltr. */
export async function expectAccessibleInLooks(page: Page, what: string): Promise<void> {
  const first = firstLookOf(what);
  for (let index = first; index < first + AT_ONCE; index += 1) {
    const look = lookAt(index);
    await show(page, look);
    await expectAccessible(page, `${what}, ${look.language}, ${look.paletteMode}, ${look.direction}`);
  }
  await show(page, lookAt(0));
}
