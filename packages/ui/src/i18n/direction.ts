export type Direction = 'ltr' | 'rtl';

/** The direction that the person chose, or else the language's. */
export const directionFor = (
  choices: { readonly direction?: Direction | undefined },
  languageDirection: Direction,
): Direction => choices.direction ?? languageDirection;
