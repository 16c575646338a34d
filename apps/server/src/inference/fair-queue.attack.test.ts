import { randomUUID } from 'node:crypto';
import type { Priority } from '@aiso/contracts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type TestProgram, testProgram } from '../testing/test-program.ts';
import { enqueueInference, FRONT, INFERENCE_QUEUE, inferenceJobSchema } from './inference-queue.ts';

let program: TestProgram;
beforeEach(async () => {
  program = await testProgram();
});
afterEach(() => program.close());

async function enqueue(tenantId: string, count: number, priority: Priority = 'routine'): Promise<void> {
  for (let image = 0; image < count; image++) {
    await program.datastore.tenantTransaction(tenantId, (tx) =>
      enqueueInference(program.services.boss, tx, { tenantId, imageId: randomUUID() }, priority),
    );
  }
}

/** The tenants of the images that are inferred, in their order. */
async function taken(options: Parameters<TestProgram['services']['boss']['fetch']>[1]): Promise<string[]> {
  const jobs = await program.services.boss.fetch(INFERENCE_QUEUE, options);
  return jobs.map(({ data }) => inferenceJobSchema.parse(data).tenantId);
}

test('who sends one image does not wait for the hundreds that another tenant has sent before', async () => {
  await enqueue('naseem', 100);
  await enqueue('medical-center', 1);
  expect(await taken({ batchSize: 33 })).toContain('medical-center');
});

test('a tenant whose images are all urgent fills the threads, and still each other tenant has its turn', async () => {
  await enqueue('naseem', 80, 'stat');
  await enqueue('medical-center', 2);
  expect(new Set(await taken({ batchSize: 8 }))).toEqual(new Set(['naseem']));
  const turn = () => taken({ batchSize: 1, minPriority: FRONT, groupConcurrency: 1 });
  expect(await turn()).toEqual(['medical-center']);
  // One at a time: it is under inference.
  expect(await turn()).toEqual([]);
});

test('people of no tenant have the places and the turn of one tenant, however many they are', async () => {
  const scopes = await Promise.all(['one', 'two'].map((who) => program.datastore.scopeOf(who)));
  for (const scope of scopes) await enqueue(scope, 20);
  await enqueue('medical-center', 1);
  const first = await taken({ batchSize: 33 });
  expect(first.filter((tenantId) => scopes.includes(tenantId))).toHaveLength(32);
  expect(first).toContain('medical-center');
  expect(await taken({ batchSize: 1, minPriority: FRONT, groupConcurrency: 1 })).toEqual([]);
});

test('the own urgent image goes before the own hundred that wait', async () => {
  await enqueue('naseem', 100);
  await enqueue('naseem', 1, 'stat');
  const [first] = await program.services.boss.fetch(INFERENCE_QUEUE, { includeMetadata: true });
  expect(first?.priority).toBe(FRONT + 2);
});
