// @vitest-environment node
import { describe, expect, it } from 'vitest';
import type { ChartSeries, SeriesChart } from '../chart.ts';
import type { Unit, Write } from '../unit.ts';
import { onCircle, segmentPath } from './arc.ts';
import { axisEnds, axisUnit, axisWidth, isAlone, possibleTicks } from './axis.ts';
import { categoryLabels, lastLabelPx } from './category-labels.ts';
import { segmentsOf } from './DonutDrawing.tsx';
import { fitText, textWidth } from './fit-text.ts';
import { gaugeTone } from './GaugeDrawing.tsx';
import { bandPath } from './LineIntervals.tsx';
import { sparkArea, sparkPath, sparkPoints } from './sparkline-path.ts';
import { spread } from './spread.ts';

const seriesOf = (values: ChartSeries['values'], more: Partial<ChartSeries> = {}): readonly ChartSeries[] => [
  { id: 'a', title: 'a', values, ...more },
];

describe('an axis of values', () => {
  it('stands on zero where lengths are compared, and below it only when there is something', () => {
    expect(axisEnds({ kind: 'bar', series: seriesOf([1200, 900]) })).toEqual({ min: 0 });
    expect(axisEnds({ kind: 'area', series: seriesOf([1200, 900]) })).toEqual({ min: 0 });
    expect(axisEnds({ kind: 'bar', series: seriesOf([3, -2]) })).toEqual({ min: -2 });
    expect(axisEnds({ kind: 'line', series: seriesOf([1200, 900]) })).toEqual({});
  });

  it('has all zeros lie on the ground', () => {
    expect(axisEnds({ kind: 'line', series: seriesOf([0, null, 0]) })).toEqual({ min: 0, max: 1 });
    expect(axisEnds({ kind: 'bar', series: seriesOf([0]) })).toEqual({ min: 0, max: 1 });
    expect(axisEnds({ kind: 'line', series: seriesOf([null]) })).toEqual({});
  });

  it('has room for intervals', () => {
    const intervals = [[2, 9], null] as const;
    expect(axisEnds({ kind: 'line', series: seriesOf([4, 5], { intervals }) })).toEqual({ min: 2, max: 9 });
    expect(axisEnds({ kind: 'bar', series: seriesOf([4, 5], { intervals }) })).toEqual({ min: 0, max: 9 });
  });
});

describe('the room for values beside their axis', () => {
  const chartOf = (values: readonly number[], unit: Unit): SeriesChart => ({
    kind: 'line',
    unit,
    categoryTitle: 'Month',
    categories: values.map(String),
    series: [{ id: 'a', title: 'a', values }],
  });
  const EURO: Unit = { style: 'currency', currency: 'EUR' };
  const MINUTES: Unit = { style: 'unit', unit: 'minute', maximumFractionDigits: 0 };

  it.each(['en', 'de', 'es', 'fr', 'ar', 'zh-CN'])('holds each of them in %s, however large', (locale) => {
    const write: Write = (value, unit) => new Intl.NumberFormat(locale, unit).format(value);
    for (const unit of [EURO, MINUTES, { maximumFractionDigits: 1 }])
      for (const [least, tick, most] of [
        [0, 0.2, 0.4],
        [1, 6, 7],
        [2_000, 8_000, 9_999],
        [0, 80_000, 84_000],
        [0, 800_000, 927_470],
        [1_100_000, 1_300_000, 1_950_000],
        [0, 3_000_000_000, 3_200_000_000],
      ] as const) {
        const chart = chartOf([least, most], unit);
        expect(axisWidth(chart, write) - 12).toBeGreaterThanOrEqual(textWidth(write(tick, axisUnit(chart))));
      }
  });

  it('is the same for values of usual length', () => {
    const write: Write = (value, unit) => new Intl.NumberFormat('en', unit).format(value);
    expect(axisWidth(chartOf([3, 40], {}), write)).toBe(axisWidth(chartOf([300, 4_000], {}), write));
    expect(axisWidth(chartOf([], {}), write)).toBe(52);
  });

  it('thinks of the steps that an axis may have', () => {
    expect(possibleTicks(0, 10)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 0, 2, 4, 6, 8, 10, 0, 5, 10]);
    expect(possibleTicks(5, 5)).toEqual([5]);
  });
});

it('a plot has room for the name of a reference above it, and begins at zero', () => {
  const references = [{ title: 'Threshold', value: 8, tone: 'failure' }] as const;
  const { min, max = 0 } = axisEnds({ kind: 'line', series: seriesOf([4, 5]), references });
  expect(min).toBe(0);
  expect(max).toBeGreaterThan(8);
});

