import { type AccountView, AppError, type OwnNames, type OwnPassword } from '@aiso/contracts';
import type { Services } from '../platform/services.ts';
import { changeOwn, type Owner, ownUser, requirePassword } from './own-account.ts';
import { mailCodesOf } from './own-mail-codes.ts';

type Needs = Pick<Services, 'directory' | 'settings'>;

/** What the owner sees of the account. Where another directory keeps it, only that. */
export async function describeAccount(services: Needs, owner: Owner): Promise<AccountView> {
  const { directory } = services;
  if (directory.isElsewhere) {
    const nothing = { givenName: null, familyName: null, hasSecondFactor: false, recoveryCodesLeft: 0 };
    return { ...nothing, mailCodes: 'other_sign_in', email: owner.actor.email, isManagedHere: false };
  }
  const user = await ownUser(services, owner);
  const { id, email, givenName, familyName, mfaEnabled } = user;
  const recoveryCodesLeft = await directory.ownSecondFactor.recoveryCodes.left(id);
  return {
    email,
    givenName,
    familyName,
    isManagedHere: true,
    hasSecondFactor: mfaEnabled,
    recoveryCodesLeft,
    mailCodes: await mailCodesOf(services, user),
  };
}

/** The session shows them with its next token. */
export async function changeOwnNames(services: Needs, owner: Owner, names: OwnNames): Promise<AccountView> {
  const { id } = await ownUser(services, owner);
  const name = `${names.givenName} ${names.familyName}`;
  await changeOwn(services, owner, () => services.directory.users.change(id, { names: { ...names, name } }));
  return describeAccount(services, owner);
}

/**
 * The other sessions end; the one that asks stays.
 * @throws AppError `password.wrong`, `password.weak`, `password.used_before`, `rate.limited`
 */
export async function changeOwnPassword(services: Needs, owner: Owner, given: OwnPassword): Promise<void> {
  const { id } = await ownUser(services, owner);
  await requirePassword(services, owner, given.currentPassword);
  if (await services.directory.ownPassword.wasUsed(id, given.newPassword))
    throw new AppError('password.used_before');
  await changeOwn(services, owner, async () => {
    try {
      await services.directory.ownPassword.set(id, given.newPassword, owner.sessionId);
    } catch (error) {
      const isWeak = error instanceof AppError && error.code === 'request.invalid';
      throw isWeak ? new AppError('password.weak', { cause: error }) : error;
    }
  });
}
