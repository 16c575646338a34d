import { AppError } from '@aiso/contracts';
import { type Clock, systemClock } from '../context.ts';
import { openTokenVerifier } from '../tokens/verify.ts';
import { isUserId } from '../users/user.ts';
import type { DirectoryElsewhere } from './directory-elsewhere.ts';
import { type RemoteKeysOptions, remoteKeys } from './remote-keys.ts';

export type UserPoolElsewhereOptions = RemoteKeysOptions & {
  /** `iss` of its tokens; its key set is at `{issuer}/.well-known/jwks.json`. */
  readonly issuer: string;
  readonly clientId: string;
  readonly clock?: Clock;
};

/**
 * A Cognito user pool elsewhere. Its id tokens are good until they expire: it does not tell others which
 * sessions it has ended.
 * @throws Error where its keys would come over plain http
 */
export function userPoolElsewhere({
  issuer,
  clientId,
  clock = systemClock,
  ...how
}: UserPoolElsewhereOptions): DirectoryElsewhere {
  const verifier = openTokenVerifier({
    keys: remoteKeys(`${issuer}/.well-known/jwks.json`, how),
    issuer: () => issuer,
    clientId,
    clock,
  });
  return {
    async verifyIdToken(token) {
      const identity = await verifier.verifyIdToken(token);
      if (!isUserId(identity.id)) throw new AppError('auth.required');
      return identity;
    },
  };
}
