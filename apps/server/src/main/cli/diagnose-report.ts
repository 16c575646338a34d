import {
  type Correction,
  type ErrorCode,
  isContradiction,
  marksUnusual,
  refusalReasonsOf,
  refusalTextOf,
  type WindowFault,
} from '@aiso/contracts';
import { type Inference, type LoadedModel, precisionOf } from '@aiso/inference';
import { precisionNote, printable } from './image-files.ts';

type Failure = { readonly code: ErrorCode; readonly message: string };
/** What became of one file: read, or not and why. */
export type Outcome = { readonly file: string } & (
  | { readonly inference: Inference }
  | { readonly error: Failure }
);

/** One JSON array with an entry for each file; the fields are listed here and nowhere else. */
export function asJson(outcomes: readonly Outcome[], { manifest }: LoadedModel): string {
  const precision = precisionOf(manifest);
  const model = {
    name: manifest.name,
    version: manifest.version,
    // Said of a variant alone: of the first file these fields are what was promised.
    ...(precision === null || precision === 'float32' ? {} : { precision }),
  };
  const entries = outcomes.map((outcome) => {
    if ('error' in outcome) return { file: outcome.file, model, error: outcome.error };
    const { gate, findings, timing, ageYears, ageGroup, population, image, view } = outcome.inference;
    const { accepted, unusual, fault, score, reason, header, correction: offered } = gate;
    const correction = offered == null ? null : { turn: offered.turn, inverted: offered.inverted };
    // Said where the model tells them apart.
    const usual = marksUnusual(manifest) ? { unusual, ...(fault == null ? {} : { fault }) } : {};
    return {
      file: outcome.file,
      model,
      gate:
        reason === null
          ? { accepted, ...usual, score }
          : { accepted, ...usual, score, reason, ...(header == null ? {} : { header }), correction },
      // Said where the file's own window was passed over.
      ...(image.windowFault === null ? {} : { windowFault: image.windowFault, window: image.window }),
      // Said where it is known.
      ...(view === null ? {} : { view }),
      ageKnown: (ageYears !== null || ageGroup !== null) && population !== 'age_unknown',
      ...(isAgeContradicted(outcome.inference)
        ? { ageContradiction: { ageYears, otherAgeYears: outcome.inference.otherAgeYears } }
        : {}),
      ageCovered: population !== 'age_not_covered',
      findings: findings.map(({ code, label, score, operatingPoint, above }) => ({
        code,
        label,
        score,
        operatingPoint,
        above,
      })),
      timing,
    };
  });
  return `${JSON.stringify(entries, null, 2)}\n`;
}

