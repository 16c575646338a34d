import { parseArgs } from 'node:util';
import {
  type AgeGroup,
  OPERATING_POINT_NAMES,
  type OperatingPointName,
  RESEARCH_NOTICE,
} from '@aiso/contracts';
import { readSelection, SELECTION_OPTIONS } from '../evaluate/arguments.ts';
import { readCondition } from '../evaluate/conditions.ts';
import type { Selection } from '../evaluate/labelled-set.ts';
import { readAgeGroup } from '../image-files.ts';
import { Complaint, misused } from '../surroundings.ts';

const DEFAULT_SENSITIVITY = 0.9;

export const USAGE = `aiso models calibrate MODEL --labels CSV … [--images DIR] [--sensitivity [NAME=]S] [--site NAME]
                      [--to FOLDER [--version V]] [OPTIONS]

Places the operating points of a model on a site's own labelled images, at a wanted sensitivity, for images of any view and for AP
and PA alone. Analyses each image once with the code of the server, without server or database, and prints each point with its
sensitivity and specificity, and the figures by sex, age group and view. With --to, it writes a new package; MODEL stays as it is.

  MODEL              the folder of a model package, or an installed model as NAME (latest version) or NAME@VERSION
  --sensitivity S    the wanted sensitivity of the point "sensitive", which becomes the operating point of each finding (default:
                     ${DEFAULT_SENSITIVITY}). "balanced" misses twice and "specific" four times as many positives
  --sensitivity NAME=S
                     the wanted sensitivity of one point: sensitive, balanced or specific; may be repeated. Only these are
                     placed, and the first one becomes the operating point
  --finding CODE[,CODE]
                     calibrate only these findings. Others keep the points they have, as do findings without any labelled image
  --positive CODE=NAME[,NAME], --negative CODE=NAME[,NAME]
                     the names in the labels that make an image a positive or a negative of this finding, instead of those of the
                     package
  --site NAME        the site, as the new package names it (default: own cases)
  --to FOLDER        write the calibrated package to this folder, which must not exist. Check, import and promote it as any other
  --version V        its version (default: that of MODEL, followed by -site.1, or the next number)
  --json             print JSON
  --help             print this help

  --labels, --images, --columns, --truth, --where, --without, --doubt, --assume-age-group and --precision are those of
  aiso evaluate.

A point is refused if the labels have too few patients for it, and nothing is written. A view with too few keeps the points for any
view. Images that the gate or a header refused, of other ages or without a label count for no point; their number is printed.

Exit status: 0 done, 1 could not start, 2 the call is invalid or the labels do not suffice, 130 interrupted.
${RESEARCH_NOTICE}`;

/** Names in the labels by the code of a finding. */
export type LabelNames = ReadonlyMap<string, readonly string[]>;

/** From the least sensitivity to the most a point may be wanted at. */
const SENSITIVITIES = { least: 0.05, most: 0.995 } as const;

export type WantedPoints = {
  readonly sensitivities: Readonly<Partial<Record<OperatingPointName, number>>>;
  /** Which of them becomes the finding's own. */
  readonly own: OperatingPointName;
};

export type CalibrateArguments = {
  readonly model: string;
  readonly labels: readonly string[];
  readonly selection: Selection;
  readonly assumed: AgeGroup | null;
  readonly precision: string | undefined;
  readonly wanted: WantedPoints;
  /** Empty for all. */
  readonly findings: readonly string[];
  readonly positive: LabelNames;
  readonly negative: LabelNames;
  readonly site: string;
  readonly to: string | undefined;
  readonly version: string | undefined;
  readonly json: boolean;
};

/** A package names its points with it. */
const LONGEST_SITE = 80;

/**
 * Null where help is asked for.
 * @throws Complaint
 */
