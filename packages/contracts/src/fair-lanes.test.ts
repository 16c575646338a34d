import { expect, test } from 'vitest';
import { fairLanes } from './fair-lanes.ts';

test('a tenant with a thousand files leaves a lane to another one, and tenants that wait take turns', async () => {
  const { run } = fairLanes({ lanes: 3, perHolder: 2 });
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  const send = (tenantId: string): Promise<void> =>
    run(tenantId, 'examine', () => {
      begun.push(tenantId);
      return new Promise((resolve) => ends.push(resolve));
    });
  const all = Array.from({ length: 1000 }, () => send('many'));
  await Promise.resolve();
  expect(begun).toEqual(['many', 'many']);
  all.push(send('few'), send('few'), send('other'));
  await Promise.resolve();
  expect(begun).toEqual(['many', 'many', 'few']);
  while (begun.length < all.length) {
    ends.shift()?.();
    await new Promise(setImmediate);
  }
  expect(begun.slice(3, 7)).toContain('other');
  expect(begun.slice(3, 7)).toContain('few');
  for (const end of ends) end();
  await Promise.all(all);
});

test('people of no tenant have the lanes of one tenant together, in turns of their own', async () => {
  const { enter, waitingOf } = fairLanes({ lanes: 4, perHolder: 2 });
  const scopes = ['a', 'b', 'c'].map((letter) => `person-${letter.repeat(40)}`);
  const [first = '', second = '', third = ''] = scopes;
  const leave = await enter(first, 'one', 1000);
  expect(await enter(second, 'two', 1000)).not.toBeNull();
  const waits = enter(third, 'three', 1000);
  expect(waitingOf(third, 'three')).toBe(1);
  expect(await enter('tenant', 'four', 0)).not.toBeNull();
  leave?.();
  expect(await waits).not.toBeNull();
});

test('work that fails gives its lane back', async () => {
  const { run } = fairLanes({ lanes: 1, perHolder: 1 });
  await expect(run('a', 'examine', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  expect(await run('a', 'examine', async () => 'done')).toBe('done');
});

test('of one tenant kinds of work take turns: what is looked at does not wait behind what is sent', async () => {
  const { run, waitingOf } = fairLanes({ lanes: 2, perHolder: 1 });
  const begun: string[] = [];
  const all = ['send', 'send', 'send', 'look'].map((kind) =>
    run('a', kind, async () => void begun.push(kind)),
  );
  await Promise.resolve();
  expect([waitingOf('a', 'send'), waitingOf('a'), waitingOf('b', 'send')]).toEqual([2, 3, 0]);
  await Promise.all(all);
  expect(begun).toEqual(['send', 'send', 'look', 'send']);
});

test('who does not want to wait longer leaves nothing behind, and a lane is given back once', async () => {
  const { enter, waitingOf } = fairLanes({ lanes: 1, perHolder: 1 });
  const leave = await enter('a', 'look', 1_000);
  expect(await enter('b', 'look', 5)).toBeNull();
  expect(waitingOf('b')).toBe(0);
  const [second, third] = [enter('b', 'look', 1_000), enter('c', 'look', 20)];
  leave?.();
  leave?.();
  expect(await second).not.toBeNull();
  expect(await third).toBeNull();
});
