import type { LanguageCode } from '@aiso/languages/languages.ts';
import { createAppTheme } from '@aiso/ui/theme/create-theme.ts';
import { ThemeProvider } from '@mui/material/styles';
import { configure, render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { pageAt } from '../all-pages.ts';
import { SiteContext } from '../site-context.ts';
import { loadTexts } from '../texts.ts';

configure({ asyncUtilTimeout: 10_000 });

/** A part of a page of the website around which the page's own texts and theme stand. */
export async function inSite(path: string, language: LanguageCode = 'en') {
  const page = pageAt(path);
  if (page === undefined) throw new Error(`${path} is no page of the website.`);
  const texts = await loadTexts(language, page.areas);
  return (part: ReactNode) => (
    <ThemeProvider theme={createAppTheme()}>
      <SiteContext value={{ page, language, texts }}>{part}</SiteContext>
    </ThemeProvider>
  );
}

export const renderInSite = async (part: ReactNode, path = '/home', language: LanguageCode = 'en') =>
  render((await inSite(path, language))(part));
