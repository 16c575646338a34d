import type { WebsitePage } from './documents.ts';

/** What pages load, and the pictures of links to them. */
const FILES = ['/site/assets/', '/icon.svg', '/icons/'];

/** The fallback is what is sent to who asks for no language, as search engines do. */
const addressOf = ({ path, documents }: WebsitePage, language: string): string =>
  language === documents[0]?.language ? path : `${path}?language=${language}`;

/** The documents that search engines are told of: where all say the same, the one in its language. */
const toldOf = ({ documents, textLanguage }: WebsitePage): WebsitePage['documents'] =>
  textLanguage === undefined ? documents : documents.filter(({ language }) => language === textLanguage);

/**
 * The website and what it loads may be read, nothing else (RFC 9309).
 * @param origin null: there is no sitemap
 */
export function robotsOf(pages: readonly WebsitePage[], origin: string | null): string {
  const open = pages.flatMap((page) =>
    toldOf(page).length > 1 ? [`${page.path}$`, `${page.path}?language=`] : [`${page.path}$`],
  );
  const lines = [
    'User-agent: *',
    ...(pages.length === 0 ? [] : [...open, ...FILES].map((path) => `Allow: ${path}`)),
    'Disallow: /',
    ...(pages.length === 0 || origin === null ? [] : ['', `Sitemap: ${origin}/sitemap.xml`]),
  ];
  return `${lines.join('\n')}\n`;
}

/** Every document with its other languages, as sitemaps.org 0.9 has it. Paths need no escaping. */
export function sitemapOf(pages: readonly WebsitePage[], origin: string): string {
  const urls = pages.flatMap((page) =>
    toldOf(page).map(({ language }, _at, all) => {
      const others = all.length > 1 ? all : [];
      const links = others.map(
        (other) =>
          `<xhtml:link rel="alternate" hreflang="${other.locale}" href="${origin}${addressOf(page, other.language)}"/>`,
      );
      return `<url><loc>${origin}${addressOf(page, language)}</loc>${links.join('')}</url>`;
    }),
  );
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${urls.join('\n')}
</urlset>
`;
}
