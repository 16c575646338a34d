import * as inEnglish from './en/ui/index.ts';
import type { LanguageTexts } from './language-texts.ts';
import type { LanguageCode } from './languages.ts';

export const english: LanguageTexts = inEnglish;

const languages = import.meta.glob<LanguageTexts>(['./*/ui/index.ts', '!./en/**']);

/** What the shared parts alone say in a language other than English. */
export const load = (code: LanguageCode): Promise<LanguageTexts> | undefined =>
  languages[`./${code}/ui/index.ts`]?.();
