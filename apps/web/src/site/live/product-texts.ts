import { commonTexts } from '@aiso/ui/i18n/common-texts.ts';
import { type LanguageCode, languageOf } from '@aiso/ui/i18n/language.ts';
import i18next, { type i18n, type ResourceKey } from 'i18next';

/** What the product's own parts say where they are shown here. */
const AREAS = ['customization', 'frame', 'navigation', 'reading', 'studies', 'worklist'] as const;

const files = import.meta.glob<ResourceKey>(
  '../../app/i18n/texts/*/{customization,frame,navigation,reading,studies,worklist}.json',
  { import: 'default' },
);

const loaded = new Map<LanguageCode, Promise<i18n>>();

async function load(language: LanguageCode): Promise<i18n> {
  const { locale } = languageOf(language);
  const [common, ...texts] = await Promise.all([
    commonTexts(language),
    ...AREAS.map(
      async (area) =>
        [area, (await files[`../../app/i18n/texts/${language}/${area}.json`]?.()) ?? {}] as const,
    ),
  ]);
  const instance = i18next.createInstance();
  await instance.init({
    lng: locale,
    fallbackLng: false,
    ns: ['common', ...AREAS],
    defaultNS: 'common',
    resources: { [locale]: { common, ...Object.fromEntries(texts) } },
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
