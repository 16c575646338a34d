import type { Language } from '@aiso/languages/languages.ts';

export type Direction = Language['direction'];

/** The direction that the person chose, or else the language's. */
export const directionFor = (
  choices: { readonly direction?: Direction | undefined },
  languageDirection: Direction,
): Direction => choices.direction ?? languageDirection;
