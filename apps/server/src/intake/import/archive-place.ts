import type { FileHandle } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { callbackify } from 'node:util';
import { RandomAccessReader } from 'yauzl';

/**
 * Where an archive lies in its file: from `start` up to `end`, that of its end record without the comment.
 */
type ArchivePlace = { readonly start: number; readonly end: number };

/** Signatures of APPNOTE 4.3, as little-endian numbers. */
const SIGNATURE = {
  local: 0x04034b50,
  entry: 0x02014b50,
  end: 0x06054b50,
  end64: 0x06064b50,
  locator64: 0x07064b50,
} as const;
const CHUNK_BYTES = 65_536;
const END_BYTES = 22;
const LOCATOR_BYTES = 20;
const END64_BYTES = 56;
const MOST_COMMENT = 0xffff;
/** Zeros behind an archive: blocks of disks and tapes are filled up with them. */
const MOST_ZEROS = 2 ** 26;

/**
 * Finds a ZIP archive (APPNOTE 6.3) by the record at its end. A program that unpacks it may stand before it,
 * zeros or up to 64 KB that are no part of an archive behind. A comment may hold what looks like a record:
 * the one counts whose directory is where it says, and the last one where none is.
 * @returns null where there is none, and where two stand one behind the other: one would be lost; else its
 * place, whether or not all of it is sound
 */
export async function findArchive(file: FileHandle, size: number): Promise<ArchivePlace | null> {
  const used = await endOfContent(file, size);
  // The last fields of the record may be zeros themselves.
  const until = Math.min(used + END_BYTES, size);
  const tailStart = Math.max(until - 2 * END_BYTES - MOST_COMMENT, 0);
  const tail = await bytesAt(file, tailStart, until - tailStart);
  let last: ArchivePlace | null = null;
  for (let at = tail.length - END_BYTES; at >= 0; at--) {
    if (tail.readUInt32LE(at) !== SIGNATURE.end) continue;
    const commentEnd = at + END_BYTES + tail.readUInt16LE(at + 20);
    if (tailStart + commentEnd > size) continue;
    const isLast = tailStart + commentEnd >= used;
    if (!isLast && hasPartsOfArchive(tail.subarray(commentEnd))) continue;
    const end = tailStart + at + END_BYTES;
    const start = await startOf(file, tail.subarray(at), tailStart + at);
    if (start !== null) return (await endsArchive(file, start)) ? null : { start, end };
    if (isLast) last ??= { start: 0, end };
  }
  return last;
}

const hasPartsOfArchive = (bytes: Buffer): boolean =>
  [SIGNATURE.entry, SIGNATURE.local, SIGNATURE.end].some((signature) => {
    const written = Buffer.alloc(4);
    written.writeUInt32LE(signature);
    return bytes.includes(written);
  });

/** Whether another archive, without a comment, ends at a place. */
async function endsArchive(file: FileHandle, place: number): Promise<boolean> {
  if (place < END_BYTES) return false;
  const record = await bytesAt(file, place - END_BYTES, END_BYTES);
  return record.readUInt32LE() === SIGNATURE.end && record.readUInt16LE(20) === 0;
}

/** Where the zeros at the end of a file begin. */
async function endOfContent(file: FileHandle, size: number): Promise<number> {
  for (let end = size; end > 0 && size - end <= MOST_ZEROS; end -= CHUNK_BYTES) {
    const start = Math.max(end - CHUNK_BYTES, 0);
    const bytes = await bytesAt(file, start, end - start);
    const last = bytes.findLastIndex((byte) => byte !== 0);
    if (last >= 0) return start + last + 1;
  }
  return size;
}

/** By how many bytes the archive begins later than its directory says; null where no directory is there. */
async function startOf(file: FileHandle, record: Buffer, place: number): Promise<number | null> {
  const [length, offset] = [record.readUInt32LE(12), record.readUInt32LE(16)];
  const directory = (await directory64(file, place)) ?? { start: place - length, offset };
  const start = directory.start - directory.offset;
  if (start < 0 || directory.start < 0) return null;
  const head = await bytesAt(file, directory.start, 4);
  return head.length === 4 && head.readUInt32LE() === SIGNATURE.entry ? start : null;
}

/** Of an archive of more than 4 GB or 65,535 entries: where its directory begins, and where it says so. */
async function directory64(
  file: FileHandle,
  endRecord: number,
): Promise<{ readonly start: number; readonly offset: number } | null> {
  const place = endRecord - LOCATOR_BYTES - END64_BYTES;
  if (place < 0) return null;
  const bytes = await bytesAt(file, place, END64_BYTES + LOCATOR_BYTES);
  const isOne =
    bytes.readUInt32LE() === SIGNATURE.end64 && bytes.readUInt32LE(END64_BYTES) === SIGNATURE.locator64;
  if (!isOne) return null;
  return { start: place - Number(bytes.readBigUInt64LE(40)), offset: Number(bytes.readBigUInt64LE(48)) };
}

async function bytesAt(file: FileHandle, start: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, start);
  return buffer.subarray(0, bytesRead);
}

/** Reads an archive as if it were all of its file, and had no comment. Closes the file at its end. */
export class PartReader extends RandomAccessReader {
  private readonly file: FileHandle;
  private readonly start: number;
  private readonly commentLengthAt: number;

  constructor(file: FileHandle, { start, end }: ArchivePlace) {
    super();
    this.file = file;
    this.start = start;
    this.commentLengthAt = end - start - 2;
  }

  override _readStreamForRange(start: number, end: number): Readable {
    return Readable.from(this.chunks(this.start + start, this.start + end), { objectMode: false });
  }

  override read(
    buffer: Buffer,
    offset: number,
    length: number,
    position: number,
    done: (error: Error | null) => void,
  ): void {
    const readAll = async (): Promise<void> => {
      const { bytesRead } = await this.file.read(buffer, offset, length, this.start + position);
      if (bytesRead < length) throw new Error('The file ends before.');
      for (let at = Math.max(this.commentLengthAt, position); at < position + length; at++)
        buffer[offset + at - position] = 0;
    };
    callbackify(readAll)(done);
  }

  /** Streams of the platform would close the file with themselves. */
  private async *chunks(start: number, end: number): AsyncGenerator<Buffer> {
    for (let at = start; at < end; ) {
      const bytes = await bytesAt(this.file, at, Math.min(CHUNK_BYTES, end - at));
      if (bytes.length === 0) throw new Error('The file ends before.');
      yield bytes;
      at += bytes.length;
    }
  }

  override close(done: (error: Error | null) => void): void {
    callbackify(() => this.file.close())(done);
  }
}
