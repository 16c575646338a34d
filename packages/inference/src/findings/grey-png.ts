import { crc32 } from 'node:zlib';

const SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const GREY_8_BIT = [8, 0, 0, 0, 0];
/** zlib (RFC 1950) with a window of 32 KiB and no dictionary; one stored block of deflate (RFC 1951, 3.2.4), the last one. */
const ZLIB_STORED = [0x78, 0x01, 0x01];
const MOST_STORED_BYTES = 65_535;
/** The chunk IEND, which is the same in every file. */
const END = [0, 0, 0, 0, 0x49, 0x45, 0x4e, 0x44, 0xae, 0x42, 0x60, 0x82];
/** Where the parts of such a file begin: the chunks IHDR and IDAT, and in the latter its stream and its lines. */
const AT = { header: 8, data: 33, stream: 41, lines: 48 };
const HEADER_BYTES = 13;
const CHECKSUM_BYTES = 4;

/**
 * Encodes small 8-bit grey images of one size as PNG (ISO/IEC 15948), drawn into the files themselves. Stored, not
 * compressed: at some kilobytes the time is worth more than half the size, and a compressor's start alone would take longer.
 * @param draw fills image `which`: its line `y` begins at `start + y * stride` of `files`; called in order.
 * @returns views into one common piece of memory.
 * @throws RangeError when an image does not fit a stored block (64 KiB)
 */
export function encodeGreyPngs(
  images: number,
  width: number,
  height: number,
  draw: (which: number, files: Uint8Array, start: number, stride: number) => void,
): Buffer[] {
  const blank = blankFile(width, height);
  const sumAt = blank.length - END.length - 2 * CHECKSUM_BYTES;
  const files = new Uint8Array(images * blank.length);
  const pngs: Buffer[] = [];
  for (let which = 0, from = 0; which < images; which += 1, from += blank.length) {
    files.set(blank, from);
    // The byte before a line names its filter: 0, none.
    draw(which, files, from + AT.lines + 1, width + 1);
    writeUint32(files, from + sumAt, adler32(files, from + AT.lines, from + sumAt));
    const crcAt = from + sumAt + CHECKSUM_BYTES;
    writeUint32(files, crcAt, crc32(files.subarray(from + AT.data + 4, crcAt)));
    pngs.push(Buffer.from(files.buffer, from, blank.length));
  }
  return pngs;
}

/** One after the other, images mostly have the same size: what is the same in all their files is kept. */
let lastBlank: { readonly width: number; readonly height: number; readonly file: Uint8Array } | null = null;

/** The file of a black image without the checksums of its data. */
function blankFile(width: number, height: number): Uint8Array {
  if (lastBlank?.width === width && lastBlank.height === height) return lastBlank.file;
  const stored = (width + 1) * height;
  if (stored > MOST_STORED_BYTES) throw new RangeError(`${width} × ${height} is too large for a stored PNG`);
  const dataBytes = AT.lines - AT.stream + stored + CHECKSUM_BYTES;
  const file = Buffer.alloc(AT.stream + dataBytes + CHECKSUM_BYTES + END.length);
  file.set(SIGNATURE);
  const size = openChunk(file, AT.header, 'IHDR', HEADER_BYTES);
  writeUint32(file, size, width);
  writeUint32(file, size + 4, height);
  file.set(GREY_8_BIT, size + 8);
  writeUint32(file, size + HEADER_BYTES, crc32(file.subarray(size - 4, size + HEADER_BYTES)));
  file.set(ZLIB_STORED, openChunk(file, AT.data, 'IDAT', dataBytes));
  file.writeUInt16LE(stored, AT.lines - 4);
  file.writeUInt16LE(stored ^ MOST_STORED_BYTES, AT.lines - 2);
  file.set(END, file.length - END.length);
  lastBlank = { width, height, file };
  return file;
}

/** @returns where its data begin */
function openChunk(file: Buffer, at: number, type: string, length: number): number {
  writeUint32(file, at, length);
  file.write(type, at + 4, 'latin1');
  return at + 8;
}

/** Big-endian, as all numbers of a PNG. */
function writeUint32(bytes: Uint8Array, at: number, value: number): void {
  bytes[at] = value >>> 24;
  bytes[at + 1] = value >>> 16;
  bytes[at + 2] = value >>> 8;
  bytes[at + 3] = value;
}

const ADLER_BASE = 65_521;
/** So many bytes may be added before a sum could pass 32 bits. */
const ADLER_RUN = 5552;

/** The checksum of zlib streams (RFC 1950, 8.2), of the bytes from `start` to before `end`. */
function adler32(bytes: Uint8Array, start: number, end: number): number {
  let low = 1;
  let high = 0;
  for (let from = start; from < end; from += ADLER_RUN) {
    const to = Math.min(end, from + ADLER_RUN);
    for (let i = from; i < to; i += 1) {
      low += bytes[i] as number;
      high += low;
    }
    low %= ADLER_BASE;
    high %= ADLER_BASE;
  }
  return high * 65_536 + low;
}
