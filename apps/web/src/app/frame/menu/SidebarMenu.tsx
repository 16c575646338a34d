import type { MenuItem } from '@aiso/contracts/tenancy';
import { ScrollArea } from '@aiso/ui/ScrollArea.tsx';
import Box from '@mui/material/Box';
import List from '@mui/material/List';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { entriesOf, menuTitle } from './menu.ts';
import { SidebarItem } from './SidebarItem.tsx';

type SidebarMenuProps = {
  /** It leads to the start; the frame has one. */
  readonly logo?: ReactNode;
  readonly menu: readonly MenuItem[];
  /** False shows icons only. */
  readonly isWide: boolean;
  readonly flyoutPx?: number | undefined;
};

/** The logo, which leads to the start, and sections with their entries, as the server composed them. */
export function SidebarMenu({ logo, menu, isWide, flyoutPx }: SidebarMenuProps) {
  return (
    <Box
      component="nav"
      aria-label={useTranslation('frame').t('mainNavigation')}
      sx={{ flex: 1, minHeight: 0, display: 'flex', flexDirection: 'column' }}
    >
      {logo === undefined ? null : (
        <Box
          sx={{ display: 'flex', alignItems: 'center', height: 66, px: 2, flex: 'none', overflow: 'hidden' }}
        >
          {logo}
        </Box>
      )}
      <ScrollArea sx={{ flex: 1, minHeight: 0 }}>
        <Box sx={{ px: flyoutPx === undefined || isWide ? 1.4 : 0.4, pb: 2, overflow: 'hidden' }}>
          {menu.map((section) => (
            <SidebarSection key={section.title} section={section} isWide={isWide} flyoutPx={flyoutPx} />
          ))}
        </Box>
      </ScrollArea>
    </Box>
  );
}

type SidebarSectionProps = Omit<SidebarMenuProps, 'logo' | 'menu'> & { readonly section: MenuItem };

export function SidebarSection({ section, isWide, flyoutPx }: SidebarSectionProps) {
  const { t } = useTranslation('navigation');
  return (
    <Box sx={{ mt: 1.5 }}>
      <Typography
        variant="overline"
        component="h2"
        sx={{
          px: 1,
          mb: 0.5,
          whiteSpace: 'nowrap',
          color: 'text.secondary',
          opacity: isWide ? 1 : 0,
          transition: 'opacity 120ms',
        }}
      >
        {menuTitle(t, section.title)}
      </Typography>
      <List disablePadding>
        {entriesOf(section).map((item) => (
          <SidebarItem key={item.title} item={item} isWide={isWide} flyoutPx={flyoutPx} />
        ))}
      </List>
    </Box>
  );
}
