import type { TenantTransaction } from '@aiso/datastore';

/** More are not counted. */
const MOST_COUNTED = 1_000;

/** How many of the tenant's studies have an inference that failed. */
export async function countFailedStudies(tx: TenantTransaction): Promise<number> {
  const rows = await tx
    .from('worklist')
    .select('study_id')
    .where('state', '=', 'failed')
    .limit(MOST_COUNTED)
    .execute();
  return rows.length;
}
