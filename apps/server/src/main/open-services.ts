import { resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { isLoopback, type Settings } from '@aiso/contracts';
import { type Datastore, openDatastore } from '@aiso/datastore';
import {
  type Clock,
  type Directory,
  loadMasterKey,
  openDirectory,
  openTenantSecrets,
  openWebsitePasses,
} from '@aiso/directory';
import type { Decoders } from '@aiso/imaging/decoders';
import { type Mail, type Mailer, openMailer } from '@aiso/mail';
import { openObjectStore } from '@aiso/objectstore';
import { PgBoss } from 'pg-boss';
import type { Logger } from 'pino';
import { recordDirectory } from '../administration/audit/record-directory.ts';
import { recordRefusals } from '../administration/audit/record-refusals.ts';
import { followMoves } from '../administration/users/follow-moves.ts';
import type { EnginePool } from '../inference/engines/engine-pool.ts';
import type { ModelRegistry } from '../models/packages/model-registry.ts';
import { openEvents } from '../platform/events.ts';
import { schemeOf } from '../platform/http/tls.ts';
import { mailFailure, openLog } from '../platform/log.ts';
import { directoryElsewhere } from '../platform/session/directory-elsewhere.ts';
import { asksSecondFactor } from '../platform/tenants/second-factor.ts';
import { type TenantDirectory, tenantDirectory } from '../platform/tenants/tenant-directory.ts';
import { outboxFolder } from './outbox/routes.ts';
import { type Need, type OpenServices, WORKER_NAME } from './roles/role.ts';
import { needsOf, QUEUES } from './roles/roles.ts';
import { wireEvents } from './wire-events.ts';

type Overrides<Needed extends Need> = {
  /** What a command needs, which plays no role; by default what the roles of the settings need. */
  readonly needs?: readonly Needed[];
  /** See `openDatastore`. */
  readonly mustExist?: boolean;
  readonly alone?: boolean;
  /** One that is open already. It stays its owner's, who closes it. */
  readonly datastore?: Datastore;
  readonly mailer?: Mailer;
  readonly decoders?: Decoders;
  readonly models?: ModelRegistry;
  readonly log?: Logger;
  /** Opening is given up when it aborts. */
  readonly signal?: AbortSignal;
  /** By which tokens and passes are made and judged. */
  readonly clock?: Clock;
  /** Hears of each mail that is not sent. */
  readonly onOutbox?: (mail: Mail) => void;
};

/** Parts that hang, as those do whose other side is frozen, keep the database from closing so long in all. */
const CLOSE_PATIENCE_MS = 2_000;

/** The one place where services are opened. What was opened is closed again when a later part fails. */
export async function openServices<Needed extends Need = Need>(
  settings: Settings,
  overrides: Overrides<Needed> = {},
): Promise<OpenServices<Needed>> {
  const log = overrides.log ?? openLog(settings.AISO_LOG_LEVEL);
  const needs = new Set<Need>(overrides.needs ?? needsOf(settings.AISO_ROLES));
  const closers: (() => unknown)[] = [];
  const keep = <Part extends { close(): unknown }>(part: Part): Part => {
    closers.push(() => part.close());
    return part;
  };
  const close = async (): Promise<void> => {
    const all = closers.splice(0).toReversed();
    const deadline = Date.now() + CLOSE_PATIENCE_MS;
    for (const [index, closer] of all.entries()) {
      // The database is the last one, and ends by itself in time.
      const isLast = index === all.length - 1;
      await Promise.race([
        closer(),
        ...(isLast ? [] : [sleep(Math.max(0, deadline - Date.now()), undefined, { ref: false })]),
      ]);
    }
  };
  let issuerBase =
    settings.AISO_PUBLIC_URL ?? `${schemeOf(settings)}://${settings.AISO_HOST}:${settings.AISO_PORT}`;
  try {
    const datastore = overrides.datastore ?? keep(await database(settings, overrides, log));
    overrides.signal?.throwIfAborted();
    const mailer = overrides.mailer ?? keep(mails(settings, overrides, log));
    const tenants = tenantDirectory(datastore, settings.AISO_TENANT_LOGO_BASE);
    const base = { datastore, tenants, mailer, log, issuerBase: () => issuerBase };
    const directory = needs.has('directory') ? keep(await people(settings, overrides, base)) : null;
    overrides.signal?.throwIfAborted();
    const boss = needs.has('boss') ? await queue(datastore, log, needs.has('engines')) : null;
    if (boss !== null) closers.push(() => boss.stop({ graceful: false, close: true }));
    const decoders = needs.has('decoders')
      ? (overrides.decoders ?? keep(await decoderProcesses(overrides, log)))
      : null;
    const models = needs.has('models') ? (overrides.models ?? keep(await modelPackages(settings))) : null;
    overrides.signal?.throwIfAborted();
    const engines =
      needs.has('engines') && models !== null && decoders !== null
        ? keep(await engine(settings, models, decoders))
        : null;
    const objects = needs.has('objects')
      ? keep(await openObjectStore(settings, { createBucket: settings.AISO_S3_CREATE_BUCKET }))
      : null;
    const events = openEvents();
    const isElsewhere = directoryElsewhere(settings) !== undefined;
    if (boss !== null) wireEvents(events, boss, { datastore, tenants, isElsewhere });
    const tenantSecrets = openTenantSecrets(datastore.directory, () => masterKey(settings));
    const websitePasses = openWebsitePasses(() => masterKey(settings), overrides.clock);
    const always = { settings, datastore, mailer, tenants, tenantSecrets, websitePasses, events, log };
    if (directory !== null) closers.push(recordRefusals({ ...always, directory }));
    return {
      // What is null was not asked for, and is not in the type.
      services: {
        ...always,
        directory,
        boss,
        decoders,
        models,
        engines,
        objects,
      } as OpenServices['services'],
      setIssuerBase: (url) => {
        issuerBase = url;
      },
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}

async function database(
  settings: Settings,
  { needs, mustExist = false, alone = false, signal }: Overrides<Need>,
  log: Logger,
): Promise<Datastore> {
  return openDatastore({
    dataDir: resolve(settings.AISO_DATA_DIR),
    databaseUrl: settings.DATABASE_URL,
    roles: needs === undefined ? settings.AISO_ROLES : [],
    queues: QUEUES,
    mustExist,
    alone,
    poolSize: settings.AISO_DATABASE_POOL,
    log: (level, message, error) => log[level](error === undefined ? {} : { err: error }, message),
    ...(signal === undefined ? {} : { signal }),
  });
}

function mails(settings: Settings, { onOutbox }: Overrides<Need>, log: Logger): Mailer {
  const outbox = outboxFolder(settings.AISO_DATA_DIR);
  const smtpUrl = settings.AISO_SMTP_URL;
  return openMailer({
    from: settings.AISO_MAIL_FROM,
    ...(smtpUrl === undefined ? {} : { smtpUrl, requiresTls: requiresTls(settings, smtpUrl) }),
    outbox,
    onOutbox: (mail) => {
      log.info({ outbox }, 'a mail was put into the outbox');
      onOutbox?.(mail);
    },
  });
}

const requiresTls = ({ AISO_ALLOW_CLEAR_MAIL: isAllowed }: Settings, smtpUrl: string): boolean =>
  !isAllowed && !isLoopback(new URL(smtpUrl).hostname);

async function people(
  settings: Settings,
  { clock }: Overrides<Need>,
  base: {
    readonly datastore: Datastore;
    readonly tenants: TenantDirectory;
    readonly mailer: Mailer;
    readonly log: Logger;
    readonly issuerBase: () => string;
  },
): Promise<Directory> {
  const { datastore, tenants, mailer, log, issuerBase } = base;
  return openDirectory({
    database: datastore.directory,
    masterKey: await masterKey(settings),
    poolId: settings.AISO_USER_POOL_ID,
    clientId: settings.AISO_USER_POOL_CLIENT_ID,
    issuerBase,
    accessTokenMinutes: settings.AISO_ACCESS_TOKEN_MINUTES,
    refreshTokenDays: settings.AISO_REFRESH_TOKEN_DAYS,
    signingKeyDays: settings.AISO_SIGNING_KEY_DAYS,
    ...(clock === undefined ? {} : { clock }),
    mailer,
    onMailFailure: (error) => log.error({ failure: mailFailure(error) }, 'a mail could not be sent'),
    allowedOrigins: allowedOriginsOf(settings),
    onClockWasAhead: (until) =>
      log.warn({ until }, 'a clock was ahead when sessions were ended: its person is signed in again'),
    signUp: settings.AISO_SIGN_UP,
    // Without a mail server a code reaches nobody but who sits at the machine.
    resetsByMail: settings.AISO_SMTP_URL !== undefined || settings.AISO_OUTBOX_PAGE,
    passwordHistory: settings.AISO_PASSWORD_HISTORY,
    secondFactorGroups: settings.AISO_SECOND_FACTOR_GROUPS,
    asksSecondFactorOf: (person) => asksSecondFactor(tenants, person),
    adminKey: adminKeyOf(settings),
    gotrueSecret: settings.AISO_DIRECTORY_JWT_SECRET,
    record: async (tx, change) => {
      await recordDirectory(tx, change);
      await followMoves(tx, change);
    },
    elsewhere: directoryElsewhere(settings),
  });
}

const masterKey = (settings: Settings): Promise<Buffer> =>
  loadMasterKey(resolve(settings.AISO_DATA_DIR), settings.AISO_SECRET_KEY);

/** The web application may have an address of its own. */
const allowedOriginsOf = ({ AISO_ALLOWED_ORIGINS: named, AISO_SITE_URL: site }: Settings): string[] =>
  site === undefined ? named : [...named, new URL(site).origin];

function adminKeyOf(settings: Settings): { id: string; secret: string } | null {
  const { AISO_DIRECTORY_ACCESS_KEY_ID: id, AISO_DIRECTORY_SECRET_ACCESS_KEY: secret } = settings;
  return id === undefined || secret === undefined ? null : { id, secret };
}

const QUEUE_REPEATS_MS = 10_000;

async function queue(datastore: Datastore, log: Logger, infers: boolean): Promise<PgBoss> {
  const boss = new PgBoss(infers ? datastore.bossOptions(WORKER_NAME) : datastore.bossOptions());
  let told = { message: '', at: 0 };
  boss.on('error', (error) => {
    // Each of its workers says the same again and again while the database is away.
    if (error.message === told.message && Date.now() - told.at < QUEUE_REPEATS_MS) return;
    told = { message: error.message, at: Date.now() };
    log.warn({ err: error }, 'the queue of jobs cannot be worked on');
  });
  await boss.start();
  return boss;
}

// Commands without inference start without its code.
async function modelPackages(settings: Settings): Promise<ModelRegistry> {
  const { openModelRegistry } = await import('../models/packages/model-registry.ts');
  return openModelRegistry(settings);
}

/** Says which of their fences the system allows. */
async function decoderProcesses({ needs }: Overrides<Need>, log: Logger): Promise<Decoders> {
  const { openDecoders } = await import('@aiso/imaging/decoders');
  // A command works for one tenant: there is nobody to leave a decoder to.
  const bounds = needs === undefined ? {} : { perTenant: Infinity };
  const decoders = openDecoders(bounds, (message) => log.warn(message));
  const isWhole = Object.values(decoders.fences).every(Boolean);
  log[isWhole ? 'info' : 'warn']({ fences: decoders.fences }, 'files are decoded in processes of their own');
  return decoders;
}

async function engine(settings: Settings, models: ModelRegistry, decoders: Decoders): Promise<EnginePool> {
  const { openEngines } = await import('../inference/engines/engine-pool.ts');
  return openEngines(settings, models, decoders);
}
