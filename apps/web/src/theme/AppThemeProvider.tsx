import { CacheProvider } from '@emotion/react';
import CssBaseline from '@mui/material/CssBaseline';
import { ThemeProvider, useColorScheme } from '@mui/material/styles';
import { type ReactNode, useLayoutEffect, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useAppearance } from '../appearance/AppearanceProvider.tsx';
import type { PaletteMode } from '../appearance/appearance.ts';
import { useThemeInLanguage } from '../i18n/component-texts.ts';
import { directionFor } from '../i18n/direction.ts';
import { languageOf } from '../i18n/language.ts';
import { createAppTheme, type TenantColors } from './create-theme.ts';
import { SURFACES } from './surfaces.ts';
import { useEmotionCache } from './use-emotion-cache.ts';

function ModeSync({ mode }: { mode: PaletteMode }) {
  const { setMode } = useColorScheme();
  useLayoutEffect(() => {
    setMode(mode);
    const { style } = document.documentElement;
    style.colorScheme = mode;
    style.backgroundColor = SURFACES[mode].background;
  }, [mode, setMode]);
  return null;
}

/** Theme and Emotion cache by appearance, language and tenant; direction and mode are mirrored on `<html>`. */
export function AppThemeProvider({ tenant, children }: { tenant: TenantColors; children: ReactNode }) {
  const { appearance } = useAppearance();
  const { colorPreset, paletteMode } = appearance;
  const language = languageOf(useTranslation().i18n.language);
  const { primary, secondary } = tenant;
  const { cache, direction } = useEmotionCache(directionFor(appearance, language.direction));
  const theme = useThemeInLanguage(
    useMemo(
      () => createAppTheme(colorPreset, direction, { primary, secondary }),
      [colorPreset, direction, primary, secondary],
    ),
  );
  useLayoutEffect(() => {
    document.documentElement.dir = direction;
  }, [direction]);
  if (cache === undefined) return null;
  return (
    <CacheProvider value={cache}>
      <ThemeProvider
        theme={theme}
        defaultMode={paletteMode}
        storageManager={null}
        noSsr
        disableTransitionOnChange
      >
        <ModeSync mode={paletteMode} />
        <CssBaseline />
        {children}
      </ThemeProvider>
    </CacheProvider>
  );
}
