import type { AgeGroup } from '@aiso/contracts/known-age';
import { RESEARCH_NOTICE } from '@aiso/contracts/research-notice';
import type { FindingView, ResultView } from '@aiso/contracts/results';
import written from './readings.json';

/** What the model said of the drawings, as `npm run site:radiograph` wrote it. */
export type Readings = {
  readonly model: { readonly name: string; readonly version: string; readonly title: string };
  readonly image: { readonly width: number; readonly height: number };
  readonly readings: readonly Reading[];
};

type Reading = {
  readonly gate: { readonly accepted: boolean; readonly unusual: boolean; readonly score: number };
  readonly findings: readonly {
    readonly code: string;
    readonly label: string;
    readonly score: number;
    readonly operatingPoint: number;
  }[];
  /** By age group and code: whether it is above. What is not named does not speak for that group. */
  readonly above: Readonly<Record<AgeGroup, Readonly<Record<string, boolean>>>>;
};

export const { model, image, readings }: Readings = written as Readings;

/** Of the drawing that is shown. */
const [shown] = readings;

/** Which age a reading is asked for: of a group, or none known. */
export const AGES = ['adult', 'child', 'unknown'] as const;
export type Age = (typeof AGES)[number];

/** A drawing's findings for an age, as the product has them. */
export function findingsFor({ findings, above }: Reading, age: Age): readonly FindingView[] {
  const said = age === 'unknown' ? null : above[age];
  return findings
    .filter(({ code }) => said === null || Object.hasOwn(said, code))
    .map((finding) => ({
      ...finding,
      above: said?.[finding.code] ?? false,
      promise: null,
      experimental: false,
      heatmap: finding.code,
    }));
}

/** The reading of the drawing that is shown, as the reading room takes it. */
export function resultFor(age: Age): ResultView {
  return {
    id: 'drawing',
    imageId: 'drawing',
    model,
    preparation: '',
    gate: {
      accepted: true,
      unusual: shown?.gate.unusual ?? false,
      score: shown?.gate.score ?? null,
      reason: null,
    },
    population: age === 'unknown' ? 'age_unknown' : 'age_group',
    ageGroup: age === 'unknown' ? null : age,
    findings: shown === undefined ? [] : findingsFor(shown, age),
    timing: { decodeMs: 0, prepareMs: 0, inferMs: 0 },
    createdAt: '',
    notice: RESEARCH_NOTICE,
  };
}
