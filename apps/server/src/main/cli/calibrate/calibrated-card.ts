import type { ModelCard } from '@aiso/contracts';
import type { BetweenViews } from '@aiso/inference';
import type { Figure, FindingReport, GroupReport } from '../evaluate/evaluation.ts';
import { type CalibratedFinding, short, shortened } from './calibrated-findings.ts';

type Metric = ModelCard['metrics'][number];

type Measured = { readonly calibrated: CalibratedFinding; readonly report: FindingReport };

/**
 * The card of a calibrated package: the figures of the site after those of the source. Of these the areas
 * under the curve stay true; what depends on the points of before goes.
 * @param measured at the new points, on one set that has the site's name
 * @param groups what became of that set's images
 */
export function calibratedCard(
  card: ModelCard,
  measured: readonly Measured[],
  groups: readonly GroupReport[],
): ModelCard {
  const codes = new Set(measured.map(({ report }) => report.code));
  const rows = measured.flatMap(({ report: { code, figures } }) =>
    figures.flatMap((figure) => metricOf(code, figure) ?? []),
  );
  const isNew = ({ finding, dataset }: Pick<Metric, 'finding' | 'dataset'>): boolean =>
    rows.some((row) => row.finding === finding && row.dataset === dataset);
  const limits = measured.map(({ calibrated }) => limitOf(calibrated));
  return {
    ...card,
    limits: [...card.limits.filter((one) => !isOfFormerPoints(one, measured)), ...limits],
    metrics: [
      ...card.metrics
        .filter((row) => !isNew(row))
        .map((row) => (codes.has(row.finding) ? withoutPoint(row) : row)),
      ...rows,
    ],
    gateMetrics: [
      ...card.gateMetrics.filter(({ dataset }) => groups.every(({ group }) => group !== dataset)),
      ...groups.map(gateMetricOf),
    ],
    ...(card.elsewhere === undefined
      ? {}
      : {
          elsewhere: card.elsewhere.map(({ aboveRate, ...row }) =>
            aboveRate === undefined || codes.has(row.finding ?? '') ? row : { ...row, aboveRate },
          ),
        }),
  };
}

/** Null where there are not both positives and negatives. */
function metricOf(finding: string, figure: Figure): Metric | null {
  const { on, images, positives, negatives, auc, betweenViews } = figure;
  if (auc === null) return null;
  const { value, low, high } = shortened(auc);
  const { sensitivity, specificity, calibrationError } = figure;
  return {
    finding,
    dataset: on,
    images,
    positives,
    negatives,
    auc: value,
    auc95: [low, high],
    ...(sensitivity && { sensitivity: short(sensitivity.value) }),
    ...(specificity && { specificity: short(specificity.value) }),
    ...(calibrationError === null ? {} : { calibrationError: short(calibrationError) }),
    ...(betweenViews && { betweenViews: known(betweenViews) }),
  };
}

const known = ({ aucLost, sensitivity, specificity }: BetweenViews): Metric['betweenViews'] => ({
  ...(aucLost && { aucLost: shortened(aucLost) }),
  ...(sensitivity && { sensitivity: shortened(sensitivity) }),
  ...(specificity && { specificity: shortened(specificity) }),
});

function withoutPoint({
  sensitivity: _sensitivity,
  specificity: _specificity,
  betweenViews,
  variants,
  ...row
}: Metric): Metric {
  return {
    ...row,
    ...(betweenViews?.aucLost && { betweenViews: { aucLost: betweenViews.aucLost } }),
    ...(variants && { variants: variants.map(({ precision, auc }) => ({ precision, auc })) }),
  };
}

const gateMetricOf = ({
  group,
  images,
  accepted,
  unusual,
}: GroupReport): ModelCard['gateMetrics'][number] => ({
  dataset: group,
  images,
  acceptedRate: images === 0 ? 0 : short(accepted / images),
  ...(unusual === undefined || images === 0 ? {} : { unusualRate: short(unusual / images) }),
});

const limitOf = ({ finding: { label, chosenAt } }: CalibratedFinding): string =>
  `${limitBegins(label)}${chosenAt?.on}, which also gave their figures. They hold for patients and devices like these.`;

const limitBegins = (label: string): string => `The operating points of ${label} were placed on `;

/** What an earlier calibration said of a finding that has points of another place now. */
const isOfFormerPoints = (limit: string, measured: readonly Measured[]): boolean =>
  measured.some(({ calibrated }) => limit.startsWith(limitBegins(calibrated.finding.label)));
