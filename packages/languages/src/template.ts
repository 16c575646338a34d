import type { LanguageCode } from './languages.ts';

type Texts = { readonly texts: Readonly<Record<string, object>> };

const languages = import.meta.glob<Texts>('./*/template/index.ts');
/** What few ever see. */
const behindClicks = import.meta.glob<object>('./*/template/dashboardEditor.json', { import: 'default' });

/** An area of the template's texts, of which there are so few that a language is one file. */
export const loadArea = async (code: LanguageCode, area: string): Promise<object | undefined> =>
  (await behindClicks[`./${code}/template/${area}.json`]?.()) ??
  (await languages[`./${code}/template/index.ts`]?.())?.texts[`./${area}.json`];
