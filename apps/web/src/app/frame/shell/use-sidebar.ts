import { useNewPath } from '@aiso/ui/use-new-path.ts';
import { type FocusEvent, useState } from 'react';

const COLLAPSED_KEY = 'aiso-sidebar-collapsed';

function storedCollapsed(): boolean {
  try {
    return localStorage.getItem(COLLAPSED_KEY) === 'true';
  } catch {
    return false;
  }
}

/**
 * Whether the sidebar is collapsed to icons, and whether the pointer or the focus has opened it for now. The
 * hover state and the mobile drawer are reset when the sidebar is uncollapsed and when the path changes.
 * `isTight`: this screen needs the room. It starts collapsed; the choice made elsewhere is kept.
 * `isAlwaysCollapsed`: this layout has no other state; the choice made in another layout is kept.
 */
export function useSidebar({ isTight, isAlwaysCollapsed }: { isTight: boolean; isAlwaysCollapsed: boolean }) {
  const [isCollapsed, setCollapsed] = useState(storedCollapsed);
  const [isOpenedHere, setOpenedHere] = useState(false);
  const isSidebarCollapsed = isAlwaysCollapsed || (isTight ? !isOpenedHere : isCollapsed);
  const [isSidebarHovered, setHovered] = useState(false);
  const [isDrawerOpen, setDrawerOpen] = useState(false);

  useNewPath(() => {
    setHovered(false);
    setDrawerOpen(false);
    setOpenedHere(false);
  });

  const toggleCollapsed = () => {
    setHovered(false);
    if (isTight) return setOpenedHere(!isOpenedHere);
    const next = !isCollapsed;
    setCollapsed(next);
    try {
      localStorage.setItem(COLLAPSED_KEY, String(next));
    } catch {
      // Kept for as long as the page lasts.
    }
  };

  return {
    isSidebarCollapsed,
    isWide: !isSidebarCollapsed || isSidebarHovered,
    toggleCollapsed,
    isDrawerOpen,
    setDrawerOpen,
    /** For the sidebar's outer element. */
    hoverHandlers: {
      onMouseEnter: () => setHovered(true),
      onMouseLeave: () => setHovered(false),
      // Only the keyboard's focus: a click that changes the path must not open the sidebar again.
      onFocus: (event: FocusEvent) => {
        if (event.target.matches(':focus-visible')) setHovered(true);
      },
      onBlur: (event: FocusEvent) => {
        if (!event.currentTarget.contains(event.relatedTarget)) setHovered(false);
      },
    },
  };
}

export type Sidebar = ReturnType<typeof useSidebar>;
