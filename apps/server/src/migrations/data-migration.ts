import type { TenantTransaction } from '@aiso/datastore';
import type { Services } from '../platform/services.ts';

/** What data migrations may use, handed in by whoever runs them. */
export type MigrationServices = Pick<Services, 'datastore' | 'objects' | 'decoders' | 'settings' | 'log'>;

/** What is asked for next: rows of one tenant. */
export type NextBatch = {
  readonly services: MigrationServices;
  readonly tenantId: string;
  /** The rows behind this key, in the order of keys; null: from the first one on. */
  readonly after: string | null;
  /** At most so many. */
  readonly limit: number;
};

export type Batch = {
  /** Key of its last row. */
  readonly last: string;
  /** How many rows it goes through. */
  readonly rows: number;
  /** Writes what was prepared, in the transaction that moves the checkpoint. It may be run again. */
  readonly write: (tx: TenantTransaction) => Promise<void>;
};

/**
 * A change of the data of all tenants, made in batches while the program serves. A process may die at any
 * point: what a batch writes and the checkpoint behind it are committed together, and what comes before that
 * is done again.
 */
export type DataMigration = {
  /** How many rows it will go through in this tenant, to tell how far it is. */
  readonly count: (tx: TenantTransaction) => Promise<number>;
  /**
   * Prepares the next batch: here is time for what takes long, such as reading kept originals. What a person
   * changes meanwhile goes before what was prepared: `write` looks.
   * @returns null when the tenant has no more rows
   * @throws whatever is worth another try; a row that cannot be changed is settled or left out, never thrown
   */
  readonly prepare: (next: NextBatch) => Promise<Batch | null>;
  /** Rows of a batch, where they are dear; by default as many as are quickly written. */
  readonly mostRows?: number;
};
