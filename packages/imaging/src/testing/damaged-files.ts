import { deflateSync } from 'node:zlib';
import { writeDicom } from '../synthetic/dicom-writer.ts';
import { phantomPixels } from '../synthetic/phantom.ts';
import { writeJpeg, writePng } from '../synthetic/raster-writer.ts';
import { randomFrom } from './random.ts';

/** A small sound file of every kind that is read, by its kind; and one that is none. */
export async function soundFiles(): Promise<Record<string, Buffer>> {
  const image = phantomPixels({ width: 40, height: 30, bits: 12 });
  const bytes = phantomPixels({ width: 40, height: 30 });
  return {
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
}

/**
 * The same damage for the same seed: some bits turned over, sometimes cut short, sometimes a stretch of
 * one byte.
 */
export function damaged(original: Buffer, seed: number): Buffer {
  const random = randomFrom(seed);
  const copy = Buffer.from(original);
  // Headers are what parsers trust: half of the damage goes into the first part.
  const reach = random(2) === 0 ? copy.length : Math.min(copy.length, 900);
  for (let flips = random(6); flips >= 0; flips--) {
    const at = random(reach);
    copy.writeUInt8(copy.readUInt8(at) ^ (1 << random(8)), at);
  }
  if (random(6) === 0) {
    const from = random(copy.length);
    copy.fill(random(2) === 0 ? 0xff : 0, from, Math.min(from + random(16), copy.length));
  }
  return random(4) === 0 ? copy.subarray(0, random(copy.length)) : copy;
}
