import { setTimeout as sleep } from 'node:timers/promises';
import { type Job, PgBoss } from 'pg-boss';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { connect } from '../src/connection.ts';
import { ensureQueues } from '../src/migrations/job-queue.ts';
import { type TestDatastore, testDatastore } from '../src/testing.ts';

const QUEUE = 'read-image';
const FRAGILE = 'fragile';
let store: TestDatastore;
let boss: PgBoss;
const errors: unknown[] = [];

beforeAll(async () => {
  store = await testDatastore({
    queues: [
      { name: QUEUE, retryLimit: 3, expireInSeconds: 60 },
      { name: FRAGILE, retryLimit: 3, expireInSeconds: 1 },
    ],
  });
  boss = new PgBoss(store.bossOptions());
  boss.on('error', (error) => errors.push(error));
  await boss.start();
});
afterAll(async () => {
  await boss.stop({ graceful: false });
  await store.close();
});

async function fetchOne(queue: string): Promise<Job<{ imageId: string }>> {
  for (let turn = 0; turn < 200; turn += 1) {
    const [job] = await boss.fetch<{ imageId: string }>(queue);
    if (job !== undefined) return job;
    await sleep(50);
  }
  throw new Error('No job came.');
}

describe('the queue, as the role that owns nothing', () => {
  it('takes a job with the transaction that sends it, and not without', async () => {
    await expect(
      store.tenantTransaction('naseem', async (tx) => {
        await boss.send(QUEUE, { imageId: 'never' }, { db: tx });
        throw new Error('no');
      }),
    ).rejects.toThrow('no');
    await store.tenantTransaction('naseem', (tx) => boss.send(QUEUE, { imageId: 'one' }, { db: tx }));
    const job = await fetchOne(QUEUE);
    expect(job.data).toEqual({ imageId: 'one' });
    expect(await boss.fetch(QUEUE)).toEqual([]);

    await expect(
      store.tenantTransaction('naseem', async (tx) => {
        await boss.complete(QUEUE, job.id, {}, { db: tx });
        throw new Error('no');
      }),
    ).rejects.toThrow('no');
    expect(await boss.getJobById(QUEUE, job.id)).toMatchObject({ state: 'active' });
    await store.tenantTransaction('naseem', (tx) => boss.complete(QUEUE, job.id, {}, { db: tx }));
    expect(await boss.getJobById(QUEUE, job.id)).toMatchObject({ state: 'completed' });
  });

  it('gives a job out again when its worker died', async () => {
    const id = await boss.send(FRAGILE, { imageId: 'two' });
    const first = await fetchOne(FRAGILE);
    const begun = Date.now();
    const second = await fetchOne(FRAGILE);
    expect([first.id, second.id]).toEqual([id, id]);
    expect(Date.now() - begun).toBeLessThan(8_000);
    await boss.complete(FRAGILE, second.id);
  });

  it('supervises without an error or a change of its schema', async () => {
    await boss.supervise(QUEUE);
    expect(errors).toEqual([]);
  });

  it('takes changed options of a queue at the next start, and keeps its jobs', async () => {
    await boss.send(QUEUE, { imageId: 'three' });
    await ensureQueues(store.ownerUrl, [{ name: QUEUE, retryLimit: 7 }]);
    const owner = await connect(store.ownerUrl, 'test');
    const { rows } = await owner.query(`SELECT retry_limit FROM pgboss.queue WHERE name = '${QUEUE}'`);
    await owner.end();
    expect(rows).toEqual([{ retry_limit: 7 }]);
    expect((await fetchOne(QUEUE)).data).toEqual({ imageId: 'three' });
  });
});
