import type { Direction } from '@aiso/ui/i18n/direction.ts';
import { accentOf, accentStyles, NO_TENANT_COLORS } from '@aiso/ui/theme/accent.ts';
import { DEFAULT_APPEARANCE, type PaletteMode } from '@aiso/ui/theme/appearance.ts';
import { createAppTheme } from '@aiso/ui/theme/create-theme.ts';
import { createSplitCache } from '@aiso/ui/theme/emotion-cache.ts';
import { mirror } from '@aiso/ui/theme/mirror.ts';
import type { ColorPreset } from '@aiso/ui/theme/preset-table.ts';
import { CacheProvider, Global } from '@emotion/react';
import CssBaseline from '@mui/material/CssBaseline';
import { type Theme, ThemeProvider } from '@mui/material/styles';
import RtlProvider from '@mui/system/RtlProvider';
import { type CSSProperties, type ReactNode, useLayoutEffect, useMemo, useState } from 'react';
import { createPortal } from 'react-dom';

/** The look of a frame, whatever the page around it looks like. */
export type FrameLook = {
  readonly mode: PaletteMode;
  readonly direction: Direction;
  readonly locale: string;
  /** By default the product's first. */
  readonly preset?: ColorPreset;
};

type ProductFrameProps = {
  /** For screen readers, as of any frame. */
  readonly title: string;
  readonly look: FrameLook;
  readonly style?: CSSProperties;
  readonly children: ReactNode;
};

/**
 * Parts of the product in a document of their own: with their own mode, direction, width and landmarks. It is
 * drawn from here; nothing else is loaded into it.
 */
export function ProductFrame({ title, look, style, children }: ProductFrameProps) {
  const [inner, setInner] = useState<Document | null>(null);
  return (
    <>
      {/* oxlint-disable-next-line react/iframe-missing-sandbox -- it is drawn from here and loads nothing */}
      <iframe
        title={title}
        // An empty document would be one of old browsers' ways.
        srcDoc="<!doctype html>"
        onLoad={(event) => setInner(event.currentTarget.contentDocument)}
        style={{ display: 'block', width: '100%', height: '100%', border: 0, ...style }}
      />
      {inner === null
        ? null
        : createPortal(
            <FrameContent inner={inner} look={look}>
              {children}
            </FrameContent>,
            inner.body,
          )}
    </>
  );
}

/** It leaves the page's root element alone, and writes its variables although the page's theme did. */
const APART = { colorSchemeNode: null, disableNestedContext: true };

/** The product's theme, whose rules, queries and overlays belong to this document. */
function themeOf(inner: Document): Theme {
  const theme = createAppTheme();
  const container = { defaultProps: { container: inner.body } };
  // Test environments answer no queries there.
  const inside = inner.defaultView !== null && 'matchMedia' in inner.defaultView ? inner.defaultView : window;
  return {
    ...theme,
    components: {
      ...theme.components,
      MuiUseMediaQuery: { defaultProps: { matchMedia: (query: string) => inside.matchMedia(query) } },
      MuiPopper: container,
      MuiModal: container,
    },
  };
}

/** As the product marks its own root element. */
function markRoot({ documentElement: root }: Document, { mode, direction, locale }: FrameLook): void {
  root.lang = locale;
  root.dir = direction;
  root.dataset['colorScheme'] = mode;
  root.style.colorScheme = mode;
}

function FrameContent({ inner, look, children }: { inner: Document; look: FrameLook; children: ReactNode }) {
  const { mode, direction, locale, preset = DEFAULT_APPEARANCE.colorPreset } = look;
  const cache = useMemo(
    // Of another name than the page's: it would take over the styles that came with the page.
    () => createSplitCache({ key: 'frame', stylisPlugins: [mirror], container: inner.head }),
    [inner],
  );
  const theme = useMemo(() => themeOf(inner), [inner]);
  const accent = useMemo(() => accentStyles(accentOf(preset, true, NO_TENANT_COLORS)), [preset]);
  useLayoutEffect(() => {
    // The page's fonts; the styles of its elements are no part of this document.
    for (const style of document.querySelectorAll('style:not([data-emotion]), link[rel=stylesheet]')) {
      inner.head.append(style.cloneNode(true));
    }
  }, [inner]);
  useLayoutEffect(() => markRoot(inner, { mode, direction, locale }), [inner, mode, direction, locale]);
  return (
    <CacheProvider value={cache}>
      <ThemeProvider
        theme={theme}
        defaultMode="light"
        storageManager={null}
        documentNode={inner}
        {...APART}
        noSsr
      >
        <RtlProvider value={direction === 'rtl'}>
          <CssBaseline />
          <Global styles={accent} />
          {children}
        </RtlProvider>
      </ThemeProvider>
    </CacheProvider>
  );
}
