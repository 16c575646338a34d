import { FRONTAL_VIEWS, type FrontalView, type ModelFinding } from '@aiso/contracts';
import {
  type Estimate,
  pointsByView,
  type SitePoint,
  type SitePoints,
  type ViewedCase,
} from '@aiso/inference';
import { casesOf } from '../evaluate/evaluated-cases.ts';
import { leftOutOf } from '../evaluate/evaluation.ts';
import type { EvaluatedImage } from '../evaluate/image-sets.ts';
import { reasons } from '../evaluate/report.ts';
import { truthOf } from '../evaluate/truth.ts';
import type { LabelNames, WantedPoints } from './arguments.ts';

/** A finding with points of the site, and what they rest on. */
export type CalibratedFinding = {
  readonly finding: ModelFinding;
  readonly all: SitePoints;
  readonly views: Readonly<Record<FrontalView, SitePoints>>;
};

/** What becomes of a model's findings. */
type CalibratedFindings = {
  readonly calibrated: readonly CalibratedFinding[];
  /** That keep the points they have, a sentence each. */
  readonly kept: readonly string[];
  /** That were to be calibrated, a sentence each on what is missing. */
  readonly refusals: readonly string[];
};

/** The findings by which images are labelled: with the names that were given in place of the package's. */
export const withLabels = (
  findings: readonly ModelFinding[],
  positive: LabelNames,
  negative: LabelNames,
): readonly ModelFinding[] =>
  findings.map((finding) => {
    const { code, label, labels } = finding;
    if (!positive.has(code) && !negative.has(code)) return finding;
    return {
      ...finding,
      labels: {
        positive: positive.get(code) ?? labels?.positive ?? [label],
        negative: negative.get(code) ?? labels?.negative ?? ['No Finding'],
      },
    };
  });

/**
 * Places the points of each finding, in place of those it has.
 * @param chosen codes; where there are none, all of which the labels speak
 */
export function calibrateFindings(
  findings: readonly ModelFinding[],
  images: readonly EvaluatedImage[],
  { chosen, wanted, site }: { chosen: readonly string[]; wanted: WantedPoints; site: string },
): CalibratedFindings {
  const calibrated: CalibratedFinding[] = [];
  const kept: string[] = [];
  const refusals: string[] = [];
  for (const finding of findings) {
    const cases = casesFor(finding, images);
    const isChosen = chosen.length > 0 ? chosen.includes(finding.code) : cases.length > 0;
    const [name, excluded] = [`${finding.label} (${finding.code})`, exclusionsOf(finding, images)];
    if (!isChosen) {
      kept.push(`${name} keeps its points.${chosen.length > 0 ? '' : excluded}`);
      continue;
    }
    const { all, views } = pointsByView(cases, wanted.sensitivities);
    const missing = whatIsMissing(all);
    if (missing === null)
      calibrated.push({ finding: withPointsOf(finding, all, views, wanted, site), all, views });
    else refusals.push(`${name}: ${missing}${excluded}`);
  }
  return { calibrated, kept, refusals };
}

function exclusionsOf(finding: ModelFinding, images: readonly EvaluatedImage[]): string {
  const excluded = reasons(leftOutOf(finding, images));
  return excluded === '' ? '' : ` Excluded: ${excluded}.`;
}

/** By the view for which the points of each will count: said by labels or header, else seen in its pixels. */
const casesFor = (finding: ModelFinding, images: readonly EvaluatedImage[]): readonly ViewedCase[] =>
  casesOf(
    images.map((one) => ({ one, truth: truthOf(finding, one.image) })),
    finding.code,
  ).map((one) => ({ ...one, view: one.told }));

/** Null where there are points. */
export function whatIsMissing({ tooLittle, ...counts }: SitePoints): string | null {
  if (tooLittle === null) return null;
  if (!('needed' in tooLittle)) {
    return tooLittle.reason === 'scores'
      ? 'too many images have the same score, so no point reaches the wanted sensitivity.'
      : 'a few patients have most of the positives or of the negatives.';
  }
  const { reason, needed } = tooLittle;
  const patients = reason === 'positives' ? counts.positivePatients : counts.negativePatients;
  return `${counts[reason]} ${reason} of ${patients} patients; ${needed} patients are needed.`;
}

function withPointsOf(
  finding: ModelFinding,
  all: SitePoints,
  views: CalibratedFinding['views'],
  { sensitivities, own }: WantedPoints,
  site: string,
): ModelFinding {
  // The own point first: it is found by its number, which another name may have as well.
  const ordered = all.points.toSorted((one, other) => Number(other.name === own) - Number(one.name === own));
  const points = ordered.map((point) => {
    const ofViews = FRONTAL_VIEWS.flatMap((view) => {
      const same = views[view].points.find(({ name }) => name === point.name);
      return same === undefined
        ? []
        : [[view, measured(same, setName(`${site}, ${view}`, views[view]))] as const];
    });
    return {
      name: point.name,
      ...measured(point, setName(site, all)),
      ...(ofViews.length === 0 ? {} : { views: Object.fromEntries(ofViews) }),
    };
  });
  return {
    ...finding,
    points,
    operatingPoint: points.find(({ name }) => name === own)?.value ?? finding.operatingPoint,
    chosenAt: { sensitivity: sensitivities[own] ?? 0, on: setName(site, all) },
  };
}

const measured = ({ value, sensitivity, specificity }: SitePoint, on: string) => ({
  value,
  sensitivity: shortened(sensitivity),
  specificity: shortened(specificity),
  on,
});

const DIGITS = 4;
/** As a package has shares. */
export const short = (value: number): number => Number(value.toFixed(DIGITS));
export const shortened = ({ value, low, high }: Estimate): Estimate => ({
  value: short(value),
  low: short(low),
  high: short(high),
});

const setName = (name: string, { positives, negatives }: SitePoints): string =>
  `${name}: ${positives} positives and ${negatives} negatives`;
