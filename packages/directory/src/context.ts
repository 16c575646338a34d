import type { DirectoryDatabase } from '@aiso/datastore';
import type { Kysely } from 'kysely';
import type { User } from './users/user.ts';

export type Clock = { now(): Date };
export const systemClock: Clock = { now: () => new Date() };

/** What every part of the directory stands on. */
export type DirectoryContext = {
  readonly database: Kysely<DirectoryDatabase>;
  /** 32 bytes; only subkeys of it are used. */
  readonly masterKey: Buffer;
  /** `region_name`; the official clients take it apart at the `_`. */
  readonly poolId: string;
  readonly poolRegion: string;
  readonly poolName: string;
  readonly clientId: string;
  /** Under which browsers reach the server, without a slash at the end. */
  readonly baseUrl: () => string;
  /** `{baseUrl}/{poolId}`; asked each time, as the port may be known only once the server listens. */
  readonly issuer: () => string;
  readonly accessTokenSeconds: number;
  readonly refreshTokenSeconds: number;
  /** Whether everybody must have a second factor. */
  readonly allNeedSecondFactor: boolean;
  /** Whether somebody must have one, by their groups or where they belong. */
  readonly requiresSecondFactor: (person: Pick<User, 'groups' | 'attributes'>) => Promise<boolean>;
  /** Origins of pages elsewhere that may ask the directory. */
  readonly allowedOrigins: readonly string[];
  readonly clock: Clock;
  /** Hears of a moment in the database that has not come. */
  readonly onClockWasAhead: (until: Date) => void;
};
