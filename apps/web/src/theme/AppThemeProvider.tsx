import { CacheProvider, Global } from '@emotion/react';
import CssBaseline from '@mui/material/CssBaseline';
import { ThemeProvider } from '@mui/material/styles';
import RtlProvider from '@mui/system/RtlProvider';
import { type ReactNode, useLayoutEffect, useMemo } from 'react';
import { useAppearance } from '../appearance/AppearanceProvider.tsx';
import type { Direction, PaletteMode } from '../appearance/appearance.ts';
import { accentOf, accentStyles, type TenantColors } from './accent.ts';
import { createAppTheme } from './create-theme.ts';
import { emotionCache } from './emotion-cache.ts';
import { SURFACES } from './surfaces.ts';

const theme = createAppTheme();

/** Mirrors mode and direction on `<html>`, where `src/first-paint.js` has put them first. */
function useRootAttributes(mode: PaletteMode, direction: Direction): void {
  useLayoutEffect(() => {
    const root = document.documentElement;
    root.dir = direction;
    root.dataset['colorScheme'] = mode;
    root.style.colorScheme = mode;
    root.style.backgroundColor = SURFACES[mode].background;
  }, [mode, direction]);
}

/** What the appearance and the tenant make of the one theme. No change of them renders the page's elements again or mounts one. */
export function AppThemeProvider({ tenant, children }: { tenant: TenantColors; children: ReactNode }) {
  const { appearance, choices, shownMode } = useAppearance();
  const { colorPreset, direction } = appearance;
  const { primary, secondary } = tenant;
  const isChosen = choices.colorPreset !== undefined;
  const accent = useMemo(
    () => accentStyles(accentOf(colorPreset, isChosen, { primary, secondary })),
    [colorPreset, isChosen, primary, secondary],
  );
  useRootAttributes(shownMode, direction);
  return (
    <CacheProvider value={emotionCache}>
      <ThemeProvider theme={theme} defaultMode={shownMode} storageManager={null} noSsr>
        <RtlProvider value={direction === 'rtl'}>
          <CssBaseline />
          <Global styles={accent} />
          {children}
        </RtlProvider>
      </ThemeProvider>
    </CacheProvider>
  );
}
