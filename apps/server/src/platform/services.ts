import type { Settings } from '@aiso/contracts';
import type { Datastore } from '@aiso/datastore';
import type { Directory, TenantSecrets, WebsitePasses } from '@aiso/directory';
import type { Decoders } from '@aiso/imaging/decoders';
import type { Mailer } from '@aiso/mail';
import type { ObjectStore } from '@aiso/objectstore';
import type { PgBoss } from 'pg-boss';
import type { Logger } from 'pino';
import type { Events } from './events.ts';
import type { TenantDirectory } from './tenants/tenant-directory.ts';

/**
 * What every capability may use; opened once a process by `main/open-services.ts`. Higher layers add their
 * own.
 */
export type Services = {
  readonly settings: Settings;
  readonly datastore: Datastore;
  readonly objects: ObjectStore;
  readonly decoders: Decoders;
  readonly directory: Directory;
  readonly mailer: Mailer;
  readonly tenants: TenantDirectory;
  readonly tenantSecrets: TenantSecrets;
  readonly websitePasses: WebsitePasses;
  readonly boss: PgBoss;
  readonly events: Events;
  readonly log: Logger;
};
