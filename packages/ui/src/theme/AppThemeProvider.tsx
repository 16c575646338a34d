import { CacheProvider, Global } from '@emotion/react';
import CssBaseline from '@mui/material/CssBaseline';
import { ThemeProvider } from '@mui/material/styles';
import RtlProvider from '@mui/system/RtlProvider';
import { type ReactNode, useDeferredValue, useLayoutEffect, useMemo, useRef } from 'react';
import { useThemeInLanguage } from '../i18n/component-texts.ts';
import { useAppearance } from './AppearanceProvider.tsx';
import { accentOf, accentStyles, type TenantColors } from './accent.ts';
import { type Appearance, MARK_NAMES } from './appearance.ts';
import { createAppTheme } from './create-theme.ts';
import { emotionCache } from './emotion-cache.ts';
import { showMode } from './show-mode.ts';

/**
 * Shows a change of the look at once, as one picture, instead of each element fading by itself. What began to
 * move is at its end before the frame is painted. A rule against transitions would cost two more restylings.
 */
function changeInOneFrame(): void {
  // Asking flushes the styles, which starts the transitions (CSS Transitions Level 2, section 3). Test
  // environments have none.
  for (const animation of document.getAnimations?.() ?? []) {
    if ('transitionProperty' in animation) animation.finish();
  }
}

const baseTheme = createAppTheme();

/**
 * Mirrors what attributes show on `<html>`, where `apps/web/src/first-paint.js` put them first. `accent`
 * changes in the same frame.
 */
function useRootAttributes(appearance: Appearance, accent: object): void {
  const isFirst = useRef(true);
  useLayoutEffect(() => {
    const root = document.documentElement;
    root.dir = appearance.direction;
    for (const mark of MARK_NAMES) root.dataset[mark] = appearance[mark];
    showMode(appearance.paletteMode);
  }, [appearance]);
  // oxlint-disable-next-line react/exhaustive-deps -- it says when the look changes, whatever it changes to
  useLayoutEffect(() => {
    if (!isFirst.current) changeInOneFrame();
    isFirst.current = false;
  }, [appearance, accent]);
}

/**
 * The theme, with what appearance and tenant make of it. Their changes neither render nor mount the page's
 * elements.
 */
export function AppThemeProvider({ tenant, children }: { tenant: TenantColors; children: ReactNode }) {
  const { appearance, choices } = useAppearance();
  const { colorPreset, direction, paletteMode } = appearance;
  const { primary, secondary } = tenant;
  const isChosen = choices.colorPreset !== undefined;
  const accent = useMemo(
    () => accentStyles(accentOf(colorPreset, isChosen, { primary, secondary })),
    [colorPreset, isChosen, primary, secondary],
  );
  useRootAttributes(appearance, accent);
  const theme = useThemeInLanguage(baseTheme);
  // Parts that ask which way the page runs may follow in small steps: the rules have turned already.
  const followedDirection = useDeferredValue(direction);
  return (
    <CacheProvider value={emotionCache}>
      <ThemeProvider
        theme={theme}
        defaultMode={paletteMode}
        storageManager={null}
        // `useRootAttributes` writes it.
        colorSchemeNode={null}
        noSsr
      >
        <RtlProvider value={followedDirection === 'rtl'}>
          <CssBaseline />
          <Global styles={accent} />
          {children}
        </RtlProvider>
      </ThemeProvider>
    </CacheProvider>
  );
}
