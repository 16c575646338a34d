// @vitest-environment node
import { describe, expect, it } from 'vitest';
import type { ChartSeries } from '../chart.ts';
import { onCircle, segmentPath } from './arc.ts';
import { axisEnds, isAlone } from './axis.ts';
import { segmentsOf } from './DonutDrawing.tsx';
import { fitText } from './fit-text.ts';
import { bandPath } from './LineIntervals.tsx';
import { sparkPath, sparkPoints } from './sparkline-path.ts';
import { spread } from './spread.ts';

const seriesOf = (values: ChartSeries['values'], more: Partial<ChartSeries> = {}): readonly ChartSeries[] => [
  { id: 'a', title: 'a', values, ...more },
];

describe('an axis of values', () => {
  it('stands on zero where lengths are compared, and below it only when there is something', () => {
    expect(axisEnds('bar', seriesOf([1200, 900]))).toEqual({ min: 0 });
    expect(axisEnds('area', seriesOf([1200, 900]))).toEqual({ min: 0 });
    expect(axisEnds('bar', seriesOf([3, -2]))).toEqual({ min: -2 });
    expect(axisEnds('line', seriesOf([1200, 900]))).toEqual({});
  });

  it('has all zeros lie on the ground', () => {
    expect(axisEnds('line', seriesOf([0, null, 0]))).toEqual({ min: 0, max: 1 });
    expect(axisEnds('bar', seriesOf([0]))).toEqual({ min: 0, max: 1 });
    expect(axisEnds('line', seriesOf([null]))).toEqual({});
  });

  it('has room for intervals', () => {
    const intervals = [[2, 9], null] as const;
    expect(axisEnds('line', seriesOf([4, 5], { intervals }))).toEqual({ min: 2, max: 9 });
    expect(axisEnds('bar', seriesOf([4, 5], { intervals }))).toEqual({ min: 0, max: 9 });
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
  expect(sparkPoints([0, 10], { ...size, isRtl: true })[0]).toEqual({ x: 104, y: 24 });
  expect(sparkPoints([7, 7], { ...size, isRtl: false }).map((point) => point?.y)).toEqual([14, 14]);
});

it('a text that has no room ends in an ellipsis, sooner in wide signs', () => {
  expect(fitText('Follow-up visits', 200)).toBe('Follow-up visits');
  expect(fitText('Follow-up visits', 70)).toBe('Follow-up…');
  expect(fitText('随访次数与检查', 50)).toBe('随访次…');
  expect(fitText('Follow-up', 3)).toBe('');
});
