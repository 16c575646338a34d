import { MONITORING_USUAL_DAYS } from '@aiso/contracts';
import type { ModelServices } from '../models/packages/model-registry.ts';
import { type Bins, binsOf } from './bins.ts';
import { keepCounts, selectMissing } from './monitored-days.repository.ts';
import { addDays, daysOf, type Range } from './periods.ts';

/** So many days at once: whoever changes one of them waits meanwhile. */
const DAYS_AT_ONCE = 14;

/**
 * Counts and keeps the days of the range that are over, where nothing is kept of them, or not in these bins.
 * What changes later makes the database forget its day, and the next call counts it again. Only the time that
 * an answer takes depends on it: a day that is not kept is counted from its results.
 */
export async function keepDays(
  { datastore }: Pick<ModelServices, 'datastore'>,
  tenantId: string,
  range: Pick<Range, 'from' | 'to'>,
  bins: Bins,
  now: Date,
): Promise<void> {
  const today = now.toISOString().slice(0, 10);
  const over = daysOf(range).filter((day) => day < today);
  const missing = await datastore.tenantTransaction(tenantId, (tx) => selectMissing(tx, over, bins));
  for (let first = 0; first < missing.length; first += DAYS_AT_ONCE) {
    const days = missing.slice(first, first + DAYS_AT_ONCE);
    await datastore.tenantTransaction(tenantId, (tx) => keepCounts(tx, days, bins), { rerun: 'rolled-back' });
  }
}

/** The same of all that the screen shows where no days are chosen, so that nobody waits for it there. */
export async function keepUsualDays(
  deps: Pick<ModelServices, 'datastore' | 'models'>,
  tenantId: string,
  now = new Date(),
): Promise<void> {
  const today = now.toISOString().slice(0, 10);
  const range = { from: addDays(today, -MONITORING_USUAL_DAYS), to: addDays(today, -1) };
  await keepDays(deps, tenantId, range, binsOf(deps), now);
}
