import { withTones } from '@aiso/ui/chart/tones.ts';
import { addDays } from '@aiso/ui/dates/day.ts';
import { expect, it } from 'vitest';
import { eachDay, today } from '../calendar.ts';
import { figureOf, overTime } from './daily.ts';
import { type DashboardView, daysText, describeAddress } from './view.ts';

const TO = today();
const days = { from: addDays(TO, -9), to: TO };
/** As many as the days since the first of them. */
const daily = new Map(eachDay({ from: addDays(TO, -400), to: TO }).map((day, at) => [day, at]));
const viewOf = (before: DashboardView['before']): DashboardView => ({
  days,
  before,
  segment: null,
  locale: 'en',
});
const address = describeAddress<DashboardView>({ segments: [], refreshes: [], own: undefined });
const asked = (search: string): DashboardView =>
  address.viewOf(address.parse(new URLSearchParams(search)), TO, 'en');

it('an address names days of its own to compare with; without them it is the previous period', () => {
  const own = { from: addDays(TO, -60), to: addDays(TO, -47) };
  const search = `range=week&compare=own&compareFrom=${own.from}&compareTo=${own.to}`;
  expect(asked(search).before).toEqual(own);
  expect(address.format(address.parse(new URLSearchParams(search))).toString()).toBe(search);
  const previous = asked('range=week').before;
  for (const wrong of [
    'compare=own',
    `compare=own&compareFrom=${own.to}&compareTo=${own.from}`,
    `compare=own&compareFrom=1999-01-01&compareTo=${own.to}`,
    `compare=before&compareFrom=${own.from}&compareTo=${own.to}`,
  ])
    expect(asked(`range=week&${wrong}`).before, wrong).toEqual(previous);
  expect(asked('compare=none').before).toBeNull();
});

it.each([
  ['as many', 10, [371, 372, 373, 374, 375, 376, 377, 378, 379, 380]],
  ['fewer', 4, [371, 372, 373, 374, null, null, null, null, null, null]],
  ['more', 14, [371, 372, 373, 374, 375, 376, 377, 378, 379, 380]],
])('a line stands beside that of %s days, in the same hue and by its own name', (_how, length, values) => {
  const from = addDays(TO, -29);
  const view = viewOf({ from, to: addDays(from, length - 1) });
  const chart = overTime(view, {
    kind: 'line',
    withBefore: true,
    series: [
      { id: 'visits', title: 'Visits', daily },
      { id: 'aim', title: 'Target', daily, tone: 'neutral' },
    ],
  });
  const { series } = withTones(chart) as typeof chart;
  const [visits, , earlier] = series;
  expect(series).toHaveLength(3);
  expect(earlier).toMatchObject({ earlierOf: 'visits', values });
  expect(earlier?.tone).toBe(visits?.tone);
  expect(earlier?.title).toBe(`Visits, ${daysText(view.before ?? days, 'en', TO)}`);
});

it('each of several lines has one of the days that are compared with', () => {
  const chart = overTime(viewOf({ from: addDays(TO, -19), to: addDays(TO, -10) }), {
    kind: 'line',
    withBefore: true,
    series: [
      { id: 'in', title: 'In', daily },
      { id: 'out', title: 'Out', daily },
    ],
  });
  const { series } = withTones(chart) as typeof chart;
  expect(series.map(({ id, tone }) => [id, tone])).toEqual([
    ['in', 'blue'],
    ['out', 'teal'],
    ['in-before', 'blue'],
    ['out-before', 'teal'],
  ]);
});

it('a figure is compared with the days that were chosen, however many', () => {
  const before = { from: addDays(TO, -29), to: addDays(TO, -26) };
  expect(figureOf(daily, viewOf(before), { better: 'up' })).toMatchObject({
    now: 10 * 395.5,
    before: 4 * 372.5,
  });
});
