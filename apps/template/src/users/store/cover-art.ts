import type { Random } from '../../kit/random.ts';

export const COVER_MOTIFS = ['hills', 'arcs', 'tiles', 'waves'] as const;
/** As charts have them. */
const COVER_TONES = ['accent', 'teal', 'violet', 'pink'] as const;

/** A drawn cover, in the theme's own colours. `turn` (0–1) makes those of one motif differ. */
export type CoverArt = {
  readonly motif: (typeof COVER_MOTIFS)[number];
  readonly tone: (typeof COVER_TONES)[number];
  readonly turn: number;
};

export const coverArtOf = (random: Random): CoverArt => ({
  motif: random.pick(COVER_MOTIFS),
  tone: random.pick(COVER_TONES),
  turn: random.share(),
});
