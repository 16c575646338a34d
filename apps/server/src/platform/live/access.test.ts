import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestProgram, testProgram } from '../../testing/test-program.ts';
import { actorOfToken } from '../actor.ts';
import { openAccessWatch } from './access.ts';

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
  const access = await openAccessWatch({
    ...services,
    directory: {
      ...directory,
      users: { ...directory.users, findById: () => Promise.reject(away) },
      verifyIdToken: async (given) => {
        await sleep(50);
        return directory.verifyIdToken(given);
      },
    },
  });
  const lost = new Promise((resolve) => {
    access.watch(actor, token, resolve);
  });
  expect(await lost).toBe(away);
  await access.close();
});
