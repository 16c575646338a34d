import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readSettings } from '@aiso/contracts';
import { type TestDatastore, testDatastore } from '@aiso/datastore/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openEvents } from '../platform/events.ts';
import { openLog } from '../platform/log.ts';
import { openServices } from './open-services.ts';
import { needsOf } from './roles/roles.ts';

let datastore: TestDatastore;
let dataDir: string;
beforeAll(async () => {
  datastore = await testDatastore();
  dataDir = await mkdtemp(join(tmpdir(), 'aiso-services-'));
});
afterAll(async () => {
  await datastore.close();
  await rm(dataDir, { recursive: true, force: true });
});

const open = (needs: Parameters<typeof openServices>[1] = {}, roles = 'web,worker') =>
  openServices(
    readSettings({ AISO_DATA_DIR: dataDir, AISO_MODELS_DIR: join(dataDir, 'none'), AISO_ROLES: roles }),
    { datastore, log: openLog('silent'), ...needs },
  );

test('a command opens what it needs and no more', async () => {
  const { services, close } = await open({ needs: ['directory'] });
  expect(services.directory.isElsewhere).toBe(false);
  expect([services.boss, services.models, services.engines, services.objects]).toEqual([
    null,
    null,
    null,
    null,
  ]);
  await close();
});

test('a process without the worker opens no engine', () => {
  expect(needsOf(['web'])).not.toContain('engines');
  expect(needsOf(['web', 'worker'])).toContain('engines');
});

test('a part that cannot be opened closes those before it, and not what was handed in', async () => {
  await expect(open()).rejects.toThrow('there is no package of this name');
  expect(await datastore.knownTenantIds()).toContain('naseem');
});

test('what keeps the queue from its work is said in words, and not again at once', async () => {
  const lines: string[] = [];
  const log = openLog('warn', { write: (line: string) => void lines.push(line) });
  const { services, close } = await open({ needs: ['boss'], log });
  // As pg-boss hands on what its workers meet: an object with the words of the error.
  const told = Object.assign(
    { message: 'connect ECONNREFUSED', stack: 'Error\n    at here' },
    { queue: 'a' },
  );
  for (const queue of ['a', 'b']) services.boss.emit('error', { ...told, queue } as unknown as Error);
  expect(lines.map((line) => JSON.parse(line) as unknown)).toEqual([
    expect.objectContaining({
      msg: 'the queue of jobs cannot be worked on',
      err: { type: 'Error', message: 'connect ECONNREFUSED', stack: '    at here' },
    }),
  ]);
  await close();
});

test('what a listener cannot take in did not happen', async () => {
  const events = openEvents();
  events.listen('uploads.ended', async () => {
    throw new Error('full');
  });
  const happening = datastore.tenantTransaction('naseem', async (tx) => {
    await tx.db.insertInto('patients').values({ tenant_id: 'naseem', mrn: 'told', mrn_issuer: '' }).execute();
    await events.publish(tx, 'uploads.ended', { uploadIds: [] });
  });
  await expect(happening).rejects.toThrow('full');
  const rows = await datastore.tenantTransaction('naseem', ({ db }) =>
    db.selectFrom('patients').select('id').where('mrn', '=', 'told').execute(),
  );
  expect(rows).toEqual([]);
});
