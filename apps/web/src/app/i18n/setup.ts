import { storedLanguage } from '@aiso/ui/i18n/language.ts';
import { type LanguageTexts, setUpTextsOf } from '@aiso/ui/i18n/setup.ts';
import './catalogue.ts';
import * as english from './texts/en/index.ts';

const languages = import.meta.glob<LanguageTexts>(['./texts/*/index.ts', '!./texts/en/*']);

/**
 * The product's texts; the sign-in page's areas come first. An English error comes with its sentence
 * (`errorText`), so there are no English texts for errors.
 * @param code by default the language that is kept in this browser
 */
export const setUpTexts = (code = storedLanguage()): Promise<void> =>
  setUpTextsOf(
    {
      english,
      load: (other) => languages[`./texts/${other}/index.ts`]?.(),
      first: {
        common: english.first['./common.json'] ?? {},
        auth: english.first['./auth.json'] ?? {},
        errors: {},
      },
    },
    code,
  );
