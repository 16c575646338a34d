import { monitoringQuerySchema } from '@aiso/contracts';
import { expect, it } from 'vitest';
import { rangeOf, startsOf } from './periods.ts';

const now = new Date('2026-03-10T23:30:00Z');

it('a range is the last 90 days where nothing is asked for', () => {
  expect(rangeOf({}, now)).toEqual({ from: '2025-12-11', to: '2026-03-10', period: 'week' });
  expect(rangeOf({ from: '2026-03-01' }, now)).toEqual({
    from: '2026-03-01',
    to: '2026-03-10',
    period: 'day',
  });
  expect(rangeOf({ from: '2026-04-01' }, now)).toMatchObject({ from: '2026-04-01', to: '2026-04-01' });
  expect(rangeOf({ from: '2020-01-01' }, now)).toMatchObject({ to: '2021-12-31', period: 'month' });
});

it('periods are days, weeks from Monday on, or months', () => {
  expect(startsOf({ from: '2026-02-27', to: '2026-03-02', period: 'day' })).toEqual([
    '2026-02-27',
    '2026-02-28',
    '2026-03-01',
    '2026-03-02',
  ]);
  expect(startsOf({ from: '2026-03-01', to: '2026-03-09', period: 'week' })).toEqual([
    '2026-02-23',
    '2026-03-02',
    '2026-03-09',
  ]);
  expect(startsOf({ from: '2025-12-31', to: '2026-03-01', period: 'month' })).toEqual([
    '2025-12-01',
    '2026-01-01',
    '2026-02-01',
    '2026-03-01',
  ]);
});

it.each([
  [{ from: '2026-03-02', to: '2026-03-01' }],
  [{ from: '2020-01-01', to: '2026-03-01' }],
  [{ from: '2026-02-30' }],
  [{ tenant: 'No Tenant' }],
  [{ device: 'x'.repeat(201) }],
])('a bad question is refused: %j', (query) => {
  expect(monitoringQuerySchema.safeParse(query).success).toBe(false);
});
