import type { SeriesChart } from '@aiso/ui/chart/chart.ts';
import { addDays } from '@aiso/ui/dates/day.ts';
import { describe, expect, it } from 'vitest';
import { eachDay, today, weekdayOf } from '../kit/calendar.ts';
import { chartSum, expectAgreement, figureNow } from '../kit/testing/dashboard-agrees.ts';
import { expectEveryCardFollows } from '../kit/testing/every-card-follows.ts';
import { binsOf, countIn, quantileOf } from './numbers.ts';
import { STATISTICS } from './StatisticsPage.tsx';
import {
  distribution,
  hourly,
  METRIC_IDS,
  makeStatistics,
  median,
  metricOverTime,
  movers,
  percentile,
  STEPS,
  type StatisticsView,
  total,
  totals,
} from './statistics.ts';
import { tripsOf } from './trips.ts';

const TO = today();
const VIEW: StatisticsView = {
  days: { from: addDays(TO, -89), to: TO },
  before: { from: addDays(TO, -179), to: addDays(TO, -90) },
  segment: null,
  locale: 'en',
  metric: 'trips',
  per: 'day',
  percentile: '90',
};

/** The heat map's means taken back to sums. */
const ofAllHours = ({ series }: SeriesChart, { days }: StatisticsView): number =>
  series.reduce((sum, { values }, weekday) => {
    const count = eachDay(days).filter((day) => weekdayOf(day) === weekday).length;
    return sum + count * values.reduce<number>((all, value) => all + (value ?? 0), 0);
  }, 0);

describe('statistics', () => {
  it('follow the days, the comparison and the segment in every card', () =>
    expectEveryCardFollows(STATISTICS, { own: { metric: 'trips', per: 'day', percentile: '90' } }));

  it('tell the same in every widget, whatever is asked for', () =>
    expectAgreement(STATISTICS, {
      own: { metric: METRIC_IDS, per: STEPS, percentile: ['75', '99'] },
      agree: [
        {
          what: 'the metric',
          of: (data, view) => [
            total(data, view)?.now,
            totals(data, view).find(({ metric }) => metric === view.metric)?.now,
            chartSum(STATISTICS, 'over-time', data, view, 'now'),
            chartSum(STATISTICS, 'districts', data, view),
            movers(data, view).reduce((sum, { now }) => sum + now, 0),
            ofAllHours(hourly(data, view), view),
            figureNow(STATISTICS, 'mean', data, view) * eachDay(view.days).length,
          ],
        },
        {
          what: 'days',
          of: (data, view) => [
            eachDay(view.days).length,
            chartSum(STATISTICS, 'distribution', data, view, 'now'),
          ],
        },
      ],
    }));

  it('have the rhythm of commuters on working days, of walkers at weekends', () => {
    const { series } = hourly(makeStatistics(), { ...VIEW, segment: 'members' });
    const at = (weekday: number, hour: number): number => series[weekday]?.values[hour] ?? 0;
    expect(at(1, 8)).toBeGreaterThan(2 * at(1, 11));
    expect(at(1, 17)).toBeGreaterThan(1.5 * at(1, 13));
    expect(at(6, 8)).toBeLessThan(at(6, 15));
  });

  it('count percentiles between the days', () => {
    const data = makeStatistics();
    const middle = median(data, VIEW)?.now ?? 0;
    expect(percentile(data, VIEW)?.now).toBeGreaterThan(middle);
    expect(percentile(data, { ...VIEW, percentile: '99' })?.now).toBeGreaterThan(
      percentile(data, VIEW)?.now ?? 0,
    );
    expect(quantileOf([4, 1, 3, 2], 0.5)).toBe(2.5);
    expect(quantileOf([], 0.5)).toBeNull();
  });

  it('put each value into one bin with round ends', () => {
    const values = [98, 101, 149, 150, 202];
    const bins = binsOf(values, 4);
    expect(bins.map(({ least }) => least)).toEqual([50, 100, 150, 200]);
    expect(bins.map((bin) => countIn(values, bin))).toEqual([1, 2, 1, 1]);
    expect(binsOf([7], 8)).toEqual([{ least: 7, below: 8 }]);
  });

  it('compare with before, and say so only where they do', () => {
    const data = makeStatistics();
    const alone = { ...VIEW, before: null };
    expect(metricOverTime(data, VIEW).series).toHaveLength(2);
    expect(metricOverTime(data, alone).series).toHaveLength(1);
    expect(distribution(data, alone).series).toHaveLength(1);
    expect(movers(data, alone).every(({ change }) => change === null)).toBe(true);
    const changes = movers(data, VIEW).map(({ change }) => Math.abs(change ?? 0));
    expect(changes).toEqual(changes.toSorted((one, other) => other - one));
  });

  it('are the same for the same day', () => {
    expect(tripsOf('2026-07-04')).toEqual(tripsOf('2026-07-04'));
    for (const { stations, hours, short, found, searches } of tripsOf('2026-07-04')) {
      const trips = stations.reduce((sum, station) => sum + station.trips, 0);
      expect(hours.reduce((sum, one) => sum + one, 0)).toBe(trips);
      expect(short).toBeLessThanOrEqual(trips);
      expect(found).toBeLessThanOrEqual(searches);
    }
  });
});
