import Box from '@mui/material/Box';
import type { ComponentType } from 'react';
import { ColumnsMenu } from '../menu/ColumnsMenu.tsx';
import { SidebarMenu } from '../menu/SidebarMenu.tsx';
import type { SideMenuProps } from '../menu/side-menu.ts';
import type { SideMenuSpec } from './layouts.ts';
import { Surface } from './Surface.tsx';
import type { Sidebar as SidebarState } from './use-sidebar.ts';

const OneColumn = ({ spec, isWide, logo, menu }: SideMenuProps) => (
  <SidebarMenu
    logo={logo(isWide)}
    menu={menu}
    isWide={isWide}
    flyoutPx={spec.form === 'flyouts' ? (isWide ? spec.expandedPx : spec.collapsedPx) : undefined}
  />
);

const FORMS: Readonly<Record<SideMenuSpec['form'], ComponentType<SideMenuProps>>> = {
  list: OneColumn,
  flyouts: OneColumn,
  columns: ColumnsMenu,
};

type SidebarProps = Omit<SideMenuProps, 'isWide'> & { readonly sidebar: SidebarState };

/**
 * Permanent from the medium breakpoint up. Collapsed, it opens over the page for the pointer and the
 * keyboard.
 */
export function Sidebar({ spec, sidebar, logo, menu }: SidebarProps) {
  const { isSidebarCollapsed, isWide, hoverHandlers } = sidebar;
  const Menu = FORMS[spec.form];
  return (
    <Box
      {...hoverHandlers}
      data-sidebar={isWide ? 'wide' : 'narrow'}
      sx={{
        display: { xs: 'none', md: 'block' },
        flex: 'none',
        width: isSidebarCollapsed ? spec.collapsedPx : spec.expandedPx,
        transition: 'width 250ms ease-out',
      }}
    >
      <Surface
        tone={spec.panelTone}
        sx={{
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
          boxShadow: isSidebarCollapsed && isWide ? '0 0 32px rgb(0 0 0 / 0.18)' : 'none',
          transition: 'width 250ms ease-out',
        }}
      >
        <Menu spec={spec} isWide={isWide} logo={logo} menu={menu} />
      </Surface>
    </Box>
  );
}
