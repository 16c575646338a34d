import { LOOKS } from '@aiso/ui/chart/tones.ts';
import type { LabelTone } from '../store/board.ts';

/** So light that the text's colour is read on each in both modes (`board-views.test.ts`). */
export const LABEL_TINT = 26;

/** Behind a label's name. */
export const labelTint = (tone: LabelTone): string =>
  `color-mix(in srgb, ${LOOKS[tone].color} ${LABEL_TINT}%, var(--aiso-palette-background-paper))`;

/** A label's colour by itself: a dot. */
export const labelColor = (tone: LabelTone): string => LOOKS[tone].color;
