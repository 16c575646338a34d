import { dayOf } from '@aiso/ui/dates/day.ts';
import { useNow } from '@aiso/ui/use-now.ts';

const OPENED_MS = Date.now();
const MORNING = '10:20';

/**
 * How far the demo's clock goes ahead of the real one. Tests that turn the clock themselves set it to zero.
 */
export const DEMO_CLOCK = {
  aheadMs: new Date(`${dayOf(new Date(OPENED_MS))}T${MORNING}`).getTime() - OPENED_MS,
};

/**
 * What time it is in the demo, ms: twenty past ten of today, in the zone of who looks, when its first screen
 * is opened. It goes on from there as time does, so that every hour shows a morning's work.
 */
export const demoNow = (): number => Date.now() + DEMO_CLOCK.aheadMs;

/** The demo's time, moving on every half minute. */
export const useDemoNow = (everyMs?: number): number => useNow(everyMs) + DEMO_CLOCK.aheadMs;
