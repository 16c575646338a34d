import type { MenuItem } from '@aiso/contracts/tenancy';
import { SkipLink } from '@aiso/ui/SkipLink.tsx';
import Box from '@mui/material/Box';
import useMediaQuery from '@mui/material/useMediaQuery';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Header } from './Header.tsx';
import type { LayoutSpec } from './layouts.ts';
import { Sidebar } from './Sidebar.tsx';
import { Surface } from './Surface.tsx';
import { ACCENT_SOURCE } from './tones.ts';
import { useSidebar } from './use-sidebar.ts';

const MenuDrawer = lazy(() => import('./MenuDrawer.tsx'));

type ShellProps = {
  /** Its name, and what it is. */
  readonly layout: string;
  readonly spec: LayoutSpec;
  readonly menu: readonly MenuItem[];
  readonly organisation: string;
  /** Long or short. */
  readonly logo: (isWide: boolean) => ReactNode;
  readonly tools: ReactNode;
  /** The screen goes from edge to edge and needs all room there is. */
  readonly fillsFrame: boolean;
  /** The content may be as wide as the window, whatever the layout says. */
  readonly stretch: boolean;
  /** The screen. */
  readonly children: ReactNode;
};

/**
 * Sidebar, header and content as the layout describes them, with the same landmarks in every one. Tools and
 * content keep their place in the tree: a half-filled form, the focus and what is open survive a change of
 * layout.
 */
export function Shell({
  layout,
  spec,
  menu,
  organisation,
  logo,
  tools,
  fillsFrame,
  stretch,
  children,
}: ShellProps) {
  const { t } = useTranslation('frame');
  const isNarrow = useMediaQuery((theme) => theme.breakpoints.down('lg'));
  const side = spec.menu.form === 'row' ? null : spec.menu;
  const sidebar = useSidebar({
    isTight: fillsFrame && isNarrow,
    isAlwaysCollapsed: side?.isAlwaysCollapsed ?? false,
  });
  const [isDrawerNeeded, setDrawerNeeded] = useState(false);
  if (sidebar.isDrawerOpen && !isDrawerNeeded) setDrawerNeeded(true);
  return (
    <Box sx={ACCENT_SOURCE}>
      <Surface tone={spec.content.tone} data-shell={layout} sx={{ display: 'flex', minHeight: '100dvh' }}>
        <SkipLink href="#content">{t('skipToContent')}</SkipLink>
        {side === null ? null : <Sidebar spec={side} sidebar={sidebar} logo={logo} menu={menu} />}
        <Box sx={{ flex: 1, minWidth: 0, display: 'flex', flexDirection: 'column' }}>
          <Header spec={spec} sidebar={sidebar} menu={menu} organisation={organisation} logo={logo(true)}>
            {tools}
          </Header>
          <Box
            component="main"
            id="content"
            tabIndex={-1}
            sx={{
              flex: 1,
              display: 'flex',
              flexDirection: 'column',
              minWidth: 0,
              width: '100%',
              mx: 'auto',
              outline: 'none',
              ...(fillsFrame
                ? {}
                : {
                    px: { xs: 1.6, sm: 2.4, md: 3 },
                    py: { xs: 1.6, sm: 2 },
                    maxWidth: stretch ? 'none' : (spec.content.maxWidthPx ?? 'none'),
                  }),
            }}
          >
            {children}
          </Box>
        </Box>
      </Surface>
      {isDrawerNeeded ? (
        <Suspense fallback={null}>
          <MenuDrawer
            tone={spec.menu.tone}
            isOpen={sidebar.isDrawerOpen}
            onClose={() => sidebar.setDrawerOpen(false)}
            logo={logo(true)}
            menu={menu}
          />
        </Suspense>
      ) : null}
    </Box>
  );
}
