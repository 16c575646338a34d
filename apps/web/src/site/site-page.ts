import type { LanguageCode } from '@aiso/languages/languages.ts';
import type { ComponentType } from 'react';
import type { SiteTexts, TextArea } from './texts.ts';

/** What search engines and tabs show of a page. */
export type PageHead = { readonly title: string; readonly description: string };

/** What the module of a page gives once it is loaded. */
export type PageContent = {
  readonly Content: ComponentType;
  readonly head: (texts: SiteTexts) => PageHead;
};

/** Where a page is, and in which languages. */
export type SitePlace = {
  readonly path: `/${string}`;
  readonly languages: readonly LanguageCode[];
  /** Where what it says is in one language, and only the website around it in the page's. */
  readonly textLanguage?: LanguageCode;
};

/** A page of the website: a document for each of its languages. */
export type SitePage = SitePlace & {
  /** Shown so whatever a person chose (specification, section 2). */
  readonly forcedMode?: 'dark';
  /** What it says beside the frame's own texts. */
  readonly areas: readonly TextArea[];
  /** Its module below `src/site/`, whose script the document has fetched at once. */
  readonly module: string;
  readonly load: () => Promise<PageContent>;
};

/** The page in a language. Pages in one language, such as the components, have one address. */
export const addressOf = ({ path, languages }: SitePlace, language: LanguageCode): string =>
  languages.length > 1 ? `${path}?language=${language}` : path;
