import type { MenuItem } from '@aiso/contracts/tenancy';
import ChevronRightOutlined from '@mui/icons-material/ChevronRightOutlined';
import ExpandMoreOutlined from '@mui/icons-material/ExpandMoreOutlined';
import Collapse from '@mui/material/Collapse';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemIcon from '@mui/material/ListItemIcon';
import ListItemText from '@mui/material/ListItemText';
import { type ReactNode, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import { Flyout } from './Flyout.tsx';
import { currentOf, isActive, menuTitle } from './menu.ts';
import { MenuIcon } from './menu-icons.tsx';
import { entryLook } from './menu-look.ts';
import { useHoverMenu } from './use-hover-menu.ts';

const row = { ...entryLook, whiteSpace: 'nowrap' } as const;
const mark = { fontSize: 18, color: 'text.secondary' } as const;

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
  const { pathname } = useLocation();
  const active = isActive(item, pathname);
  const title = menuTitle(t, item.title);
  const content = (
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
          component={Link}
          to={item.route ?? '/'}
          selected={active}
          aria-current={currentOf(item, pathname)}
          sx={{ ...row, paddingInlineStart: isWide ? 1 + depth * 1.2 : 1 }}
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
    <FlyoutSubMenu {...subMenu} flyoutPx={flyoutPx} />
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

function FlyoutSubMenu({ items, active, isWide, content, flyoutPx }: SubMenuProps & { flyoutPx: number }) {
  const { isOpen, area, trigger } = useHoverMenu();
  const id = useId();
  return (
    <ListItem {...area} disablePadding sx={{ display: 'block', mb: 0.2 }}>
      <ListItemButton {...trigger} aria-expanded={isOpen} aria-controls={id} selected={active} sx={row}>
        {content}
        <ChevronRightOutlined
          aria-hidden
          sx={{ ...mark, opacity: isWide ? 1 : 0, '[dir="rtl"] &': { transform: 'scaleX(-1)' } }}
        />
      </ListItemButton>
      <Flyout id={id} items={items} isOpen={isOpen} anchor={trigger.ref} side={flyoutPx} />
    </ListItem>
  );
}
