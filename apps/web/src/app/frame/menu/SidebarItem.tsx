import type { MenuItem } from '@aiso/contracts/tenancy';
import ChevronRightOutlined from '@mui/icons-material/ChevronRightOutlined';
import ExpandMoreOutlined from '@mui/icons-material/ExpandMoreOutlined';
import Box from '@mui/material/Box';
import Collapse from '@mui/material/Collapse';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemIcon from '@mui/material/ListItemIcon';
import ListItemText from '@mui/material/ListItemText';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Flyout } from './Flyout.tsx';
import { activePage, currentOf, isActive, menuTitle } from './menu.ts';
import { MenuIcon } from './menu-icons.tsx';
import { entryLook } from './menu-look.ts';
import { useMenuPlace } from './menu-place.ts';
import { scrollIntoMenu } from './scroll-into-menu.ts';
import { useHoverMenu } from './use-hover-menu.ts';

const row = { ...entryLook, whiteSpace: 'nowrap' } as const;
const mark = { fontSize: 18, color: 'text.secondary' } as const;
const TWO_LINES = {
  maxWidth: '100%',
  fontSize: '0.6875rem',
  lineHeight: 1.2,
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 2,
  whiteSpace: 'normal',
  overflow: 'hidden',
  overflowWrap: 'anywhere',
} as const;
/** As high in the narrow rail as in the wide one: nothing moves under the pointer that opens it. */
const railRow = (hasPage: boolean) => ({ ...row, py: 0.2, minHeight: hasPage ? 82 : 54 });

type SidebarItemProps = {
  readonly item: MenuItem;
  readonly isWide: boolean;
  readonly depth?: number;
  /**
   * Sub-menus open beside the sidebar instead of below their entry, so many px from the window's start edge.
   */
  readonly flyoutPx?: number | undefined;
};

/** An entry of the menu: a link, or what opens a sub-menu. */
export function SidebarItem({ item, isWide, depth = 0, flyoutPx }: SidebarItemProps) {
  const { t } = useTranslation('navigation');
  const place = useMenuPlace();
  const active = isActive(item, place);
  const title = menuTitle(t, item.title);
  const link = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    if (active && link.current !== null) scrollIntoMenu(link.current);
  }, [active]);
  const isRail = flyoutPx !== undefined;
  const page = isRail && active ? activePage(item.subMenu ?? [], place) : undefined;
  const look = isRail ? railRow(page !== undefined) : row;
  const content =
    isRail && !isWide ? (
      <RailName icon={item.icon ?? item.title} title={title} page={page && menuTitle(t, page.title)} />
    ) : (
      <>
        <ListItemIcon sx={{ minWidth: 34, '& svg': { fontSize: 20 } }}>
          {item.icon === undefined && depth > 0 ? null : <MenuIcon name={item.icon ?? item.title} />}
        </ListItemIcon>
        <ListItemText primary={title} sx={{ opacity: isWide ? 1 : 0, transition: 'opacity 120ms' }} />
      </>
    );
  if (item.subMenu === undefined || item.subMenu.length === 0) {
    return (
      <ListItem disablePadding sx={{ mb: 0.2 }}>
        <ListItemButton
          ref={link}
          component={Link}
          to={item.route ?? '/'}
          selected={active}
          aria-current={currentOf(item, place)}
          sx={{
            ...look,
            ...(isRail && !isWide ? { px: 0 } : { paddingInlineStart: isWide ? 1 + depth * 1.2 : 1 }),
          }}
        >
          {content}
        </ListItemButton>
      </ListItem>
    );
  }
  const subMenu = { items: item.subMenu, active, isWide, content };
  return flyoutPx === undefined ? (
    <InlineSubMenu {...subMenu} depth={depth} />
  ) : (
    <FlyoutSubMenu {...subMenu} look={isWide ? look : { ...look, px: 0 }} flyoutPx={flyoutPx} />
  );
}

/** In the narrow rail: the icon over its name, and below it the page that is shown. */
function RailName({ icon, title, page }: { icon: string; title: string; page: string | undefined }) {
  return (
    <Box sx={{ flex: 1, minWidth: 0, px: 0.4, textAlign: 'center', '& svg': { fontSize: 20 } }}>
      <MenuIcon name={icon} />
      <Box component="span" sx={TWO_LINES}>
        {title}
      </Box>
      {page === undefined ? null : (
        <Box component="span" aria-hidden sx={{ ...TWO_LINES, color: 'text.secondary' }}>
          {page}
        </Box>
      )}
    </Box>
  );
}

type SubMenuProps = {
  readonly items: readonly MenuItem[];
  readonly active: boolean;
  readonly isWide: boolean;
  readonly content: ReactNode;
};

/**
 * Starts open if a child is active and toggles on click (specification, section 4). Who comes to a child
 * finds it open.
 */
function InlineSubMenu({ items, active, isWide, content, depth }: SubMenuProps & { depth: number }) {
  const [isOpen, setOpen] = useState(active);
  const [wasActive, setWasActive] = useState(active);
  if (wasActive !== active) {
    setWasActive(active);
    if (active) setOpen(true);
  }
  const listId = useId();
  const isShown = isOpen && isWide;
  return (
    <ListItem disablePadding sx={{ display: 'block', mb: 0.2 }}>
      <ListItemButton
        aria-expanded={isShown}
        aria-controls={listId}
        selected={active && !isShown}
        onClick={() => setOpen(!isOpen)}
        sx={row}
      >
        {content}
        <ExpandMoreOutlined
          aria-hidden
          sx={{
            ...mark,
            opacity: isWide ? 1 : 0,
            rotate: isOpen ? '180deg' : '0deg',
            transition: 'rotate 200ms',
          }}
        />
      </ListItemButton>
      <Collapse in={isShown} id={listId} timeout={200}>
        <List disablePadding sx={{ mt: 0.2 }}>
          {items.map((child) => (
            <SidebarItem key={child.title} item={child} isWide={isWide} depth={depth + 1} />
          ))}
        </List>
      </Collapse>
    </ListItem>
  );
}

type FlyoutSubMenuProps = SubMenuProps & { readonly look: object; readonly flyoutPx: number };

function FlyoutSubMenu({ items, active, isWide, content, look, flyoutPx }: FlyoutSubMenuProps) {
  const { isOpen, area, trigger } = useHoverMenu();
  const { ref } = trigger;
  const id = useId();
  useEffect(() => {
    if (active && ref.current !== null) scrollIntoMenu(ref.current);
  }, [active, ref]);
  return (
    <ListItem {...area} disablePadding sx={{ display: 'block', mb: 0.2 }}>
      <ListItemButton {...trigger} aria-expanded={isOpen} aria-controls={id} selected={active} sx={look}>
        {content}
        <ChevronRightOutlined
          aria-hidden
          sx={{
            ...mark,
            display: isWide ? 'block' : 'none',
            '[dir="rtl"] &': { transform: 'scaleX(-1)' },
          }}
        />
      </ListItemButton>
      <Flyout id={id} items={items} isOpen={isOpen} anchor={trigger.ref} side={flyoutPx} />
    </ListItem>
  );
}
