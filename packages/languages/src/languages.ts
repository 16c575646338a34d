export type Language = {
  /** The product's own (`ae`, `cn`); also the folder of its texts. */
  readonly code: string;
  /** BCP 47, for `lang`, the plural rules, formats and mails: what i18next calls the language. */
  readonly locale: string;
  /** In the language itself. */
  readonly name: string;
  readonly direction: 'ltr' | 'rtl';
};

/** Another language is a line here, and the folder of its texts beside this file. */
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

/** By its code or its locale; English for what is neither. */
export const languageOf = (name: string | null): (typeof LANGUAGES)[number] =>
  LANGUAGES.find(({ code, locale }) => code === name || locale === name) ?? LANGUAGES[0];
