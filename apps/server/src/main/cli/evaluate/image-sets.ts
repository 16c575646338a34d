import type { ErrorCode, KnownView, QualityFault } from '@aiso/contracts';
import { holdAll, type NamedSet } from './conditions.ts';
import type { LabelledImage } from './labelled-set.ts';

/**
 * What became of one labelled image. Scores are by the code of the finding, `border` holds those of the
 * border alone, `refused` is the code of the gate's reason.
 */
export type EvaluatedImage = { readonly image: LabelledImage } & (
  | { readonly error: ErrorCode }
  | { readonly refused: string }
  | ScoredImage
);

export type ScoredImage = {
  readonly scores: Readonly<Record<string, number>>;
  readonly border: Readonly<Record<string, number>> | null;
  readonly isUnusual: boolean;
  /** What is wrong with an unusual image itself. */
  readonly fault: QualityFault | null;
  /** For which the operating points count. */
  readonly view: KnownView | null;
  /** Of the pixels, 0–1 for AP; null where the network does not tell. */
  readonly viewScore: number | null;
  /** Of the file, width × height. */
  readonly pixels: number;
};

/** Images by the name of what they are measured together in. */
export type ImageSets = ReadonlyMap<string, readonly EvaluatedImage[]>;

/** The sets that were named; else what is of one source and split. */
export function setsOf(images: readonly EvaluatedImage[], named: readonly NamedSet[]): ImageSets {
  if (named.length === 0) return Map.groupBy(images, ({ image }) => groupOf(image));
  return new Map(
    named.map(({ name, conditions }) => [
      name,
      images.filter(({ image }) => holdAll(conditions, image.cells)),
    ]),
  );
}

export const groupOf = ({ source, split }: LabelledImage): string =>
  [source, split].filter((part) => part !== '').join(' ') || 'all';
