import { crc32 } from 'node:zlib';

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const GREY_8_BIT = [8, 0, 0, 0, 0];
/** zlib (RFC 1950) with a window of 32 KiB and no dictionary; one stored block of deflate (RFC 1951, 3.2.4), the last one. */
const ZLIB_STORED = [0x78, 0x01, 0x01];
const STORED_HEAD_BYTES = ZLIB_STORED.length + 4;
const ADLER_BYTES = 4;
const CHUNK_BYTES = 12;
const MOST_STORED_BYTES = 65_535;

/**
 * Encodes small 8-bit grey images of one size as PNG (ISO/IEC 15948), drawn line by line into the file itself. Stored, not
 * compressed: at some kilobytes the time is worth more than half the size, and a compressor's start alone would take longer.
 * @param draw fills line `y` of image `which`; called in order.
 * @returns views into one common buffer.
 * @throws RangeError when an image does not fit a stored block (64 KiB)
 */
export function encodeGreyPngs(
  images: number,
  width: number,
  height: number,
  draw: (which: number, line: Uint8Array, y: number) => void,
): Buffer[] {
  const lineBytes = width + 1;
  const stored = lineBytes * height;
  if (stored > MOST_STORED_BYTES) throw new RangeError(`${width} × ${height} is too large for a stored PNG`);
  const head = Buffer.concat([SIGNATURE, chunk('IHDR', sizeHeader(width, height))]);
  const end = chunk('IEND', Buffer.alloc(0));
  const dataBytes = STORED_HEAD_BYTES + stored + ADLER_BYTES;
  const fileBytes = head.length + CHUNK_BYTES + dataBytes + end.length;
  const all = Buffer.alloc(images * fileBytes);
  return Array.from({ length: images }, (_, which) => {
    const file = all.subarray(which * fileBytes, (which + 1) * fileBytes);
    file.set(head);
    file.set(end, fileBytes - end.length);
    const data = openChunk(file, head.length, 'IDAT', dataBytes);
    data.set(ZLIB_STORED);
    data.writeUInt16LE(stored, ZLIB_STORED.length);
    data.writeUInt16LE(stored ^ MOST_STORED_BYTES, ZLIB_STORED.length + 2);
    const lines = data.subarray(STORED_HEAD_BYTES, STORED_HEAD_BYTES + stored);
    for (let y = 0; y < height; y += 1)
      draw(which, lines.subarray(y * lineBytes + 1, (y + 1) * lineBytes), y);
    data.writeUInt32BE(adler32(lines), dataBytes - ADLER_BYTES);
    closeChunk(file, head.length, dataBytes);
    return file;
  });
}

function sizeHeader(width: number, height: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set(GREY_8_BIT, 8);
  return header;
}

function chunk(type: string, data: Buffer): Buffer {
  const whole = Buffer.alloc(CHUNK_BYTES + data.length);
  openChunk(whole, 0, type, data.length).set(data);
  closeChunk(whole, 0, data.length);
  return whole;
}

/** Writes the length and type of a chunk at `at`. @returns where its data go */
function openChunk(file: Buffer, at: number, type: string, length: number): Buffer {
  file.writeUInt32BE(length, at);
  file.write(type, at + 4, 'latin1');
  return file.subarray(at + 8, at + 8 + length);
}

function closeChunk(file: Buffer, at: number, length: number): void {
  file.writeUInt32BE(crc32(file.subarray(at + 4, at + 8 + length)), at + 8 + length);
}

const ADLER_BASE = 65_521;
/** So many bytes may be added before a sum could pass 32 bits. */
const ADLER_RUN = 5552;

/** The checksum of zlib streams (RFC 1950, 8.2). */
function adler32(bytes: Uint8Array): number {
  let low = 1;
  let high = 0;
  for (let from = 0; from < bytes.length; from += ADLER_RUN) {
    const to = Math.min(bytes.length, from + ADLER_RUN);
    for (let i = from; i < to; i += 1) {
      low += bytes[i] as number;
      high += low;
    }
    low %= ADLER_BASE;
    high %= ADLER_BASE;
  }
  return high * 65_536 + low;
}
