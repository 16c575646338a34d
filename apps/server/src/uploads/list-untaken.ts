import { type UntakenPage, type UntakenQuery, uploadIdSchema } from '@aiso/contracts';
import type { Actor } from '../platform/actor.ts';
import { recordAudit } from '../platform/audit.repository.ts';
import { decodeCursor, encodeCursor, pageOf } from '../platform/cursor.ts';
import { uploadViewsByIds } from '../registry/upload-views.ts';
import { countUntaken, selectUntaken } from './untaken.repository.ts';

/**
 * One page of the tenant's uploads that brought no image. One more row is read than asked for, to know
 * whether a page follows.
 * @throws AppError `access.denied`, `request.invalid` (cursor)
 */
export async function listUntaken(actor: Actor, query: UntakenQuery): Promise<UntakenPage> {
  actor.require('upload:read');
  const after = query.cursor === undefined ? null : decodeCursor(query.cursor, uploadIdSchema);
  return actor.transaction(async (tx) => {
    const rows = await selectUntaken(tx, actor, query, after, query.pageSize + 1);
    const { shown, nextCursor } = pageOf(rows, query.pageSize, encodeCursor);
    const total = await countUntaken(tx, actor, query);
    const uploads = await uploadViewsByIds(
      tx,
      shown.map(({ id }) => id),
    );
    await recordAudit(
      tx,
      actor,
      'uploads.listed',
      { type: 'uploads', id: 'untaken' },
      { rows: shown.length },
    );
    return {
      uploads,
      nextCursor,
      ...total,
    };
  });
}
