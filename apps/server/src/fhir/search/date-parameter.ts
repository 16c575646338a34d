import { AppError } from '@aiso/contracts';
import { type RawBuilder, sql } from 'kysely';
import type { Condition } from './condition.ts';

const PREFIXES = ['eq', 'ne', 'gt', 'ge', 'lt', 'le', 'sa', 'eb'] as const;

/** What a date means for a search: from `start` to before `end`, as ISO 8601 of UTC. */
export type MomentRange = {
  readonly prefix: (typeof PREFIXES)[number];
  readonly start: string;
  readonly end: string;
};

const FORM =
  /^(?<prefix>[a-z]{2})?(?<year>\d{4})(-(?<month>\d\d)(-(?<day>\d\d)(T(?<time>\d\d:\d\d(:\d\d(\.\d{1,9})?)?)(?<zone>Z|[+-]\d\d:\d\d)?)?)?)?$/u;

/**
 * A prefix and a date of any precision (http://hl7.org/fhir/R4/search.html#date). A time without a zone is
 * UTC's. Against days a time counts as its day.
 * @throws AppError `request.invalid` also for days that no calendar has
 */
export function momentRange(value: string, against: 'date' | 'timestamptz'): MomentRange {
  // In a query a plus sign that is not encoded arrives as a space.
  const parts = FORM.exec(value.replace(' ', '+'))?.groups;
  const prefix = PREFIXES.find((known) => known === (parts?.['prefix'] ?? 'eq'));
  const year = parts?.['year'];
  if (parts === undefined || year === undefined || year === '0000' || prefix === undefined) throw invalid();
  const { month = '01', day = '01', time } = parts;
  const start = dayOf(`${year}-${month}-${day}`);
  if (time === undefined || against === 'date') {
    const end = new Date(start);
    if (parts['day'] !== undefined) end.setUTCDate(end.getUTCDate() + 1);
    else if (parts['month'] !== undefined) end.setUTCMonth(end.getUTCMonth() + 1);
    else end.setUTCFullYear(end.getUTCFullYear() + 1);
    return { prefix, ...written(start, end) };
  }
  const whole = time.length === 5 ? `${time}:00` : time;
  const from = new Date(`${year}-${month}-${day}T${whole}${parts['zone'] ?? 'Z'}`);
  if (Number.isNaN(from.getTime())) throw invalid();
  const lengthMs = time.length === 5 ? 60_000 : time.includes('.') ? 1 : 1000;
  return { prefix, ...written(from, new Date(from.getTime() + lengthMs)) };
}

const invalid = () => new AppError('request.invalid', { detail: 'date' });

function dayOf(text: string): Date {
  const day = new Date(`${text}T00:00:00Z`);
  if (Number.isNaN(day.getTime()) || !day.toISOString().startsWith(text)) throw invalid();
  return day;
}

const written = (start: Date, end: Date) => ({ start: isoOf(start), end: isoOf(end) });

/** The day after 9999-12-31 has five digits of a year, and ISO 8601 a sign before them. */
const isoOf = (moment: Date): string => (moment.getUTCFullYear() > 9999 ? 'infinity' : moment.toISOString());

/** From the first moment to before the second. */
type Interval = readonly [from: string, to: string];
const EARLIEST = '-infinity';
const LATEST = 'infinity';

function intervalsOf({ prefix, start, end }: MomentRange): readonly Interval[] {
  switch (prefix) {
    case 'eq':
      return [[start, end]];
    case 'ne':
      return [
        [EARLIEST, start],
        [end, LATEST],
      ];
    case 'gt':
    case 'sa':
      return [[end, LATEST]];
    case 'ge':
      return [[start, LATEST]];
    case 'lt':
    case 'eb':
      return [[EARLIEST, start]];
    case 'le':
      return [[EARLIEST, end]];
  }
}

/**
 * By the intervals of the search values and of what a row has: a day, or a moment. Null fits nothing. The
 * outermost ends are compared, which an index answers, and one multirange holds the gaps.
 */
export function dateCondition(
  ranges: readonly MomentRange[],
  column: RawBuilder<unknown>,
  type: 'date' | 'timestamptz',
): Condition {
  // A day of UTC, whatever the session's zone: by its text.
  const textOf = (moment: string) => (type === 'date' ? moment.slice(0, 10) : moment);
  const literal = (moment: string) => sql`${textOf(moment)}::${sql.raw(type)}`;
  const intervals = union(ranges.flatMap(intervalsOf));
  const from = intervals[0]?.[0] ?? LATEST;
  const to = intervals.at(-1)?.[1] ?? EARLIEST;
  const gaps = intervals.map((ends) => `[${ends.map(textOf).join(',')})`).join(',');
  const multirange = sql.raw(type === 'date' ? 'datemultirange' : 'tstzmultirange');
  return sql`(${sql.join(
    [
      sql`${column} IS NOT NULL`,
      ...(from === EARLIEST ? [] : [sql`${column} >= ${literal(from)}`]),
      ...(to === LATEST ? [] : [sql`${column} < ${literal(to)}`]),
      ...(intervals.length === 1 ? [] : [sql`${column} <@ ${`{${gaps}}`}::${multirange}`]),
    ],
    sql` AND `,
  )})`;
}

/** In order and apart. ISO 8601 and the two infinities are in order as texts. */
function union(intervals: readonly Interval[]): readonly Interval[] {
  const apart: Interval[] = [];
  for (const [from, to] of intervals.toSorted(([one], [other]) => (one < other ? -1 : 1))) {
    const last = apart.at(-1);
    if (last === undefined || last[1] < from) apart.push([from, to]);
    else apart.splice(-1, 1, [last[0], last[1] < to ? to : last[1]]);
  }
  return apart;
}
