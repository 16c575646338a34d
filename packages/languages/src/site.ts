import type { LanguageCode } from './languages.ts';

const files = import.meta.glob<object>('./*/site/*.json', { import: 'default' });

/** An area of the website's texts. */
export const loadArea = async (code: LanguageCode, area: string): Promise<object | undefined> =>
  files[`./${code}/site/${area}.json`]?.();
