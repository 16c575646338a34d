import type { UserAction, UserView, UserWithPassword } from '@aiso/contracts';
import type { Actor } from '../../platform/actor.ts';
import { asAdministrator } from '../../platform/administrator.ts';
import { recordAudit } from '../../platform/audit.repository.ts';
import { removePicture } from '../../platform/pictures/picture.repository.ts';
import { administerUser, type Needs, personView, requireOther } from './administer-user.ts';

/**
 * Disables, enables, ends all sessions, or takes away a second factor that was lost, or a picture that should
 * not be seen. Can be said twice.
 * @throws those of `administerUser`
 */
export async function actOnUser(
  services: Needs,
  actor: Actor,
  userId: string,
  action: UserAction,
): Promise<UserView> {
  if (action === 'remove-picture') await removePictureOf(services, actor, userId);
  else await administerSignIn(services, actor, userId, action);
  return personView(services, actor, userId);
}

const administerSignIn = (
  services: Needs,
  actor: Actor,
  userId: string,
  action: Exclude<UserAction, 'remove-picture'>,
): Promise<void> =>
  administerUser(services, actor, userId, action === 'disable', async () => {
    const { directory } = services;
    switch (action) {
      case 'disable':
      case 'enable':
        return directory.users.setEnabled(userId, action === 'enable');
      case 'sign-out':
        return directory.users.signOutEverywhere(userId);
      case 'remove-second-factor':
        return directory.ownSecondFactor.remove(userId);
    }
  });

async function removePictureOf(services: Needs, actor: Actor, userId: string): Promise<void> {
  const administrator = asAdministrator(actor, 'user:administer');
  const { id } = await requireOther(services, administrator, userId);
  await administrator.administer(async (tx) => {
    if (!(await removePicture(tx, 'of all', id))) return;
    await recordAudit(tx, administrator, 'user.picture_removed', { type: 'user', id });
  });
}

/**
 * A new one-time password in place of the person's own. The sessions end. It is told as an invitation's is;
 * who has never come is invited again, with a link.
 * @throws those of `administerUser`
 */
export async function resetUserPassword(
  services: Needs,
  actor: Actor,
  userId: string,
): Promise<UserWithPassword> {
  const oneTimePassword = await administerUser(services, actor, userId, false, async (user) => {
    const made = await services.directory.users.resetPassword(userId);
    const { users } = services.directory;
    if (user.status === 'FORCE_CHANGE_PASSWORD') users.mailInvitation(user, made);
    else users.mailNewPassword(user, made);
    return made;
  });
  return {
    user: await personView(services, actor, userId),
    oneTimePassword: services.settings.AISO_SMTP_URL === undefined ? oneTimePassword : null,
  };
}