export function readArguments(argv: string[]): CalibrateArguments | null {
  const { values: given, positionals } = parsed(argv);
  if (given.help) return null;
  const [model, ...more] = positionals;
  if (model === undefined || more.length > 0) throw new Complaint('Specify one model. See --help.');
  if (given.labels.length === 0) throw new Complaint('Specify the labels with --labels CSV. See --help.');
  if (given.version !== undefined && given.to === undefined)
    throw new Complaint('--version needs --to FOLDER. See --help.');
  const site = given.site.trim();
  if (site === '' || site.length > LONGEST_SITE)
    throw new Complaint(`--site must have 1 to ${LONGEST_SITE} characters.`);
  return {
    model,
    labels: given.labels,
    selection: readSelection(given),
    assumed: readAgeGroup('--assume-age-group', given['assume-age-group']),
    precision: given.precision,
    wanted: readWanted(given.sensitivity),
    findings: given.finding.flatMap((codes) => codes.split(',')),
    positive: readNames('--positive', given.positive),
    negative: readNames('--negative', given.negative),
    site,
    to: given.to,
    version: given.version,
    json: given.json,
  };
}

function parsed(argv: string[]) {
  try {
    return parseArgs({
      args: argv,
      allowPositionals: true,
      options: {
        ...SELECTION_OPTIONS,
        sensitivity: { type: 'string', multiple: true, default: [] },
        finding: { type: 'string', multiple: true, default: [] },
        positive: { type: 'string', multiple: true, default: [] },
        negative: { type: 'string', multiple: true, default: [] },
        site: { type: 'string', default: 'own cases' },
        to: { type: 'string' },
        version: { type: 'string' },
      },
    });
  } catch (error) {
    throw misused(error);
  }
}

/** How many times as many positives as the sensitive point the others miss. */
const MISSES = { sensitive: 1, balanced: 2, specific: 4 } as const;

/** @throws Complaint */
function readWanted(given: readonly string[]): WantedPoints {
  const [first = String(DEFAULT_SENSITIVITY), ...more] = given;
  if (!first.includes('=')) {
    if (more.length > 0)
      throw new Complaint('Use --sensitivity once, or with a name each time: NAME=S. See --help.');
    const missed = 1 - sensitivityOf(first);
    const sensitivities = Object.fromEntries(
      OPERATING_POINT_NAMES.map((name) => [name, Number((1 - MISSES[name] * missed).toFixed(DIGITS))]),
    );
    if (Object.values(sensitivities).some((share) => share < SENSITIVITIES.least))
      throw new Complaint(
        `With a sensitivity of ${first}, "specific" would miss nearly all. Name each point: --sensitivity sensitive=${first}.`,
      );
    return { sensitivities, own: 'sensitive' };
  }
  const named = [first, ...more].map((one) => {
    const [written, share = ''] = one.split('=');
    const name = OPERATING_POINT_NAMES.find((known) => known === written);
    if (name === undefined)
      throw new Complaint(`--sensitivity knows the points ${OPERATING_POINT_NAMES.join(', ')}. See --help.`);
    return [name, sensitivityOf(share)] as const;
  });
  const sensitivities = Object.fromEntries(named);
  if (Object.keys(sensitivities).length < named.length)
    throw new Complaint('--sensitivity names a point twice. See --help.');
  const shares = IN_ORDER.flatMap((name) => sensitivities[name] ?? []);
  if (shares.some((share, i) => share >= (shares[i - 1] ?? 1)))
    throw new Complaint('Sensitivities must fall from sensitive over balanced to specific.');
  return { sensitivities, own: named[0]?.[0] ?? 'sensitive' };
}

const IN_ORDER = ['sensitive', 'balanced', 'specific'] as const;
const DIGITS = 6;

/** @throws Complaint */
function sensitivityOf(written: string): number {
  const share = written.trim() === '' ? Number.NaN : Number(written);
  const { least, most } = SENSITIVITIES;
  if (!(share >= least && share <= most))
    throw new Complaint(`--sensitivity must be a number from ${least} to ${most}. See --help.`);
  return share;
}

/** @throws Complaint where it is not of the form CODE=NAME[,NAME] */
function readNames(option: string, given: readonly string[]): LabelNames {
  const namesOf = new Map<string, readonly string[]>();
  for (const one of given) {
    const { column: code, values } = readCondition(one);
    const names = values.map((name) => name.trim()).filter((name) => name !== '');
    if (names.length === 0) throw new Complaint(`${option} must have the form CODE=NAME. See --help.`);
    namesOf.set(code, [...(namesOf.get(code) ?? []), ...names]);
  }
  return namesOf;
}
