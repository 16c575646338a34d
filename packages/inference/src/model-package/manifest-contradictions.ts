import {
  FRONTAL_VIEWS,
  type ModelFinding,
  type ModelManifest,
  OWN_REFUSALS,
  readsFrontalChest,
} from '@aiso/contracts';
import { outputNames } from '../network/forward-pass.ts';
import { codingContradictions } from './coding-contradictions.ts';

/** What speaks against a manifest that its schema cannot say, a sentence each. */
export const contradictionsOf = (manifest: ModelManifest): string[] => [
  ...networkContradictions(manifest),
  ...viewContradictions(manifest),
  ...findingContradictions(manifest),
  ...manifest.findings.flatMap(pointContradictions),
  ...manifest.findings.flatMap(codingContradictions),
];

function networkContradictions({
  preparation,
  outputs,
  maps,
  gate,
  file,
  variants = [],
  engine,
}: ModelManifest): string[] {
  const reasons: string[] = [];
  if (file === undefined && engine === undefined)
    reasons.push('neither a file nor an engine has the network');
  if (file !== undefined && engine !== undefined)
    reasons.push('the network is said to be both in a file and on a model server');
  if (file === undefined && variants.length > 0)
    reasons.push('there are variants, but no file that they are variants of');
  for (const { precision } of repeated(variants, (variant) => variant.precision)) {
    reasons.push(`there is more than one ${precision} variant`);
  }
  const files = [...(file === undefined ? [] : [file]), ...variants.map((variant) => variant.file)];
  for (const { path } of repeated(files, ({ sha256 }) => sha256)) {
    reasons.push(`${path} is said to be another file of the package over again`);
  }
  for (const name of repeated(outputNames({ outputs }), (one) => one))
    reasons.push(`the output "${name}" is said to hold two things`);
  if (outputs.gate === undefined && gate.threshold !== undefined)
    reasons.push('the gate has a threshold, but the network has no gate');
  if (gate.usualFrom !== undefined && gate.usualFrom < (gate.threshold ?? Infinity))
    reasons.push('the gate takes images for usual that it refuses');
  if ((gate.clipped?.usualTo ?? 0) > (gate.clipped?.most ?? 1))
    reasons.push('the gate takes clipped images for usual that it refuses');
  if ((gate.sharpness?.usualFrom ?? 1) < (gate.sharpness?.least ?? 0))
    reasons.push('the gate takes blurred images for usual that it refuses');
  if (outputs.gate !== undefined && gate.threshold === undefined)
    reasons.push('the network has a gate, but the gate has no threshold');
  if (maps !== undefined && outputs.activationMaps === undefined)
    reasons.push('it is said how maps make the logits, but the network draws none');
  const { lowContrast, belowThreshold } = gate.reasons;
  if (outputs.gate === undefined && belowThreshold !== undefined)
    reasons.push('the gate says why it refuses below its threshold, but the network has no gate');
  if (outputs.gate !== undefined && belowThreshold === undefined)
    reasons.push('the network has a gate, but the gate does not say why it refuses below its threshold');
  for (const code of [lowContrast.code, belowThreshold?.code]) {
    if (OWN_REFUSALS.some((own) => own.code === code))
      reasons.push(`the gate refuses as ${code}, which is a reason of the product itself`);
  }
  if (lowContrast.code === belowThreshold?.code)
    reasons.push(`the gate refuses for two reasons under the one code ${lowContrast.code}`);
  const [low, high] = preparation.valueRange;
  if (low >= high) reasons.push('the value range of the preparation is empty');
  return reasons;
}

/** Of how it tells AP from PA, and of points that are for one of them. */
function viewContradictions({ outputs, view, findings, ...shown }: ModelManifest): string[] {
  const reasons: string[] = [];
  if (outputs.view === undefined && view !== undefined)
    reasons.push('there are thresholds of the view, but the network does not tell it');
  if (outputs.view !== undefined && view === undefined)
    reasons.push('the network tells the view, but there are no thresholds of it');
  if (view !== undefined && view.paBelow > view.apFrom)
    reasons.push('the thresholds of the view take one image for both AP and PA');
  if (readsFrontalChest(shown)) return reasons;
  if (outputs.view !== undefined)
    reasons.push('the network tells AP from PA, but is for other images than frontal ones of the chest');
  for (const { code, points = [] } of findings) {
    if (points.some(({ views }) => views !== undefined))
      reasons.push(
        `the finding ${code} has operating points by view, but is not for frontal images of the chest`,
      );
  }
  return reasons;
}

/** Of their names and ages, and of what the card says of them. */
function findingContradictions({ findings, card }: ModelManifest): string[] {
  const reasons: string[] = [];
  for (const { code } of repeated(findings, (finding) => finding.code)) {
    reasons.push(`the finding ${code} is named twice`);
  }
  for (const { code, population, labels } of findings) {
    if ((population.minAgeYears ?? 0) >= (population.maxAgeYears ?? Infinity)) {
      reasons.push(`the finding ${code} is for nobody: its ages leave none`);
    }
    for (const name of labels?.positive.filter((one) => labels.negative.includes(one)) ?? []) {
      reasons.push(`"${name}" is said to be both a positive and a negative of the finding ${code}`);
    }
  }
  const codes = new Set(findings.map(({ code }) => code));
  const measured = [card.metrics, card.elsewhere ?? [], card.knows ?? [], card.maps ?? []].flatMap((rows) =>
    rows.flatMap(({ finding }) => finding ?? []),
  );
  for (const finding of new Set(measured)) {
    if (!codes.has(finding)) reasons.push(`the card has figures of ${finding}, which is no finding`);
  }
  return reasons;
}

const IN_ORDER = ['sensitive', 'balanced', 'specific'] as const;

/** Of the points that it names, and of how its operating point was chosen. */
function pointContradictions({ code, operatingPoint, points, chosenAt }: ModelFinding): string[] {
  if (points === undefined) {
    return chosenAt === undefined
      ? [`the finding ${code} does not say how its operating point was chosen`]
      : [];
  }
  const reasons = repeated(points, ({ name }) => name).map(
    ({ name }) => `the finding ${code} has more than one ${name} operating point`,
  );
  if (!points.some(({ value }) => value === operatingPoint))
    reasons.push(`the operating point of the finding ${code} is none of those that it names`);
  for (const view of [null, ...FRONTAL_VIEWS]) {
    const ofView = view === null ? '' : ` for ${view}`;
    const ordered = IN_ORDER.flatMap((wanted) => points.filter(({ name }) => name === wanted)).map(
      (point) => (view === null ? point : (point.views?.[view] ?? point)).value,
    );
    if (ordered.some((value, at) => value < (ordered[at - 1] ?? 0)))
      reasons.push(
        `the operating points of the finding ${code}${ofView} do not ascend from sensitive to specific`,
      );
    for (const { name, ...point } of points) {
      const { sensitivity, specificity } = (view === null ? point : point.views?.[view]) ?? {};
      if ([sensitivity, specificity].some((share) => share !== undefined && isOutside(share)))
        reasons.push(
          `a share of the ${name} operating point${ofView} of the finding ${code} is outside its interval`,
        );
    }
  }
  return reasons;
}

const isOutside = ({ value, low, high }: { value: number; low: number; high: number }): boolean =>
  value < low || value > high;

/** The second of those that have the same key, once for each key. */
function repeated<Item>(items: readonly Item[], keyOf: (item: Item) => string): Item[] {
  return [...Map.groupBy(items, keyOf).values()].flatMap(([, second]) => second ?? []);
}
