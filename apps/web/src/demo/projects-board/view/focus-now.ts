/** For a field that somebody has just asked for: it takes the focus as soon as it is there. */
export const focusNow = (element: HTMLElement | null): void => element?.focus();
