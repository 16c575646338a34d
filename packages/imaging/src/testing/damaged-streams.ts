import { randomFrom } from './random.ts';

/** Does harm to a code stream behind its headers, the same for the same seed. `start`: where they end. */
type StreamDamage = (stream: Buffer, start: number, seed: number) => Buffer;

const END = Buffer.from('ffd9', 'hex');

/** What happens to films on disks, in networks and in hurried programs. */
export const STREAM_DAMAGES: Readonly<Record<string, StreamDamage>> = {
  'second half zeros': (stream, start) =>
    filled(stream, start + ((stream.length - start) >> 1), stream.length, 0),
  'a part zeros': (stream, start, seed) => partFilled(stream, start, seed, 0),
  'a part ones': (stream, start, seed) => partFilled(stream, start, seed, 0xff),
  'cut off': (stream, start, seed) => stream.subarray(0, placeIn(stream, start, seed, 4)),
  'cut off and ended': (stream, start, seed) =>
    Buffer.concat([stream.subarray(0, placeIn(stream, start, seed, 4)), END]),
  '1 byte overwritten': (stream, start, seed) => overwritten(stream, start, seed, 1),
  '4 bytes overwritten': (stream, start, seed) => overwritten(stream, start, seed, 4),
  '40 bytes overwritten': (stream, start, seed) => overwritten(stream, start, seed, 40),
  'pieces swapped': (stream, start, seed) => {
    const size = 20 + randomFrom(seed)(100);
    const one = placeIn(stream, start, seed, 2 * size + 4);
    const other = placeIn(stream, one + size, seed + 1, size + 2);
    return Buffer.concat([
      stream.subarray(0, one),
      stream.subarray(other, other + size),
      stream.subarray(one + size, other),
      stream.subarray(one, one + size),
      stream.subarray(other + size),
    ]);
  },
  'a piece lost': (stream, start, seed) => {
    const at = placeIn(stream, start, seed, 120);
    return Buffer.concat([stream.subarray(0, at), stream.subarray(at + 1 + randomFrom(seed)(100))]);
  },
  'a piece doubled': (stream, start, seed) => {
    const at = placeIn(stream, start, seed, 120);
    return Buffer.concat([stream.subarray(0, at + 1 + randomFrom(seed)(100)), stream.subarray(at)]);
  },
};

const placeIn = (stream: Buffer, start: number, seed: number, room: number): number =>
  start + randomFrom(seed * 7919 + 1)(Math.max(stream.length - start - room, 1));

function filled(stream: Buffer, from: number, to: number, byte: number): Buffer {
  return Buffer.from(stream).fill(byte, from, Math.min(to, stream.length - END.length));
}

function partFilled(stream: Buffer, start: number, seed: number, byte: number): Buffer {
  const from = placeIn(stream, start, seed, 60);
  return filled(stream, from, from + 16 + randomFrom(seed)(40), byte);
}

function overwritten(stream: Buffer, start: number, seed: number, count: number): Buffer {
  const random = randomFrom(seed);
  const copy = Buffer.from(stream);
  const from = placeIn(stream, start, seed, count + 2);
  for (let at = from; at < from + count; at++) copy[at] = random(256);
  return copy;
}

/** The code stream of a DICOM file whose pixels are its last element, in one fragment. */
export function codestreamOf(file: Buffer): Buffer {
  const start = startOf(file);
  return file.subarray(start, start + file.readUInt32LE(start - 4));
}

/** The same file with another code stream. */
export function withCodestream(file: Buffer, stream: Buffer): Buffer {
  const start = startOf(file);
  const even = stream.length % 2 === 0 ? stream : Buffer.concat([stream, Buffer.alloc(1)]);
  const head = Buffer.from(file.subarray(0, start));
  head.writeUInt32LE(even.length, start - 4);
  return Buffer.concat([head, even, file.subarray(start + codestreamOf(file).length)]);
}

const startOf = (file: Buffer): number =>
  file.indexOf('feff00e0', file.lastIndexOf('e07f1000', undefined, 'hex') + 20, 'hex') + 8;

/** Where the headers of a code stream end: of JPEG and JPEG-LS, JPEG 2000, or run lengths. */
export function endOfHeaders(stream: Buffer): number {
  if (stream.readUInt16BE(0) === 0xff4f) return stream.indexOf('ff93', 0, 'hex') + 2;
  if (stream.readUInt16BE(0) !== 0xffd8) return 64;
  const scan = stream.indexOf('ffda', 0, 'hex');
  return scan + 2 + stream.readUInt16BE(scan + 2);
}
