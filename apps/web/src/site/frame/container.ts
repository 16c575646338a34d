/** As wide as everything that stands in the website's one column gets. */
export const CONTAINER_PX = 1280;

/** The one left and right edge of header, pages and footer, as `sx`. */
export const CONTAINER = { maxWidth: CONTAINER_PX, mx: 'auto', px: 2 } as const;
