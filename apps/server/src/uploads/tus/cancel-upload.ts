import type { Actor } from '../../platform/actor.ts';
import type { Services } from '../../platform/services.ts';
import { changeUpload } from '../change-upload.ts';
import { ownUploadAt } from './own-upload.ts';

/**
 * Ends an upload whose bytes have not all arrived, as its own sender alone may by its address.
 * @throws AppError `resource.not_found`, `upload.not_changeable`
 */
export async function cancelUpload(deps: Pick<Services, 'boss'>, actor: Actor, name: string): Promise<void> {
  const { id } = await ownUploadAt(actor, name);
  await changeUpload(deps, actor, id, { state: 'cancelled' });
}
