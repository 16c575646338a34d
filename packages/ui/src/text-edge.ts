/**
 * The padding of a small button without a border, px. Below or above a text it goes out by that much: its
 * words stand on the text's edge.
 */
export const SMALL_BUTTON_PADDING_PX = 5;

export const ON_TEXT_EDGE = { marginInlineStart: `-${SMALL_BUTTON_PADDING_PX}px` } as const;
