import type { DirectoryDatabase } from '@aiso/datastore';
import type { Kysely } from 'kysely';
import type { Clock } from './context.ts';
import { Refusal } from './refusal.ts';
import { type Caller, callerNow } from './users/caller.ts';
import { findUser } from './users/find-users.ts';
import type { User } from './users/user.ts';

/**
 * What may happen. `sign_in` and `second_factor` are attempts, and so is `proof`: what somebody shows for
 * something else than signing in. `code_mail` is a mail with a code that is asked for, `administration` an
 * attempt to administer without the key.
 */
export type DirectoryEventKind =
  | 'sign_in'
  | 'second_factor'
  | 'proof'
  | 'code_mail'
  | 'administration'
  | 'signed_out'
  | 'session_ended'
  | 'other_sessions_ended'
  | 'token_reused'
  | 'used_elsewhere'
  | 'factor_added'
  | 'factor_removed'
  | 'second_factor_turned_on'
  | 'second_factor_turned_off'
  | 'mail_codes_turned_on'
  | 'mail_codes_turned_off'
  | 'second_factor_preferred'
  | 'recovery_codes_renewed'
  | 'recovery_code_used'
  | 'address_changed'
  | 'address_taken_back'
  | 'password_changed'
  | 'password_reset'
  | 'password_removed'
  | 'identity_linked'
  | 'identity_unlinked'
  | 'link_made'
  | 'user_added'
  | 'user_confirmed'
  | 'user_changed'
  | 'user_enabled'
  | 'user_disabled'
  | 'user_removed'
  | 'group_added'
  | 'group_changed'
  | 'group_removed'
  | 'key_rotated'
  | 'key_revoked';

/** Names of what was changed, and of groups; nothing that a person typed as a value. */
export type EventDetail = Readonly<Record<string, string | readonly string[]>>;

type Told = Caller & {
  readonly kind: DirectoryEventKind;
  readonly at: Date;
};

/** What was done. It is written down in the transaction that does it. */
export type DirectoryChange = Told & {
  /** The account, with address, groups and the attributes that say the tenant; null where it is none. */
  readonly user: User | null;
  /** The id of the account or signing key, or the name of the group. */
  readonly subject: string;
  readonly subjectType: 'user' | Thing['type'];
  readonly detail: EventDetail;
};

/** What was refused. */
export type DirectoryRefusal = Told & {
  /** Why, in the protocol's word (`NotAuthorizedException`, `invalid_credentials`). */
  readonly reason: string;
  /**
   * The id of the account, or the name as it was typed. Not to be written down: people type passwords here.
   */
  readonly account: string;
  /**
   * Whose account it is; null where nobody has the name. It is looked up when it is asked for, so that a
   * flood of refusals costs no look-ups.
   */
  readonly user: () => Promise<User | null>;
};

/** Writes a change down. Where it throws, the change does not happen. */
export type ChangeRecorder = (tx: Kysely<DirectoryDatabase>, change: DirectoryChange) => Promise<void>;

export type DirectoryEvents = {
  /**
   * Hears of refusals. Listeners are called in the midst of the operation: they take note, and do their work
   * later.
   * @returns stops it
   */
  listen(listener: (refusal: DirectoryRefusal) => void): () => void;
};

type Thing = { readonly type: 'group' | 'key'; readonly name: string };
type About = User | string | Thing;

/** The side of the operations, which publish what happened. */
export type EventPublisher = DirectoryEvents & {
  /** Publishes a change, in its transaction. */
  publish(
    tx: Kysely<DirectoryDatabase>,
    kind: DirectoryEventKind,
    about: About,
    detail?: EventDetail,
  ): Promise<void>;
  refuse(kind: DirectoryEventKind, account: string, reason: string): void;
  /** Runs an attempt. Where it is refused, tells so; `account` is asked for then alone. */
  refusals<T>(
    kind: DirectoryEventKind,
    account: () => string | undefined | Promise<string | undefined>,
    attempt: () => Promise<T>,
  ): Promise<T>;
};

export function openEvents({
  database,
  clock,
  record = async () => undefined,
}: {
  readonly database: Kysely<DirectoryDatabase>;
  readonly clock: Clock;
  readonly record?: ChangeRecorder | undefined;
}): EventPublisher {
  const listeners = new Set<(refusal: DirectoryRefusal) => void>();

  function refuse(kind: DirectoryEventKind, account: string, reason: string): void {
    const user = async () => (await findUser(database, account))?.user ?? null;
    const refusal = { kind, reason, account, user, ...callerNow(), at: clock.now() };
    for (const listener of listeners) listener(refusal);
  }

  return {
    listen(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    async publish(tx, kind, about, detail = {}) {
      const told = { kind, detail, ...callerNow(), at: clock.now() };
      if (typeof about === 'object' && 'type' in about)
        return record(tx, { ...told, user: null, subject: about.name, subjectType: about.type });
      // Looked up in the transaction: it may have added the person.
      const user = typeof about === 'string' ? ((await findUser(tx, about))?.user ?? null) : about;
      const subject = typeof about === 'string' ? about : about.id;
      return record(tx, { ...told, user, subject, subjectType: 'user' });
    },
    refuse,
    async refusals(kind, account, attempt) {
      try {
        return await attempt();
      } catch (error) {
        if (error instanceof Refusal) {
          const name = await account();
          if (name !== undefined) refuse(kind, name, error.reason);
        }
        throw error;
      }
    },
  };
}
