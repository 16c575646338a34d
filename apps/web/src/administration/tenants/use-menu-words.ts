import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';

/**
 * Translates titles of menu entries between what is stored and what is read. A key of the product's own words
 * is shown as the word, and whoever types that word gets the key: everybody reads it in their own language.
 * Any other title is stored as typed.
 */
export function useMenuWords() {
  const { i18n } = useTranslation(['navigation']);
  const { language } = i18n;
  return useMemo(() => {
    const words: unknown = i18n.getResourceBundle(language, 'navigation');
    const known = new Map<string, string>(
      typeof words === 'object' && words !== null ? Object.entries(words) : [],
    );
    const keys = new Map([...known].map(([key, word]) => [word, key]));
    return {
      wordOf: (title: string): string => known.get(title) ?? title,
      titleOf: (word: string): string => keys.get(word) ?? word,
    };
  }, [i18n, language]);
}
