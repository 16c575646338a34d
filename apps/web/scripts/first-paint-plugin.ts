import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';
import { LANGUAGES } from '../src/i18n/language.ts';

const SOURCE = new URL('../src/first-paint.js', import.meta.url);
const PLACE = '<!-- first-paint -->';

/** Locale and direction by code. */
const languages = Object.fromEntries(
  LANGUAGES.map(({ code, locale, direction }) => [code, [locale, direction]]),
);

/**
 * Inlines `src/first-paint.js` into index.html and writes `csp-hashes.json` beside it:
 * `["sha256-…"]`, the sources that the server's `script-src` must name (CSP level 3, section 6.7.3).
 */
export function firstPaint(): Plugin {
  const script = readFileSync(SOURCE, 'utf8')
    .split('\n')
    .filter((line) => !line.startsWith('//'))
    .map((line) => line.trim())
    .join('\n')
    .trim()
    .replace('LANGUAGES', () => JSON.stringify(languages));
  const hash = createHash('sha256').update(script).digest('base64');
  return {
    name: 'aiso-first-paint',
    transformIndexHtml: (html) => html.replace(PLACE, () => `<script>${script}</script>`),
    generateBundle() {
      this.emitFile({
        type: 'asset',
        fileName: 'csp-hashes.json',
        source: `${JSON.stringify([`sha256-${hash}`])}\n`,
      });
    },
  };
}
