import { type LanguageCode, languageOf } from '@aiso/languages/languages.ts';
import { changeLanguage } from '@aiso/ui/i18n/change-language.ts';
import i18next from 'i18next';
import { useCallback } from 'react';
import toast from 'react-hot-toast';
import { useTranslation } from 'react-i18next';

/**
 * The chosen language, and a change of it, of which a toast tells in the new language (specification, section
 * 8).
 */
export function useLanguage(): {
  readonly language: LanguageCode;
  readonly setLanguage: (code: LanguageCode) => Promise<void>;
} {
  const { i18n } = useTranslation('languages');
  const language = languageOf(i18n.language).code;
  const setLanguage = useCallback(
    async (code: LanguageCode): Promise<void> => {
      if (code === language) return;
      const outcome = await changeLanguage(code);
      const options = { id: 'language', position: 'bottom-center' } as const;
      if (outcome === 'changed') toast.success(i18next.t('languages:changed'), options);
      if (outcome === 'failed') toast.error(i18next.t('languages:failed'), options);
    },
    [language],
  );
  return { language, setLanguage };
}
