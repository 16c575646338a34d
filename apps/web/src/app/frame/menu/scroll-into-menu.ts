/** Kept free above and below an entry, px. */
const MARGIN_PX = 48;

/**
 * Scrolls the menu, and nothing around it, until the entry is seen: `scrollIntoView` would move what holds
 * the menu too.
 */
export function scrollIntoMenu(entry: Element): void {
  const area = entry.closest('.simplebar-content-wrapper');
  if (area === null) return;
  const box = entry.getBoundingClientRect();
  const room = area.getBoundingClientRect();
  const below = box.bottom + MARGIN_PX - room.bottom;
  const above = room.top + MARGIN_PX - box.top;
  if (below > 0) area.scrollTop += below;
  else if (above > 0) area.scrollTop -= above;
}
