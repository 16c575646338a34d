import type { Chart } from '@aiso/ui/chart/chart.ts';
import { expect, it } from 'vitest';
import { today } from '../kit/calendar.ts';
import { chartSum, expectAgreement, figureNow } from '../kit/testing/dashboard-agrees.ts';
import { expectEveryCardFollows } from '../kit/testing/every-card-follows.ts';
import { ANALYTICS } from './dashboard.ts';
import { liveFigure, liveMinutes, livePages } from './live.ts';
import { cohortChart, cohortsOf, goalChart, type Traffic } from './traffic.ts';
import { CHANNELS, makeVisits, SEGMENTS } from './visits.ts';

const MINUTE_MS = 60_000;
const VIEW = { days: { from: today(), to: today() }, before: null, segment: null, locale: 'en' };
const sum = (values: readonly number[]): number => values.reduce((whole, value) => whole + value, 0);
const parts = (chart: Chart): readonly number[] =>
  'parts' in chart ? chart.parts.map(({ value }) => value) : [];

it('has no card that ignores the days, the comparison or the segment', async () => {
  await expectEveryCardFollows(ANALYTICS, { own: {}, ofNow: ['live', 'now', 'live-pages'] });
});

it('says the same in figures, charts and tables, whatever is asked for', async () => {
  await expectAgreement(ANALYTICS, {
    own: {},
    agree: [
      {
        what: 'sessions',
        of: (data, view) => [
          figureNow(ANALYTICS, 'sessions', data, view),
          chartSum(ANALYTICS, 'over-time', data, view, 'sessions'),
          chartSum(ANALYTICS, 'channels', data, view),
          chartSum(ANALYTICS, 'devices', data, view),
          parts(goalChart(data, view))[0],
        ],
      },
      {
        what: 'bookings',
        of: (data, view) => [
          figureNow(ANALYTICS, 'booked', data, view),
          (parts(goalChart(data, view)).at(-1) ?? 0) / (parts(goalChart(data, view))[0] ?? 1),
        ],
      },
      {
        what: 'new visitors',
        of: (data, view) => {
          const cohorts = sum(cohortsOf(data, view).map(({ size }) => size));
          if (view.segment === 'returning') return [0, 0];
          const ofNew = view.segment === null ? { ...view, segment: 'new' } : view;
          return ofNew.segment === 'new' ? [cohorts, figureNow(ANALYTICS, 'sessions', data, ofNew)] : [0, 0];
        },
      },
    ],
  });
});

it('has sessions of each segment, and all of them of some channel', () => {
  const visits = makeVisits('2026-03-31');
  for (const { has } of SEGMENTS)
    expect(sum(visits.filter(has).map(({ sessions }) => sessions))).toBeGreaterThan(0);
  expect(new Set(visits.map(({ channel }) => channel)).size).toBe(CHANNELS.length);
  for (const { sessions, bounced, steps } of visits) {
    expect(steps.toSorted((one, other) => other - one)).toEqual(steps);
    expect(bounced + (steps[1] ?? 0)).toBeLessThanOrEqual(sessions);
  }
});

it('is quieter on weekends', () => {
  const visits = makeVisits('2026-03-31');
  const of = (day: string): number => sum(visits.flatMap((one) => (one.day === day ? one.sessions : [])));
  expect(of('2026-03-28')).toBeLessThan(of('2026-03-25'));
});

it('knows of a cohort only the weeks that are over, and fewer come back from week to week', () => {
  const traffic: Traffic = { visits: makeVisits(), at: 0 };
  expect(cohortsOf(traffic, VIEW).map(({ returned }) => returned)).toEqual([Array(8).fill(null)]);
  const first = traffic.visits[0]?.day ?? '';
  const [old] = cohortsOf(traffic, { ...VIEW, days: { from: first, to: first } });
  const shares = old?.returned.map((share) => share ?? 0) ?? [];
  expect(shares.every((share) => share > 0 && share < 0.3)).toBe(true);
  expect(shares.at(-1)).toBeLessThan(shares[0] ?? 0);
  expect(cohortChart(traffic, VIEW).kind).toBe('heatmap');
});

it('moves the live bars on by one a minute, and a segment has its part of them', () => {
  const noon = new Date('2026-03-25T12:00:20').getTime();
  const bars = liveMinutes(noon, null);
  const later = liveMinutes(noon + MINUTE_MS, null);
  expect(later.slice(0, 28)).toEqual(bars.slice(1, 29));
  expect(sum(bars)).toBeGreaterThan(30);
  const parted = (['new', 'returning'] as const).map((segment) => liveMinutes(noon, segment));
  expect(bars).toEqual(bars.map((_bar, at) => sum(parted.map((some) => some[at] ?? 0))));
  expect(liveFigure(noon, VIEW).now).toBe(sum(bars.slice(-5)));
});

it('tells what those who are on the site look at, each of them once', () => {
  const at = new Date().setHours(11, 3);
  const pages = livePages(at, VIEW);
  expect(sum(pages.map(({ visitors }) => visitors))).toBe(liveFigure(at, VIEW).now);
  expect(livePages(at, VIEW)).toEqual(pages);
});
