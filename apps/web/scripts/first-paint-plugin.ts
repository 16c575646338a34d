import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';
import { firstPaintScript } from './first-paint-script.ts';

const SOURCE = new URL('../src/first-paint.js', import.meta.url);
const PLACE = '<!-- first-paint -->';

/**
 * Inlines `src/first-paint.js` into index.html and writes `csp-hashes.json` beside it:
 * `["sha256-…"]`, the sources that the server's `script-src` must name (CSP level 3, section 6.7.3).
 */
export function firstPaint(): Plugin {
  const script = firstPaintScript(readFileSync(SOURCE, 'utf8'));
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
