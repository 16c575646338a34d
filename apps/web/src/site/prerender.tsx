import type { LanguageCode } from '@aiso/languages/languages.ts';
import { createMirroredCache } from '@aiso/ui/theme/emotion-cache.ts';
import { renderToString } from 'react-dom/server';
import { SiteRoot } from './SiteRoot.tsx';
import type { PageHead, SitePage } from './site-page.ts';
import { loadTexts } from './texts.ts';

export { LANGUAGES, languageOf } from '@aiso/languages/languages.ts';
export { PAGES } from './all-pages.ts';
export { addressOf } from './site-page.ts';

/** A page as it is built: what stands in `#root`, and the style elements that it needs. */
export type Rendered = { readonly head: PageHead; readonly body: string; readonly styles: string };

export async function renderPage(page: SitePage, language: LanguageCode): Promise<Rendered> {
  const [{ Content, head }, texts] = await Promise.all([page.load(), loadTexts(language, page.areas)]);
  const cache = createMirroredCache();
  // Rules are kept in the cache instead of standing between the elements.
  cache.compat = true;
  const site = { page, language, texts };
  const body = renderToString(<SiteRoot cache={cache} site={site} Content={Content} />);
  return { head: head(texts), body, styles: styleElements(cache) };
}

/**
 * Elements that Emotion finds again in the browser by their names: one for each global style and key frame,
 * one for all of the rest.
 */
function styleElements({ key, inserted, registered }: ReturnType<typeof createMirroredCache>): string {
  const rules = Object.entries(inserted).filter(([, css]) => typeof css === 'string');
  const isOfElements = ([name]: [string, unknown]): boolean => registered[`${key}-${name}`] !== undefined;
  const element = (names: string, css: string): string => `<style data-emotion="${names}">${css}</style>`;
  const own = rules.filter(isOfElements);
  return [
    ...rules
      .filter((rule) => !isOfElements(rule))
      .map(([name, css]) => element(`${key}-global ${name}`, String(css))),
    element([key, ...own.map(([name]) => name)].join(' '), own.map(([, css]) => css).join('')),
  ].join('');
}
