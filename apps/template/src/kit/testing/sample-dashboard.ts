import { eachDay, history, rhythm } from '../calendar.ts';
import { dailyOf, figureOf, inRange, overTime } from '../dashboard/daily.ts';
import type { Dashboard } from '../dashboard/dashboard.ts';
import type { DashboardView } from '../dashboard/view.ts';
import { demoStore } from '../demo-store.ts';
import { randomOf } from '../random.ts';

type Visit = { readonly day: string; readonly channel: 'mail' | 'search'; readonly visits: number };
type Data = { readonly visits: readonly Visit[] };

const RHYTHM = rhythm({ weekdays: [1.1, 1.1, 1, 1, 0.9, 0.5, 0.4], growth: 0.1 });

const store = demoStore<Data>({
  id: 'sample',
  make: () => ({
    visits: eachDay(history()).flatMap((day) => {
      const random = randomOf(`sample ${day}`);
      return (['mail', 'search'] as const).map((channel) => ({
        day,
        channel,
        visits: random.count((channel === 'mail' ? 40 : 90) * RHYTHM.ofDay(day)),
      }));
    }),
  }),
  none: { visits: [] },
});

const visitsOf = ({ visits }: Data, { segment }: DashboardView) =>
  visits.filter(({ channel }) => segment === null || channel === segment);
const dailyVisits = (data: Data, view: DashboardView) =>
  dailyOf(visitsOf(data, view), ({ visits }) => visits);

/** A dashboard by data alone. */
export const SAMPLE_DASHBOARD: Dashboard<Data> = {
  id: 'sample',
  title: 'Visits',
  intro: 'How many come, and from where.',
  store,
  segments: {
    label: 'Channel',
    all: 'All channels',
    of: [
      { value: 'mail', text: 'Mail' },
      { value: 'search', text: 'Search' },
    ],
  },
  about: () =>
    Promise.resolve({
      visits: 'How many came',
      'over-time': 'How many came on each day',
      channels: 'Which way they came',
    }),
  cards: [
    {
      kind: 'figure',
      id: 'visits',
      title: 'Visits',
      span: 4,
      of: (data, view) => figureOf(dailyVisits(data, view), view, { better: 'up' }),
    },
    {
      kind: 'chart',
      id: 'over-time',
      title: 'Visits over time',
      span: 8,
      of: (data, view) =>
        overTime(view, {
          kind: 'line',
          withBefore: true,
          series: [{ id: 'now', title: 'Visits', daily: dailyVisits(data, view) }],
        }),
    },
    {
      kind: 'chart',
      id: 'channels',
      title: 'Channels',
      span: 6,
      of: (data, view) => {
        const shown = inRange(visitsOf(data, view), view.days);
        const sumOf = (channel: Visit['channel']): number =>
          shown.reduce((sum, one) => sum + (one.channel === channel ? one.visits : 0), 0);
        return {
          kind: 'donut',
          partTitle: 'Channel',
          valueTitle: 'Visits',
          parts: [
            { id: 'mail', title: 'Mail', value: sumOf('mail') },
            { id: 'search', title: 'Search', value: sumOf('search') },
          ],
        };
      },
    },
  ],
};
