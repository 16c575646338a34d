import type { MenuItem } from '@aiso/contracts/tenancy';
import { hintAtStart } from '@aiso/ui/hint.ts';
import { LOW_WINDOW } from '@aiso/ui/theme/low-window.ts';
import MenuOpenOutlined from '@mui/icons-material/MenuOpenOutlined';
import MenuOutlined from '@mui/icons-material/MenuOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { useRtl } from '@mui/system/RtlProvider';
import { type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TopMenu } from '../menu/TopMenu.tsx';
import { HEADER_FACTOR, HEADER_SCROLL_THRESHOLD_PX, type LayoutSpec } from './layouts.ts';
import { Surface } from './Surface.tsx';
import type { Sidebar } from './use-sidebar.ts';

type HeaderProps = {
  readonly spec: LayoutSpec;
  readonly sidebar: Sidebar;
  readonly menu: readonly MenuItem[];
  readonly organisation: string;
  readonly logo: ReactNode;
  /**
   * The tools, at the bar's end. They keep their place in the tree in every layout: what they opened stays
   * open.
   */
  readonly children: ReactNode;
};

/** The bar with logo and tools; in some layouts the menu too, within it or below it. */
export function Header({ spec, sidebar, menu, organisation, logo, children }: HeaderProps) {
  const { t } = useTranslation('frame');
  const heightPx = spec.header.basePx * (useIsScrolled() ? HEADER_FACTOR.scrolled : HEADER_FACTOR.atTop);
  const row = spec.menu.form === 'row' ? spec.menu : null;
  return (
    <Surface
      component="header"
      tone={spec.header.tone}
      sx={{
        position: 'sticky',
        top: 0,
        zIndex: 'appBar',
        borderBottomWidth: '1px',
        borderBottomStyle: 'solid',
      }}
    >
      <Box
        data-bar=""
        sx={{
          display: 'flex',
          alignItems: 'center',
          gap: { xs: 0.5, sm: 1 },
          height: heightPx,
          [LOW_WINDOW]: { height: spec.header.basePx * HEADER_FACTOR.scrolled },
          px: { xs: 1, sm: 2 },
          transition: 'height 200ms ease-out',
        }}
      >
        <IconButton
          aria-label={t('openMenu')}
          data-hint={t('openMenu')}
          aria-expanded={sidebar.isDrawerOpen}
          onClick={() => sidebar.setDrawerOpen(!sidebar.isDrawerOpen)}
          sx={{ ...hintAtStart, display: { md: 'none' } }}
        >
          <MenuOutlined />
        </IconButton>
        <Box sx={{ display: { xs: 'flex', md: row === null ? 'none' : 'flex' }, minWidth: 0 }}>{logo}</Box>
        {spec.menu.form === 'row' || spec.menu.isAlwaysCollapsed ? null : (
          <CollapseButton sidebar={sidebar} />
        )}
        {row?.place === 'inBar' ? (
          <TopMenu spec={row} menu={menu} />
        ) : (
          <Typography
            variant="subtitle2"
            component="p"
            noWrap
            sx={{ display: { xs: 'none', md: 'block' }, color: 'text.secondary', minWidth: 0 }}
          >
            {organisation}
          </Typography>
        )}
        <Box
          sx={{ marginInlineStart: 'auto', display: 'flex', alignItems: 'center', gap: { xs: 0, sm: 0.5 } }}
        >
          {children}
        </Box>
      </Box>
      {row?.place === 'belowBar' ? (
        <Surface
          tone={row.tone}
          sx={{
            display: { xs: 'none', md: 'block' },
            height: row.heightPx,
            px: 0.8,
            borderTopWidth: '1px',
            borderTopStyle: 'solid',
            borderTopColor: 'divider',
          }}
        >
          <TopMenu spec={row} menu={menu} />
        </Surface>
      ) : null}
    </Surface>
  );
}

function CollapseButton({ sidebar }: { sidebar: Sidebar }) {
  const { t } = useTranslation('frame');
  // The icon's arrow points to where the sidebar goes.
  const isFlipped = sidebar.isSidebarCollapsed !== useRtl();
  const name = t(sidebar.isSidebarCollapsed ? 'expandSidebar' : 'collapseSidebar');
  return (
    <IconButton
      aria-label={name}
      aria-pressed={sidebar.isSidebarCollapsed}
      data-hint={name}
      onClick={sidebar.toggleCollapsed}
      sx={{
        ...hintAtStart,
        display: { xs: 'none', md: 'inline-flex' },
        color: 'text.secondary',
        '& svg': { transform: isFlipped ? 'scaleX(-1)' : 'none' },
      }}
    >
      <MenuOpenOutlined fontSize="small" />
    </IconButton>
  );
}

/** Whether the page is scrolled further than the threshold at which the header shrinks. */
function useIsScrolled(): boolean {
  const [isScrolled, setScrolled] = useState(false);
  useEffect(() => {
    const follow = () => setScrolled(window.scrollY > HEADER_SCROLL_THRESHOLD_PX);
    follow();
    window.addEventListener('scroll', follow, { passive: true });
    return () => window.removeEventListener('scroll', follow);
  }, []);
  return isScrolled;
}
