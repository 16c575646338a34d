import type { LanguageCode } from '@aiso/languages/languages.ts';
import { createContext, use } from 'react';
import type { SitePage } from './site-page.ts';
import type { SiteTexts } from './texts.ts';

export type Site = {
  readonly page: SitePage;
  readonly language: LanguageCode;
  readonly texts: SiteTexts;
};

export const SiteContext = createContext<Site | null>(null);

/** The page that is shown, in which language, and its texts. */
export function useSite(): Site {
  const site = use(SiteContext);
  if (site === null) throw new Error('useSite stands outside of SiteRoot.');
  return site;
}

/** The texts of the frame or of an area that the page names. */
export const useTexts: SiteTexts = (area) => useSite().texts(area);
