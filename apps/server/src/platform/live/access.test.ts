import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestProgram, testProgram } from '../../testing/test-program.ts';
import { actorOfToken } from '../actor.ts';
import { openAccessWatch } from './access.ts';

const ASK_EVERY_MS = 200;

let program: TestProgram;
beforeAll(async () => {
  program = await testProgram();
});
afterAll(() => program.close());

// Vitest fails where a promise is rejected that nobody waits for, as the program ends by one.
test('a database that does not answer ends what is watched, and not the program', async () => {
  const { services } = program;
  const { directory } = services;
  const { headers } = await program.person(['naseem']);
  const token = headers.authorization.slice('Bearer '.length);
  const origin = { correlationId: 'live', clientCorrelationId: null, sourceAddress: null };
  const actor = await actorOfToken(services, token, origin);
  const away = new Error('Connection terminated due to connection timeout');
  let asked = 0;
  const findById = (): Promise<never> => {
    asked += 1;
    return Promise.reject(away);
  };
  const access = await openAccessWatch(
    {
      ...services,
      directory: {
        ...directory,
        users: { ...directory.users, findById },
        verifyIdToken: async (given) => {
          await sleep(50);
          return directory.verifyIdToken(given);
        },
      },
    },
    ASK_EVERY_MS,
  );
  const lost = new Promise((resolve) => {
    access.watch(actor, token, resolve);
  });
  expect(await lost).toBe(away);
  // A lost socket that does not close is asked about no more, and neither is anybody after the end.
  await sleep(3 * ASK_EVERY_MS);
  expect(asked).toBe(1);
  access.watch(actor, token, () => undefined);
  await access.close();
  await sleep(3 * ASK_EVERY_MS);
  expect(asked).toBe(1);
});
