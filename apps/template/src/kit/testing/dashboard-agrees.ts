import type { Chart } from '@aiso/ui/chart/chart.ts';
import { type ColumnNames, numbersOf } from '@aiso/ui/chart/chart-numbers.ts';
import { expect } from 'vitest';
import type { Card, Dashboard } from '../dashboard/dashboard.ts';
import type { DashboardView } from '../dashboard/view.ts';
import { LATENCY_MS } from '../demo-store.ts';
import { type OwnChoices, randomViews } from './views.ts';

const NAMES: ColumnNames = {
  share: 'Share',
  ofStepBefore: 'Of previous step',
  country: 'Country',
  least: 'From',
  most: 'To',
  lower: (series) => `${series}, lower`,
  upper: (series) => `${series}, upper`,
};

/** What several widgets say of the same: all of these numbers must be equal. */
export type Agreement<D, V> = {
  readonly what: string;
  readonly of: (data: D, view: V) => readonly (number | null | undefined)[];
};

/** The numbers that a chart draws, row by row, as its table must have them. */
function drawn(chart: Chart): readonly (readonly (number | null)[])[] {
  switch (chart.kind) {
    case 'donut':
    case 'funnel':
      return chart.parts.map(({ value }) => [value]);
    case 'map':
      return chart.countries.map(({ value }) => [value]).toSorted(([a = 0], [b = 0]) => b - a);
    case 'gauge':
      return [[chart.value]];
    default:
      return chart.categories.map((_category, at) => chart.series.map(({ values }) => values[at] ?? null));
  }
}

function expectTableOf(chart: Chart, locale: string): void {
  const { rows } = numbersOf(chart, NAMES, locale);
  const expected = drawn(chart);
  if ('series' in chart && chart.series.some(({ intervals }) => intervals !== undefined)) {
    expect(rows).toHaveLength(expected.length);
  } else {
    // References have columns of their own.
    const width = 'series' in chart ? chart.series.length : 1;
    expect(rows.map(({ values }) => values.slice(0, width))).toEqual(expected);
  }
  if ('series' in chart) {
    for (const { values } of chart.series) expect(values).toHaveLength(chart.categories.length);
    expect(new Set(chart.categories).size, 'categories are told apart').toBe(chart.categories.length);
  }
}

const isNumber = (value: number | null): boolean => value === null || Number.isFinite(value);

function expectCard<D, V extends DashboardView>(card: Card<D, V>, data: D, view: V): void {
  if (card.kind === 'figure') {
    const figure = card.of(data, view);
    const numbers = figure === null ? [] : [figure.now, figure.before, ...figure.trend];
    expect(numbers.every(isNumber), card.id).toBe(true);
    if (view.before === null) expect(figure?.before ?? null, card.id).toBeNull();
  } else if (card.kind === 'chart') {
    const chart = card.of(data, view);
    expect(drawn(chart).flat().every(isNumber), card.id).toBe(true);
    expectTableOf(chart, view.locale);
  } else card.numbers?.(data, view);
}

/**
 * Over 200 random choices of range, comparison, segment and own filters: tables have what charts draw,
 * nothing is not a number, and widgets that tell the same agree.
 */
export async function expectAgreement<D, V extends DashboardView>(
  dashboard: Dashboard<D, V>,
  { own, agree }: { readonly own: OwnChoices<V>; readonly agree: readonly Agreement<D, V>[] },
): Promise<void> {
  LATENCY_MS.usual = 0;
  const data = await dashboard.store.read((all) => all);
  for (const view of randomViews(dashboard, own)) {
    for (const card of dashboard.cards) expectCard(card, data, view);
    for (const { what, of } of agree) {
      const [first = 0, ...others] = of(data, view).map((value) => value ?? 0);
      const said = `${what}: ${JSON.stringify(view)}`;
      expect(others.length, `${what} compares at least two`).toBeGreaterThan(0);
      for (const other of others)
        expect(Math.abs(other - first), said).toBeLessThan(1e-6 * (1 + Math.abs(first)));
    }
  }
}

/** What a figure card says now; zero where it counted nothing. */
export function figureNow<D, V extends DashboardView>(
  { cards }: Dashboard<D, V>,
  id: string,
  data: D,
  view: V,
): number {
  const card = cards.find((one) => one.id === id);
  if (card?.kind !== 'figure') throw new Error(`There is no figure ${id}.`);
  return card.of(data, view)?.now ?? 0;
}

/** The sum of all that a chart card draws, or of one of its series. */
export function chartSum<D, V extends DashboardView>(
  { cards }: Dashboard<D, V>,
  id: string,
  data: D,
  view: V,
  series?: string,
): number {
  const card = cards.find((one) => one.id === id);
  if (card?.kind !== 'chart') throw new Error(`There is no chart ${id}.`);
  const chart = card.of(data, view);
  const shown =
    'series' in chart && series !== undefined
      ? { ...chart, series: chart.series.filter((one) => one.id === series) }
      : chart;
  return drawn(shown)
    .flat()
    .reduce<number>((sum, value) => sum + (value ?? 0), 0);
}
