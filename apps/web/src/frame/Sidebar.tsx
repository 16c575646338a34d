import type { MenuItem } from '@aiso/contracts/tenancy';
import Box from '@mui/material/Box';
import Drawer from '@mui/material/Drawer';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { LayoutSpec } from './layouts.ts';
import { SidebarMenu } from './SidebarMenu.tsx';
import { TONES } from './tones.ts';
import type { useSidebar } from './use-sidebar.ts';

type SidebarProps = {
  readonly spec: LayoutSpec['sidebar'];
  readonly sidebar: ReturnType<typeof useSidebar>;
  readonly logo: (isWide: boolean) => ReactNode;
  readonly menu: readonly MenuItem[];
};

/** Permanent from the medium breakpoint up, collapsible to icons; a temporary drawer below it. */
export function Sidebar({ spec, sidebar, logo, menu }: SidebarProps) {
  const { t } = useTranslation('frame');
  const { isSidebarCollapsed, isWide, hoverHandlers } = sidebar;
  const floats = isSidebarCollapsed && isWide;
  const top = (wide: boolean) => (
    <Box sx={{ display: 'flex', alignItems: 'center', height: 66, px: 2, flex: 'none', overflow: 'hidden' }}>
      {logo(wide)}
    </Box>
  );
  return (
    <>
      <Box
        {...hoverHandlers}
        sx={{
          display: { xs: 'none', md: 'block' },
          flex: 'none',
          width: isSidebarCollapsed ? spec.collapsedPx : spec.expandedPx,
          transition: 'width 250ms ease-out',
        }}
      >
        <Box
          sx={{
            ...TONES[spec.tone],
            position: 'fixed',
            insetBlock: 0,
            insetInlineStart: 0,
            zIndex: 'drawer',
            display: 'flex',
            flexDirection: 'column',
            width: isWide ? spec.expandedPx : spec.collapsedPx,
            overflow: 'hidden',
            borderInlineEndWidth: '1px',
            borderInlineEndStyle: 'solid',
            boxShadow: floats ? '0 0 32px rgb(0 0 0 / 0.18)' : 'none',
            transition: 'width 250ms ease-out',
          }}
        >
          {top(isWide)}
          <SidebarMenu menu={menu} isWide={isWide} />
        </Box>
      </Box>
      <Drawer
        open={sidebar.isDrawerOpen}
        onClose={() => sidebar.setDrawerOpen(false)}
        sx={{ display: { md: 'none' } }}
        slotProps={{
          paper: {
            'aria-label': t('mainNavigation'),
            sx: { ...TONES[spec.tone], width: Math.min(spec.expandedPx + 16, 320) },
          },
        }}
      >
        {top(true)}
        <SidebarMenu menu={menu} isWide />
      </Drawer>
    </>
  );
}
