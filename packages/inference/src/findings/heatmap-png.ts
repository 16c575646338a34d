import { crc32, deflateSync } from 'node:zlib';

const SIGNATURE = Buffer.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a);
/** Of IHDR: 8 bits, by the palette, deflate, adaptive filters, no interlace. */
const PALETTE_8_BIT = [8, 3, 0, 0, 0];

/** The palette's entry of black: neither for nor against. */
export const NEITHER = 128;
/** Entries from there to the strongest on either side. */
export const STRENGTHS = 127;

const shade = (strength: number): number => Math.round((Math.min(strength, STRENGTHS) / STRENGTHS) * 255);

/** Grey from black to white above `NEITHER`, blue from black downwards below it. */
const PALETTE = Buffer.from(
  Array.from({ length: 256 }, (_, entry) =>
    entry < NEITHER ? [0, 0, shade(NEITHER - entry)] : Array<number>(3).fill(shade(entry - NEITHER)),
  ).flat(),
);

/**
 * Encodes entries of the heat map's palette, row-major, as PNG (ISO/IEC 15948). Stored, not compressed: of
 * some kilobytes, compressing takes longer than it is worth.
 */
export function encodeHeatmapPng(entries: Uint8Array, width: number, height: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set(PALETTE_8_BIT, 8);
  // The byte before a line names its filter: 0, none.
  const lines = Buffer.alloc((width + 1) * height);
  for (let y = 0; y < height; y += 1)
    lines.set(entries.subarray(y * width, (y + 1) * width), y * (width + 1) + 1);
  const data = deflateSync(lines, { level: 0 });
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', header),
    chunk('PLTE', PALETTE),
    chunk('IDAT', data),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(type: string, data: Buffer): Buffer {
  const file = Buffer.alloc(data.length + 12);
  file.writeUInt32BE(data.length, 0);
  file.write(type, 4, 'latin1');
  file.set(data, 8);
  file.writeUInt32BE(crc32(file.subarray(4, data.length + 8)), data.length + 8);
  return file;
}
