import type { MenuItem } from '@aiso/contracts/tenancy';
import { ScrollArea } from '@aiso/ui/ScrollArea.tsx';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemButton from '@mui/material/ListItemButton';
import Typography from '@mui/material/Typography';
import { type RefObject, useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Surface } from '../shell/Surface.tsx';
import { currentOf, isActive, menuTitle } from './menu.ts';
import { entryLook } from './menu-look.ts';
import { useMenuPlace } from './menu-place.ts';

/**
 * Specification, section 9: 240–320 px, 220–300 px where there is less room; opens and closes in 350 ms.
 */
const WIDTH = { minWidth: { xs: 220, lg: 240 }, maxWidth: { xs: 300, lg: 320 } } as const;
const MAX_HEIGHT_PX = 420;
const TRANSITION_MS = 350;
/** Kept free between the menu and the window's edge. */
const MARGIN_PX = 8;

type Place = { readonly top: number; readonly start: number };

type FlyoutProps = {
  readonly id: string;
  readonly items: readonly MenuItem[];
  readonly isOpen: boolean;
  readonly anchor: RefObject<HTMLElement | null>;
  /** Below the anchor, or this many px from the window's start edge and as high as the anchor. */
  readonly side: 'below' | number;
};

/**
 * A sub-menu beside its entry. In the document it stands where its entry does, so that Tab goes on into it.
 */
export function Flyout({ id, items, isOpen, anchor, side }: FlyoutProps) {
  const panel = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (!isOpen || panel.current === null || anchor.current === null) return;
    const { top, start } = placeOf(anchor.current, panel.current, side);
    panel.current.style.top = `${top}px`;
    panel.current.style.insetInlineStart = `${start}px`;
  }, [isOpen, anchor, side]);
  return (
    <Surface
      tone="paper"
      id={id}
      ref={panel}
      data-flyout=""
      sx={{
        ...WIDTH,
        position: 'fixed',
        zIndex: 1,
        width: 'max-content',
        border: 1,
        borderColor: 'divider',
        borderRadius: 1,
        boxShadow: '0 8px 24px rgb(0 0 0 / 0.14)',
        opacity: isOpen ? 1 : 0,
        translate: isOpen ? 'none' : '0 -6px',
        visibility: isOpen ? 'visible' : 'hidden',
        pointerEvents: isOpen ? 'auto' : 'none',
        transition: `opacity ${TRANSITION_MS}ms ease-out, translate ${TRANSITION_MS}ms ease-out, visibility ${isOpen ? 0 : TRANSITION_MS}ms`,
      }}
    >
      <ScrollArea sx={{ maxHeight: MAX_HEIGHT_PX }}>
        <FlyoutList items={items} />
      </ScrollArea>
    </Surface>
  );
}

/** Within the window, whichever way the page runs. */
function placeOf(anchor: HTMLElement, panel: HTMLElement, side: FlyoutProps['side']): Place {
  const { clientWidth, clientHeight } = anchor.ownerDocument.documentElement;
  const box = anchor.getBoundingClientRect();
  const isRtl = getComputedStyle(anchor).direction === 'rtl';
  const lowest = Math.max(MARGIN_PX, clientHeight - panel.offsetHeight - MARGIN_PX);
  if (side !== 'below') return { top: Math.min(box.top, lowest), start: side };
  const furthest = clientWidth - panel.offsetWidth - MARGIN_PX;
  const start = isRtl ? clientWidth - box.right : box.left;
  return { top: box.bottom, start: Math.max(MARGIN_PX, Math.min(start, furthest)) };
}

function FlyoutList({ items }: { items: readonly MenuItem[] }) {
  const { t } = useTranslation('navigation');
  const place = useMenuPlace();
  return (
    <List sx={{ p: 0.8 }}>
      {items.map((item) => {
        const title = menuTitle(t, item.title);
        if (item.subMenu !== undefined && item.subMenu.length > 0) {
          return (
            <ListItem key={item.title} disablePadding sx={{ display: 'block' }}>
              <Typography variant="body2" sx={{ px: 1, pt: 0.8, fontWeight: 600, color: 'text.secondary' }}>
                {title}
              </Typography>
              <FlyoutList items={item.subMenu} />
            </ListItem>
          );
        }
        const active = isActive(item, place);
        return (
          <ListItem key={item.title} disablePadding>
            <ListItemButton
              component={Link}
              to={item.route ?? '/'}
              selected={active}
              aria-current={currentOf(item, place)}
              sx={{ ...entryLook, overflowWrap: 'anywhere' }}
            >
              {title}
            </ListItemButton>
          </ListItem>
        );
      })}
    </List>
  );
}
