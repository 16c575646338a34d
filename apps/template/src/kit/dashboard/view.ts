import { LONG_PRESETS, presetOf, rangeOf } from '@aiso/ui/dates/day.ts';
import { calendarDay, type FilterParam, oneOf } from '@aiso/ui/table/table-view.ts';
import { type Days, history, lengthOf, shifted } from '../calendar.ts';

/** What a dashboard is asked for. Everything on it is computed from this and the store's data. */
export type DashboardView = {
  readonly days: Days;
  /** The days to compare with: as many, unless they were chosen. */
  readonly before: Days | null;
  /** One of the dashboard's segments; null for all. */
  readonly segment: string | null;
  /** BCP 47, for the words of dates. */
  readonly locale: string;
};

/** A dashboard's own filters, beside the days, the comparison and the segment. */
export type OwnFilters<V extends DashboardView> = {
  readonly [K in Exclude<keyof V, keyof DashboardView>]: FilterParam<V[K]>;
};

/** `year` is 52 weeks before, so that weekdays meet; `own` are days that were chosen. */
export const COMPARISONS = ['before', 'year', 'own', 'none'] as const;
export type Comparison = (typeof COMPARISONS)[number];
const YEAR_DAYS = 364;

/** What the address says; the days are null for the usual ones. */
export type DashboardAddress = {
  readonly range: (typeof LONG_PRESETS)[number];
  readonly from: string | null;
  readonly to: string | null;
  readonly compare: Comparison;
  /** The days of the comparison `own`; null for any other. */
  readonly compareFrom: string | null;
  readonly compareTo: string | null;
  readonly segment: string | null;
  /** Seconds, or that it is paused; null for the usual. */
  readonly refresh: string | null;
};

const USUAL_RANGE = 'thirtyDays';
const ADDRESS = {
  range: oneOf(LONG_PRESETS, USUAL_RANGE),
  from: calendarDay,
  to: calendarDay,
  compare: oneOf(COMPARISONS, 'before'),
  compareFrom: calendarDay,
  compareTo: calendarDay,
} as const;

type Named = Readonly<Record<string, FilterParam<unknown>>>;

const paramsOf = (segments: readonly string[], refreshes: readonly string[], own: Named): Named =>
  ({
    ...ADDRESS,
    segment: oneOf(segments, null),
    refresh: oneOf(refreshes, null),
    ...own,
  }) as Named;

/** A dashboard's view in an address: what is usual is left out, what is said wrongly counts as not said. */
export function describeAddress<V extends DashboardView>(parts: {
  readonly segments: readonly string[];
  readonly refreshes: readonly string[];
  readonly own: OwnFilters<V> | undefined;
}) {
  const entries = Object.entries(paramsOf(parts.segments, parts.refreshes, (parts.own ?? {}) as Named));
  type Address = DashboardAddress & Omit<V, keyof DashboardView>;
  return {
    parse: (params: URLSearchParams): Address =>
      Object.fromEntries(
        entries.map(([key, param]) => [key, param.read(params, param.name ?? key)]),
      ) as Address,
    format: (address: Address): URLSearchParams => {
      const params = new URLSearchParams();
      for (const [key, param] of entries) {
        const value = (address as Readonly<Record<string, unknown>>)[key];
        if (value !== param.none) param.write(params, param.name ?? key, value);
      }
      return params;
    },
    /** What the address means today. */
    viewOf: (address: Address, today: string, locale: string): V => {
      const {
        range,
        from,
        to,
        compare,
        compareFrom,
        compareTo,
        segment,
        refresh: _refresh,
        ...own
      } = address;
      const days = daysOf({ range, from, to }, today);
      const chosen = knownDays(compareFrom, compareTo, today);
      return { ...own, days, before: beforeOf(days, compare, chosen), segment, locale } as unknown as V;
    },
  };
}

type Range = Pick<DashboardAddress, 'range' | 'from' | 'to'>;

/** The days of an address, within what there are data of. */
function daysOf({ range, from, to }: Range, today: string): Days {
  const known = knownDays(from, to, today);
  if (known !== null) return known;
  const days = rangeOf(range, today);
  return { from: days.from ?? history(today).from, to: days.to ?? today };
}

/** Null where they are not days, or none that there are data of. */
function knownDays(from: string | null, to: string | null, today: string): Days | null {
  if (from === null || to === null || from > to) return null;
  return from >= history(today).from && to <= today ? { from, to } : null;
}

/** @param chosen the days of the comparison `own`; without them it is the previous period */
export function beforeOf(days: Days, compare: Comparison, chosen: Days | null = null): Days | null {
  if (compare === 'none') return null;
  if (compare === 'own' && chosen !== null) return chosen;
  return shifted(days, compare === 'year' ? -YEAR_DAYS : -lengthOf(days));
}

/** "Sep 29 – Oct 28", and the year where it is another than that of today. */
export function daysText({ from, to }: Days, locale: string, today: string): string {
  const isThisYear = from.slice(0, 4) === today.slice(0, 4) && to.slice(0, 4) === today.slice(0, 4);
  const format = new Intl.DateTimeFormat(locale, {
    month: 'short',
    day: 'numeric',
    ...(isThisYear ? {} : { year: 'numeric' }),
    timeZone: 'UTC',
  });
  return format.formatRange(new Date(from), new Date(to));
}

/** How the address says days: by the name of a usual range, which moves on with the days. */
export function rangeAddressOf(days: Days, today: string): Range {
  const preset = presetOf(days, today, LONG_PRESETS);
  const range = LONG_PRESETS.find((known) => known === preset);
  return range === undefined ? { range: USUAL_RANGE, ...days } : { range, from: null, to: null };
}
