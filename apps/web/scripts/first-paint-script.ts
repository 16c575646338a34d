import { LANGUAGES } from '../src/app/i18n/language.ts';

/** Locale and direction by code. */
const languages = Object.fromEntries(
  LANGUAGES.map(({ code, locale, direction }) => [code, [locale, direction]]),
);

/** The paths of the routes with the handle `FORCED_DARK`: the first paint is before the routes are loaded. */
export const FORCED_DARK_PATHS: readonly string[] = [];

/** What is inlined of `src/first-paint.js`: without its first comment, and with its constants filled in. */
export const firstPaintScript = (source: string, darkPaths = FORCED_DARK_PATHS): string =>
  source
    .split('\n')
    .filter((line) => !line.startsWith('//'))
    .map((line) => line.trim())
    .join('\n')
    .trim()
    .replace('LANGUAGES', () => JSON.stringify(languages))
    .replace('FORCED_DARK_PATHS', () => JSON.stringify(darkPaths));
