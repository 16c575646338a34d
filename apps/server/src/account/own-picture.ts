import { createHash } from 'node:crypto';
import { AppError, picturePathOf } from '@aiso/contracts';
import { USER_PICTURE } from '@aiso/imaging/decoders';
import { actAs } from '../platform/acting-person.repository.ts';
import { recordAudit } from '../platform/audit.repository.ts';
import { drawAnew } from '../platform/draw-anew.ts';
import { keepPicture, removePicture } from '../platform/pictures/picture.repository.ts';
import type { Services } from '../platform/services.ts';
import { type Owner, ownUser } from './own-account.ts';

/**
 * A picture in place of the former one.
 * @param file PNG, JPEG or WebP
 * @returns where it is, below `/api`
 * @throws AppError `picture.invalid`, those of `ownUser`
 */
export async function changeOwnPicture(
  services: Pick<Services, 'directory' | 'decoders' | 'tenants'>,
  owner: Owner,
  file: Buffer,
): Promise<{ readonly picture: string }> {
  const { id: userId } = await ownUser(services, owner);
  const { actor } = owner;
  const sent = { tenantId: actor.tenantId, file };
  const content = await drawAnew(services.decoders, USER_PICTURE, sent, 'picture.invalid');
  const sha256 = createHash('sha256').update(content).digest('hex');
  await actor.transaction(async (tx) => {
    await actAs(tx, userId);
    await keepPicture(tx, userId, { sha256, content }, new Date());
    await recordAudit(tx, actor, 'account.picture_changed', { type: 'user', id: userId });
  });
  // Who left while it was drawn had none yet that could have gone with them.
  const now = await services.directory.users.findById(userId);
  if (now === null || (await services.tenants.scopeOf(now)) !== actor.tenantId) {
    await removeKept(owner);
    throw new AppError('auth.expired');
  }
  return { picture: picturePathOf(userId, sha256) };
}

/** Can be said twice. @throws AppError those of `ownUser` */
export async function removeOwnPicture(services: Pick<Services, 'directory'>, owner: Owner): Promise<void> {
  await ownUser(services, owner);
  await removeKept(owner);
}

const removeKept = ({ actor }: Owner): Promise<void> =>
  actor.transaction(async (tx) => {
    const { userId } = actor;
    await actAs(tx, userId);
    if (!(await removePicture(tx, 'of the tenant', userId))) return;
    await recordAudit(tx, actor, 'account.picture_removed', { type: 'user', id: userId });
  });
