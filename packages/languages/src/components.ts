import type { LanguageCode } from './languages.ts';

/** What MUI's components say of themselves, as its own locale files give it: default props by component. */
export type ComponentTexts = readonly object[];

const files = import.meta.glob<{ default: ComponentTexts }>('./*/components.ts');

/** English is what the components speak by themselves. */
export const ENGLISH: ComponentTexts = [];

export const loadComponentTexts = async (code: LanguageCode): Promise<ComponentTexts> =>
  (await files[`./${code}/components.ts`]?.())?.default ?? ENGLISH;
