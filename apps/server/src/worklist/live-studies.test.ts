import { ACTS, type Act, type LiveServerMessage } from '@aiso/contracts';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Actor } from '../platform/actor.ts';
import type { LiveSource } from '../platform/live/routes.ts';
import { STUDIES_CHANNEL } from '../registry/worklist-row.ts';
import { seedStudy } from '../testing/seed-study.ts';
import { type TestProgram, testProgram } from '../testing/test-program.ts';
import { openLiveStudies } from './live-studies.ts';

let program: TestProgram;
let source: LiveSource;
let told: LiveServerMessage['type'][] = [];
beforeAll(async () => {
  program = await testProgram();
  source = await openLiveStudies(program.services);
});
afterAll(async () => {
  await source.close();
  await program.close();
});
beforeEach(() => {
  told = [];
});

function joinAs(tenantId: string, to = told, can: readonly Act[] = ACTS): () => void {
  const listener: Pick<Actor, 'tenantId' | 'can'> = { tenantId, can: new Set(can) };
  return source.join(listener as Actor, ({ type }) => void to.push(type));
}
const change = () => seedStudy(program, { tenantId: 'naseem', userId: 'somebody' });

async function asOwner(text: string, values: readonly string[] = []): Promise<void> {
  const client = new pg.Client({ connectionString: program.datastore.ownerUrl });
  await client.connect();
  await client.query(text, [...values]);
  await client.end();
}

test('who left is told nothing more, and who is still there everything', async () => {
  const stayed: LiveServerMessage['type'][] = [];
  const leave = joinAs('naseem');
  const leaveToo = joinAs('naseem', stayed);
  await change();
  await expect.poll(() => stayed).toEqual(['study.changed', 'upload.changed']);
  expect(told).toEqual(stayed);
  leave();
  await change();
  await expect.poll(() => stayed).toHaveLength(4);
  expect(told).toHaveLength(2);
  leaveToo();
});

test('each is told what they may read', async () => {
  const uploads: LiveServerMessage['type'][] = [];
  const leaves = [joinAs('naseem', told, ['study:read']), joinAs('naseem', uploads, ['upload:read'])];
  await change();
  await expect.poll(() => uploads).toEqual(['upload.changed']);
  expect(told).toEqual(['study.changed']);
  await asOwner('SELECT pg_notify($1, $2)', [STUDIES_CHANNEL, '{"t":"naseem","s":"no-study"}']);
  await expect.poll(() => uploads).toContain('resync');
  for (const leave of leaves) leave();
});

test('where changes could not be read, whoever shows them is told to read anew', async () => {
  const leave = joinAs('naseem');
  await asOwner('SELECT pg_notify($1, $2)', [STUDIES_CHANNEL, '{"t":"naseem","s":"no-study"}']);
  await expect.poll(() => told).toEqual(['resync']);
  leave();
});

test('where the connection that hears of changes was lost, whoever shows them is told to read anew', async () => {
  const leave = joinAs('naseem');
  await asOwner(
    `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
     WHERE datname = current_database() AND query ILIKE 'LISTEN%' AND pid <> pg_backend_pid()`,
  );
  await expect.poll(() => told, { timeout: 10_000 }).toContain('resync');
  await change();
  await expect.poll(() => told).toContain('study.changed');
  leave();
});
