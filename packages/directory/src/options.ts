import type { DirectoryDatabase } from '@aiso/datastore';
import type { Mailer } from '@aiso/mail';
import type { Kysely } from 'kysely';
import type { Clock } from './context.ts';
import type { DirectoryElsewhere } from './elsewhere/directory-elsewhere.ts';
import type { ChangeRecorder } from './events.ts';
import type { AccessKey } from './protocols/cognito/administration/signature.ts';
import type { User } from './users/user.ts';

export type DirectoryOptions = {
  readonly database: Kysely<DirectoryDatabase>;
  /** 32 bytes, from `loadMasterKey`. */
  readonly masterKey: Buffer;
  /** `region_name` */
  readonly poolId: string;
  readonly clientId: string;
  /**
   * Address under which browsers reach the server, without a slash at the end. A function where the port is
   * known only later.
   */
  readonly issuerBase: string | (() => string);
  readonly accessTokenMinutes: number;
  readonly refreshTokenDays: number;
  readonly clock?: Clock;
  /** Brings codes to people. */
  readonly mailer: Mailer;
  /** Hears of a mail that could not be sent; the person asks again. */
  readonly onMailFailure?: (error: unknown) => void;
  /** Origins of web applications elsewhere whose pages may ask the directory; by default none. */
  readonly allowedOrigins?: readonly string[];
  /** Hears that somebody was signed out until then, by a clock that was ahead, and is signed in again. */
  readonly onClockWasAhead?: (until: Date) => void;
  /** Whether anybody may make an account; off by default. */
  readonly signUp?: boolean;
  /** Whether mail reaches people, so that a forgotten password is reset by one; off by default. */
  readonly resetsByMail?: boolean;
  /** The key that administration over the Cognito protocol is signed with; without one it is refused. */
  readonly adminKey?: AccessKey | null;
  /** How long a signing key signs before a new one takes over. */
  readonly signingKeyDays?: number;
  /** How many passwords of one's own, with the present one, may not be chosen again; 0 remembers none. */
  readonly passwordHistory?: number;
  /** Groups whose members must have a second factor; `*` is everybody. */
  readonly secondFactorGroups?: readonly string[];
  /** Of whom else one is asked, by where they belong; asked at each sign-in. */
  readonly asksSecondFactorOf?: (person: Pick<User, 'groups' | 'attributes'>) => Promise<boolean>;
  /** Signs the access tokens of the GoTrue protocol (HS256) in place of the directory's own keys. */
  readonly gotrueSecret?: string | undefined;
  /** Writes down what is done, in the transaction that does it. Where it throws, nothing is done. */
  readonly record?: ChangeRecorder | undefined;
  /** Keeps the people in place of this one; then its tokens are believed, and ours are not. */
  readonly elsewhere?: DirectoryElsewhere | undefined;
};
