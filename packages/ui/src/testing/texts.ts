import i18next from 'i18next';
import { languageOf, storedLanguage } from '../i18n/language.ts';
import { setUpTexts } from '../i18n/setup.ts';

/**
 * The product's texts, in the language that is kept. They are set up once a file: doing so again would lose
 * areas that are on their way.
 */
export async function textsOfTests(): Promise<void> {
  if (i18next.isInitialized) await i18next.changeLanguage(languageOf(storedLanguage()).locale);
  else await setUpTexts();
}
