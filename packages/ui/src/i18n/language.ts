import type { Direction } from './direction.ts';

export type Language = {
  /** The product's own (`ae`, `cn`); also the folder of its texts. */
  readonly code: string;
  /** BCP 47, for `lang` and the plural rules: what i18next calls the language. */
  readonly locale: string;
  /** In the language itself. */
  readonly name: string;
  readonly direction: Direction;
};

/**
 * Another language is a line here, a folder beside each `en` of texts (here, in `apps/web`, in its site and
 * in `apps/template`), and its words in `packages/mail`, `packages/contracts` and `apps/server/src/account`.
 */
export const LANGUAGES = [
  { code: 'en', locale: 'en', name: 'English', direction: 'ltr' },
  { code: 'de', locale: 'de', name: 'Deutsch', direction: 'ltr' },
  { code: 'es', locale: 'es', name: 'Español', direction: 'ltr' },
  { code: 'fr', locale: 'fr', name: 'Français', direction: 'ltr' },
  { code: 'ae', locale: 'ar', name: 'العربية', direction: 'rtl' },
  { code: 'cn', locale: 'zh-CN', name: '中文', direction: 'ltr' },
] as const satisfies readonly Language[];
export type LanguageCode = (typeof LANGUAGES)[number]['code'];

export const FALLBACK_LANGUAGE: LanguageCode = 'en';

/** Also read by `apps/web/src/first-paint.js`. */
export const LANGUAGE_KEY = 'aiso-language';

/** By its code or its locale; English for what is neither. */
export const languageOf = (name: string | null): Language & { readonly code: LanguageCode } =>
  LANGUAGES.find(({ code, locale }) => code === name || locale === name) ?? LANGUAGES[0];

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
