import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestDatastore, testDatastore } from '../src/testing.ts';
import { query } from './empty-database.ts';

let store: TestDatastore;
beforeAll(async () => {
  store = await testDatastore();
});
afterAll(() => store.close());

it('a lock is held by one at a time, each by its name', async () => {
  const first = await store.tryHold('work');
  expect(first?.isLost()).toBe(false);
  expect(await store.tryHold('work')).toBeNull();
  const other = await store.tryHold('other work');
  expect(other).not.toBeNull();
  await first?.release();
  const second = await store.tryHold('work');
  expect(second).not.toBeNull();
  await second?.release();
  await other?.release();
});

it('a lock whose connection goes is lost, and another one gets it', async () => {
  const first = await store.tryHold('work');
  await query(
    store.ownerUrl,
    "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'aiso lock'",
  );
  await expect.poll(() => first?.isLost()).toBe(true);
  const second = await store.tryHold('work');
  expect(second?.isLost()).toBe(false);
  await second?.release();
});
