const FIRST_DELAY_MS = 500;
const LONGEST_DELAY_MS = 30_000;

/**
 * How long to wait before the next attempt to connect: doubling from half a second to half a minute, with
 * jitter between half and all of it, so that a restarted server does not meet every browser at once.
 * @param attempt failures in a row, from 0
 * @param random 0–1
 */
export function reconnectDelayMs(attempt: number, random: number = Math.random()): number {
  const ceiling = Math.min(LONGEST_DELAY_MS, FIRST_DELAY_MS * 2 ** Math.min(attempt, 16));
  return Math.round(ceiling * (0.5 + random / 2));
}
