import i18next, { type BackendModule, type ReadCallback } from 'i18next';
import { initReactI18next } from 'react-i18next';
import '../../../../apps/web/src/app/i18n/catalogue.ts';
import * as english from '../../../../apps/web/src/app/i18n/texts/en/index.ts';
import { changeLanguage } from './change-language.ts';
import { FALLBACK_LANGUAGE, LANGUAGE_KEY, languageOf, storedLanguage } from './language.ts';

/** A language lists its own areas, so that the program does not carry the lists of all. */
type Language = Pick<typeof english, 'first' | 'others'>;
const languages = import.meta.glob<Language>(['./texts/*/index.ts', '!./texts/en/*']);

async function loadArea(locale: string, area: string): Promise<object> {
  const { code } = languageOf(locale);
  const language = code === FALLBACK_LANGUAGE ? english : await languages[`./texts/${code}/index.ts`]?.();
  const file = `./${area}.json`;
  const texts = language?.first[file] ?? (await language?.others[file]?.());
  if (texts === undefined) throw new Error(`There are no ${code} texts for ${area}.`);
  return texts;
}

async function readArea(locale: string, area: string, callback: ReadCallback): Promise<void> {
  let texts: object | null = null;
  let failure: Error | null = null;
  try {
    texts = await loadArea(locale, area);
  } catch (error) {
    failure = error instanceof Error ? error : new Error(String(error));
  }
  callback(failure, texts);
}

const filesOfAreas: BackendModule = {
  type: 'backend',
  init: () => {},
  read: (locale: string, area: string, callback: ReadCallback) => void readArea(locale, area, callback),
};

const showLanguage = (locale: string): void => {
  document.documentElement.lang = locale;
};

/** Another window of this browser chose a language. */
function followOtherWindows(event: StorageEvent): void {
  if (event.key === LANGUAGE_KEY) void changeLanguage(languageOf(event.newValue).code);
}

/**
 * The sign-in page's areas are loaded before anything is shown, the others with the screens that use them.
 * A text that cannot be loaded is said in English.
 * @param code by default the language that is kept in this browser
 */
export async function setUpTexts(code = storedLanguage()): Promise<void> {
  i18next.off('languageChanged', showLanguage);
  i18next.on('languageChanged', showLanguage);
  window.addEventListener('storage', followOtherWindows);
  await i18next
    .use(filesOfAreas)
    .use(initReactI18next)
    .init({
      lng: languageOf(code).locale,
      // A language is one folder: no texts of `zh` stand behind those of `zh-CN`.
      load: 'currentOnly',
      fallbackLng: FALLBACK_LANGUAGE,
      ns: ['common', 'auth', 'errors'],
      defaultNS: 'common',
      // An English error comes with its sentence (`errorText`), so there are no English texts for errors.
      resources: {
        en: {
          common: english.first['./common.json'] ?? {},
          auth: english.first['./auth.json'] ?? {},
          errors: {},
        },
      },
      partialBundledLanguages: true,
      interpolation: { escapeValue: false },
      react: { useSuspense: true },
    });
}
