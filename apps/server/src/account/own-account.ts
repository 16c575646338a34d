import { AppError, type PasswordProof } from '@aiso/contracts';
import type { User } from '@aiso/directory';
import type { FastifyRequest } from 'fastify';
import { type Actor, actorOf, bearerOf } from '../platform/actor.ts';
import type { Services } from '../platform/services.ts';

/** Somebody signed in, as the owner of an account, and the session that asks. */
export type Owner = { readonly actor: Actor; readonly sessionId: string; readonly signedInAt: Date };

/** @throws AppError `auth.required`, `auth.expired` */
export async function ownerOf(services: Services, request: FastifyRequest): Promise<Owner> {
  const { sessionId, authTime } = await services.directory.verifyIdToken(bearerOf(request));
  return { actor: await actorOf(services, request), sessionId, signedInAt: authTime };
}

/**
 * @throws AppError `directory.elsewhere` where another directory keeps the account, `auth.expired` where it
 * was removed
 */
export async function ownUser({ directory }: Pick<Services, 'directory'>, { actor }: Owner): Promise<User> {
  if (directory.isElsewhere) throw new AppError('directory.elsewhere');
  const user = await directory.users.findById(actor.userId);
  if (user === null) throw new AppError('auth.expired');
  return user;
}

/** For what whoever found an open page must not do. @throws AppError `password.wrong`, `rate.limited` */
export async function requirePassword(
  { directory }: Pick<Services, 'directory'>,
  { actor }: Owner,
  password: string,
): Promise<void> {
  const check = await directory.as(actor, () => directory.ownPassword.check(actor.userId, password));
  if (check === 'waiting') throw new AppError('rate.limited');
  if (check === 'wrong') throw new AppError('password.wrong');
}

/**
 * For what could take the account away from its owner: the password, and where the sign-in is not of the last
 * minutes, the second factor too.
 * @throws AppError `password.wrong`, `code.needed`, `code.wrong`, `rate.limited`
 */
export async function requireProof(
  services: Pick<Services, 'directory'>,
  owner: Owner,
  user: User,
  { password, code }: PasswordProof,
): Promise<void> {
  const { directory } = services;
  await requirePassword(services, owner, password);
  if (!user.mfaEnabled || directory.isFresh(owner.signedInAt)) return;
  if (code === undefined) throw new AppError('code.needed');
  const check = await directory.as(owner.actor, () => directory.ownSecondFactor.check(user, code));
  if (check === 'waiting') throw new AppError('rate.limited');
  if (check === 'wrong') throw new AppError('code.wrong');
}

/** Changes the own account; the directory writes the audit row with each change. */
export const changeOwn = <T>(
  { directory }: Pick<Services, 'directory'>,
  { actor }: Owner,
  work: () => Promise<T>,
): Promise<T> => directory.as(actor, work);
