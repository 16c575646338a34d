import type { UserAction, UserView, UserWithPassword } from '@aiso/contracts';
import type { Actor } from '../../platform/actor.ts';
import { administerUser, type Needs, personView } from './administer-user.ts';

/**
 * Disables, enables, ends all sessions, or takes away a second factor that was lost. Can be said twice.
 * @throws those of `administerUser`
 */
export async function actOnUser(
  services: Needs,
  actor: Actor,
  userId: string,
  action: UserAction,
): Promise<UserView> {
  await administerUser(services, actor, userId, action === 'disable', async () => {
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
  return personView(services, actor, userId);
}

/**
 * A new one-time password in place of the person's own. The sessions end. It is told as an invitation's is.
 * @throws those of `administerUser`
 */
export async function resetUserPassword(
  services: Needs,
  actor: Actor,
  userId: string,
): Promise<UserWithPassword> {
  const oneTimePassword = await administerUser(services, actor, userId, false, async (user) => {
    const made = await services.directory.users.resetPassword(userId);
    services.directory.users.mailNewPassword(user, made);
    return made;
  });
  return {
    user: await personView(services, actor, userId),
    oneTimePassword: services.settings.AISO_SMTP_URL === undefined ? oneTimePassword : null,
  };
}
