import type { MenuItem } from '@aiso/contracts/tenancy';
import Drawer from '@mui/material/Drawer';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { SidebarMenu } from '../menu/SidebarMenu.tsx';
import { ACCENT_SOURCE, TONES, type Tone } from './tones.ts';

const WIDTH_PX = 280;

type MenuDrawerProps = {
  readonly tone: Tone;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly logo: ReactNode;
  readonly menu: readonly MenuItem[];
};

/** The menu below the medium breakpoint, in every layout. A chunk of its own, loaded when first opened. */
export default function MenuDrawer({ tone, isOpen, onClose, logo, menu }: MenuDrawerProps) {
  const { t } = useTranslation('frame');
  const { scheme, sx } = TONES[tone];
  return (
    <Drawer
      open={isOpen}
      onClose={onClose}
      sx={{ ...ACCENT_SOURCE, display: { md: 'none' } }}
      slotProps={{
        paper: {
          'aria-label': t('mainNavigation'),
          'data-color-scheme': scheme,
          sx: { ...sx, width: `min(${WIDTH_PX}px, 86vw)` },
        } as object,
      }}
    >
      <SidebarMenu logo={logo} menu={menu} isWide />
    </Drawer>
  );
}
