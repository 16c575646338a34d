import type { FrontalView, ModelFinding } from '@aiso/contracts';
import type { EvaluatedImage } from './image-sets.ts';
import type { LabelledImage } from './labelled-set.ts';
import { type NoTruth, truthOf } from './truth.ts';

/**
 * `labelled`: positives and negatives of one set. `across`: positives of one set against a set that has
 * normals alone. `normals`: normals of one set in the place of the positives, against such a set.
 * There 0.5 is right; anything else says that the model tells the sets apart.
 */
export type RowKind = 'labelled' | 'subgroup' | 'across' | 'normals';

export type JudgedImage = { readonly one: EvaluatedImage; readonly truth: boolean | NoTruth };

/** What one line of the report is measured on: every image of the set, those that say nothing too. */
export type EvaluationRow = {
  readonly kind: RowKind;
  readonly on: string;
  /** Of which view the row is, where it is of one. */
  readonly view?: FrontalView;
  readonly judged: readonly JudgedImage[];
};

/** A subgroup with fewer positives or negatives says too little for a line of its own. */
export const FEWEST = 10;

/** What its row is called, who belongs to it, and which view it is of, if it is of one. */
export type Subgroup = readonly [string, (image: LabelledImage) => boolean, FrontalView?];

const SUBGROUPS: readonly Subgroup[] = [
  ['women', ({ sex }) => sex === 'F'],
  ['men', ({ sex }) => sex === 'M'],
  ['under 50 years', ({ ageYears }) => ageYears !== null && ageYears < 50],
  ['50 years and over', ({ ageYears }) => ageYears !== null && ageYears >= 50],
  ['PA', ({ view }) => view === 'PA', 'PA'],
  ['AP', ({ view }) => view === 'AP', 'AP'],
];

/** Every row of one finding that the labels allow. Sets are images by name. */
export function rowsOf(
  finding: ModelFinding,
  sets: ReadonlyMap<string, readonly EvaluatedImage[]>,
  subgroups = SUBGROUPS,
): readonly EvaluationRow[] {
  const judgedSets = [...sets].map(
    ([name, members]) => [name, members.map((one) => ({ one, truth: truthOf(finding, one.image) }))] as const,
  );
  const ofNormalsAlone = judgedSets.filter(
    ([, judged]) => count(judged, false) > 0 && count(judged, true) === 0,
  );
  return judgedSets.flatMap(([name, judged]) => [
    ...(count(judged, true) > 0 && count(judged, false) > 0 ? labelledRows(name, judged, subgroups) : []),
    ...ofNormalsAlone.flatMap(([normals, others]) =>
      normals === name ? [] : against(name, judged, normals, others),
    ),
  ]);
}

function labelledRows(
  on: string,
  judged: readonly JudgedImage[],
  subgroups: readonly Subgroup[],
): readonly EvaluationRow[] {
  const rows = subgroups.flatMap(([name, belongs, view]) => {
    const some = judged.filter(({ one }) => belongs(one.image));
    const isOwn = some.length < judged.length && count(some, true) >= FEWEST && count(some, false) >= FEWEST;
    return isOwn
      ? [{ kind: 'subgroup' as const, on: `${on}, ${name}`, ...(view && { view }), judged: some }]
      : [];
  });
  return [{ kind: 'labelled', on, judged }, ...rows];
}

/** An image of both sets counts as one of the first. */
function against(
  name: string,
  judged: readonly JudgedImage[],
  normals: string,
  others: readonly JudgedImage[],
): readonly EvaluationRow[] {
  const own = new Set(judged.map(({ one }) => one));
  const rest = others.filter(({ one }) => !own.has(one));
  const positives = judged.filter(({ truth }) => truth === true);
  if (positives.length === 0 || count(rest, false) === 0) return [];
  const asPositives = judged.flatMap(({ one, truth }) => (truth === false ? [{ one, truth: true }] : []));
  return [
    { kind: 'across', on: `${name} positives against ${normals}`, judged: [...positives, ...rest] },
    ...(asPositives.length > 0
      ? [
          {
            kind: 'normals' as const,
            on: `${name} normals against ${normals}`,
            judged: [...asPositives, ...rest],
          },
        ]
      : []),
  ];
}

const count = (judged: readonly JudgedImage[], wanted: boolean): number =>
  judged.filter(({ truth }) => truth === wanted).length;
