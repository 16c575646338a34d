import type { Chart } from '@aiso/ui/chart/chart.ts';
import type { Figure } from '@aiso/ui/chart/figure.ts';
import { dayOf } from '@aiso/ui/dates/day.ts';
import type { DashboardView } from '../kit/dashboard/view.ts';
import { randomOf } from '../kit/random.ts';
import { splitOf } from '../kit/split.ts';
import { isIn, kindsOn, RHYTHM, SESSIONS_OF_A_DAY } from './visits.ts';

const MINUTE_MS = 60_000;
const MINUTES = 30;
/** Whoever came within so many minutes counts as still there. */
const STAY_MINUTES = 5;

/**
 * The sessions that begin within a minute, and in which second of it. The same minute always has the same.
 */
function sessionsOf(minute: number, segment: string | null): readonly number[] {
  const date = new Date(minute * MINUTE_MS);
  const day = dayOf(date);
  const random = randomOf(`live ${minute}`);
  const mean = (SESSIONS_OF_A_DAY * RHYTHM.ofDay(day) * RHYTHM.ofHour(date.getHours())) / 60;
  const kinds = kindsOn(day);
  return Array.from({ length: random.count(mean) }, () => ({
    kind: random.weighted(kinds),
    second: random.whole(0, 59),
  })).flatMap(({ kind, second }) => (isIn(segment, kind) ? second : []));
}

/** Sessions that began in each of the last 30 minutes, the running one last. @param now milliseconds */
export function liveMinutes(now: number, segment: string | null): readonly number[] {
  const running = Math.floor(now / MINUTE_MS);
  const passed = Math.floor((now % MINUTE_MS) / 1000);
  return Array.from({ length: MINUTES }, (_none, at) => {
    const minute = running - MINUTES + 1 + at;
    const seconds = sessionsOf(minute, segment);
    return minute === running ? seconds.filter((second) => second <= passed).length : seconds.length;
  });
}

const sum = (values: readonly number[]): number => values.reduce((whole, value) => whole + value, 0);

/** Who is on the site, against the five minutes before. */
export function liveFigure(now: number, { segment, before }: DashboardView): Figure {
  const minutes = liveMinutes(now, segment);
  return {
    now: sum(minutes.slice(-STAY_MINUTES)),
    before: before === null ? null : sum(minutes.slice(-2 * STAY_MINUTES, -STAY_MINUTES)),
    trend: minutes.slice(0, -1),
    better: 'up',
  };
}

/** Of the clinic's website, with how often each is looked at. */
const PAGES = [
  ['Home', 30],
  ['Book an appointment', 24],
  ['Prepare for your visit', 15],
  ['Our doctors', 12],
  ['Directions and parking', 9],
] as const;

type LivePage = { readonly title: string; readonly visitors: number };

/** What those who are on the site look at, most first. */
export function livePages(now: number, view: DashboardView): readonly LivePage[] {
  const random = randomOf(`pages ${Math.floor(now / MINUTE_MS)}`);
  const weights = PAGES.map(([, weight]) => weight * random.normal(1, 0.15));
  const visitors = splitOf(liveFigure(now, view).now, weights);
  return PAGES.map(([title], at) => ({ title, visitors: visitors[at] ?? 0 })).toSorted(
    (one, other) => other.visitors - one.visitors,
  );
}

/** Without a moment, without anything. */
export function liveChart(now: number | null, segment: string | null): Chart {
  return {
    kind: 'bar',
    categoryTitle: 'Minutes ago',
    categories: Array.from({ length: now === null ? 0 : MINUTES }, (_none, at) => String(MINUTES - 1 - at)),
    series: [
      { id: 'sessions', title: 'Sessions started', values: now === null ? [] : liveMinutes(now, segment) },
    ],
  };
}
