import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { FALLBACK_LANGUAGE, LANGUAGE_KEY, LANGUAGES, type LanguageCode } from './language.ts';

/** The language of all texts. `setLanguage` applies and keeps it. */
export function useLanguage() {
  const { i18n } = useTranslation();
  const language: LanguageCode =
    LANGUAGES.find(({ code }) => code === i18n.language)?.code ?? FALLBACK_LANGUAGE;
  const setLanguage = useCallback(
    (code: LanguageCode) => {
      void i18n.changeLanguage(code);
      try {
        localStorage.setItem(LANGUAGE_KEY, code);
      } catch {
        // Kept for as long as the page lasts.
      }
    },
    [i18n],
  );
  return { language, setLanguage };
}
