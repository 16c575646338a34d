import * as inEnglish from './en/web/index.ts';
import type { LanguageTexts } from './language-texts.ts';
import type { LanguageCode } from './languages.ts';

export const english: LanguageTexts = inEnglish;

const languages = import.meta.glob<LanguageTexts>(['./*/web/index.ts', '!./en/**']);

/** What the client says in a language other than English. */
export const load = (code: LanguageCode): Promise<LanguageTexts> | undefined =>
  languages[`./${code}/web/index.ts`]?.();
