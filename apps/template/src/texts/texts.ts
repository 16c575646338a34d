import type { AreaLoader } from '@aiso/ui/i18n/more-texts.ts';

type Texts = { readonly texts: Readonly<Record<string, object>> };

const languages = import.meta.glob<Texts>('./*/index.ts');

/** The template's texts: few enough that a language is one file. */
export const loadTexts: AreaLoader = async (code, area) =>
  (await languages[`./${code}/index.ts`]?.())?.texts[`./${area}.json`];
