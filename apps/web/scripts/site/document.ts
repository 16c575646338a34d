import { readFileSync } from 'node:fs';
import type { LanguageCode } from '@aiso/languages/languages.ts';
import type * as Site from '../../src/site/prerender.tsx';
import type { Rendered } from '../../src/site/prerender.tsx';
import type { SitePage } from '../../src/site/site-page.ts';
import { firstPaintScript } from '../first-paint-script.ts';

/** Stands for scheme, host and port: the server knows its address, and search engines want whole ones. */
const ORIGIN = '{{origin}}';

/** Addresses of what a document loads. */
export type DocumentFiles = {
  readonly entry: string;
  /** Scripts that the entry will ask for. */
  readonly scripts: readonly string[];
  readonly latinFont: string;
};

const PAINT = firstPaintScript(readFileSync(new URL('../../src/first-paint.js', import.meta.url), 'utf8'));

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

const element = (name: 'meta' | 'link', attributes: Readonly<Record<string, string>>): string =>
  `<${name}${Object.entries(attributes)
    .map(([key, value]) => ` ${key}="${escaped(value)}"`)
    .join('')} />`;

/** Faces as wide as Arial, which almost every system has one of. */
const LIKE_ARIAL = [
  ['Arial', 'Arial Bold'],
  ['Liberation Sans', 'Liberation Sans Bold'],
  ['Arimo', 'Arimo Bold'],
  ['Helvetica', 'Helvetica Bold'],
] as const;

/** Of Inter, in parts of its em: what lines are as high as. */
const INTER = { ascent: 0.96875, descent: 0.2412 } as const;

/**
 * Stands for Inter until that is there, as wide and as high, so that nothing moves when it comes.
 * @param widthOfInter that of a text of the website in Inter, divided by its width in Arial
 */
function fallbackFace(weights: string, names: readonly string[], widthOfInter: number): string {
  const percent = (part: number): string => `${(part * 100).toFixed(2)}%`;
  const rules = [
    `font-weight:${weights}`,
    `src:${names.map((name) => `local("${name}")`).join(',')}`,
    `size-adjust:${percent(widthOfInter)}`,
    `ascent-override:${percent(INTER.ascent / widthOfInter)}`,
    `descent-override:${percent(INTER.descent / widthOfInter)}`,
    'line-gap-override:0%',
  ];
  return `@font-face{font-family:"Inter Fallback";${rules.join(';')}}`;
}

/** Measured on the English texts of the website, where headings are of weight 600. */
const FALLBACK = [
  fallbackFace(
    '100 500',
    LIKE_ARIAL.map(([regular]) => regular),
    1.059,
  ),
  fallbackFace(
    '600 900',
    LIKE_ARIAL.map(([, bold]) => bold),
    1.004,
  ),
].join('');

const fontFace = (url: string): string =>
  `<style>@font-face{font-family:"Inter Variable";font-style:normal;font-weight:100 900;font-display:swap;src:url("${url}") format("woff2")}${FALLBACK}</style>`;

function headOf(
  { languageOf, addressOf }: typeof Site,
  page: SitePage,
  language: LanguageCode,
  head: Rendered['head'],
): string[] {
  const { locale } = languageOf(language);
  // Without a language the address is English to who asks for none, as search engines do.
  const whole = (code: LanguageCode): string => ORIGIN + (code === 'en' ? page.path : addressOf(page, code));
  const isTranslated = page.languages.length > 1 && page.textLanguage === undefined;
  return [
    `<title>${escaped(head.title)}</title>`,
    element('meta', { name: 'description', content: head.description }),
    element('link', { rel: 'canonical', href: whole(page.textLanguage ?? language) }),
    ...(isTranslated
      ? [
          ...page.languages.map((code) =>
            element('link', {
              rel: 'alternate',
              hreflang: languageOf(code).locale,
              href: whole(code),
            }),
          ),
          element('link', { rel: 'alternate', hreflang: 'x-default', href: whole('en') }),
        ]
      : []),
    element('meta', { property: 'og:type', content: 'website' }),
    element('meta', { property: 'og:site_name', content: 'AISO' }),
    element('meta', { property: 'og:title', content: head.title }),
    element('meta', { property: 'og:description', content: head.description }),
    element('meta', { property: 'og:url', content: whole(language) }),
    element('meta', { property: 'og:locale', content: locale.replace('-', '_') }),
    element('meta', { property: 'og:image', content: `${ORIGIN}/icons/icon-512.png` }),
  ];
}

/** The whole document of a page in a language. */
export function documentOf(
  site: typeof Site,
  page: SitePage,
  language: LanguageCode,
  rendered: Rendered,
  files: DocumentFiles,
): string {
  const { locale, direction } = site.languageOf(language);
  const forced = page.forcedMode === undefined ? '' : ` data-forced-mode="${page.forcedMode}"`;
  // Without a script the mode is the forced one, or light.
  const mode = page.forcedMode ?? 'light';
  return `<!doctype html>
<html lang="${locale}" dir="${direction}" data-website data-color-scheme="${mode}"${forced}>
  <head>
    ${[
      '<meta charset="utf-8" />',
      '<meta name="viewport" content="width=device-width, initial-scale=1" />',
      '<meta name="color-scheme" content="light dark" />',
      `<script>${PAINT}</script>`,
      ...headOf(site, page, language, rendered.head),
      '<link rel="icon" href="/icon.svg" type="image/svg+xml" />',
      element('link', {
        rel: 'preload',
        as: 'font',
        type: 'font/woff2',
        href: files.latinFont,
        crossorigin: '',
      }),
      fontFace(files.latinFont),
      rendered.styles,
      ...files.scripts.map((href) => element('link', { rel: 'modulepreload', href })),
      `<script type="module" src="${files.entry}"></script>`,
    ].join('\n    ')}
  </head>
  <body>
    <div id="root">${rendered.body}</div>
  </body>
</html>
`;
}
