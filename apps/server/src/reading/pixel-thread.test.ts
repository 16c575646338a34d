import { UNCORRECTED } from '@aiso/contracts';
import { phantomPixels, writePng } from '@aiso/imaging/synthetic';
import { expect, test } from 'vitest';
import { openPixelThreads } from './pixel-thread.ts';

const LIMITS = { maxBytes: 1e7, maxPixels: 1e7 };
const UNAVAILABLE = { status: 'rejected', reason: { code: 'server.unavailable' } };

test('of more images than may wait the last are turned away, and at the close those that are not done', async () => {
  const bytes = await writePng(phantomPixels({ width: 600, height: 640 }));
  const threads = openPixelThreads(LIMITS);
  const asked = Array.from({ length: 40 }, () => threads.decode({ bytes, correction: UNCORRECTED }));
  const settled = Promise.allSettled(asked);
  const first = await asked[0];
  expect(first?.header).toMatchObject({ width: 600, height: 640 });
  await threads.close();
  const outcomes = await settled;
  expect(outcomes.at(-1)).toMatchObject(UNAVAILABLE);
  const refused = outcomes.filter(({ status }) => status === 'rejected');
  for (const outcome of refused) expect(outcome).toMatchObject(UNAVAILABLE);
  expect(refused.length).toBeGreaterThan(8);
});
