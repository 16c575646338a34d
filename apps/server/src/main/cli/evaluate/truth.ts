import type { ModelFinding } from '@aiso/contracts';
import { speaksFor } from '@aiso/inference';
import type { LabelledImage } from './labelled-set.ts';

/** Why an image says nothing of a finding, whatever its score. The first that holds counts. */
export type NoTruth = 'doubtfulLabel' | 'noLabel' | 'ageUnknown' | 'ageNotCovered';

/**
 * Whether the image has the finding. A column named by the finding's code (1 or 0, also 1.0) goes before the
 * names of findings. Those that the model knows tell positives from negatives. The finding's own code and
 * label always make a positive, and "No Finding" and "Normal" a negative.
 */
export function truthOf(finding: ModelFinding, image: LabelledImage): boolean | NoTruth {
  if (image.isDoubtful) return 'doubtfulLabel';
  const labelled = labelOf(finding, image);
  if (labelled === null) return 'noLabel';
  if (isForAgeOf(finding, image)) return labelled;
  return image.ageYears === null && image.ageGroup === null ? 'ageUnknown' : 'ageNotCovered';
}

function labelOf({ code, label, labels }: ModelFinding, { cells, findings }: LabelledImage): boolean | null {
  const cell = cells[code];
  if (cell !== undefined) return cell === '' ? null : (TRUTH.get(Number(cell)) ?? null);
  if (findings === null) return null;
  const names = findings.map(plain);
  const [positive, negative] = [
    [...(labels?.positive ?? []), code, label],
    [...(labels?.negative ?? []), ...NORMAL],
  ].map((known) => new Set(known.map(plain)));
  if (names.some((name) => positive?.has(name))) return true;
  return names.every((name) => negative?.has(name)) ? false : null;
}

const NORMAL = ['No Finding', 'Normal'] as const;

const TRUTH: ReadonlyMap<number, boolean> = new Map([
  [1, true],
  [0, false],
]);

const plain = (name: string): string => name.toLowerCase().replaceAll(/[_\s]+/gu, ' ');

/** Whether the labels have a column that may say of any finding whether it is there. */
export const haveTruth = (
  findings: readonly ModelFinding[],
  images: readonly LabelledImage[],
  truth: string,
): boolean =>
  images.some(({ cells }) =>
    [truth, ...findings.map(({ code }) => code)].some((name) => Object.hasOwn(cells, name)),
  );

/** Whether the finding is for the patient's age, or for the group that counts in its place. */
export const isForAgeOf = (finding: ModelFinding, { ageYears, ageGroup }: LabelledImage): boolean =>
  speaksFor(finding, ageYears ?? ageGroup);
