import type { MenuItem } from '@aiso/contracts/tenancy';
import ExpandMoreOutlined from '@mui/icons-material/ExpandMoreOutlined';
import MoreHorizOutlined from '@mui/icons-material/MoreHorizOutlined';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { type ReactNode, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { RowMenuSpec } from '../shell/layouts.ts';
import { Flyout } from './Flyout.tsx';
import { currentOf, isActive, menuTitle, topEntriesOf } from './menu.ts';
import { MenuIcon } from './menu-icons.tsx';
import { useMenuPlace } from './menu-place.ts';
import { useFittingCount } from './use-fitting-count.ts';
import { useHoverMenu } from './use-hover-menu.ts';

type Marker = RowMenuSpec['marker'];

const MARKERS = {
  fill: { borderRadius: 1, '&[data-active]': { bgcolor: 'var(--shell-active)', fontWeight: 600 } },
  tab: {
    '&[data-active]': { fontWeight: 600, boxShadow: 'inset 0 -3px var(--aiso-palette-primary-main)' },
  },
} as const satisfies Record<Marker, object>;

const look = (marker: Marker) => ({
  flex: 1,
  gap: 0.75,
  px: 1.2,
  minHeight: 36,
  fontSize: '0.875rem',
  whiteSpace: 'nowrap',
  color: 'text.primary',
  '& svg': { fontSize: 20 },
  '&:hover': { bgcolor: 'var(--shell-hover)' },
  '&:focus-visible': { outlineOffset: -2 },
  ...MARKERS[marker],
});

type TopMenuProps = { readonly spec: RowMenuSpec; readonly menu: readonly MenuItem[] };

/** The menu in a row. What has no room is in "More". */
export function TopMenu({ spec, menu }: TopMenuProps) {
  const { t } = useTranslation('frame');
  const entries = topEntriesOf(menu);
  const list = useRef<HTMLUListElement>(null);
  const count = useFittingCount(list, entries.length);
  const rest = entries.slice(count);
  const here = useMenuPlace();
  return (
    <Box
      component="nav"
      aria-label={t('mainNavigation')}
      sx={{ display: { xs: 'none', md: 'flex' }, flex: 1, minWidth: 0, height: '100%' }}
    >
      <Box
        component="ul"
        ref={list}
        sx={{
          position: 'relative',
          display: 'flex',
          alignItems: 'stretch',
          flex: 1,
          minWidth: 0,
          m: 0,
          p: 0,
          overflow: 'hidden',
        }}
      >
        {entries.map((entry, at) => (
          <TopEntry key={entry.title} entry={entry} marker={spec.marker} isHidden={at >= count} />
        ))}
        <TopSubMenu
          items={rest}
          marker={spec.marker}
          active={rest.some((entry) => isActive(entry, here))}
          isHidden={rest.length === 0}
        >
          <MoreHorizOutlined aria-hidden />
          {t('more')}
        </TopSubMenu>
      </Box>
    </Box>
  );
}

/** Out of the row and of reach, yet with its width. */
const place = (isHidden: boolean, marker: Marker) =>
  ({
    display: 'flex',
    alignSelf: marker === 'tab' ? 'stretch' : 'center',
    flex: 'none',
    listStyle: 'none',
    ...(isHidden ? { position: 'absolute', visibility: 'hidden' } : {}),
  }) as const;

type TopEntryProps = { readonly entry: MenuItem; readonly marker: Marker; readonly isHidden: boolean };

function TopEntry({ entry, marker, isHidden }: TopEntryProps) {
  const { t } = useTranslation('navigation');
  const here = useMenuPlace();
  const active = isActive(entry, here);
  const content = (
    <>
      <MenuIcon name={entry.icon ?? entry.title} />
      {menuTitle(t, entry.title)}
    </>
  );
  if (entry.subMenu !== undefined && entry.subMenu.length > 0) {
    return (
      <TopSubMenu items={entry.subMenu} marker={marker} active={active} isHidden={isHidden}>
        {content}
      </TopSubMenu>
    );
  }
  return (
    <Box component="li" sx={place(isHidden, marker)}>
      <ButtonBase
        component={Link}
        to={entry.route ?? '/'}
        data-active={active ? '' : undefined}
        aria-current={currentOf(entry, here)}
        sx={look(marker)}
      >
        {content}
      </ButtonBase>
    </Box>
  );
}

type TopSubMenuProps = {
  readonly items: readonly MenuItem[];
  readonly marker: Marker;
  readonly active: boolean;
  readonly isHidden: boolean;
  readonly children: ReactNode;
};

function TopSubMenu({ items, marker, active, isHidden, children }: TopSubMenuProps) {
  const { isOpen, area, trigger } = useHoverMenu();
  const id = useId();
  return (
    <Box component="li" {...area} sx={place(isHidden, marker)}>
      <ButtonBase
        {...trigger}
        aria-expanded={isOpen}
        aria-controls={id}
        data-active={active ? '' : undefined}
        sx={look(marker)}
      >
        {children}
        <ExpandMoreOutlined
          aria-hidden
          sx={{ rotate: isOpen ? '180deg' : '0deg', transition: 'rotate 200ms' }}
        />
      </ButtonBase>
      <Flyout id={id} items={items} isOpen={isOpen && !isHidden} anchor={trigger.ref} side="below" />
    </Box>
  );
}
