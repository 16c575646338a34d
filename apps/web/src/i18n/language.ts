/** Codes are the product's own (`ae`, `cn`); `locale` is what the browser's formats and `lang` want. */
export const LANGUAGES = [{ code: 'en', locale: 'en', name: 'English', direction: 'ltr' }] as const;
export type LanguageCode = (typeof LANGUAGES)[number]['code'];

export const FALLBACK_LANGUAGE: LanguageCode = 'en';

/** Also read by `src/first-paint.js`. */
export const LANGUAGE_KEY = 'aiso-language';

export function storedLanguage(): LanguageCode {
  let stored: string | null = null;
  try {
    stored = localStorage.getItem(LANGUAGE_KEY);
  } catch {
    // Storage may be forbidden: English then.
  }
  return LANGUAGES.find((language) => language.code === stored)?.code ?? FALLBACK_LANGUAGE;
}
