import { CacheProvider, Global } from '@emotion/react';
import CssBaseline from '@mui/material/CssBaseline';
import { ThemeProvider } from '@mui/material/styles';
import RtlProvider from '@mui/system/RtlProvider';
import { type ReactNode, useDeferredValue, useLayoutEffect, useMemo, useRef } from 'react';
import { useThemeInLanguage } from '../i18n/component-texts.ts';
import { useAppearance } from './AppearanceProvider.tsx';
import { accentOf, accentStyles, type TenantColors } from './accent.ts';
import type { Direction, PaletteMode } from './appearance.ts';
import { createAppTheme } from './create-theme.ts';
import { emotionCache } from './emotion-cache.ts';
import { changeInOneFrame } from './still.ts';
import { SURFACES } from './surfaces.ts';

const baseTheme = createAppTheme();

/** Mirrors mode and direction on `<html>`, where `src/first-paint.js` has put them first. `accent` changes with them in one frame. */
function useRootAttributes(mode: PaletteMode, direction: Direction, accent: object): void {
  const isFirst = useRef(true);
  useLayoutEffect(() => {
    const root = document.documentElement;
    root.dir = direction;
    root.dataset['colorScheme'] = mode;
    root.style.colorScheme = mode;
    root.style.backgroundColor = SURFACES[mode].background;
  }, [mode, direction]);
  // oxlint-disable-next-line react/exhaustive-deps -- it says when the look changes, whatever it changes to
  useLayoutEffect(() => {
    if (!isFirst.current) changeInOneFrame();
    isFirst.current = false;
  }, [mode, direction, accent]);
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
  useRootAttributes(shownMode, direction, accent);
  const theme = useThemeInLanguage(baseTheme);
  // Where a part looks which way the page runs, it may follow in small steps: the rules have turned round already.
  const followedDirection = useDeferredValue(direction);
  return (
    <CacheProvider value={emotionCache}>
      <ThemeProvider theme={theme} defaultMode={shownMode} storageManager={null} noSsr>
        <RtlProvider value={followedDirection === 'rtl'}>
          <CssBaseline />
          <Global styles={accent} />
          {children}
        </RtlProvider>
      </ThemeProvider>
    </CacheProvider>
  );
}
