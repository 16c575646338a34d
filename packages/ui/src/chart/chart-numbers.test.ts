// @vitest-environment node
import { describe, expect, it } from 'vitest';
import type { Chart, GaugeChart, MapChart, PartsChart, SeriesChart } from './chart.ts';
import { hasNothing, shownOf } from './chart.ts';
import { type ColumnNames, csvOf, numbersOf } from './chart-numbers.ts';
import { readingsOf } from './readings.ts';
import { numberFormat, WHOLE, type Write } from './unit.ts';

const NAMES: ColumnNames = {
  share: 'Share',
  ofStepBefore: 'Of previous step',
  country: 'Country',
  least: 'From',
  most: 'To',
  lower: (series) => `${series}, lower bound`,
  upper: (series) => `${series}, upper bound`,
};
const SERIES: SeriesChart = {
  kind: 'line',
  categoryTitle: 'Month',
  categories: ['Jan', 'Feb'],
  series: [
    { id: 'now', title: 'This year', values: [1200, null] },
    { id: 'before', title: '=Last year', values: [900, 950.5], intervals: [[850, 940], null] },
  ],
};
const DONUT: PartsChart = {
  kind: 'donut',
  partTitle: 'Channel',
  valueTitle: 'Visits',
  parts: [
    { id: 'mail', title: 'Mail', value: 30 },
    { id: 'search', title: 'Search', value: 10 },
  ],
};
const MAP: MapChart = {
  kind: 'map',
  valueTitle: 'Visits',
  countries: [
    { code: '276', value: 3 },
    { code: 'BR', value: 7 },
  ],
};
const GAUGE: GaugeChart = {
  kind: 'gauge',
  valueTitle: 'Used',
  value: 42,
  range: [0, 100],
  target: { title: 'Limit', value: 80 },
};
const write: Write = (value, unit = WHOLE) => numberFormat('en', unit).format(value);
const csvOfChart = (chart: Chart, locale = 'en'): string => csvOf(chart, numbersOf(chart, NAMES, locale));

describe('the numbers of a chart', () => {
  it('have all series and the ends of intervals, and start no formula', () => {
    expect(csvOfChart(SERIES)).toBe(
      'Month,This year,\'=Last year,"=Last year, lower bound","=Last year, upper bound"\r\nJan,1200,900,850,940\r\nFeb,,950.5,,\r\n'.replaceAll(
        '"=',
        '"\'=',
      ),
    );
  });

  it('say which part of the whole each part is, and how much each step of a funnel keeps', () => {
    expect(csvOfChart(DONUT)).toBe('Channel,Visits,Share\r\nMail,30,0.75\r\nSearch,10,0.25\r\n');
    expect(csvOfChart({ ...DONUT, kind: 'funnel' })).toBe(
      `Channel,Visits,Of previous step\r\nMail,30,\r\nSearch,10,${1 / 3}\r\n`,
    );
  });

  it('name countries in the language of the page, most first, by either code', () => {
    expect(csvOfChart(MAP, 'de')).toBe('ISO 3166-1,Country,Visits\r\nBR,Brasilien,7\r\nDE,Deutschland,3\r\n');
  });

  it('keep a country that nobody knows', () => {
    expect(csvOfChart({ ...MAP, countries: [{ code: 'nowhere at all', value: 1 }] })).toContain(
      'nowhere at all',
    );
  });

  it('of a gauge are its value, its range and its target', () => {
    expect(csvOfChart(GAUGE)).toBe('Used,From,To,Limit\r\n42,0,100,80\r\n');
  });

  it('are nothing where nothing was measured, whatever the kind', () => {
    const empty: readonly Chart[] = [
      { ...SERIES, categories: [] },
      { ...SERIES, kind: 'heatmap', series: [{ id: 'a', title: 'a', values: [null, null] }] },
      { ...DONUT, parts: [] },
      { ...DONUT, kind: 'funnel', parts: [{ id: 'a', title: 'a', value: 0 }] },
      { ...MAP, countries: [] },
      { ...GAUGE, value: null },
    ];
    expect(empty.map(hasNothing)).toEqual(empty.map(() => true));
    expect([SERIES, DONUT, MAP, GAUGE].map(hasNothing)).toEqual([false, false, false, false]);
  });
});

describe('what a chart says', () => {
  it('is all series at a category, with what each value may lie between', () => {
    expect(readingsOf(SERIES, write, 'en')).toEqual([
      'Jan · This year 1,200 · =Last year 900 (850–940)',
      'Feb · This year – · =Last year 951',
    ]);
  });

  it('is each cell of a heat map, row by row', () => {
    expect(readingsOf({ ...SERIES, kind: 'heatmap' }, write, 'en')).toEqual([
      'This year · Jan · 1,200',
      'This year · Feb · –',
      '=Last year · Jan · 900',
      '=Last year · Feb · 951',
    ]);
  });

  it('is each part with its share of what is shown', () => {
    expect(readingsOf(DONUT, write, 'en')).toEqual(['Mail · 30 · 75%', 'Search · 10 · 25%']);
    const shown = shownOf(DONUT, new Set(['search']));
    expect(readingsOf(shown, write, 'en')).toEqual(['Mail · 30 · 100%']);
  });

  it('is each country, and a gauge with its target', () => {
    expect(readingsOf(MAP, write, 'fr')).toEqual(['Brésil · 7', 'Allemagne · 3']);
    expect(readingsOf(GAUGE, write, 'en')).toEqual(['Used · 42 · Limit 80']);
  });
});