/** What a person reads in a terminal. */
export function asText(outcomes: readonly Outcome[], { manifest }: LoadedModel): string {
  const lines = outcomes.flatMap((outcome) => {
    const { file } = outcome;
    if ('error' in outcome)
      return [`${file}: not analysed. ${outcome.error.message} (${outcome.error.code})`];
    const { gate, findings, population, ageYears, otherAgeYears, image, view } = outcome.inference;
    const { patient } = image.header;
    const certainty = gate.score === null ? 'no gate' : `gate ${gate.score.toFixed(2)}`;
    const window = image.windowFault === null ? [] : [windowNote(image.windowFault, image.window)];
    if (gate.reason !== null) {
      const text = refusalTextOf(refusalReasonsOf(manifest), gate) ?? gate.reason;
      const refusal = `${file}: refused. ${text}${gate.score === null ? '' : ` (${certainty})`}`;
      if (gate.header != null) return [refusal, ...window, '  If the header is wrong, use --frontal.'];
      return [refusal, ...window, ...(gate.correction ? [offerOf(gate.correction)] : [])];
    }
    const width = Math.max(...findings.map(({ label }) => label.length));
    return [
      gate.score === null
        ? `${file}: analysed without a gate; intended for: ${manifest.gate.acceptedLabel}`
        : `${file}: ${manifest.gate.acceptedLabel} (${certainty}${gate.unusual ? ', unusual image' : ''})`,
      ...(gate.unusual ? [`  ${UNUSUAL[gate.fault ?? 'image']} Interpret its findings with care.`] : []),
      ...window,
      ...viewNotes(view, manifest),
      ...findings.map(({ label, score, operatingPoint, above, experimental }) => {
        const point = operatingPoint.toFixed(3);
        const place =
          population === 'age_unknown'
            ? `age required (operating point ${point})`
            : `${above ? 'above' : 'below'} its operating point ${point}`;
        return `  ${label.padEnd(width)}  ${score.toFixed(3)}  ${place}${experimental ? ' (experimental)' : ''}`;
      }),
      ...(patient.isAgeUnitAssumed && ageYears === patient.ageYears
        ? [`  The age in the file has no unit. Assumed: ${ageYears} years.`]
        : []),
      ...(ageYears !== null && otherAgeYears !== null && isAgeContradicted(outcome.inference)
        ? [contradictionNote(ageYears, otherAgeYears, population === 'age_unknown')]
        : population === 'age_unknown'
          ? ['  Unknown age: the findings for all ages are listed. Use --age or --age-group.']
          : []),
      ...(population === 'age_not_covered' ? ['  This model has no findings for this age.'] : []),
    ];
  });
  const { title, version, notice } = manifest;
  const model = `${title} ${version}${precisionNote(precisionOf(manifest))}. ${notice}`;
  return `${[...lines, '', model].map(printable).join('\n')}\n`;
}

const UNUSUAL = {
  image: 'The model has seen few images like this.',
  clipped: 'A part of the body is plain black or white in this image. Another window may show more of it.',
  blurred: 'This image is blurred.',
} as const;

const WINDOW_FAULTS = {
  too_wide: 'hides almost all of the image',
  too_narrow: 'makes almost all of the image black or white',
  outside: 'is outside the range of its values',
} as const satisfies Record<Exclude<WindowFault, 'unnamed'>, string>;

const windowNote = (fault: WindowFault, { center, width }: Inference['image']['window']): string =>
  `  ${
    fault === 'unnamed'
      ? 'The file has no window, and the full range of its values hides almost all of the image'
      : `The window in the file ${WINDOW_FAULTS[fault]}`
  }. Used instead: ${rounded(center)},${rounded(width)}. Use --window to choose another.`;

/** That it is not known matters where there are points by view. */
function viewNotes(view: Inference['view'], { findings }: LoadedModel['manifest']): readonly string[] {
  if (view === null)
    return findings.some(({ points = [] }) => points.some(({ views }) => views !== undefined))
      ? ['  Unknown view: the operating points for any view are used.']
      : [];
  const { position, by, disputed } = view;
  const other = position === 'AP' ? 'PA' : 'AP';
  return [
    `  View ${position} by its ${by}.${disputed ? ` Its pixels look like ${other}: check the header.` : ''}`,
  ];
}

const rounded = (value: number): number => Number(value.toPrecision(6));

/** Where the two ages decide otherwise, or are further apart than rounding explains. */
const isAgeContradicted = ({ ageYears, otherAgeYears, population }: Inference): boolean =>
  ageYears !== null &&
  otherAgeYears !== null &&
  (population === 'age_unknown' || isContradiction(ageYears, otherAgeYears));

const contradictionNote = (years: number, otherYears: number, isUndecided: boolean): string =>
  `  The file states two ages: ${years} and ${otherYears} years. ${
    isUndecided
      ? 'The findings for all ages are listed. Use --age or --age-group.'
      : 'The findings are the same for both.'
  }`;

/** As which the gate would accept the image, and how to ask for it. */
function offerOf({ turn, inverted }: Correction): string {
  const flags = [...(turn === 0 ? [] : [`--turn ${turn}`]), ...(inverted ? ['--invert'] : [])];
  return `  The image would be accepted with ${flags.join(' ')}.`;
}
