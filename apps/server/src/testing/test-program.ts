import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readSettings } from '@aiso/contracts';
import { type TestDatastore, testDatastore } from '@aiso/datastore/testing';
import { openDirectory } from '@aiso/directory';
import { idTokenOf } from '@aiso/directory/testing';
import { openMailer } from '@aiso/mail';
import { openObjectStore } from '@aiso/objectstore';
import type { FastifyInstance } from 'fastify';
import { PgBoss } from 'pg-boss';
import pino from 'pino';
import { auditSignIns } from '../administration/audit/audit-sign-ins.ts';
import { createApp } from '../app.ts';
import { READING_QUEUES } from '../diagnosis/reading-queue.ts';
import { openModelRegistry } from '../models/model-registry.ts';
import { DRIFT_QUEUES } from '../monitoring/drift/drift-queue.ts';
import type { Services } from '../services.ts';
import { directoryElsewhere } from '../session/directory-elsewhere.ts';
import { tenantDirectory } from '../session/tenant-directory.ts';

export type Person = {
  readonly userId: string;
  readonly email: string;
  readonly idToken: string;
  /** For `app.inject` and `fetch`. */
  readonly headers: { readonly authorization: string };
  /** The same with a token that has expired. */
  readonly expiredHeaders: { readonly authorization: string };
};

/** The web role over a real database, queue, object store and directory, without inference. */
export type TestProgram = {
  readonly app: FastifyInstance;
  readonly services: Services;
  readonly datastore: TestDatastore;
  readonly dataDir: string;
  /** Somebody new who is signed in; the groups decide on the tenant. */
  person(groups: readonly string[], attributes?: Readonly<Record<string, string>>): Promise<Person>;
  /** Another web process, as far as locks and sweeps can tell; listens. @returns its address */
  startAnotherWeb(): Promise<string>;
  /** What a test opened is closed before the program, last first. */
  onClose(closer: () => Promise<unknown>): void;
  close(): Promise<void>;
};

const LONG_AGO_MS = 5 * 3600 * 1000;

export async function testProgram(environment: Readonly<Record<string, string>> = {}): Promise<TestProgram> {
  const dataDir = await mkdtemp(join(tmpdir(), 'aiso-server-'));
  const settings = readSettings({ AISO_DATA_DIR: dataDir, ...environment });
  const datastore = await testDatastore({ queues: [...READING_QUEUES, ...DRIFT_QUEUES] });
  const boss = new PgBoss(datastore.bossOptions());
  boss.on('error', () => undefined);
  await boss.start();
  const mailer = openMailer({
    from: settings.AISO_MAIL_FROM,
    ...(settings.AISO_SMTP_URL === undefined ? {} : { smtpUrl: settings.AISO_SMTP_URL }),
    outbox: join(dataDir, 'outbox'),
  });
  const directoryOptions = {
    database: datastore.directory,
    masterKey: Buffer.alloc(32, 7),
    poolId: settings.AISO_USER_POOL_ID,
    clientId: settings.AISO_USER_POOL_CLIENT_ID,
    issuerBase: 'http://127.0.0.1',
    accessTokenMinutes: settings.AISO_ACCESS_TOKEN_MINUTES,
    refreshTokenDays: settings.AISO_REFRESH_TOKEN_DAYS,
    passwordHistory: settings.AISO_PASSWORD_HISTORY,
    mailer,
    elsewhere: directoryElsewhere(settings),
  };
  const directory = await openDirectory(directoryOptions);
  const formerDirectory = await openDirectory({
    ...directoryOptions,
    clock: { now: () => new Date(Date.now() - LONG_AGO_MS) },
  });
  const services: Services = {
    settings,
    datastore,
    objects: await openObjectStore(settings),
    directory,
    mailer,
    tenants: tenantDirectory(datastore, settings.AISO_TENANT_LOGO_BASE),
    models: await openModelRegistry(settings),
    boss,
    engines: null,
    log: pino({ level: process.env['AISO_TEST_LOG'] ?? 'silent' }),
  };
  const stopAudit = auditSignIns(services);
  const app = await createApp(services);
  await app.ready();
  const closers: (() => Promise<unknown>)[] = [() => app.close()];

  return {
    app,
    services,
    datastore,
    dataDir,
    async person(groups, attributes = {}) {
      const email = `${randomUUID()}@test.example`;
      const made = await directory.users.create({
        email,
        groups: [...groups],
        attributes: { ...attributes },
      });
      if (made === null) throw new Error('The test person exists already.');
      const idToken = await idTokenOf(directory, made.user.id);
      const formerToken = await idTokenOf(formerDirectory, made.user.id);
      return {
        userId: made.user.id,
        email,
        idToken,
        headers: { authorization: `Bearer ${idToken}` },
        expiredHeaders: { authorization: `Bearer ${formerToken}` },
      };
    },
    async startAnotherWeb() {
      const another = await createApp(services);
      closers.push(() => another.close());
      return another.listen({ host: '127.0.0.1', port: 0 });
    },
    onClose: (closer) => void closers.push(closer),
    async close() {
      for (const closer of closers.splice(0).toReversed()) await closer();
      await stopAudit();
      await boss.stop({ graceful: false, close: true });
      await formerDirectory.close();
      await directory.close();
      mailer.close();
      await services.objects.close();
      await datastore.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
