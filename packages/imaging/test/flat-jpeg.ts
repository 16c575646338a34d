import { BitWriter } from '../src/synthetic/bit-writer.ts';
import { segment } from '../src/synthetic/lossless-encoder.ts';

const SIDE = 48;

/**
 * A JPEG of 48 × 48 pixels whose blocks are flat, with restart markers as no other writer here does: baseline
 * of 8 bits, or extended of 12.
 */
export function flatJpeg({
  components,
  restartInterval,
  precision = 8,
}: {
  readonly components: 1 | 3;
  readonly restartInterval: number;
  readonly precision?: 8 | 12;
}): Buffer {
  const ids = Array.from({ length: components }, (_, index) => index + 1);
  const parts: Buffer[] = [];
  let bits = new BitWriter();
  const units = (SIDE / 8) ** 2;
  for (let unit = 0; unit < units; unit++) {
    if (restartInterval > 0 && unit > 0 && unit % restartInterval === 0) {
      parts.push(bits.finish(), Buffer.from([0xff, 0xd0 + ((unit / restartInterval - 1) & 7)]));
      bits = new BitWriter();
    }
    // Each block one darker or brighter than the one before (category 1), and nothing else of it.
    for (const _ of ids)
      bits
        .write(0b10, 2)
        .write(unit & 1, 1)
        .write(0, 1);
  }
  parts.push(bits.finish());
  const counts = (...first: number[]): number[] => [...first, ...Array<number>(16 - first.length).fill(0)];
  return Buffer.concat([
    Buffer.from('ffd8', 'hex'),
    segment(0xdb, [0, ...Array<number>(64).fill(8)]),
    segment(precision === 8 ? 0xc0 : 0xc1, [
      precision,
      0,
      SIDE,
      0,
      SIDE,
      components,
      ...ids.flatMap((id) => [id, 0x11, 0]),
    ]),
    segment(0xc4, [0, ...counts(1, 1), 0, 1, 0x10, ...counts(1), 0]),
    segment(0xdd, [restartInterval >> 8, restartInterval & 255]),
    segment(0xda, [components, ...ids.flatMap((id) => [id, 0]), 0, 63, 0]),
    ...parts,
    Buffer.from('ffd9', 'hex'),
  ]);
}
