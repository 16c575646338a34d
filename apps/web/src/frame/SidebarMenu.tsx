import type { MenuItem } from '@aiso/contracts/tenancy';
import Box from '@mui/material/Box';
import List from '@mui/material/List';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { menuTitle } from './menu.ts';
import { SidebarItem } from './SidebarItem.tsx';

type SidebarMenuProps = {
  readonly menu: readonly MenuItem[];
  /** False shows icons only. */
  readonly isWide: boolean;
};

/** Sections with their entries, as the server composed them for the tenant. */
export function SidebarMenu({ menu, isWide }: SidebarMenuProps) {
  const { t } = useTranslation('navigation');
  return (
    <Box
      component="nav"
      aria-label={useTranslation('frame').t('mainNavigation')}
      sx={{ flex: 1, overflowY: 'auto', overflowX: 'hidden', scrollbarWidth: 'thin', px: 1.4, pb: 2 }}
    >
      {menu.map((section) => (
        <Box key={section.title} sx={{ mt: 1.5 }}>
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
            {(section.route === undefined ? (section.subMenu ?? []) : [section]).map((item) => (
              <SidebarItem key={item.title} item={item} isWide={isWide} />
            ))}
          </List>
        </Box>
      ))}
    </Box>
  );
}
