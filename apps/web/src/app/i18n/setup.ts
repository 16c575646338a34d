import { english, load } from '@aiso/languages/web.ts';
import { setUpTextsOf } from '@aiso/ui/i18n/setup.ts';
import { storedLanguage } from '@aiso/ui/i18n/stored-language.ts';
import './catalogue.ts';

/**
 * The product's texts; the sign-in page's areas come first. An English error comes with its sentence
 * (`errorText`), so there are no English texts for errors.
 * @param code by default the language that is kept in this browser
 */
export const setUpTexts = (code = storedLanguage()): Promise<void> =>
  setUpTextsOf(
    {
      english,
      load,
      first: {
        common: english.first['./common.json'] ?? {},
        auth: english.first['./auth.json'] ?? {},
        errors: {},
      },
    },
    code,
  );
