import { setImmediate as answered } from 'node:timers/promises';
import { exchangeBase, isIdle } from './modular-power.ts';

/** So many are kept; with more sign-ins at once, the oldest take theirs when they are answered. */
const MOST_KEPT = 64;

export type ExchangeBases = {
  /** Takes the base of an exchange once its challenge is out. */
  begin(handle: string, exchange: Uint8Array): void;
  /** The base, once. Undefined where it was not begun here, or was given up. */
  take(handle: string): Promise<Uint8Array | undefined>;
};

/**
 * The first of the two powers that answer an SRP claim is taken while the client computes its side, as it needs nothing of the claim:
 * only where nothing else asks for a power, so that whoever begins many sign-ins takes no time from those who end theirs; and few are kept,
 * for as long as a challenge is good. What is not there is taken with the claim.
 */
export function openExchangeBases(lifeMs: number): ExchangeBases {
  const kept = new Map<
    string,
    { readonly base: Promise<Uint8Array | undefined>; readonly end: NodeJS.Timeout }
  >();

  function drop(handle: string): Promise<Uint8Array | undefined> {
    const found = kept.get(handle);
    clearTimeout(found?.end);
    kept.delete(handle);
    return found?.base ?? Promise.resolve(undefined);
  }

  return {
    begin(handle, exchange) {
      const base = answered()
        .then(() => (isIdle() ? exchangeBase(exchange) : undefined))
        .catch(() => undefined);
      kept.set(handle, { base, end: setTimeout(() => void drop(handle), lifeMs).unref() });
      for (const oldest of kept.keys()) {
        if (kept.size <= MOST_KEPT) break;
        void drop(oldest);
      }
    },
    take: drop,
  };
}