describe('the labels of categories', () => {
  const labelsOf = (kind: 'bar' | 'line', categories: readonly string[], plotPx: number) => {
    const labels = categoryLabels({ kind, categories }, plotPx, 8);
    const shown = categories.flatMap((_category, at) => (labels.isShown(at) ? [at] : []));
    return { ...labels, shown };
  };
  const minutes = Array.from({ length: 30 }, (_minute, at) => String(29 - at));

  it.each(['bar', 'line'] as const)('stand at one interval, of %ss too', (kind) => {
    const { shown } = labelsOf(kind, minutes, 400);
    const steps = shown.slice(1).map((at, index) => at - (shown[index] ?? 0));
    expect(new Set(steps).size).toBe(1);
    expect(shown.length).toBeGreaterThan(4);
  });

  it('name every bar of a few: in a line, in lines of their words, or slanted', () => {
    const services = ['Worklist', 'Image archive', 'Report server', 'Single sign-on'];
    expect(labelsOf('bar', services, 600).written('Image archive')).toBe('Image archive');
    const wrapped = labelsOf('bar', services, 260);
    expect(wrapped.shown).toEqual([0, 1, 2, 3]);
    expect(wrapped.written('Image archive')).toBe('Image\narchive');
    const long = labelsOf('bar', ['Cardiomegaly', 'Atelectasis', 'Pneumothorax', 'Consolidation'], 200);
    expect(long.isSlanted).toBe(true);
    expect(long.shown).toHaveLength(4);
  });

  it('name the last of a few points of a line, which has its room beyond the plot', () => {
    const categories = ['Nov 5, 2026', 'Nov 28, 2026'];
    const labels = (endPx: number) => categoryLabels({ kind: 'line', categories }, 400, endPx);
    expect(labels(8).isShown(1)).toBe(false);
    expect(labels(lastLabelPx({ kind: 'line', categories })).isShown(1)).toBe(true);
    expect(lastLabelPx({ kind: 'bar', categories })).toBe(0);
    expect(lastLabelPx({ kind: 'line', categories: Array<string>(30).fill('Nov 5, 2026') })).toBe(0);
  });

  it('leave out the last of a line where it has no room', () => {
    expect(labelsOf('line', ['Nov 1', 'Nov 2', 'Nov 28, 2026'], 400).shown).toEqual([0, 1]);
  });
});

it('a point between gaps is marked, as no line leads to it', () => {
  const values = [1, null, 2, null, 3, 4];
  expect(values.map((_, at) => isAlone(values, at))).toEqual([true, false, true, false, false, false]);
});

it('labels keep their order and stand apart, within the picture', () => {
  expect(spread([50, 10, 52], 10, [0, 100])).toEqual([50, 10, 60]);
  expect(spread([98, 99], 10, [0, 100])).toEqual([90, 100]);
  expect(spread([5, 5, 5], 80, [0, 100])).toEqual([0, 50, 100]);
  expect(spread([], 10, [0, 100])).toEqual([]);
});

it('the band of intervals has a gap where nothing was measured', () => {
  const place = (category: string): number => Number(category);
  expect(bandPath([[1, 2], [3, 5], null, [0, 1]], ['0', '10', '20', '30'], place, (value) => -value)).toBe(
    'M0,-2L10,-5L10,-3L0,-1ZM30,-1L30,0Z',
  );
});

describe('a ring', () => {
  it('has places by turns, clockwise from the top', () => {
    const places = [0, 0.25, 0.5].map((turn) => onCircle([10, 10], 5, turn).map(Math.round));
    expect(places).toEqual([
      [10, 5],
      [15, 10],
      [10, 15],
    ]);
  });

  it('is drawn whole by two halves, as one arc would be nothing', () => {
    const whole = { center: [0, 0], inner: 1, outer: 2, from: 0 } as const;
    expect(segmentPath({ ...whole, to: 1 }).match(/M/gu)).toHaveLength(2);
    expect(segmentPath({ ...whole, to: 0.75 }).match(/M/gu)).toHaveLength(1);
  });

  it('runs against the clock where lines run from right to left', () => {
    const parts = [1, 3].map((value) => ({ id: `${value}`, title: '', value }));
    expect(segmentsOf(parts, false).map(({ from, to }) => [from, to])).toEqual([
      [0, 0.25],
      [0.25, 1],
    ]);
    expect(segmentsOf(parts, true).map(({ to }) => to)).toEqual([-0.25, -1]);
  });
});

it('a sparkline uses the height, is open where nothing was measured, and runs with the lines', () => {
  const size = { widthPx: 108, heightPx: 28 };
  const points = sparkPoints([0, 10, null, 5], { ...size, isRtl: false });
  expect(points.map((point) => point && [Math.round(point.x), point.y])).toEqual([
    [4, 24],
    [37, 4],
    null,
    [104, 14],
  ]);
  expect(sparkPath(points)).toBe('M4.0,24.0L37.3,4.0M104.0,14.0');
  // There is nothing to lie upon where it is open.
  expect(sparkArea(points, 28)).toBe('');
  expect(sparkArea(sparkPoints([0, 10], { ...size, isRtl: false }), 28)).toBe(
    'M4.0,24.0L104.0,4.0L104.0,28L4.0,28Z',
  );
  expect(sparkPoints([0, 10], { ...size, isRtl: true })[0]).toEqual({ x: 104, y: 24 });
  expect(sparkPoints([7, 7], { ...size, isRtl: false }).map((point) => point?.y)).toEqual([14, 14]);
});

it('a text that has no room ends in an ellipsis, sooner in wide signs', () => {
  expect(fitText('Follow-up visits', 200)).toBe('Follow-up visits');
  expect(fitText('Follow-up visits', 70)).toBe('Follow-up…');
  expect(fitText('随访次数与检查', 50)).toBe('随访次…');
  expect(fitText('Follow-up', 3)).toBe('');
});

it('a gauge says by its colour whether its target is reached, or passed where less is better', () => {
  const gauge = { kind: 'gauge', valueTitle: 'Satisfied', range: [0, 100] } as const;
  const aim = { title: 'Aim', value: 85 };
  expect(gaugeTone({ ...gauge, value: 72, target: aim })).toBe('amber');
  expect(gaugeTone({ ...gauge, value: 85, target: aim })).toBe('success');
  expect(gaugeTone({ ...gauge, value: 72, target: { ...aim, better: 'down' } })).toBe('accent');
  expect(gaugeTone({ ...gauge, value: 90, target: { ...aim, better: 'down' } })).toBe('amber');
  expect(gaugeTone({ ...gauge, value: 72 })).toBe('accent');
});
