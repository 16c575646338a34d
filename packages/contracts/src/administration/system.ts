import { z } from 'zod';
import { type Immutable, instant } from '../answer-values.ts';
import { healthSchema } from '../health.ts';
import { TENANT_ID_PATTERN } from './tenant-administration.ts';

/** Up to this many of a tenant's studies are counted exactly. */
export const SYSTEM_COUNT_LIMIT = 1_000;

export const queueNameSchema = z.object({ name: z.string().regex(/^[a-z-]{1,60}$/u) });
export const systemTenantSchema = z.object({ tenantId: z.string().regex(TENANT_ID_PATTERN) });

const bytes = z.int().nonnegative();

/**
 * What is wrong, worst first; the client has a sentence for each, and another one that says what to do.
 * `value` is what the sentence counts or names.
 */
const troubleSchema = z.strictObject({
  kind: z.enum([
    'database',
    'objects',
    'decoders',
    'disk_full',
    'inference_unavailable',
    'inference_unreachable',
    'inference_absent',
    'certificate_expired',
    'mail_away',
    'originals_lost',
    'migration_failed',
    'images_failed',
    'jobs_failed',
    'queue_waits',
    'disk_low',
    'disk_fills',
    'certificate_ends',
    'migration_paused',
    'clear_text',
    'mail_kept',
  ]),
  severity: z.enum(['error', 'warning', 'info']),
  /** A number of things, days or minutes. */
  value: z.int().nullable(),
});
export type SystemTrouble = Immutable<z.output<typeof troubleSchema>>;

const queueSchema = z.strictObject({
  name: z.string(),
  /** As the queue last counted itself, some seconds ago; those that are to begin later are not among them. */
  waiting: z.int(),
  active: z.int(),
  failed: z.int(),
  /** Whether failed jobs can be tried again here; images are tried again by tenant. */
  canTryAgain: z.boolean(),
});

const storageSchema = z.strictObject({
  tenantId: z.string(),
  displayName: z.string(),
  isArchived: z.boolean(),
  /** Of the images as they were sent, and of exports that are there. */
  bytes,
  /** Of the images of the last seven days. */
  weekBytes: bytes,
  failed: z.strictObject({ total: z.int(), totalIsExact: z.boolean() }),
});
export type SystemStorage = Immutable<z.output<typeof storageSchema>>;

const engineSchema = z.strictObject({
  name: z.string(),
  version: z.string(),
  /** On this machine, or on a model server. */
  where: z.enum(['here', 'server']),
  unreachableSince: instant.nullable(),
});

export const systemViewSchema = z
  .strictObject({
    at: instant,
    health: healthSchema,
    troubles: z.array(troubleSchema),
    queues: z.array(queueSchema),
    /** When the job was put in that waits longest for the model; null: none waits. */
    waitsSince: instant.nullable(),
    engines: z.array(engineSchema),
    storage: z.strictObject({
      /** Counted at most once a minute. */
      at: instant,
      tenants: z.array(storageSchema),
      databaseBytes: bytes,
      disk: z.strictObject({ freeBytes: bytes, allBytes: bytes, keptFreeBytes: bytes }),
      /** At the growth of the last week; null: not within ten years, or the images are kept elsewhere. */
      daysLeft: z.int().nullable(),
    }),
    versions: z.strictObject({
      program: z.string(),
      node: z.string(),
      database: z.string(),
    }),
    /** `reachable` and `away`: a mail server. `kept`: mails are kept in the outbox. */
    mail: z.enum(['reachable', 'away', 'kept']),
    /** Of this process; null where it speaks plain http. */
    certificate: z.strictObject({ expiresAt: instant, daysLeft: z.int() }).nullable(),
    /** By what the installation can be reached. */
    doors: z.strictObject({
      /** Of browsers: encrypted, on this machine alone, or in clear text. */
      transport: z.enum(['https', 'local', 'clear']),
      signUp: z.enum(['open', 'closed']),
      website: z.enum(['public', 'signed-in', 'off']),
      outbox: z.enum(['open', 'closed']),
      objects: z.enum(['folder', 's3']),
      /** Files that are being sent now. */
      receiving: z.int(),
    }),
  })
  .meta({ id: 'SystemView' });
export type SystemView = Immutable<z.output<typeof systemViewSchema>>;
