import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DIST } from '../http/web-client.ts';

export const BUILT_WEBSITE = join(DIST, 'site');

/**
 * A page of the website in one language. `locale` is BCP 47, `file` the document in the folder of the
 * build.
 */
type BuiltDocument = { readonly language: string; readonly locale: string; readonly file: string };

/** As the build lists it in `pages.json` (`apps/web/scripts/site`). The first document is the fallback. */
export type WebsitePage = {
  readonly path: string;
  /** Where the text of every document is in this one language, and what is around it in the document's. */
  readonly textLanguage?: string;
  readonly documents: readonly BuiltDocument[];
};

/** None where the website is not built. */
export function builtPages(folder: string): readonly WebsitePage[] {
  const file = join(folder, 'pages.json');
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as readonly WebsitePage[]) : [];
}

type WebsiteDocument = { readonly html: string; readonly etag: string };

/** Stands in a document for the scheme, host and port of the server. */
const ORIGIN = '{{origin}}';

/** The website has hundreds of documents: those that were asked for last are kept, some MB of them. */
const MOST_KEPT = 64;

/** Reads documents as they go out under an origin. */
export function documentReader(folder: string): (file: string, origin: string) => WebsiteDocument {
  const read = new Map<string, WebsiteDocument>();
  const keep = (file: string, document: WebsiteDocument): WebsiteDocument => {
    // A map keeps the order in which it was filled: the first is the one that was not asked for the longest.
    read.delete(file);
    read.set(file, document);
    const [oldest] = read.keys();
    if (read.size > MOST_KEPT && oldest !== undefined) read.delete(oldest);
    return document;
  };
  return (file, origin) => {
    const known = read.get(file);
    if (known !== undefined) return keep(file, known);
    const html = readFileSync(join(folder, file), 'utf8').replaceAll(ORIGIN, () => origin);
    const hash = createHash('sha256').update(html).digest('base64url').slice(0, 27);
    // Weak: it goes out compressed in several ways (RFC 9110, 8.8.1).
    return keep(file, { html, etag: `W/"${hash}"` });
  };
}

/** What is read of a header that may be of any length. */
const MOST_CHARACTERS = 500;

/** The locales that a browser asks for, the dearest first (RFC 9110, 12.5.4). */
function wantedLocales(acceptLanguage: string): readonly string[] {
  return acceptLanguage
    .slice(0, MOST_CHARACTERS)
    .split(',')
    .map((entry) => {
      const [range = '', ...parameters] = entry.split(';').map((part) => part.trim().toLowerCase());
      const weight = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2);
      return { range, weight: weight === undefined ? 1 : Number(weight) };
    })
    .filter(({ weight }) => weight > 0)
    .sort((a, b) => b.weight - a.weight)
    .map(({ range }) => range);
}

/**
 * The document in the language that is asked for by its code, else in the one that the browser likes best of
 * those there are, else the fallback. `zh-TW` is content with `zh-CN`.
 */
export function documentFor(
  { documents }: WebsitePage,
  asked: unknown,
  acceptLanguage: string,
): BuiltDocument | undefined {
  const primary = (locale: string): string | undefined => locale.toLowerCase().split('-')[0];
  const named = documents.find(({ language }) => language === asked);
  if (named !== undefined) return named;
  const liked = wantedLocales(acceptLanguage)
    .map((wanted) => documents.find(({ locale }) => primary(locale) === primary(wanted)))
    .find((document) => document !== undefined);
  return liked ?? documents[0];
}
