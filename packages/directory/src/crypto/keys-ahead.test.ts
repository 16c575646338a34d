import { expect, it } from 'vitest';
import { openKeysAhead } from './keys-ahead.ts';
import { G, isPowerIdle, modularPower } from './modular-power.ts';
import { serverKey, serverSecret } from './srp.ts';

const A = await modularPower(G, 987_654_321_987_654_321n);
const verifier = await modularPower(G, 123_456_789_123_456_789n);
const secret = await serverSecret(verifier);

it('gives the key that would be taken later, once', async () => {
  const ahead = openKeysAhead();
  await expect.poll(isPowerIdle).toBe(true);
  ahead.begin('handle', A, verifier, secret);
  expect(ahead.take('another handle')).toBeUndefined();
  expect(await ahead.take('handle')).toEqual(await serverKey(A, verifier, secret));
  expect(ahead.take('handle')).toBeUndefined();
});

it('does nothing ahead while every thread is busy', async () => {
  const ahead = openKeysAhead();
  const waitedFor = Promise.all([1, 2, 3, 4].map(() => modularPower(A, verifier)));
  ahead.begin('handle', A, verifier, secret);
  expect(ahead.take('handle')).toBeUndefined();
  await waitedFor;
});
