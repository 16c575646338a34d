import { createHash } from 'node:crypto';
import type { HtmlTagDescriptor, Plugin } from 'vite';
import { type Bundle, FIRST_SCREENS, scriptsOf } from './page-chunks.ts';

const FONT = /^assets\/inter-latin-wght-normal-[^/]+\.woff2$/u;

/** The id of a build: its files are named by their content, so their names say which build it is. */
export const buildIdOf = (bundle: Bundle): string =>
  createHash('sha256')
    .update(
      Object.keys(bundle)
        .filter((name) => /^assets\/.+\.js$/u.test(name))
        .sort()
        .join('\n'),
    )
    .digest('hex')
    .slice(0, 16);

/** Each screen's scripts without those that index.html names itself, and without the folder. */
function firstScripts(bundle: Bundle, entry: string): Record<string, string[]> {
  const known = scriptsOf(bundle, [entry]);
  const frame = scriptsOf(bundle, FIRST_SCREENS['*'] ?? []);
  return Object.fromEntries(
    Object.entries(FIRST_SCREENS).map(([path, modules]) => [
      path,
      Array.from(scriptsOf(bundle, modules))
        .filter((name) => !known.has(name) && (path === '*' || path === '' || !frame.has(name)))
        .map((name) => name.replace('assets/', '')),
    ]),
  );
}

/**
 * Stands in index.html before the script that reads the table, and after the charset, which must come early.
 */
const PLACE = '<!-- build -->';

const link = (attrs: Record<string, string | boolean>): HtmlTagDescriptor => ({
  tag: 'link',
  attrs,
  injectTo: 'head',
});

/**
 * Tells index.html its build, the font that everything is written in, and which scripts its first screen will
 * ask for: `src/first-paint.js` has them fetched at once. The tables are data in `meta` elements, so the hash
 * of the inline script stays the same.
 */
export function shellDocument(): Plugin {
  return {
    name: 'aiso-shell-document',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle }) => {
        if (bundle === undefined) return html;
        const font = Object.keys(bundle).find((name) => FONT.test(name));
        if (font === undefined) throw new Error('The build has no Latin font.');
        const metas = `<meta name="aiso-build" content="${buildIdOf(bundle)}" />
    <meta name="aiso-scripts" content='${JSON.stringify(firstScripts(bundle, 'index.html'))}' />`;
        return {
          html: html.replace(PLACE, () => metas),
          tags: [
            link({ rel: 'preload', as: 'font', type: 'font/woff2', href: `/${font}`, crossorigin: true }),
            link({ rel: 'manifest', href: '/manifest.webmanifest' }),
            link({ rel: 'apple-touch-icon', href: '/icons/apple-touch-180.png' }),
          ],
        };
      },
    },
  };
}
