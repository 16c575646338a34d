import type { Correction, Priority } from '@aiso/contracts';
import type { TenantTransaction } from '@aiso/datastore';
import type { Services } from '../platform/services.ts';
import { moveImage } from '../registry/image.repository.ts';
import { enqueueInference } from './inference-queue.ts';
import { latestResults } from './reinference.repository.ts';

const QUEUED = { state: 'queued', error_code: null, unread_job: null } as const;

/** Queues an image whose inference failed; it has to be locked. Others stay as they are. */
export async function queueFailed(
  { boss }: Pick<Services, 'boss'>,
  tx: TenantTransaction,
  imageId: string,
  priority: Priority,
): Promise<void> {
  const isFailed = await moveImage(tx, imageId, ['failed'], QUEUED);
  if (isFailed) await enqueueInference(boss, tx, { tenantId: tx.tenantId, imageId }, priority);
}

/**
 * Queues re-inference of an image that has a result or failed; it has to be locked. Who calls it publishes
 * the change (`imagesChanged`).
 * @param model by default the one of its last result
 * @param correction by default the one of its last result
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
  await moveImage(tx, imageId, ['done', 'failed'], QUEUED);
}
