import { badFiles } from '@aiso/imaging/testing';
import { describe, expect, it } from 'vitest';
import { headerRefusal, refusal } from './fixtures.ts';

const files = await badFiles();

/** What shows only once pixels are decoded. */
const isSeenInHeader = (name: string): boolean =>
  name !== 'damaged.png' && !/^truncated-(?:jpeg|htj2k|rle)/u.test(name);

describe('bad files', () => {
  it.each(Object.entries(files))('%s is refused with its code', async (_, { bytes, expectedCode }) => {
    expect(await refusal(bytes)).toBe(expectedCode);
  });

  it.each(Object.entries(files).filter(([name]) => isSeenInHeader(name)))(
    '%s is refused by its header alone',
    async (_, { bytes, expectedCode }) => {
      expect(await headerRefusal(bytes)).toBe(expectedCode);
    },
  );

  it('a file larger than the limit is not even looked at', async () => {
    expect(await refusal(Buffer.alloc(100 * 1024 * 1024 + 1))).toBe('file.too_large');
  });

  it('a PNG bomb is refused in no time', async () => {
    const start = performance.now();
    await refusal((files['bomb.png'] as (typeof files)[string]).bytes);
    expect(performance.now() - start).toBeLessThan(5_000);
  });
});
