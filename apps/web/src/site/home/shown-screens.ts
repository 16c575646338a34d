/**
 * Of each a large picture stands on the page, in both modes; `npm run screenshots -- showcase` takes them.
 */
export const HERO_SCREEN = 'reading-room';

export const TEMPLATE_SCREENS = [
  'demo-analytics',
  'demo-calendar',
  'demo-projects-board',
  'demo-mailbox',
  'demo-file-manager',
  'demo-invoices-listing',
] as const;

export type ShownScreen = typeof HERO_SCREEN | (typeof TEMPLATE_SCREENS)[number];

/** In CSS pixels, as its file is. */
export const LARGE_PICTURE = { width: 1200, height: 750 } as const;
