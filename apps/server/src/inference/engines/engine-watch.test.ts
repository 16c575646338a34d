import { mkdtemp, rm } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ModelSummary, TenantModels } from '@aiso/contracts';
import { plainModel, remoteModel, startModelServer, writeModelFolder } from '@aiso/inference/testing';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { noteOutage } from '../../models/engine-outage.repository.ts';
import { type Person, type TestProgram, testProgram } from '../../testing/test-program.ts';
import { askServers, startEngineWatch } from './engine-watch.ts';

const { name, onnx } = plainModel();
const remote = remoteModel(plainModel());

let port: number;
let models: string;
let program: TestProgram;
let admin: Person;
beforeAll(async () => {
  const server = await startModelServer({ model: name, onnx });
  ({ port } = server);
  await server.close();
  models = await mkdtemp(join(tmpdir(), 'aiso-watched-'));
  await writeModelFolder(models, remote);
  program = await testProgram({
    AISO_MODELS_DIR: models,
    AISO_DEFAULT_MODEL: remote.name,
    AISO_REMOTE_ENGINES: JSON.stringify({ [remote.name]: [server.url] }),
  });
  admin = await program.person(['admin']);
});
afterAll(async () => {
  await program.close();
  await rm(models, { recursive: true, force: true });
});
beforeEach(() =>
  program.datastore.tenantTransaction('admin', ({ db }) => db.deleteFrom('engine_outages').execute()),
);

async function ask<T>(url: string, person = admin): Promise<T> {
  const response = await program.app.inject({ url, headers: person.headers });
  expect(response.statusCode).toBe(200);
  return response.json<T>();
}
/** As readers of a tenant see the model, and administrators. */
async function since(): Promise<readonly (string | null | undefined)[]> {
  const reader = await program.person(['naseem']);
  const { models: cards } = await ask<{ models: ModelSummary[] }>('/api/models', reader);
  const listed = await ask<TenantModels>('/api/administration/models?tenant=naseem');
  const one = await ask<{ model: { unreachableSince: string | null } }>(
    `/api/administration/models/${remote.name}?tenant=naseem`,
  );
  return [cards[0]?.unreachableSince, listed.models[0]?.unreachableSince, one.model.unreachableSince];
}
/** As if so long had passed since the last failure. */
const age = (seconds: number) =>
  program.datastore.tenantTransaction('admin', ({ db }) =>
    sql`UPDATE engine_outages SET seen_at = now() - make_interval(secs => ${seconds})`.execute(db),
  );

test('that no server answers is known without an image, and that one does again', async () => {
  expect(await since()).toEqual([null, null, null]);
  await askServers(program.services);
  const first = await since();
  expect(new Set(first).size).toBe(1);
  expect(first[0]).toMatch(/^\d{4}-/u);
  // It goes on since then.
  await age(45);
  await askServers(program.services);
  expect(await since()).toEqual(first);

  const server = await startModelServer({ model: name, onnx, port });
  try {
    server.isReady = false;
    await askServers(program.services);
    expect(await since()).toEqual(first);
    server.isReady = true;
    await age(90);
    await askServers(program.services);
    expect(await since()).toEqual([null, null, null]);
  } finally {
    await server.close();
  }
});

test('a server that says it is ready, and fails at passes, is away until a pass succeeds', async () => {
  const server = await startModelServer({ model: name, onnx, port });
  try {
    await program.datastore.tenantTransaction('admin', (tx) =>
      noteOutage(tx, { name: remote.name, version: '1.0.0' }),
    );
    await age(70);
    await askServers(program.services);
    expect((await since())[0]).toMatch(/^\d{4}-/u);
  } finally {
    await server.close();
  }
});

test('servers whose address is not set are away', async () => {
  const settings = { ...program.services.settings, AISO_REMOTE_ENGINES: {} };
  await askServers({ ...program.services, settings });
  expect((await since())[0]).toMatch(/^\d{4}-/u);
});

test('a server that takes the question and says nothing is given up', async () => {
  const silent = createServer((socket) => socket.resume().on('error', () => undefined));
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(silent.address() as AddressInfo).port}`;
  const settings = { ...program.services.settings, AISO_REMOTE_ENGINES: { [remote.name]: [url] } };
  const begin = performance.now();
  const watch = startEngineWatch({ ...program.services, settings });
  await watch.stop();
  expect(performance.now() - begin).toBeLessThan(10_000);
  expect((await since())[0]).toMatch(/^\d{4}-/u);
  await new Promise((resolve) => silent.close(resolve));
}, 15_000);
