/** Behind what is chosen: a row, a card, an entry of a list. `contrast.test.ts` measures text on it. */
export const selectedRow = 'color-mix(in srgb, var(--aiso-palette-primary-main) 8%, transparent)';
