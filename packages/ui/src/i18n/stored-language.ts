import { type LanguageCode, languageOf } from '@aiso/languages/languages.ts';

/** Also read by `apps/web/src/first-paint.js`. */
export const LANGUAGE_KEY = 'aiso-language';

export function storedLanguage(): LanguageCode {
  let stored: string | null = null;
  try {
    stored = localStorage.getItem(LANGUAGE_KEY);
  } catch {
    // Storage may be forbidden: English then.
  }
  return languageOf(stored).code;
}

export function storeLanguage(code: LanguageCode): void {
  try {
    localStorage.setItem(LANGUAGE_KEY, code);
  } catch {
    // Storage may be forbidden or full: the language then lasts as long as the page.
  }
}
