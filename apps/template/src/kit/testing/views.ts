import { addDays } from '@aiso/ui/dates/day.ts';
import { history, lengthOf, today } from '../calendar.ts';
import type { Dashboard } from '../dashboard/dashboard.ts';
import { beforeOf, COMPARISONS, type DashboardView } from '../dashboard/view.ts';
import { type Random, randomOf } from '../random.ts';

/** What the own filters of a dashboard may be. */
export type OwnChoices<V extends DashboardView> = {
  readonly [K in Exclude<keyof V, keyof DashboardView>]: readonly V[K][];
};

function oneView<D, V extends DashboardView>(
  { segments }: Dashboard<D, V>,
  own: OwnChoices<V>,
  random: Random,
): V {
  const all = history(today());
  const longest = random.weighted([
    [1, 1],
    [31, 4],
    [183, 3],
    [lengthOf(all), 2],
  ] as const);
  const length = random.whole(1, longest);
  const from = addDays(all.from, random.whole(0, lengthOf(all) - length));
  const days = { from, to: addDays(from, length - 1) };
  const chosen = Object.entries<readonly unknown[]>(own).map(([name, values]) => [name, random.pick(values)]);
  return {
    ...Object.fromEntries(chosen),
    days,
    before: beforeOf(days, random.pick(COMPARISONS), {
      from: all.from,
      to: addDays(all.from, random.whole(0, 400)),
    }),
    segment: random.pick([null, ...(segments?.of ?? []).map(({ value }) => value)]),
    locale: random.pick(['en', 'de', 'ar-u-nu-latn', 'zh-CN']),
  } as V;
}

/** So many choices of range, comparison, segment and own filters, the same at each run. */
export function randomViews<D, V extends DashboardView>(
  dashboard: Dashboard<D, V>,
  own: OwnChoices<V>,
  count = 200,
): readonly V[] {
  return Array.from({ length: count }, (_none, at) =>
    oneView(dashboard, own, randomOf(`${dashboard.id} ${at}`)),
  );
}
