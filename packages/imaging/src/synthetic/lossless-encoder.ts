import type { PixelArray } from '../image-types.ts';

/** Every category 0–16 as a code of five bits: not small, but valid (T.81 annex C) and easy to follow. */
const CODE_BITS = 5;

/**
 * Encodes one component as lossless JPEG with predictor 1 (T.81 annex H), for transfer syntax
 * 1.2.840.10008.1.2.4.70.
 */
export function encodeLossless(pixels: PixelArray, width: number, height: number): Buffer {
  const precision = pixels.BYTES_PER_ELEMENT * 8;
  const mask = 2 ** precision - 1;
  const bits = new BitWriter();
  for (let row = 0; row < height; row++) {
    let predicted = row === 0 ? 2 ** (precision - 1) : (pixels[(row - 1) * width] as number) & mask;
    for (let column = 0; column < width; column++) {
      const value = (pixels[row * width + column] as number) & mask;
      // Differences count modulo 65,536.
      writeDifference(bits, ((value - predicted) << 16) >> 16);
      predicted = value;
    }
  }
  const counts = Array.from({ length: 16 }, (_, index) => (index + 1 === CODE_BITS ? 17 : 0));
  const categories = Array.from({ length: 17 }, (_, index) => index);
  return Buffer.concat([
    Buffer.from([0xff, 0xd8]),
    segment(0xc3, [precision, height >> 8, height & 255, width >> 8, width & 255, 1, 1, 0x11, 0]),
    segment(0xc4, [0, ...counts, ...categories]),
    segment(0xda, [1, 1, 0, 1, 0, 0]),
    bits.finish(),
    Buffer.from([0xff, 0xd9]),
  ]);
}

const segment = (marker: number, body: readonly number[]): Buffer =>
  Buffer.from([0xff, marker, (body.length + 2) >> 8, (body.length + 2) & 255, ...body]);

function writeDifference(bits: BitWriter, difference: number): void {
  const size = difference === -32_768 ? 16 : 32 - Math.clz32(Math.abs(difference));
  bits.write(size, CODE_BITS);
  if (size > 0 && size < 16) bits.write(difference < 0 ? difference + (1 << size) - 1 : difference, size);
}

/** Bits, most significant first, with a zero byte stuffed after every FF and ones to fill the last byte. */
class BitWriter {
  private readonly bytes: number[] = [];
  private pending = 0;
  private count = 0;

  write(value: number, size: number): void {
    this.pending = (this.pending << size) | value;
    this.count += size;
    while (this.count >= 8) {
      this.count -= 8;
      const byte = (this.pending >> this.count) & 255;
      this.bytes.push(byte);
      if (byte === 255) this.bytes.push(0);
    }
    this.pending &= (1 << this.count) - 1;
  }

  finish(): Buffer {
    if (this.count > 0) this.write((1 << (8 - this.count)) - 1, 8 - this.count);
    return Buffer.from(this.bytes);
  }
}
