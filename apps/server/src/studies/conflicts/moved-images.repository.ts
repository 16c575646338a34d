import type { TenantTransaction } from '@aiso/datastore';
import { giveToStudy, imagesOfStudies } from '../../registry/image.repository.ts';

/** Moves the images; of those that are there already, only the uploads. */
export async function moveInto(
  tx: TenantTransaction,
  from: string,
  to: string,
): Promise<{ readonly images: readonly string[]; readonly uploads: readonly string[] }> {
  const repeats = await tx.db
    .selectFrom('images as waiting')
    .innerJoin('images as known', (join) =>
      join
        .onRef('known.tenant_id', '=', 'waiting.tenant_id')
        .onRef('known.pixels_sha256', '=', 'waiting.pixels_sha256'),
    )
    .select(['waiting.id', 'known.id as known'])
    .where('waiting.tenant_id', '=', tx.tenantId)
    .where('waiting.study_id', '=', from)
    .where('known.study_id', '=', to)
    .execute();
  const uploads: string[] = [];
  for (const { id, known } of repeats) uploads.push(...(await repointUploads(tx, id, known)));
  const isRepeat = new Set(repeats.map(({ id }) => id));
  const all = await imagesOfStudies(tx, [from]);
  const images = all.map(({ id }) => id).filter((id) => !isRepeat.has(id));
  await giveToStudy(tx, images, to);
  return { images, uploads };
}

/** Each with the image that it had, so that it can be given back. */
async function repointUploads(tx: TenantTransaction, from: string, to: string): Promise<string[]> {
  const moved = await tx
    .update('aiso-uploads')
    .set({ image_id: to, is_repeat: true })
    .where('image_id', '=', from)
    .returning('id')
    .execute();
  return moved.map(({ id }) => `${id} ${from}`);
}

/** @param uploads as `moveInto` names them */
export async function returnUploads(tx: TenantTransaction, uploads: readonly string[]): Promise<void> {
  for (const moved of uploads) {
    const [id = '', imageId = ''] = moved.split(' ');
    await tx
      .update('aiso-uploads')
      .set({ image_id: imageId, is_repeat: false })
      .where('id', '=', id)
      .execute();
  }
}
