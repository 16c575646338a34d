import { languageOf } from '@aiso/languages/languages.ts';
import { createAppTheme } from '@aiso/ui/theme/create-theme.ts';
import { SURFACES } from '@aiso/ui/theme/surfaces.ts';
import type { EmotionCache } from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import CssBaseline from '@mui/material/CssBaseline';
import GlobalStyles from '@mui/material/GlobalStyles';
import RtlProvider from '@mui/system/RtlProvider';
import ThemeProvider from '@mui/system/ThemeProvider';
import { StrictMode } from 'react';
import { SiteFrame } from './frame/SiteFrame.tsx';
import { useShownDirection } from './look.ts';
import { type Site, SiteContext } from './site-context.ts';
import type { PageContent } from './site-page.ts';

const theme = createAppTheme();
/**
 * The theme's variables in both modes. Material UI's own provider would write them too, and bring a choice of
 * the mode with it: here `look.ts` alone writes the mode, at `<html>`.
 */
const themeVariables = <GlobalStyles styles={theme.generateStyleSheets()} />;

/** One document follows another as one picture. Paper is light, whatever the page. */
const documentStyles = (
  <GlobalStyles
    styles={{
      '@view-transition': { navigation: 'auto' },
      '@media (prefers-reduced-motion: reduce)': { '@view-transition': { navigation: 'none' } },
      // A long word gives way on a phone, whichever face it is written in.
      'h1, h2, h3': { overflowWrap: 'anywhere', hyphens: 'auto' },
      // What jumps to a heading leaves it below the header, which stays.
      html: { scrollPaddingTop: 80 },
      '@media print': {
        ':root:root[data-color-scheme]': {
          backgroundColor: 'white !important',
          '--aiso-palette-background-default': 'white',
          '--aiso-palette-background-paper': 'white',
          '--aiso-palette-text-primary': SURFACES.light.text,
          '--aiso-palette-text-secondary': SURFACES.light.textSecondary,
          '--aiso-palette-divider': SURFACES.light.divider,
          '--aiso-palette-primary-main': SURFACES.light.text,
          '--aiso-palette-primary-contrastText': 'white',
          '--aiso-palette-info-main': SURFACES.light.text,
        },
      },
    }}
  />
);

type SiteRootProps = {
  readonly cache: EmotionCache;
  readonly site: Site;
  readonly Content: PageContent['Content'];
};

/** What is built and what the browser goes on with: the same tree from the same data. */
export function SiteRoot({ cache, site, Content }: SiteRootProps) {
  const direction = useShownDirection(languageOf(site.language).direction);
  return (
    <StrictMode>
      <CacheProvider value={cache}>
        <ThemeProvider theme={theme}>
          <RtlProvider value={direction === 'rtl'}>
            <CssBaseline />
            {documentStyles}
            <SiteContext value={site}>
              <SiteFrame>
                <Content />
              </SiteFrame>
            </SiteContext>
          </RtlProvider>
          {themeVariables}
        </ThemeProvider>
      </CacheProvider>
    </StrictMode>
  );
}
