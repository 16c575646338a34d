import { deflateSync } from 'node:zlib';
import { phantomPixels, writeDicom, writeJpeg, writePng } from '@aiso/imaging/synthetic';
import { describe, expect, it } from 'vitest';
import { headerRefusal, refusal } from './fixtures.ts';

/** All kinds of file together. The rare damage is looked for by `npm run test:full`. */
const CASES = process.env['AISO_TEST_FULL'] === 'true' ? 2000 : 500;
const image = phantomPixels({ width: 40, height: 30, bits: 12 });
const bytes = phantomPixels({ width: 40, height: 30 });
const seeds: Record<string, Buffer> = {
  'explicit little-endian': await writeDicom({ ...image, transferSyntax: 'explicit-le' }),
  'implicit little-endian': await writeDicom({ ...image, transferSyntax: 'implicit-le' }),
  'explicit big-endian': await writeDicom({ ...image, transferSyntax: 'explicit-be' }),
  deflated: await writeDicom({ ...image, transferSyntax: 'deflated' }),
  'JPEG baseline': await writeDicom({ ...bytes, transferSyntax: 'jpeg-baseline' }),
  'JPEG lossless': await writeDicom({ ...image, transferSyntax: 'jpeg-lossless' }),
  'JPEG-LS': await writeDicom({ ...image, transferSyntax: 'jpeg-ls' }),
  'JPEG 2000': await writeDicom({ ...image, transferSyntax: 'jpeg-2000' }),
  'High-Throughput JPEG 2000': await writeDicom({ ...image, transferSyntax: 'htj2k' }),
  'run lengths': await writeDicom({ ...image, transferSyntax: 'rle' }),
  'without preamble': (await writeDicom(image)).subarray(132),
  PNG: await writePng(bytes),
  '16-bit PNG': await writePng(image),
  JPEG: await writeJpeg({ ...bytes, pixels: Uint8Array.from(bytes.pixels) }),
  'compressed noise': deflateSync(image.pixels),
};

/**
 * The same damage for the same seed: some bits turned over, sometimes cut short, sometimes a stretch of
 * one byte.
 */
function damaged(original: Buffer, seed: number): Buffer {
  let state = (seed * 2_654_435_761 + 12_345) >>> 0;
  const random = (below: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 4_294_967_296) * below);
  };
  const copy = Buffer.from(original);
  // Headers are what parsers trust: half of the damage goes into the first part.
  const reach = random(2) === 0 ? copy.length : Math.min(copy.length, 900);
  for (let flips = random(6); flips >= 0; flips--) {
    const at = random(reach);
    copy[at] = (copy[at] as number) ^ (1 << random(8));
  }
  if (random(6) === 0) {
    const from = random(copy.length);
    copy.fill(random(2) === 0 ? 0xff : 0, from, from + random(16));
  }
  return random(4) === 0 ? copy.subarray(0, random(copy.length)) : copy;
}

describe('damaged files', () => {
  const each = Math.ceil(CASES / Object.keys(seeds).length);

  it.each(Object.entries(seeds))(
    '%s: whatever the damage, it is read or refused with a code',
    async (_, original) => {
      for (let seed = 0; seed < each; seed++) {
        const file = damaged(original, seed);
        // Both rethrow what is no AppError.
        const [whole, header] = [await refusal(file), await headerRefusal(file)];
        if (whole === null) expect(header, `seed ${seed}`).toBeNull();
      }
    },
  );
});
