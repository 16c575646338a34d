import { type Appearance, DEFAULT_APPEARANCE, type Direction } from '../appearance/appearance.ts';

/** The direction that a person chose, or else the language's. */
export const directionFor = (appearance: Appearance, languageDirection: Direction): Direction =>
  appearance.direction === DEFAULT_APPEARANCE.direction ? languageDirection : appearance.direction;
