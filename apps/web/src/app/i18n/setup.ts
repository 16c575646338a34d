import i18next, { type BackendModule, type ReadCallback } from 'i18next';
import { initReactI18next } from 'react-i18next';
import './catalogue.ts';
import { changeLanguage } from './change-language.ts';
import auth from './en/auth.ts';
import common from './en/common.ts';
import { FALLBACK_LANGUAGE, LANGUAGE_KEY, languageOf, storedLanguage } from './language.ts';

type Texts = Record<string, unknown>;

/** English has a file an area, loaded when a screen first asks for it. */
const english = import.meta.glob<{ default: Texts }>(['./en/*.ts', '!./en/{auth,common,errors}.ts']);
/** Every other language comes as a whole. */
const others = import.meta.glob<{ default: Record<string, Texts> }>('./*/index.ts');

async function loadArea(locale: string, area: string): Promise<Texts> {
  const { code } = languageOf(locale);
  const texts =
    code === FALLBACK_LANGUAGE
      ? (await english[`./en/${area}.ts`]?.())?.default
      : (await others[`./${code}/index.ts`]?.())?.default[`./${area}.ts`];
  if (texts === undefined) throw new Error(`There is no ${code} catalogue for ${area}.`);
  return texts;
}

async function readArea(locale: string, area: string, callback: ReadCallback): Promise<void> {
  let texts: Texts | null = null;
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
 * The sign-in page's areas come with the program; the others with the screens that show them.
 * What a language lacks is said in English.
 */
export async function setUpTexts(): Promise<void> {
  i18next.off('languageChanged', showLanguage);
  i18next.on('languageChanged', showLanguage);
  window.addEventListener('storage', followOtherWindows);
  await i18next
    .use(filesOfAreas)
    .use(initReactI18next)
    .init({
      lng: languageOf(storedLanguage()).locale,
      // A language is one folder: no texts of `zh` stand behind those of `zh-CN`.
      load: 'currentOnly',
      fallbackLng: FALLBACK_LANGUAGE,
      ns: ['common', 'auth', 'errors'],
      defaultNS: 'common',
      // An error's English sentence comes with the error (`errorText`): those of the catalogue need not be loaded.
      resources: { en: { common, auth, errors: {} } },
      partialBundledLanguages: true,
      interpolation: { escapeValue: false },
      react: { useSuspense: true },
    });
}
