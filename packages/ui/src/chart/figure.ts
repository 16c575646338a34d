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

/** Green for better, amber for worse, grey for neither: in figures, tables and lists alike. */
export const changeColor = (isBetter: boolean | null): string =>
  isBetter === null ? 'text.secondary' : isBetter ? 'success.main' : 'above.main';

/** Changes are written with one decimal of a percent or a point: less is none. */
const NEGLIGIBLE = 0.0005;

/** A share (0–1) as it is written, so that the change is that of what is read. */
function written(share: number, { maximumFractionDigits: digits }: Unit): number {
  const scale = 100 * 10 ** (digits ?? 0);
  return digits === undefined ? share : Math.round(share * scale) / scale;
}

/** Null without anything to compare with. */
export function changeOf({ now, before, better }: Figure, unit: Unit): Change | null {
  if (before === null) return null;
  const isShare = unit.style === 'percent';
  const exact = isShare ? written(now, unit) - written(before, unit) : now - before;
  const isNone = Math.abs(exact / (isShare || before === 0 ? 1 : before)) < NEGLIGIBLE;
  const difference = isNone ? 0 : exact;
  const way = difference === 0 ? 'same' : difference > 0 ? 'up' : 'down';
  const isBetter = way === 'same' ? null : way === better;
  if (isShare) return { way, isBetter, by: Math.abs(difference), is: 'points' };
  return before === 0
    ? { way, isBetter, by: Math.abs(difference), is: 'difference' }
    : { way, isBetter, by: Math.abs(difference / before), is: 'relative' };
}
