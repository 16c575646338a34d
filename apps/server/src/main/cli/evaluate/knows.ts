import { KNOWN_OF_IMAGES, type KnownOfImages, type ModelFinding } from '@aiso/contracts';
import { type Estimate, measure, quantile } from '@aiso/inference';
import type { EvaluatedImage, ImageSets, ScoredImage } from './image-sets.ts';
import { FEWEST } from './rows.ts';
import { truthOf } from './truth.ts';

/**
 * How well the score of a finding tells one kind of images from the others, among those without the finding:
 * 0.5 is right. Anything else is what the network has learnt beside it.
 */
export type Knowledge = {
  readonly on: string;
  readonly of: KnownOfImages;
  /** The source that is told from the others. */
  readonly group?: string;
  /** Of the kind that should not score higher, and of the others. */
  readonly images: number;
  readonly others: number;
  readonly auc: Estimate;
};

type Normal = EvaluatedImage & ScoredImage;
/** Null where it is not known of the image. */
type IsOfKind = (one: Normal) => boolean | null;
type Kind = { readonly of: KnownOfImages; readonly group?: string; readonly isOf: IsOfKind };

const OLD_YEARS = 50;
/** The largest of a set: each costs a bootstrap. */
const MOST_SOURCES = 8;

/** By set and kind. A kind of which too few images are known, or too few others, is left out. */
export function knowledgeOf(finding: ModelFinding, sets: ImageSets): readonly Knowledge[] {
  return [...sets].flatMap(([on, members]) => {
    const normals = members.flatMap((one) =>
      'scores' in one && truthOf(finding, one.image) === false ? [one] : [],
    );
    return kindsOf(normals).flatMap(({ isOf, ...kind }) => {
      const cases = normals.flatMap((one) => {
        const [isPositive, score] = [isOf(one), one.scores[finding.code]];
        return isPositive === null || score === undefined
          ? []
          : [{ score, isPositive, patient: one.image.patient }];
      });
      const images = cases.filter(({ isPositive }) => isPositive).length;
      const others = cases.length - images;
      if (Math.min(images, others) < FEWEST) return [];
      const { auc } = measure(cases, 1);
      return auc === null ? [] : [{ on, ...kind, images, others, auc }];
    });
  });
}

function kindsOf(normals: readonly Normal[]): readonly Kind[] {
  const median = quantile(
    normals.map(({ pixels }) => pixels).toSorted((a, b) => a - b),
    0.5,
  );
  const all = [...Map.groupBy(normals, ({ image }) => image.source)].toSorted(
    ([, some], [, others]) => others.length - some.length,
  );
  // Of two the second would say the same the other way round.
  const sources = all.slice(0, all.length === 2 ? 1 : MOST_SOURCES);
  const kinds: Readonly<Record<KnownOfImages, readonly Omit<Kind, 'of'>[]>> = {
    view: [{ isOf: ({ image: { view } }) => (view === null ? null : view === 'AP') }],
    sex: [{ isOf: ({ image: { sex } }) => (sex === 'M' || sex === 'F' ? sex === 'M' : null) }],
    age: [{ isOf: ({ image: { ageYears } }) => (ageYears === null ? null : ageYears >= OLD_YEARS) }],
    size: [{ isOf: ({ pixels }) => median !== undefined && pixels > median }],
    source: sources.map(([group]) => ({ group, isOf: ({ image: { source } }) => source === group })),
  };
  return KNOWN_OF_IMAGES.flatMap((of) => kinds[of].map((kind) => ({ of, ...kind })));
}
