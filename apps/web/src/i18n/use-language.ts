import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { FALLBACK_LANGUAGE, LANGUAGE_KEY, LANGUAGES, type LanguageCode } from './language.ts';

/** The chosen language, and a change of it that outlasts the page. */
export function useLanguage(): {
  readonly language: LanguageCode;
  readonly setLanguage: (code: LanguageCode) => Promise<void>;
} {
  const { i18n } = useTranslation();
  const language = LANGUAGES.find(({ code }) => code === i18n.language)?.code ?? FALLBACK_LANGUAGE;
  const setLanguage = useCallback(
    async (code: LanguageCode): Promise<void> => {
      await i18n.changeLanguage(code);
      try {
        localStorage.setItem(LANGUAGE_KEY, code);
      } catch {
        // Forbidden storage: the choice lasts as long as the page.
      }
    },
    [i18n],
  );
  return { language, setLanguage };
}
