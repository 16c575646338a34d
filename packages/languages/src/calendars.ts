import type { LanguageCode } from './languages.ts';

const files = import.meta.glob<{ readonly default: { readonly name: string } }>('./*/calendar.ts');

/** Loads the calendar of a language: the name that it has in dayjs, where English is built in. */
export const loadCalendar = async (code: LanguageCode): Promise<string> =>
  (await files[`./${code}/calendar.ts`]?.())?.default.name ?? 'en';
