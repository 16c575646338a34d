import i18next from 'i18next';
import { languageOf, storedLanguage } from '../i18n/language.ts';
import { type LanguageTexts, setUpTextsOf, type TextSource } from '../i18n/setup.ts';
import * as english from '../i18n/texts/en/index.ts';

const languages = import.meta.glob<LanguageTexts>(['../i18n/texts/*/index.ts', '!../i18n/texts/en/*']);

/** The texts of this package alone, as a program has them that is made of its parts. */
export const ownTexts: TextSource = {
  english,
  load: (code) => languages[`../i18n/texts/${code}/index.ts`]?.(),
  firstAreas: ['common'],
};

let setUp = (): Promise<void> => setUpTextsOf(ownTexts);

/** Says how a program's own texts are set up for its tests. */
export function giveTexts(setUpOwn: () => Promise<void>): void {
  setUp = setUpOwn;
}

/**
 * The program's texts, in the language that is kept. They are set up once a file: doing so again would lose
 * areas that are on their way.
 */
export async function textsOfTests(): Promise<void> {
  if (i18next.isInitialized) await i18next.changeLanguage(languageOf(storedLanguage()).locale);
  else await setUp();
}
