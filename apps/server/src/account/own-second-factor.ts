import {
  AppError,
  type PasswordProof,
  type RecoveryCodesView,
  type SecondFactorOffer,
} from '@aiso/contracts';
import type { Services } from '../platform/services.ts';
import { changeOwn, type Owner, ownUser, requireProof } from './own-account.ts';

type Needs = Pick<Services, 'directory'>;

/** A secret for an authenticator app. @throws AppError those of the proof */
export async function offerSecondFactor(
  services: Needs,
  owner: Owner,
  proof: PasswordProof,
): Promise<SecondFactorOffer> {
  const user = await ownUser(services, owner);
  await requireProof(services, owner, user, proof);
  return services.directory.ownSecondFactor.offer(user);
}

/**
 * The app's first code. From now on a code is asked for at sign-in, and the app replaces those before.
 * @throws AppError `code.wrong`, `rate.limited`
 */
export async function confirmSecondFactor(
  services: Needs,
  owner: Owner,
  code: string,
): Promise<RecoveryCodesView> {
  const { id: userId } = await ownUser(services, owner);
  return changeOwn(services, owner, async () => {
    const confirmed = await services.directory.ownSecondFactor.confirm(userId, code);
    if (confirmed === 'waiting') throw new AppError('rate.limited');
    if (confirmed === 'wrong') throw new AppError('code.wrong');
    return { recoveryCodes: confirmed };
  });
}

/** @throws AppError those of the proof */
export async function removeOwnSecondFactor(
  services: Needs,
  owner: Owner,
  proof: PasswordProof,
): Promise<void> {
  const user = await ownUser(services, owner);
  await requireProof(services, owner, user, proof);
  await changeOwn(services, owner, () => services.directory.ownSecondFactor.remove(user.id));
}

/**
 * The recovery codes of an app that was set up at sign-in, before there was a page to show them on. The
 * password is not asked for again: it was given a moment ago, and only codes that this session has not kept
 * are voided.
 * @throws AppError `resource.not_found`
 */
export async function firstRecoveryCodes(services: Needs, owner: Owner): Promise<RecoveryCodesView> {
  const user = await ownUser(services, owner);
  return changeOwn(services, owner, async () => {
    const recoveryCodes = user.mfaEnabled
      ? await services.directory.ownSecondFactor.recoveryCodes.first(user.id, owner.sessionId)
      : null;
    if (recoveryCodes === null) throw new AppError('resource.not_found');
    return { recoveryCodes };
  });
}

/**
 * The owner has kept the first recovery codes. From now on the password is asked for before there are others.
 */
export async function keepFirstRecoveryCodes(services: Needs, owner: Owner): Promise<void> {
  const { id } = await ownUser(services, owner);
  await services.directory.ownSecondFactor.recoveryCodes.keep(id, owner.sessionId);
}

/**
 * New recovery codes in place of those before.
 * @throws AppError those of the proof, `resource.not_found`
 */
export async function renewRecoveryCodes(
  services: Needs,
  owner: Owner,
  proof: PasswordProof,
): Promise<RecoveryCodesView> {
  const user = await ownUser(services, owner);
  await requireProof(services, owner, user, proof);
  if (!user.mfaEnabled) throw new AppError('resource.not_found');
  return changeOwn(services, owner, async () => ({
    recoveryCodes: await services.directory.ownSecondFactor.recoveryCodes.renew(user.id),
  }));
}
