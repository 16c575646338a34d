import i18next, { type BackendModule, type ReadCallback } from 'i18next';
import { initReactI18next } from 'react-i18next';
import './catalogue.ts';
import auth from './en/auth.ts';
import common from './en/common.ts';
import { FALLBACK_LANGUAGE, storedLanguage } from './language.ts';

type Texts = Record<string, unknown>;

/** A file a language and area, `./en/worklist.ts`, loaded when a screen first asks for it. */
const files = import.meta.glob<{ default: Texts }>(['./*/*.ts', '!./en/auth.ts', '!./en/common.ts']);

async function readArea(language: string, area: string, callback: ReadCallback): Promise<void> {
  let texts: Texts | null = null;
  let failure: Error | null = null;
  try {
    const load = files[`./${language}/${area}.ts`];
    if (load === undefined) throw new Error(`There is no ${language} catalogue for ${area}.`);
    texts = (await load()).default;
  } catch (error) {
    failure = error instanceof Error ? error : new Error(String(error));
  }
  callback(failure, texts);
}

const filesOfAreas: BackendModule = {
  type: 'backend',
  init: () => {},
  read: (language: string, area: string, callback: ReadCallback) => void readArea(language, area, callback),
};

/** The sign-in page's areas come with the program; the others with the screens that show them. */
export async function setUpTexts(): Promise<void> {
  await i18next
    .use(filesOfAreas)
    .use(initReactI18next)
    .init({
      lng: storedLanguage(),
      fallbackLng: FALLBACK_LANGUAGE,
      ns: ['common', 'auth'],
      defaultNS: 'common',
      resources: { en: { common, auth } },
      partialBundledLanguages: true,
      interpolation: { escapeValue: false },
      react: { useSuspense: true },
    });
}
