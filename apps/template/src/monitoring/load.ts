import { dayOf } from '@aiso/ui/dates/day.ts';
import { rhythm } from '../kit/calendar.ts';
import { randomOf } from '../kit/random.ts';
import type { Service } from './services.ts';

export const METRICS = ['cpu', 'memory', 'latencyMs', 'errors'] as const;
export type Metric = (typeof METRICS)[number];

/** From here on somebody is called. Shares are 0–1. */
export const THRESHOLDS: Readonly<Record<Metric, number>> = {
  cpu: 0.85,
  memory: 0.9,
  latencyMs: 400,
  errors: 0.01,
};

const RHYTHM = rhythm({
  weekdays: [1.06, 1.04, 1.02, 1, 0.98, 0.62, 0.58],
  hours: [3, 2, 2, 2, 2, 3, 5, 8, 11, 12, 12, 11, 9, 10, 11, 11, 9, 7, 6, 5, 5, 4, 4, 3],
  growth: 0.05,
});
/** How much of a metric follows the visits, the rest stands still: memory hardly moves. */
const FOLLOWS: Readonly<Record<Metric, number>> = { cpu: 0.6, memory: 0.15, latencyMs: 0.4, errors: 0.3 };
const MOST: Readonly<Record<Metric, number>> = { cpu: 1, memory: 1, latencyMs: 5000, errors: 1 };
/** What an incident makes of it. */
const STRAINED: Readonly<Record<Metric, number>> = { cpu: 1.45, memory: 1.2, latencyMs: 1.9, errors: 7 };

type Asked = { readonly service: Service; readonly metric: Metric; readonly isStrained: boolean };

function valueOf({ service, metric, isStrained }: Asked, busy: number, seed: string): number {
  const noise = randomOf(`${metric} ${service.id} ${seed}`).normal(1, 0.05);
  const share = FOLLOWS[metric];
  const value = service[metric] * (1 - share + share * busy) * noise * (isStrained ? STRAINED[metric] : 1);
  return Math.min(MOST[metric], Math.max(0, value));
}

/** The mean of a day. */
export const onDay = (asked: Asked, day: string): number => valueOf(asked, RHYTHM.ofDay(day), day);

/** Over a minute, counted since 1970. */
export function inMinute(asked: Asked, minute: number): number {
  const date = new Date(minute * 60_000);
  return valueOf(asked, RHYTHM.ofDay(dayOf(date)) * RHYTHM.ofHour(date.getHours()) * 24, String(minute));
}
