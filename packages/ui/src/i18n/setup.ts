import type { LanguageTexts } from '@aiso/languages/language-texts.ts';
import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import './catalogue.ts';
import { FALLBACK_LANGUAGE, type LanguageCode, languageOf } from '@aiso/languages/languages.ts';
import { changeLanguage } from './change-language.ts';
import { loadMoreTexts } from './more-texts.ts';
import { LANGUAGE_KEY, storedLanguage } from './stored-language.ts';

/** Where a program has its texts. */
export type TextSource = {
  readonly english: LanguageTexts;
  /** Of a language other than English; undefined where there are none. */
  readonly load: (code: LanguageCode) => Promise<LanguageTexts> | undefined;
  /** The areas that are loaded before anything is shown, as English has them. */
  readonly first: Readonly<Record<string, object>>;
};

async function loadArea({ english, load }: TextSource, locale: string, area: string): Promise<object> {
  const { code } = languageOf(locale);
  const language = code === FALLBACK_LANGUAGE ? english : await load(code);
  const file = `./${area}.json`;
  const texts =
    language?.first[file] ?? (await language?.others[file]?.()) ?? (await loadMoreTexts(code, area));
  if (texts === undefined) throw new Error(`There are no ${code} texts for ${area}.`);
  return texts;
}

const showLanguage = (locale: string): void => {
  document.documentElement.lang = locale;
};

/** Another window of this browser chose a language. */
function followOtherWindows(event: StorageEvent): void {
  if (event.key === LANGUAGE_KEY) void changeLanguage(languageOf(event.newValue).code);
}

/**
 * The first areas are loaded before anything is shown, the others with the screens that use them.
 * A text that cannot be loaded is said in English.
 * @param code by default the language that is kept in this browser
 */
export async function setUpTextsOf(source: TextSource, code = storedLanguage()): Promise<void> {
  i18next.off('languageChanged', showLanguage);
  i18next.on('languageChanged', showLanguage);
  window.addEventListener('storage', followOtherWindows);
  await i18next
    .use({
      type: 'backend',
      callbackApi: false,
      init: () => {},
      read: (locale: string, area: string) => loadArea(source, locale, area),
    })
    .use(initReactI18next)
    .init({
      lng: languageOf(code).locale,
      // A language is one folder: no texts of `zh` stand behind those of `zh-CN`.
      load: 'currentOnly',
      fallbackLng: FALLBACK_LANGUAGE,
      ns: Object.keys(source.first),
      defaultNS: 'common',
      resources: { en: source.first },
      partialBundledLanguages: true,
      interpolation: { escapeValue: false },
      react: { useSuspense: true },
    });
}
