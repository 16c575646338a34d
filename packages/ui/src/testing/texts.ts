import { languageOf } from '@aiso/languages/languages.ts';
import { english, load } from '@aiso/languages/ui.ts';
import i18next from 'i18next';
import { setUpTextsOf } from '../i18n/setup.ts';
import { storedLanguage } from '../i18n/stored-language.ts';
import { givenTexts } from './program-texts.ts';

/** The texts of this package alone, as a program has them that is made of its parts. */
const setUpOwnTexts = (): Promise<void> =>
  setUpTextsOf({
    english,
    load,
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
