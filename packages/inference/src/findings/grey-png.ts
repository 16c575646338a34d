import { crc32, deflateSync } from 'node:zlib';

const SIGNATURE = Buffer.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a);
/** Of IHDR: 8 bits, grey, deflate, adaptive filters, no interlace. */
const GREY_8_BIT = [8, 0, 0, 0, 0];

/**
 * Encodes an 8-bit grey image, row-major, as PNG (ISO/IEC 15948). Stored, not compressed: of some
 * kilobytes, compressing takes longer than it is worth.
 */
export function encodeGreyPng(pixels: Uint8Array, width: number, height: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set(GREY_8_BIT, 8);
  // The byte before a line names its filter: 0, none.
  const lines = Buffer.alloc((width + 1) * height);
  for (let y = 0; y < height; y += 1)
    lines.set(pixels.subarray(y * width, (y + 1) * width), y * (width + 1) + 1);
  const data = deflateSync(lines, { level: 0 });
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', header),
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
