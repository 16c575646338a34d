import { type LanguageCode, languageOf } from '@aiso/languages/languages.ts';
import { AREAS, loadArea } from '@aiso/languages/pieces.ts';
import i18next, { type i18n } from 'i18next';

const loaded = new Map<LanguageCode, Promise<i18n>>();

async function load(language: LanguageCode): Promise<i18n> {
  const { locale } = languageOf(language);
  const areas = ['common', ...AREAS] as const;
  const texts = await Promise.all(areas.map(async (area) => [area, await loadArea(language, area)] as const));
  const instance = i18next.createInstance();
  await instance.init({
    lng: locale,
    fallbackLng: false,
    ns: areas,
    defaultNS: 'common',
    resources: { [locale]: Object.fromEntries(texts) },
    interpolation: { escapeValue: false },
    react: { useSuspense: false },
  });
  return instance;
}

/**
 * The product's texts in a language, for `I18nextProvider`. The website itself has no such library: parts of
 * several languages stand on one page.
 */
export function productTexts(language: LanguageCode): Promise<i18n> {
  const texts = loaded.get(language) ?? load(language);
  loaded.set(language, texts);
  // Without a network it is tried again the next time.
  texts.catch(() => loaded.delete(language));
  return texts;
}
