import type { Settings } from '@aiso/contracts';
import type { Datastore } from '@aiso/datastore';
import type { Directory } from '@aiso/directory';
import type { Mailer } from '@aiso/mail';
import type { ObjectStore } from '@aiso/objectstore';
import type { PgBoss } from 'pg-boss';
import type { Logger } from 'pino';
import type { EnginePool } from '../inference/engines/engine-pool.ts';
import type { ModelRegistry } from '../models/packages/model-registry.ts';
import type { TenantDirectory } from './tenants/tenant-directory.ts';

/** What every capability may use; made once a process by `openServices`. */
export type Services = {
  readonly settings: Settings;
  readonly datastore: Datastore;
  readonly objects: ObjectStore;
  readonly directory: Directory;
  readonly mailer: Mailer;
  readonly tenants: TenantDirectory;
  readonly models: ModelRegistry;
  readonly boss: PgBoss;
  /** Only in a process of role `worker`. */
  readonly engines: EnginePool | null;
  readonly log: Logger;
};
