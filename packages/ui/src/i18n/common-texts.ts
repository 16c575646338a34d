import type { LanguageCode } from './language.ts';

const files = import.meta.glob<object>('./texts/*/common.json', { import: 'default' });

/** The area `common` of a language, for who shows parts without `setUpTextsOf`. */
export const commonTexts = async (code: LanguageCode): Promise<object> =>
  (await files[`./texts/${code}/common.json`]?.()) ?? {};
