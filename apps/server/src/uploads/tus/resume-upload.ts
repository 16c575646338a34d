import { AppError } from '@aiso/contracts';
import { requireFreeSpace } from '../../intake/free-space.ts';
import { type IntakeDeps, takeIn, throwIfNotTaken } from '../../intake/take-in.ts';
import type { Actor } from '../../platform/actor.ts';
import type { StoredUpload } from '../../registry/upload.repository.ts';
import { ownUpload, ownUploadAt, refOf } from './own-upload.ts';
import type { AwaitedUpload } from './tus-server.ts';

/** How far an upload is: the rest of its bytes is awaited, or all have arrived and were taken in. */
export type Progress =
  | { readonly isWhole: false; readonly upload: AwaitedUpload }
  | { readonly isWhole: true; readonly bytes: number };

/**
 * Says where an upload goes on. One of which all bytes are here is taken in, where the process died before.
 * @param name the last part of its address
 * @throws AppError `resource.not_found` (also where it was cancelled); why it was refused
 */
export async function showProgress(
  deps: IntakeDeps,
  actor: Actor,
  name: string,
  correlationId: string,
): Promise<Progress> {
  const upload = await sentUpload(actor, name);
  if (upload.state !== 'receiving') return whole(upload);
  const ref = refOf(upload);
  const staged = await deps.staging.find(ref);
  if (staged?.bytes !== Number(upload.file_size)) return awaited(actor, upload);
  await takeIn(deps, ref, correlationId);
  return whole(upload);
}

/**
 * Lets more bytes of an upload come. One that was complete, and whose answer was lost, is whole again.
 * @throws AppError as `showProgress`; `storage.full` where what is missing of it has no room
 */
export async function resumeUpload(deps: IntakeDeps, actor: Actor, name: string): Promise<Progress> {
  const upload = await sentUpload(actor, name);
  if (upload.state !== 'receiving') return whole(upload);
  const staged = await deps.staging.find(refOf(upload));
  await requireFreeSpace(deps.settings, Number(upload.file_size) - (staged?.bytes ?? 0));
  return awaited(actor, upload);
}

async function sentUpload(actor: Actor, name: string): Promise<StoredUpload> {
  const upload = await ownUploadAt(actor, name);
  if (upload.state === 'cancelled') throw new AppError('resource.not_found');
  throwIfNotTaken(upload);
  return upload;
}

const whole = ({ file_size: size }: StoredUpload): Progress => ({ isWhole: true, bytes: Number(size) });

const awaited = (actor: Actor, upload: StoredUpload): Progress => ({
  isWhole: false,
  upload: {
    ref: refOf(upload),
    announcedBytes: Number(upload.file_size),
    createdAt: upload.created_at,
    isReceiving: async () => (await ownUpload(actor, upload.id)).state === 'receiving',
  },
});
