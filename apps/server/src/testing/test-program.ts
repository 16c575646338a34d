import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readSettings } from '@aiso/contracts';
import { type TestDatastore, testDatastore } from '@aiso/datastore/testing';
import { idTokenOf, plantSigningKey } from '@aiso/directory/testing';
import { decodersHere } from '@aiso/imaging/testing';
import type { FastifyInstance } from 'fastify';
import type { InferenceServices } from '../inference/engines/engine-pool.ts';
import { createApp } from '../main/app.ts';
import { openServices } from '../main/open-services.ts';
import { QUEUES } from '../main/roles/roles.ts';
import { type ModelRegistry, openModelRegistry } from '../models/packages/model-registry.ts';

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
  readonly services: InferenceServices;
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
/** Under which its tokens are made; the program answers without listening. */
const BASE = 'http://127.0.0.1';
const MASTER_KEY = Buffer.alloc(32, 7).toString('hex');

/** The package that comes with the program is tried once in a process of tests: that takes a second. */
let ownModels: Promise<ModelRegistry> | undefined;

/**
 * @param decoding `in decoders`, where a test is about that: they take half a second to start
 * @param given a database that is not fresh; it is closed with the program
 */
export async function testProgram(
  environment: Readonly<Record<string, string>> = {},
  decoding: 'here' | 'in decoders' = 'here',
  given?: TestDatastore,
): Promise<TestProgram> {
  const dataDir = await mkdtemp(join(tmpdir(), 'aiso-server-'));
  const settings = readSettings({
    AISO_ROLES: 'web',
    AISO_DATA_DIR: dataDir,
    AISO_SECRET_KEY: MASTER_KEY,
    AISO_LOG_LEVEL: process.env['AISO_TEST_LOG'] ?? 'silent',
    ...environment,
  });
  const datastore = given ?? (await testDatastore({ queues: QUEUES }));
  await plantSigningKey(datastore.directory, Buffer.from(MASTER_KEY, 'hex'));
  const opened = await openServices(settings, {
    datastore,
    ...(decoding === 'here' ? { decoders: decodersHere } : {}),
    ...(settings.AISO_MODELS_DIR === undefined
      ? { models: await (ownModels ??= openModelRegistry(settings)) }
      : {}),
  });
  const former = await openServices(settings, {
    datastore,
    needs: ['directory'],
    clock: { now: () => new Date(Date.now() - LONG_AGO_MS) },
  });
  for (const { setIssuerBase } of [opened, former]) setIssuerBase(BASE);
  const { services } = opened;
  const unfitAnswers: string[] = [];
  const watched = { onUnfitAnswer: (what: string) => void unfitAnswers.push(what) };
  const app = await createApp(services, watched);
  await app.ready();
  const closers: (() => Promise<unknown>)[] = [() => app.close()];

  return {
    app,
    services,
    datastore,
    dataDir,
    async person(groups, attributes = {}) {
      const email = `${randomUUID()}@test.example`;
      const made = await services.directory.users.create({
        email,
        groups: [...groups],
        attributes: { ...attributes },
      });
      if (made === null) throw new Error('The test person exists already.');
      const idToken = await idTokenOf(services.directory, made.user.id);
      const expiredToken = await idTokenOf(former.services.directory, made.user.id);
      return {
        userId: made.user.id,
        email,
        idToken,
        headers: { authorization: `Bearer ${idToken}` },
        expiredHeaders: { authorization: `Bearer ${expiredToken}` },
      };
    },
    async startAnotherWeb() {
      const another = await createApp(services, watched);
      closers.push(() => another.close());
      return another.listen({ host: '127.0.0.1', port: 0 });
    },
    onClose: (closer) => void closers.push(closer),
    async close() {
      for (const closer of closers.splice(0).toReversed()) await closer();
      await former.close();
      await opened.close();
      await datastore.close();
      await rm(dataDir, { recursive: true, force: true });
      if (unfitAnswers.length > 0) throw new Error([...new Set(unfitAnswers)].join('\n'));
    },
  };
}
