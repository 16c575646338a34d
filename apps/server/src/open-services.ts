import { basename, resolve } from 'node:path';
import type { Settings } from '@aiso/contracts';
import { openDatastore } from '@aiso/datastore';
import { loadMasterKey, openDirectory } from '@aiso/directory';
import { type Mail, openMailer } from '@aiso/mail';
import { openObjectStore } from '@aiso/objectstore';
import { PgBoss } from 'pg-boss';
import type { Logger } from 'pino';
import { auditSignIns } from './administration/audit/audit-sign-ins.ts';
import { READING_QUEUES } from './diagnosis/reading-queue.ts';
import { openLog } from './log.ts';
import { mailFailure } from './mail-failure.ts';
import { type EnginePool, openEnginePool } from './models/engine-pool.ts';
import { type ModelRegistry, openModelRegistry } from './models/model-registry.ts';
import { DRIFT_QUEUES } from './monitoring/drift/drift-queue.ts';
import { outboxFolder } from './outbox/routes.ts';
import type { Services } from './services.ts';
import { directoryElsewhere } from './session/directory-elsewhere.ts';
import { tenantDirectory } from './session/tenant-directory.ts';

export type OpenServices = {
  readonly services: Services;
  /** Tells the directory under which address it is reached, once that is known: it is part of every token. */
  setIssuerBase(url: string): void;
  /** Closes in reverse order; safe to call once. */
  close(): Promise<void>;
};

/** Hears of each mail that is not sent. */
type MailListener = (mail: Mail) => void;

/** Opens everything the roles of this process need. What was opened is closed again when a later part fails. */
export async function openServices(settings: Settings, onOutbox?: MailListener): Promise<OpenServices> {
  const log = openLog(settings.AISO_LOG_LEVEL);
  const closers: (() => Promise<unknown>)[] = [];
  const close = async (): Promise<void> => {
    for (const closer of closers.splice(0).toReversed()) await closer();
  };
  try {
    return { ...(await open(settings, log, closers, onOutbox)), close };
  } catch (error) {
    await close();
    throw error;
  }
}

async function open(
  settings: Settings,
  log: Logger,
  closers: (() => Promise<unknown>)[],
  onOutbox: MailListener | undefined,
): Promise<Omit<OpenServices, 'close'>> {
  const dataDir = resolve(settings.AISO_DATA_DIR);
  const datastore = await openDatastore({
    dataDir,
    databaseUrl: settings.DATABASE_URL,
    roles: settings.AISO_ROLES,
    queues: [...READING_QUEUES, ...DRIFT_QUEUES],
    poolSize: settings.AISO_DATABASE_POOL,
    log: (message, error) => (error === undefined ? log.info(message) : log.warn({ err: error }, message)),
  });
  closers.push(() => datastore.close());

  let issuerBase = settings.AISO_PUBLIC_URL ?? `http://${settings.AISO_HOST}:${settings.AISO_PORT}`;
  const mailer = openMailer({
    from: settings.AISO_MAIL_FROM,
    ...(settings.AISO_SMTP_URL === undefined ? {} : { smtpUrl: settings.AISO_SMTP_URL }),
    outbox: outboxFolder(settings.AISO_DATA_DIR),
    onOutbox: (mail) => {
      log.info({ outbox: outboxFolder(settings.AISO_DATA_DIR) }, 'a mail was put into the outbox');
      onOutbox?.(mail);
    },
  });
  closers.push(async () => mailer.close());
  const directory = await openDirectory({
    database: datastore.directory,
    masterKey: await loadMasterKey(dataDir, settings.AISO_SECRET_KEY),
    poolId: settings.AISO_USER_POOL_ID,
    clientId: settings.AISO_USER_POOL_CLIENT_ID,
    issuerBase: () => issuerBase,
    accessTokenMinutes: settings.AISO_ACCESS_TOKEN_MINUTES,
    refreshTokenDays: settings.AISO_REFRESH_TOKEN_DAYS,
    signingKeyDays: settings.AISO_SIGNING_KEY_DAYS,
    mailer,
    onMailFailure: (error) => log.error({ failure: mailFailure(error) }, 'a mail could not be sent'),
    signUp: settings.AISO_SIGN_UP,
    passwordHistory: settings.AISO_PASSWORD_HISTORY,
    secondFactorGroups: settings.AISO_SECOND_FACTOR_GROUPS,
    adminKey: adminKeyOf(settings),
    gotrueSecret: settings.AISO_DIRECTORY_JWT_SECRET,
    elsewhere: directoryElsewhere(settings),
  });
  closers.push(() => directory.close());

  const boss = new PgBoss(datastore.bossOptions());
  boss.on('error', (error) => log.warn({ err: error }, 'queue'));
  await boss.start();
  closers.push(() => boss.stop({ graceful: false, close: true }));

  const models = await openModelRegistry(settings);
  models.watch();
  closers.push(async () => models.close());
  const engines = settings.AISO_ROLES.includes('worker') ? openEngines(settings, models) : null;
  if (engines !== null) closers.push(() => engines.close());

  const objects = await openObjectStore(settings, { createBucket: settings.AISO_S3_CREATE_BUCKET });
  closers.push(() => objects.close());

  const services: Services = {
    settings,
    datastore,
    objects,
    directory,
    mailer,
    tenants: tenantDirectory(datastore, settings.AISO_TENANT_LOGO_BASE),
    models,
    boss,
    engines,
    log,
  };
  closers.push(auditSignIns(services));
  return {
    services,
    setIssuerBase: (url) => {
      issuerBase = url;
    },
  };
}

/** @throws Error when the default model cannot be loaded: there is always one that reads */
function openEngines(settings: Settings, models: ModelRegistry): EnginePool {
  const name = settings.AISO_DEFAULT_MODEL;
  const [first] = models.versionsOf(name);
  if (first !== undefined) {
    if (first.manifest.engine !== undefined && settings.AISO_REMOTE_ENGINES[name] === undefined) {
      throw new Error(`The model ${name} is on a model server: name its address in AISO_REMOTE_ENGINES.`);
    }
    return openEnginePool({ settings, first });
  }
  const refused = models.refused().find(({ folder }) => basename(folder) === name);
  const detail = refused?.reasons.join('; ') ?? 'there is no package of this name';
  throw new Error(`The model ${name} cannot be loaded: ${detail}`);
}

function adminKeyOf(settings: Settings): { id: string; secret: string } | null {
  const { AISO_DIRECTORY_ACCESS_KEY_ID: id, AISO_DIRECTORY_SECRET_ACCESS_KEY: secret } = settings;
  return id === undefined || secret === undefined ? null : { id, secret };
}
