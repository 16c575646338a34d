import type { TenantTransaction } from '@aiso/datastore';

/**
 * What a lower layer publishes for higher ones. Ids only: listeners read the rest themselves.
 */
type Happenings = {
  /** These uploads were inferred, refused or given up. One that has not ended may be among them. */
  'uploads.ended': { readonly uploadIds: readonly string[] };
  /** An image has come that the tenant did not have. */
  'image.registered': { readonly imageId: string; readonly studyId: string };
  /** The last try of an inference failed. */
  'inference.failed': Readonly<Record<string, never>>;
  /** A study waits for somebody to settle its patient. */
  'conflict.opened': { readonly conflictId: string; readonly studyId: string };
  /** More or fewer of the tenant's originals are missing or damaged. */
  'originals.changed': Readonly<Record<string, never>>;
};

type Listener<What> = (tx: TenantTransaction, what: What) => Promise<void>;

/**
 * Events of a tenant. They are published in the transaction in which they happen, so that both are committed
 * or neither is: a listener that throws takes back what happened. `main/wire-events.ts` says who listens.
 */
export type Events = {
  listen<Name extends keyof Happenings>(name: Name, listener: Listener<Happenings[Name]>): void;
  /** Resolves when every listener has. */
  publish<Name extends keyof Happenings>(
    tx: TenantTransaction,
    name: Name,
    what: Happenings[Name],
  ): Promise<void>;
};

export function openEvents(): Events {
  const listeners: { readonly [Name in keyof Happenings]: Listener<Happenings[Name]>[] } = {
    'uploads.ended': [],
    'image.registered': [],
    'inference.failed': [],
    'conflict.opened': [],
    'originals.changed': [],
  };
  return {
    listen: (name, listener) => void listeners[name].push(listener),
    async publish(tx, name, what) {
      for (const listener of listeners[name]) await listener(tx, what);
    },
  };
}
