import { AppError, type RecoveryCodesView, type SecondFactorOffer } from '@aiso/contracts';
import { qrCode } from '@aiso/directory';
import { removeSecondFactor } from '../administration/users/act-on-user.ts';
import type { Services } from '../platform/services.ts';
import { changeOwn, type Owner, ownUser, requirePassword } from './own-account.ts';

type Needs = Pick<Services, 'directory'>;

/** A secret for an authenticator app. @throws AppError `password.wrong`, `rate.limited` */
export async function offerSecondFactor(
  services: Needs,
  owner: Owner,
  password: string,
): Promise<SecondFactorOffer> {
  const user = await ownUser(services, owner);
  await requirePassword(services, owner, password);
  const { secret, uri } = await services.directory.parts.factors.enrol(user.id, user.email);
  return { secret, qrSvg: qrCode(uri) };
}

/**
 * The app's first code: from now on a code is asked for at sign-in, and the app takes the place of those before. Codes cannot be guessed
 * through here: who enrols knows the secret. @throws AppError `code.wrong`
 */
export async function confirmSecondFactor(
  services: Needs,
  owner: Owner,
  code: string,
): Promise<RecoveryCodesView> {
  const { id: userId } = await ownUser(services, owner);
  const { users, parts } = services.directory;
  return changeOwn(owner, 'account.second_factor_added', async () => {
    const verified = await parts.factors.verify(userId, code);
    if (verified === null) throw new AppError('code.wrong');
    for (const { id } of await parts.factors.list(userId)) {
      if (id !== verified) await parts.factors.remove(userId, id);
    }
    await users.setMfaEnabled(userId, true);
    return { recoveryCodes: await parts.recoveryCodes.renew(userId) };
  });
}

/** @throws AppError `password.wrong`, `rate.limited` */
export async function removeOwnSecondFactor(services: Needs, owner: Owner, password: string): Promise<void> {
  const { id } = await ownUser(services, owner);
  await requirePassword(services, owner, password);
  await changeOwn(owner, 'account.second_factor_removed', () => removeSecondFactor(services, id));
}

/**
 * The recovery codes of an app that was set up at sign-in, where nobody was there yet to show them to. The password is not asked for
 * again: it was shown a moment ago, and there is nothing that new codes would void but those that this very session has not kept.
 * @throws AppError `resource.not_found`
 */
export async function firstRecoveryCodes(services: Needs, owner: Owner): Promise<RecoveryCodesView> {
  const user = await ownUser(services, owner);
  return changeOwn(owner, 'account.recovery_codes_renewed', async () => {
    const recoveryCodes = user.mfaEnabled
      ? await services.directory.parts.recoveryCodes.first(user.id, owner.sessionId)
      : null;
    if (recoveryCodes === null) throw new AppError('resource.not_found');
    return { recoveryCodes };
  });
}

/** The first recovery codes are written down: from now on the password is asked for before there are others. */
export async function keepFirstRecoveryCodes(services: Needs, owner: Owner): Promise<void> {
  const { id } = await ownUser(services, owner);
  await services.directory.parts.recoveryCodes.keep(id, owner.sessionId);
}

/** New recovery codes in place of those before. @throws AppError `password.wrong`, `rate.limited`, `resource.not_found` */
export async function renewRecoveryCodes(
  services: Needs,
  owner: Owner,
  password: string,
): Promise<RecoveryCodesView> {
  const user = await ownUser(services, owner);
  await requirePassword(services, owner, password);
  if (!user.mfaEnabled) throw new AppError('resource.not_found');
  return changeOwn(owner, 'account.recovery_codes_renewed', async () => ({
    recoveryCodes: await services.directory.parts.recoveryCodes.renew(user.id),
  }));
}
