import type { OriginalFault } from '@aiso/contracts';
import type { TenantTransaction } from '@aiso/datastore';
import { enqueueShadow } from '../../models/shadow-queue.ts';
import { findUnreadShadows } from '../../models/tenant-model.repository.ts';
import { type AuditActor, recordAudit } from '../../platform/audit.repository.ts';
import type { Services } from '../../platform/services.ts';
import { imagesChanged } from '../../registry/changes.ts';
import { lockImage, moveImage } from '../../registry/image.repository.ts';
import { clearOriginal, findUnread, markOriginal } from '../../registry/original.repository.ts';
import { enqueueInference } from '../inference-queue.ts';
import { enqueueCheck } from './check-queue.ts';

type Deps = Pick<Services, 'boss' | 'events' | 'log'>;

const programActor = (tenantId: string, correlationId: string): AuditActor => ({
  tenantId,
  userId: 'program',
  email: null,
  correlationId,
});

/**
 * Keeps that the original of an image is not there as it was stored. Said once: to the log, to the audit log
 * and to administrators. From then on it is looked for.
 */
export async function noteFault(
  { boss, events, log }: Deps,
  tx: TenantTransaction,
  imageId: string,
  fault: OriginalFault,
  correlationId: string,
): Promise<void> {
  const { tenantId } = tx;
  await lockImage(tx, imageId);
  const object = await markOriginal(tx, imageId, fault);
  if (object === undefined) return;
  const subject = { type: 'image', id: imageId };
  await recordAudit(tx, programActor(tenantId, correlationId), 'original.lost', subject, { fault, object });
  await enqueueCheck(boss, tenantId, tx);
  await events.publish(tx, 'originals.changed', {});
  await imagesChanged(tx, [imageId]);
  tx.afterCommit(() => log.warn({ tenant: tenantId, image: imageId, object }, `an original is ${fault}`));
}

/**
 * Takes that back: the original is there again as it was stored. What could not be read meanwhile is read
 * now, as it was asked for.
 */
export async function noteSound(
  { boss, events, log }: Deps,
  tx: TenantTransaction,
  imageId: string,
  correlationId: string,
): Promise<void> {
  const { tenantId } = tx;
  await lockImage(tx, imageId);
  const object = await clearOriginal(tx, imageId);
  if (object === undefined) return;
  const subject = { type: 'image', id: imageId };
  await recordAudit(tx, programActor(tenantId, correlationId), 'original.sound', subject, { object });
  await readUnread({ boss }, tx, imageId);
  await events.publish(tx, 'originals.changed', {});
  await imagesChanged(tx, [imageId]);
  tx.afterCommit(() => log.info({ tenant: tenantId, image: imageId, object }, 'an original is back'));
}

async function readUnread(
  { boss }: Pick<Deps, 'boss'>,
  tx: TenantTransaction,
  imageId: string,
): Promise<void> {
  const { tenantId } = tx;
  const { state, errorCode, job, priority } = await findUnread(tx, imageId);
  if (errorCode === 'original.missing' || errorCode === 'original.damaged') {
    await enqueueInference(boss, tx, { tenantId, imageId, ...job }, priority);
    const waiting = { state: 'queued', error_code: null, unread_job: null } as const;
    await moveImage(tx, imageId, ['done', 'failed'], waiting);
  }
  if (state !== 'done') return;
  for (const { model, version } of await findUnreadShadows(tx, imageId))
    await enqueueShadow(boss, tx, { tenantId, imageId, model, version });
}
