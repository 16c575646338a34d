import type { ErrorCode, OriginalFault, Priority, UnreadJob } from '@aiso/contracts';
import type { TenantTransaction } from '@aiso/datastore';
import { sql } from 'kysely';

/** @returns the key of the original; undefined where this fault of it is known, or the image is not */
export async function markOriginal(
  tx: TenantTransaction,
  imageId: string,
  fault: OriginalFault,
): Promise<string | undefined> {
  const marked = await tx
    .update('images')
    .set({ original_fault: fault, original_checked_at: sql<Date>`now()` })
    .where('id', '=', imageId)
    .where('original_fault', 'is distinct from', fault)
    .returning('object_key')
    .executeTakeFirst();
  return marked?.object_key;
}

/** Locks the image. @returns the key of the original; undefined where no fault of it was known */
export async function clearOriginal(tx: TenantTransaction, imageId: string): Promise<string | undefined> {
  const cleared = await tx
    .update('images')
    .set({ original_fault: null, original_checked_at: null })
    .where('id', '=', imageId)
    .where('original_fault', 'is not', null)
    .returning('object_key')
    .executeTakeFirst();
  return cleared?.object_key;
}

type UnreadImage = {
  readonly state: 'queued' | 'inferring' | 'done' | 'failed' | 'refused';
  readonly errorCode: ErrorCode | null;
  readonly job: UnreadJob | null;
  readonly priority: Priority;
};

/** How an image stands whose original is back. */
export async function findUnread(tx: TenantTransaction, imageId: string): Promise<UnreadImage> {
  return tx.db
    .selectFrom('images')
    .innerJoin('studies', (join) =>
      join.onRef('studies.tenant_id', '=', 'images.tenant_id').onRef('studies.id', '=', 'images.study_id'),
    )
    .select(['images.state', 'error_code as errorCode', 'unread_job as job', 'studies.priority'])
    .where('images.tenant_id', '=', tx.tenantId)
    .where('images.id', '=', imageId)
    .executeTakeFirstOrThrow();
}

export async function countFaultyOriginals(
  tx: TenantTransaction,
): Promise<Readonly<Record<OriginalFault, number>>> {
  const { missing, damaged } = await tx
    .from('images')
    .select(({ fn }) => [
      fn.countAll<string>().filterWhere('original_fault', '=', 'missing').as('missing'),
      fn.countAll<string>().filterWhere('original_fault', '=', 'damaged').as('damaged'),
    ])
    .where('original_fault', 'is not', null)
    .executeTakeFirstOrThrow();
  return { missing: Number(missing), damaged: Number(damaged) };
}

type FaultyImage = {
  readonly id: string;
  readonly objectKey: string;
  readonly bytes: number;
  readonly fault: OriginalFault;
};

/** At most `limit` of them, those first that were looked at longest ago; they count as looked at now. */
export async function takeFaultyOriginals(
  tx: TenantTransaction,
  limit: number,
): Promise<readonly FaultyImage[]> {
  const rows = await tx
    .update('images')
    .set({ original_checked_at: sql<Date>`now()` })
    .where('id', 'in', (oldest) =>
      oldest
        .selectFrom('images')
        .select('id')
        .where('tenant_id', '=', tx.tenantId)
        .where('original_fault', 'is not', null)
        .orderBy('original_checked_at')
        .limit(limit),
    )
    .returning(['id', 'object_key', 'bytes', 'original_fault'])
    .execute();
  return rows.flatMap(({ id, object_key, bytes, original_fault: fault }) =>
    fault === null ? [] : [{ id, objectKey: object_key, bytes: Number(bytes), fault }],
  );
}
