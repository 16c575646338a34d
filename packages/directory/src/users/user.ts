import type { DirectoryDatabase } from '@aiso/datastore';
import type { Selectable } from 'kysely';

export type UserRow = Selectable<DirectoryDatabase['directory.users']>;

/** A person of the directory, without anything secret. */
export type User = {
  /** The `sub`, which is also the Cognito username. */
  readonly id: string;
  readonly email: string;
  readonly emailVerified: boolean;
  readonly givenName: string | null;
  readonly familyName: string | null;
  readonly name: string | null;
  /** `custom:*` and further standard attributes, by their wire names. */
  readonly attributes: Readonly<Record<string, string>>;
  /** Sorted by name. */
  readonly groups: readonly string[];
  readonly status: UserRow['status'];
  /** A sign-up whose code has not come back: until then it holds no address (`claims.ts`). */
  readonly isClaim: boolean;
  readonly enabled: boolean;
  /** Whether a code of a second factor is asked for beside the password. */
  readonly mfaEnabled: boolean;
  /** When a one-time password stops working; null for a password of the person's own. */
  readonly passwordExpiresAt: Date | null;
  readonly createdAt: Date;
  readonly updatedAt: Date;
};

export function presentUser(row: UserRow, groups: readonly string[]): User {
  return {
    id: row.id,
    email: row.email,
    emailVerified: row.email_verified,
    givenName: row.given_name,
    familyName: row.family_name,
    name: row.name,
    attributes: row.attributes,
    groups: groups.toSorted(),
    status: row.status,
    isClaim: row.claimed_from !== null,
    enabled: row.enabled,
    mfaEnabled: row.mfa_enabled,
    passwordExpiresAt: row.password_expires_at,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  };
}

/** NFC, trimmed, lower case: two spellings of one address are one account. */
export const emailKey = (email: string): string => email.normalize('NFC').trim().toLowerCase();

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/iu;
export const isUserId = (text: string): boolean => UUID.test(text);

/**
 * What the tokens and `GetUser` say about a person, by wire name (OpenID Connect Core 5.1 and Cognito's
 * `custom:*`).
 */
export function wireAttributes(user: User): Record<string, string> {
  return {
    ...user.attributes,
    sub: user.id,
    email: user.email,
    email_verified: String(user.emailVerified),
    ...(user.givenName === null ? {} : { given_name: user.givenName }),
    ...(user.familyName === null ? {} : { family_name: user.familyName }),
    ...(user.name === null ? {} : { name: user.name }),
  };
}
