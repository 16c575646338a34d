import type { MenuItem } from '@aiso/contracts/tenancy';
import { ScrollArea } from '@aiso/ui/ScrollArea.tsx';
import { useNewPath } from '@aiso/ui/use-new-path.ts';
import Box from '@mui/material/Box';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemButton from '@mui/material/ListItemButton';
import { type FocusEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Surface } from '../shell/Surface.tsx';
import { isActive, menuTitle } from './menu.ts';
import { MenuIcon } from './menu-icons.tsx';
import { entryLook } from './menu-look.ts';
import { useMenuPlace } from './menu-place.ts';
import { SidebarSection } from './SidebarMenu.tsx';
import type { SideMenuProps } from './side-menu.ts';

/**
 * A rail of the sections, and beside it the entries of the chosen one. At first and after each change of path
 * that is the active one.
 */
export function ColumnsMenu({ spec, isWide, logo, menu }: SideMenuProps) {
  const { t } = useTranslation('frame');
  const place = useMenuPlace();
  const panelId = useId();
  const [chosen, setChosen] = useState<string | null>(null);
  useNewPath(() => setChosen(null));
  const active = menu.find((section) => isActive(section, place));
  const shown = menu.find(({ title }) => title === chosen) ?? active ?? menu[0];
  return (
    <Box
      component="nav"
      aria-label={t('mainNavigation')}
      sx={{ flex: 1, minHeight: 0, display: 'flex', overflow: 'hidden' }}
    >
      <Surface
        tone={spec.tone}
        sx={{ width: spec.collapsedPx - 1, flex: 'none', display: 'flex', flexDirection: 'column' }}
      >
        <Box sx={{ display: 'grid', placeItems: 'center', height: 66, flex: 'none' }}>{logo(false)}</Box>
        <ScrollArea sx={{ flex: 1, minHeight: 0 }}>
          <List sx={{ p: 0.4 }}>
            {menu.map((section) => (
              <RailSection
                key={section.title}
                section={section}
                isShown={section === shown}
                isActive={section === active}
                panelId={panelId}
                onChoose={() => setChosen(section.title)}
              />
            ))}
          </List>
        </ScrollArea>
      </Surface>
      <Box
        id={panelId}
        sx={{
          width: spec.expandedPx - spec.collapsedPx,
          flex: 'none',
          display: 'flex',
          visibility: isWide ? 'visible' : 'hidden',
          borderInlineStartWidth: '1px',
          borderInlineStartStyle: 'solid',
          borderColor: 'divider',
          overflow: 'hidden',
          pt: 0.5,
        }}
      >
        <ScrollArea sx={{ flex: 1, minWidth: 0 }}>
          <Box sx={{ px: 1.2, pb: 2 }}>
            {shown === undefined ? null : (
              <SidebarSection key={shown.title} section={shown} isWide={isWide} />
            )}
          </Box>
        </ScrollArea>
      </Box>
    </Box>
  );
}

type RailSectionProps = {
  readonly section: MenuItem;
  readonly isShown: boolean;
  readonly isActive: boolean;
  readonly panelId: string;
  readonly onChoose: () => void;
};

function RailSection({ section, isShown, isActive: active, panelId, onChoose }: RailSectionProps) {
  const { t } = useTranslation('navigation');
  return (
    <ListItem disablePadding sx={{ mb: 0.4 }}>
      <ListItemButton
        selected={active}
        aria-pressed={isShown}
        aria-controls={panelId}
        onClick={onChoose}
        onFocus={(event: FocusEvent) => {
          if (event.target.matches(':focus-visible')) onChoose();
        }}
        sx={{
          ...entryLook,
          flexDirection: 'column',
          gap: 0.2,
          px: 0.2,
          py: 0.8,
          fontSize: '0.6875rem',
          lineHeight: 1.25,
          textAlign: 'center',
          overflowWrap: 'anywhere',
          ...(isShown ? { bgcolor: 'var(--shell-hover)' } : {}),
          '& svg': { fontSize: 22 },
        }}
      >
        <MenuIcon name={section.icon ?? section.title} />
        {menuTitle(t, section.title)}
      </ListItemButton>
    </ListItem>
  );
}
