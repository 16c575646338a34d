import { LOOKS } from '@aiso/ui/chart/tones.ts';
import type { Kind } from '../store/kinds.ts';

/** By which kinds are told apart at a glance; each has a drawing of its own as well. */
export const KIND_COLORS: Readonly<Record<Kind, string>> = {
  folder: 'var(--aiso-palette-primary-main)',
  picture: LOOKS.blue.color,
  document: LOOKS.teal.color,
  pdf: LOOKS.failure.color,
  table: LOOKS.green.color,
  sound: LOOKS.pink.color,
  video: LOOKS.violet.color,
  archive: LOOKS.navy.color,
  other: LOOKS.neutral.color,
};
