import type { Attempts } from '../../users/attempts.ts';

/** Costly work of a judgement, under way or not. */
export type EarlyWork<T> = { readonly isEarly: boolean; readonly end: () => Promise<T> };

/**
 * Begins what judges an attempt (a hash, modular powers) beside its charge; for a network that was refused one lately only when `end` is
 * called, after the charge, so that a flood of attempts costs no more than their charges.
 */
export function beginEarly<T>(attempts: Pick<Attempts, 'isSuspect'>, work: () => Promise<T>): EarlyWork<T> {
  if (attempts.isSuspect()) return { isEarly: false, end: work };
  const begun = work();
  // Heard by whoever waits for its end; where the charge is refused, nobody does.
  begun.catch(() => undefined);
  return { isEarly: true, end: () => begun };
}
