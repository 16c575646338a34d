import type { Correction } from '@aiso/contracts';
import type { TenantTransaction } from '@aiso/datastore';
import { sql } from 'kysely';
import { correctionOf } from '../../registry/image.repository.ts';

export type RenderedImage = {
  readonly id: string;
  readonly objectKey: string;
  readonly previewKey: string;
  readonly correction: Correction;
};

/** Keys in the object store. */
export type Renditions = { readonly preview: string; readonly thumbnail: string };

/** Images that have been read, and so have a preview. */
const rendered = (tx: TenantTransaction) => tx.from('images').where('preview_key', 'is not', null);

export async function countRendered(tx: TenantTransaction): Promise<number> {
  const { count } = await rendered(tx)
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

export async function renderedAfter(
  tx: TenantTransaction,
  after: string | null,
  limit: number,
): Promise<readonly RenderedImage[]> {
  const rows = await rendered(tx)
    .select(['id', 'object_key', 'preview_key', 'turn', 'inverted'])
    .select(['frontal_chest', 'chosen_center', 'chosen_width'])
    .$if(after !== null, (query) => query.where('id', '>', after ?? ''))
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    objectKey: row.object_key,
    previewKey: row.preview_key ?? '',
    correction: correctionOf(row),
  }));
}

/** One that was read again meanwhile has newer ones. */
export async function setRenditions(
  tx: TenantTransaction,
  { id, previewKey }: RenderedImage,
  keys: Renditions,
): Promise<void> {
  await tx
    .update('images')
    .set({ preview_key: keys.preview, thumbnail_key: keys.thumbnail })
    .where('id', '=', id)
    .where('preview_key', '=', previewKey)
    .execute();
}
