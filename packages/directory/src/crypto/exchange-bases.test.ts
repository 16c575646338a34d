import { randomBytes } from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { openExchangeBases } from './exchange-bases.ts';
import { G, numberOf } from './group.ts';
import { isIdle, modularPower, sharedKey } from './modular-power.ts';
import { serverExchange } from './srp.ts';

const LIFE_MS = 180_000;
const random = (): bigint => numberOf(randomBytes(32));
let exchange: Uint8Array;
beforeAll(async () => {
  const [a, x, b, B] = [random(), random(), random(), random()];
  exchange = serverExchange(await modularPower(G, a), await modularPower(G, x), { b, B });
});
afterEach(() => {
  vi.useRealTimers();
});

it('takes a base ahead, which ends in the same key, and gives it once', async () => {
  const bases = openExchangeBases(LIFE_MS);
  bases.begin('a', exchange);
  const base = await bases.take('a');
  expect(base).toHaveLength(384);
  expect(await sharedKey(exchange, base)).toEqual(await sharedKey(exchange));
  expect(await bases.take('a')).toBeUndefined();
});

it('takes none while other powers are asked for', async () => {
  const bases = openExchangeBases(LIFE_MS);
  // So many that they are not all there before the bases' turn comes, however busy the machine is.
  const others = Array.from({ length: 100 }, () => modularPower(G, 2n ** 255n));
  bases.begin('a', exchange);
  bases.begin('b', exchange);
  expect(await bases.take('a')).toBeUndefined();
  expect(await bases.take('b')).toBeUndefined();
  await Promise.all(others);
});

async function keepAmong(others: number): Promise<Uint8Array | undefined> {
  const bases = openExchangeBases(LIFE_MS);
  bases.begin('first', exchange);
  await nextTurn();
  await vi.waitUntil(isIdle);
  for (let number = 0; number < others; number += 1) bases.begin(String(number), exchange);
  return bases.take('first');
}

it('gives the oldest up when there are many', async () => {
  expect(await keepAmong(63)).toBeDefined();
  expect(await keepAmong(64)).toBeUndefined();
});

it('gives each up when its challenge is over', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const bases = openExchangeBases(LIFE_MS);
  bases.begin('a', exchange);
  vi.advanceTimersByTime(LIFE_MS);
  expect(await bases.take('a')).toBeUndefined();
});

it('hands on nothing where the base cannot be taken', async () => {
  const bases = openExchangeBases(LIFE_MS);
  bases.begin('zero', new Uint8Array(exchange.length));
  expect(await bases.take('zero')).toBeUndefined();
});
