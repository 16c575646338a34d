import type { Clock } from './context.ts';
import { Refusal } from './refusal.ts';
import { callerNow } from './users/caller.ts';
import type { User } from './users/user.ts';

/** What may happen to an account. `sign_in` and `second_factor` are attempts, which may be refused. */
export type DirectoryEventKind =
  | 'sign_in'
  | 'second_factor'
  | 'signed_out'
  | 'factor_added'
  | 'factor_removed'
  | 'recovery_codes_renewed'
  | 'address_changed'
  | 'address_taken_back'
  | 'password_changed'
  | 'password_reset'
  | 'user_added'
  | 'user_changed'
  | 'user_enabled'
  | 'user_disabled'
  | 'user_removed';

export type DirectoryEvent = {
  readonly kind: DirectoryEventKind;
  readonly outcome: 'success' | 'refused';
  /** Why it was refused, in the protocol's word (`NotAuthorizedException`, `invalid_credentials`). */
  readonly reason: string | null;
  /**
   * The id of the account, or the name as it was typed. Not to be written down: people type passwords here.
   */
  readonly account: string;
  /**
   * Whose account it is, with address, groups and the attributes that say the tenant; null where nobody has
   * the name. It is looked up when it is asked for, so that a flood of refusals costs no look-ups.
   */
  readonly user: () => Promise<User | null>;
  /** Whether it was asked for with an administrator's key. */
  readonly isAdministration: boolean;
  /** The network that asked; null for the program itself. */
  readonly network: string | null;
  /** Of the request; null for the program itself. */
  readonly correlationId: string | null;
  readonly at: Date;
};

export type DirectoryEvents = {
  /**
   * Listeners are called in the midst of the operation: they take note, and do their work later.
   * @returns stops it
   */
  listen(listener: (event: DirectoryEvent) => void): () => void;
};

/** The side of the operations, which tell what happened. */
export type EventTeller = DirectoryEvents & {
  tell(kind: DirectoryEventKind, account: User | string): void;
  /** Runs an attempt. Where it is refused, tells so; `account` is asked for then alone. */
  refusals<T>(
    kind: 'sign_in' | 'second_factor',
    account: () => string | undefined | Promise<string | undefined>,
    attempt: () => Promise<T>,
  ): Promise<T>;
};

export function openEvents({
  clock,
  findUser,
}: {
  readonly clock: Clock;
  /** By id or name. */
  readonly findUser: (account: string) => Promise<User | null>;
}): EventTeller {
  const listeners = new Set<(event: DirectoryEvent) => void>();

  function emit(kind: DirectoryEventKind, about: User | string, reason: string | null): void {
    const account = typeof about === 'string' ? about : about.id;
    const event: DirectoryEvent = {
      kind,
      outcome: reason === null ? 'success' : 'refused',
      reason,
      account,
      user: async () => (typeof about === 'string' ? findUser(account) : about),
      ...callerNow(),
      at: clock.now(),
    };
    for (const listener of listeners) listener(event);
  }

  return {
    listen(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    tell: (kind, about) => emit(kind, about, null),
    async refusals(kind, account, attempt) {
      try {
        return await attempt();
      } catch (error) {
        if (error instanceof Refusal) {
          const name = await account();
          if (name !== undefined) emit(kind, name, error.reason);
        }
        throw error;
      }
    },
  };
}
