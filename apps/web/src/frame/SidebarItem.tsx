import type { MenuItem } from '@aiso/contracts/tenancy';
import ExpandMoreOutlined from '@mui/icons-material/ExpandMoreOutlined';
import Collapse from '@mui/material/Collapse';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemIcon from '@mui/material/ListItemIcon';
import ListItemText from '@mui/material/ListItemText';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import { isActive, menuTitle } from './menu.ts';
import { MenuIcon } from './menu-icons.tsx';

const row = {
  minHeight: 40,
  px: 1,
  py: 0.4,
  borderRadius: 1,
  whiteSpace: 'nowrap',
  '&.Mui-selected': {
    color: 'primary.main',
    '& .MuiListItemIcon-root': { color: 'inherit' },
    '& .MuiListItemText-primary': { fontWeight: 600 },
  },
  '@media (pointer: coarse)': { minHeight: 44 },
} as const;

type SidebarItemProps = { readonly item: MenuItem; readonly isWide: boolean; readonly depth?: number };

/** An entry of the menu: a link, or a sub-menu that starts open if a child is active and toggles on click. */
export function SidebarItem({ item, isWide, depth = 0 }: SidebarItemProps) {
  const { t } = useTranslation('navigation');
  const { pathname } = useLocation();
  const active = isActive(item, pathname);
  const [isOpen, setOpen] = useState(active);
  const listId = useId();
  const title = menuTitle(t, item.title);
  const children = item.subMenu ?? [];
  const content = (
    <>
      <ListItemIcon sx={{ minWidth: 34, '& svg': { fontSize: 20 } }}>
        {item.icon === undefined ? null : <MenuIcon name={item.icon} />}
      </ListItemIcon>
      <ListItemText primary={title} sx={{ opacity: isWide ? 1 : 0, transition: 'opacity 120ms' }} />
    </>
  );
  if (children.length === 0) {
    return (
      <ListItem disablePadding sx={{ mb: 0.2 }}>
        <ListItemButton
          component={Link}
          to={item.route ?? '/'}
          selected={active}
          aria-current={active ? 'page' : undefined}
          sx={{ ...row, paddingInlineStart: isWide ? 1 + depth * 1.2 : 1 }}
        >
          {content}
        </ListItemButton>
      </ListItem>
    );
  }
  return (
    <ListItem disablePadding sx={{ display: 'block', mb: 0.2 }}>
      <ListItemButton
        aria-expanded={isOpen && isWide}
        aria-controls={listId}
        selected={active && !(isOpen && isWide)}
        onClick={() => setOpen(!isOpen)}
        sx={row}
      >
        {content}
        <ExpandMoreOutlined
          aria-hidden
          sx={{
            fontSize: 18,
            color: 'text.secondary',
            opacity: isWide ? 1 : 0,
            rotate: isOpen ? '180deg' : '0deg',
            transition: 'rotate 200ms',
          }}
        />
      </ListItemButton>
      <Collapse in={isOpen && isWide} id={listId} timeout={200}>
        <List disablePadding sx={{ mt: 0.2 }}>
          {children.map((child) => (
            <SidebarItem key={child.title} item={child} isWide={isWide} depth={depth + 1} />
          ))}
        </List>
      </Collapse>
    </ListItem>
  );
}
