// @vitest-environment node
import { expect, test } from 'vitest';
import { newSealingKey, seal, unseal } from './sealing.ts';

const MIB = 1024 * 1024;
/** Of three pieces, the last of which is not full. */
const image = new Blob([Uint8Array.from({ length: 9 * MIB }, (_byte, at) => (at * 31 + (at >> 13)) & 0xff)]);
const isSame = async (one: Blob, other: Blob): Promise<boolean> =>
  Buffer.from(await one.arrayBuffer()).equals(Buffer.from(await other.arrayBuffer()));

test('what was sealed comes back whole, by its key and under its name alone', async () => {
  const key = await newSealingKey();
  const sealed = await seal(key, image, 'one');
  expect(await isSame(await unseal(key, sealed, 'one'), image)).toBe(true);
  await expect(unseal(key, sealed, 'other')).rejects.toThrow();
  await expect(unseal(await newSealingKey(), sealed, 'one')).rejects.toThrow();
});

test('nothing of it can be read without the key, which no script gets hold of', async () => {
  const key = await newSealingKey();
  const sealed = await (await seal(key, new Blob(['Doe^Jane '.repeat(1000)]), 'one')).text();
  expect(sealed).not.toContain('Doe');
  for (const format of ['raw', 'jwk'] as const)
    await expect(crypto.subtle.exportKey(format, key)).rejects.toThrow();
});

test('pieces cannot be left out, moved or changed', async () => {
  const key = await newSealingKey();
  const sealed = await seal(key, image, 'one');
  const piece = 4 * MIB + 28;
  const changed = new Uint8Array(await sealed.arrayBuffer());
  changed[piece + 100] = (changed[piece + 100] ?? 0) ^ 1;
  for (const broken of [
    sealed.slice(0, piece),
    sealed.slice(0, 2 * piece),
    new Blob([sealed.slice(piece, 2 * piece), sealed.slice(0, piece), sealed.slice(2 * piece)]),
    new Blob([changed]),
  ])
    await expect(unseal(key, broken, 'one')).rejects.toThrow();
});
