import { type MonitoredFinding, type MonitoringView, OWN_REFUSALS, type Rate } from '@aiso/contracts';
import { USUAL_EDGES } from './bins.ts';
import type { Head, Known } from './heads.ts';
import type { ReadingRow, ScoreRow, VerdictRow } from './monitoring.repository.ts';
import { driftOf, rateOf, worstOf } from './stability.ts';

const UNKNOWN_HEAD: Head = { reference: null, isForAges: false };

/** What was counted in one tenant or in several: rows of the same place add up. */
export type Counted = {
  readonly readings: readonly Pick<ReadingRow, 'start' | 'reason' | 'count' | 'unusual'>[];
  readonly scores: readonly ScoreRow[];
  readonly verdicts: readonly Pick<VerdictRow, 'start' | 'code' | 'count' | 'disagreeing'>[];
};

type Figures = Pick<
  MonitoringView,
  'refusals' | 'unusual' | 'reasons' | 'overrides' | 'drift' | 'findings' | 'periods' | 'threshold'
>;

/** The figures of a model version from its counts. @param starts first days of the periods */
export function assemble(
  counted: Counted,
  { heads, reasons }: Known,
  starts: readonly string[],
  threshold: number,
): Figures {
  const { readings, scores, verdicts } = counted;
  const findings = [...Map.groupBy(scores, ({ code }) => code)]
    .map(([code, rows]) =>
      monitorFinding(code, rows, verdicts, { head: heads[code] ?? UNKNOWN_HEAD, starts, threshold }),
    )
    .toSorted((one, other) => (one.code < other.code ? -1 : 1));
  return {
    refusals: refusalsOf(readings),
    unusual: unusualOf(readings),
    reasons: countReasons(reasons, readings),
    overrides: overridesOf(verdicts),
    drift: worstOf(findings.map(({ drift }) => drift)),
    threshold,
    findings,
    periods: starts.map((start) => ({
      start,
      refusals: refusalsOf(readings.filter((row) => row.start === start)),
      unusual: unusualOf(readings.filter((row) => row.start === start)),
      overrides: overridesOf(verdicts.filter((row) => row.start === start)),
    })),
  };
}

type Frame = {
  readonly head: Head;
  readonly starts: readonly string[];
  readonly threshold: number;
};

function monitorFinding(
  code: string,
  every: readonly ScoreRow[],
  verdicts: Counted['verdicts'],
  { head: { reference, isForAges }, starts, threshold }: Frame,
): MonitoredFinding {
  const scores = isForAges ? every.filter(({ population }) => population !== 'age_unknown') : every;
  const edges = reference?.edges ?? USUAL_EDGES;
  const countsOf = (rows: readonly ScoreRow[]): number[] =>
    Array.from({ length: edges.length + 1 }, (_, bin) => total(rows.filter((row) => row.bin === bin)));
  const drift = (rows: readonly ScoreRow[]) => driftOf(countsOf(rows), reference?.counts ?? null, threshold);
  const readings = total(scores);
  return {
    code,
    label: every[0]?.label ?? code,
    readings,
    unknownAge: total(every) - readings,
    above: rateOf(
      scores.reduce((above, row) => above + row.above, 0),
      readings,
    ),
    overrides: overridesOf(verdicts.filter((verdict) => verdict.code === code)),
    drift: drift(scores),
    edges,
    counts: countsOf(scores),
    reference: reference === null ? null : { dataset: reference.dataset, counts: reference.counts },
    periods: starts.map((start) => {
      const rows = scores.filter((row) => row.start === start);
      return { readings: total(rows), ...drift(rows) };
    }),
  };
}

const total = (rows: readonly { readonly count: number }[]): number =>
  rows.reduce((sum, { count }) => sum + count, 0);

const unusualOf = (rows: Counted['readings']): Rate =>
  rateOf(
    rows.reduce((sum, { unusual }) => sum + unusual, 0),
    total(rows),
  );

const refusalsOf = (rows: Counted['readings']): Rate =>
  rateOf(total(rows.filter(({ reason }) => reason !== null)), total(rows));

const overridesOf = (rows: Counted['verdicts']): Rate =>
  rateOf(
    rows.reduce((sum, { disagreeing }) => sum + disagreeing, 0),
    total(rows),
  );

/** Those that the package names, then those of headers and those that it does not name any more. */
function countReasons(named: Known['reasons'], rows: Counted['readings']): MonitoringView['reasons'] {
  const gone = rows.flatMap(({ reason }) =>
    reason === null || named.some(({ code }) => code === reason) ? [] : [reason],
  );
  const labelOf = (code: string): string =>
    OWN_REFUSALS.find((reason) => reason.code === code)?.label ?? code;
  const all = [...named, ...[...new Set(gone)].map((code) => ({ code, label: labelOf(code) }))];
  return all.map(({ code, label }) => ({
    code,
    label,
    count: total(rows.filter(({ reason }) => reason === code)),
  }));
}
