import MenuOpenOutlined from '@mui/icons-material/MenuOpenOutlined';
import MenuOutlined from '@mui/icons-material/MenuOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useAppearance } from '../appearance/AppearanceProvider.tsx';
import { HEADER_FACTOR, type LayoutSpec } from './layouts.ts';
import { TONES } from './tones.ts';
import { useIsScrolled } from './use-is-scrolled.ts';
import type { useSidebar } from './use-sidebar.ts';

type HeaderProps = {
  readonly spec: LayoutSpec['header'];
  readonly sidebar: ReturnType<typeof useSidebar>;
  readonly organisation: string;
  readonly logo: ReactNode;
  readonly children: ReactNode;
};

export function Header({ spec, sidebar, organisation, logo, children }: HeaderProps) {
  const { t } = useTranslation('frame');
  const heightPx = spec.basePx * (useIsScrolled() ? HEADER_FACTOR.scrolled : HEADER_FACTOR.atTop);
  // The icon's arrow points to where the sidebar goes.
  const isFlipped = sidebar.isSidebarCollapsed !== (useAppearance().appearance.direction === 'rtl');
  const collapseName = t(sidebar.isSidebarCollapsed ? 'expandSidebar' : 'collapseSidebar');
  return (
    <Box
      component="header"
      sx={{
        ...TONES[spec.tone],
        position: 'sticky',
        top: 0,
        zIndex: 'appBar',
        display: 'flex',
        alignItems: 'center',
        gap: 1,
        height: heightPx,
        px: { xs: 1, sm: 2 },
        borderBottom: 1,
        borderBottomColor: 'divider',
        transition: 'height 200ms ease-out',
      }}
    >
      <IconButton
        aria-label={t('openMenu')}
        aria-expanded={sidebar.isDrawerOpen}
        onClick={() => sidebar.setDrawerOpen(!sidebar.isDrawerOpen)}
        sx={{ display: { md: 'none' } }}
      >
        <MenuOutlined />
      </IconButton>
      <Box sx={{ display: { xs: 'flex', md: 'none' } }}>{logo}</Box>
      <IconButton
        aria-label={collapseName}
        aria-pressed={sidebar.isSidebarCollapsed}
        title={collapseName}
        onClick={sidebar.toggleCollapsed}
        sx={{
          display: { xs: 'none', md: 'inline-flex' },
          color: 'text.secondary',
          '& svg': { transform: isFlipped ? 'scaleX(-1)' : 'none' },
        }}
      >
        <MenuOpenOutlined fontSize="small" />
      </IconButton>
      <Typography
        variant="subtitle2"
        noWrap
        sx={{ display: { xs: 'none', md: 'block' }, color: 'text.secondary', minWidth: 0 }}
      >
        {organisation}
      </Typography>
      <Box sx={{ marginInlineStart: 'auto', display: 'flex', alignItems: 'center', gap: 0.5 }}>
        {children}
      </Box>
    </Box>
  );
}
