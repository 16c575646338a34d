import { LANGUAGES } from '@aiso/languages/languages.ts';

/** Locale and direction by code. */
const languages = LANGUAGES.map(({ code, locale, direction }) => [code, [locale, direction]]);

/** What is inlined of `src/first-paint.js`: without its first comment, and with its constant filled in. */
export const firstPaintScript = (source: string): string =>
  source
    .split('\n')
    .filter((line) => !line.startsWith('//'))
    .map((line) => line.trim())
    .join('\n')
    .trim()
    .replace('LANGUAGES', () => JSON.stringify(languages));
