import type { Unit } from './unit.ts';

/** One number, what it was before, and how it went. */
export type Figure = {
  readonly now: number;
  /** Of the time that is compared with; null where nothing was measured. */
  readonly before: number | null;
  /** Evenly over time, the last one now. */
  readonly trend: readonly number[];
  /** Which way is better. */
  readonly better: 'up' | 'down';
};

export type Change = {
  readonly way: 'up' | 'down' | 'same';
  /** Null where nothing changed. */
  readonly isBetter: boolean | null;
  /** Without sign. Of a share it is the difference in points (0–1), of what was zero the difference. */
  readonly by: number;
  readonly is: 'relative' | 'points' | 'difference';
};

/** Changes are written with one decimal of a percent or a point: less is none. */
const NEGLIGIBLE = 0.0005;

/** Null without anything to compare with. */
export function changeOf({ now, before, better }: Figure, unit: Unit): Change | null {
  if (before === null) return null;
  const whole = unit.style === 'percent' || before === 0 ? 1 : before;
  const difference = Math.abs((now - before) / whole) < NEGLIGIBLE ? 0 : now - before;
  const way = difference === 0 ? 'same' : difference > 0 ? 'up' : 'down';
  const isBetter = way === 'same' ? null : way === better;
  if (unit.style === 'percent') return { way, isBetter, by: Math.abs(difference), is: 'points' };
  return before === 0
    ? { way, isBetter, by: Math.abs(difference), is: 'difference' }
    : { way, isBetter, by: Math.abs(difference / before), is: 'relative' };
}
