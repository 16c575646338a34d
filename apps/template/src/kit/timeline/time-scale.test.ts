import { describe, expect, it } from 'vitest';
import { lengthOf, weekdayOf } from '../calendar.ts';
import { DAY_PX, monthsOf, moved, shownDays, startOf, stepsOf, TIME_SCALES, widthOf } from './time-scale.ts';

const THURSDAY = '2026-03-05';

describe.each(TIME_SCALES)('a timeline by %s', (scale) => {
  const shown = shownDays([{ from: '2026-02-20', to: '2026-04-01' }], THURSDAY, scale);

  it('shows whole weeks, with room before the first bar and behind the last', () => {
    expect([weekdayOf(shown.from), weekdayOf(shown.to)]).toEqual([0, 6]);
    expect(lengthOf({ from: shown.from, to: '2026-02-20' })).toBeGreaterThan(7);
    expect(lengthOf({ from: '2026-04-01', to: shown.to })).toBeGreaterThan(7);
  });

  it('is as wide as its months together', () => {
    const months = monthsOf(shown, scale);
    expect(months.reduce((sum, { widthPx }) => sum + widthPx, 0)).toBe(widthOf(shown, scale));
    expect(months[0]?.from).toBe(shown.from);
    for (const { from } of months.slice(1)) expect(from.endsWith('-01')).toBe(true);
  });

  it('has a day where the one before it ends', () => {
    expect(startOf(shown.from, shown, scale)).toBe(0);
    expect(startOf('2026-03-01', shown, scale) - startOf('2026-02-28', shown, scale)).toBe(DAY_PX[scale]);
  });
});

it('shows today where there is no bar at all', () => {
  const { from, to } = shownDays([], THURSDAY, 'weeks');
  expect(from < THURSDAY && THURSDAY < to).toBe(true);
});

it('writes days, or Mondays, or months alone above them', () => {
  const shown = { from: '2026-03-02', to: '2026-03-15' };
  expect(stepsOf(shown, 'days')).toHaveLength(14);
  expect(stepsOf(shown, 'weeks').map(({ from }) => from)).toEqual(['2026-03-02', '2026-03-09']);
  expect(stepsOf(shown, 'months')).toEqual([]);
});

it.each([
  ['all', 2, '2026-03-03', '2026-03-07'],
  ['start', -3, '2026-02-26', '2026-03-05'],
  ['start', 9, '2026-03-05', '2026-03-05'],
  ['end', 1, '2026-03-01', '2026-03-06'],
  ['end', -9, '2026-03-01', '2026-03-01'],
] as const)('a bar is moved by its %s, %i days; no end passes the other', (grip, by, from, to) => {
  expect(moved({ from: '2026-03-01', to: '2026-03-05' }, by, grip)).toEqual({ from, to });
});
