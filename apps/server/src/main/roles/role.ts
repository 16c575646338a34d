import type { Settings } from '@aiso/contracts';
import type { Queue } from 'pg-boss';
import type { InferenceServices } from '../../inference/engines/engine-pool.ts';

/** By which name the database knows a process that infers. */
export const WORKER_NAME = 'aiso worker';

/** What only some processes need. Settings, database, mail, tenants, events and log are there in each. */
export type Need = 'directory' | 'objects' | 'decoders' | 'boss' | 'models' | 'engines';

/** What was opened for a process; without what it does not need. */
export type OpenServices<Needed extends Need = Need> = {
  readonly services: Omit<InferenceServices, Exclude<Need, Needed>>;
  /** Tells the directory under which address it is reached, once that is known: it is part of every token. */
  readonly setIssuerBase: (url: string) => void;
  /** Closes in reverse order; safe to call once. */
  readonly close: () => Promise<void>;
};

export type RunningRole = {
  /** What is printed when all roles run; empty where another role says enough. */
  readonly ready: string;
  /** Finishes what is under way and takes nothing more. */
  readonly stop: () => Promise<void>;
};

/**
 * A part that a process can play. A new one is a row in `roles.ts` and a value of the setting `AISO_ROLES`.
 */
export type Role = {
  readonly name: Settings['AISO_ROLES'][number];
  readonly needs: readonly Need[];
  /** Those that this role works on. Every process makes all of them, since any may put a job in. */
  readonly queues: readonly Queue[];
  /** @throws Error with a sentence for whoever starts the program */
  readonly start: (opened: OpenServices) => Promise<RunningRole>;
};
