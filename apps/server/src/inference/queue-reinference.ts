import type { Correction, Priority } from '@aiso/contracts';
import type { TenantTransaction } from '@aiso/datastore';
import type { Services } from '../platform/services.ts';
import { moveImage } from '../registry/image.repository.ts';
import { enqueueInference } from './inference-queue.ts';
import { latestResults } from './reinference.repository.ts';

/** Has an image read that could not be; it has to be locked. Others stay as they are. */
export async function queueFailed(
  { boss }: Pick<Services, 'boss'>,
  tx: TenantTransaction,
  imageId: string,
  priority: Priority,
): Promise<void> {
  const isFailed = await moveImage(tx, imageId, ['failed'], { state: 'queued', error_code: null });
  if (isFailed) await enqueueInference(boss, tx, { tenantId: tx.tenantId, imageId }, priority);
}

/**
 * Has an image that was read, or could not be, read once more; it has to be locked. Who calls it tells of the
 * change (`imagesChanged`).
 * @param model by default the one that read it last
 * @param correction by default as it was read last
 */
export async function queueReinference(
  { boss }: Pick<Services, 'boss'>,
  tx: TenantTransaction,
  imageId: string,
  how: {
    readonly priority: Priority;
    readonly model?: string | undefined;
    readonly correction?: Correction;
    /** Address of who says so. */
    readonly correctedBy?: string;
  },
): Promise<void> {
  const { priority, correction, correctedBy } = how;
  const model = how.model ?? (await latestResults(tx, [imageId])).get(imageId)?.name;
  const job = {
    tenantId: tx.tenantId,
    imageId,
    ...(model === undefined ? {} : { model }),
    ...(correction === undefined ? {} : { correction }),
    ...(correctedBy === undefined ? {} : { correctedBy }),
  };
  await enqueueInference(boss, tx, job, priority);
  await moveImage(tx, imageId, ['done', 'failed'], { state: 'queued', error_code: null });
}
