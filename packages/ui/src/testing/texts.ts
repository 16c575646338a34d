import i18next from 'i18next';
import { languageOf, storedLanguage } from '../i18n/language.ts';
import { type LanguageTexts, setUpTextsOf } from '../i18n/setup.ts';
import * as english from '../i18n/texts/en/index.ts';
import { givenTexts } from './program-texts.ts';

const languages = import.meta.glob<LanguageTexts>(['../i18n/texts/*/index.ts', '!../i18n/texts/en/*']);

/** The texts of this package alone, as a program has them that is made of its parts. */
const setUpOwnTexts = (): Promise<void> =>
  setUpTextsOf({
    english,
    load: (code) => languages[`../i18n/texts/${code}/index.ts`]?.(),
    first: { common: english.first['./common.json'] ?? {} },
  });

/**
 * The program's texts, in the language that is kept. They are set up once a file: doing so again would lose
 * areas that are on their way.
 */
export async function textsOfTests(): Promise<void> {
  if (i18next.isInitialized) await i18next.changeLanguage(languageOf(storedLanguage()).locale);
  else await (givenTexts() ?? setUpOwnTexts)();
}
