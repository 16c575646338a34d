import { randomUUID } from 'node:crypto';
import { open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { crc32 } from 'node:zlib';
import { AppError, type ErrorCode } from '@aiso/contracts';
import yauzl, { type Entry, type ZipFile } from 'yauzl';
import { findArchive, PartReader } from './archive-place.ts';
import { HEAD_BYTES, kindOf } from './content-kind.ts';

/** What an archive may ask of this machine. Nothing of it is unpacked that would go beyond. */
export type ArchiveBounds = {
  readonly entries: number;
  readonly nameBytes: number;
  /** Unpacked, of all entries together. */
  readonly totalBytes: number;
  /** Unpacked to packed, of an entry and of the whole, counted from `ratioFromBytes` on. */
  readonly ratio: number;
  readonly ratioFromBytes: number;
};

/** A blank image shrinks to a hundredth; DEFLATE reaches a thousandth (RFC 1951). */
const ARCHIVE_BOUNDS: ArchiveBounds = {
  entries: 200_000,
  nameBytes: 1_024,
  totalBytes: 256 * 2 ** 30,
  ratio: 200,
  ratioFromBytes: 64 * 2 ** 20,
};

/**
 * What stands in an archive: an image in a file of its own, what is not taken and why, or what is no image.
 */
export type ArchiveEntry =
  | { readonly name: string; readonly kind: 'image'; readonly path: string }
  | { readonly name: string; readonly kind: 'refused'; readonly code: ErrorCode }
  | { readonly name: string; readonly kind: 'other' };

export type ArchiveReading = {
  /** Where entries are unpacked to. Who gets one removes it. */
  readonly folder: string;
  /** Of one entry, unpacked. */
  readonly maxBytes: number;
  /** How many entries there will be. */
  readonly onCount?: (entries: number) => void;
  readonly bounds?: ArchiveBounds;
};

/**
 * The files of a ZIP archive (APPNOTE 6.3), one after the other. A name is only a name, wherever it leads.
 * One that cannot be read does not end the archive.
 * @throws AppError `archive.*` when nothing further can be read, `storage.full`
 */
export async function* readArchive(path: string, reading: ArchiveReading): AsyncGenerator<ArchiveEntry> {
  const bounds = reading.bounds ?? ARCHIVE_BOUNDS;
  const { archive, size } = await openArchive(path).catch((error: unknown) => {
    throw archiveError(error);
  });
  if (archive.entryCount > bounds.entries) {
    archive.close();
    throw new AppError('archive.too_many_entries');
  }
  reading.onCount?.(archive.entryCount);
  let total = 0;
  let entries = 0;
  try {
    for await (const entry of archive.eachEntry()) {
      entries += 1;
      total += entry.uncompressedSize;
      if (entries > bounds.entries) throw new AppError('archive.too_many_entries');
      if (total > bounds.totalBytes) throw new AppError('archive.too_large');
      if (isSuspicious(total, size, bounds)) throw new AppError('archive.ratio');
      yield await readEntry(archive, entry, reading, bounds);
    }
  } catch (error) {
    throw archiveError(error);
  }
}

/** `size`: of the archive in its file, in bytes. */
async function openArchive(path: string): Promise<{ readonly archive: ZipFile; readonly size: number }> {
  const file = await open(path, 'r');
  try {
    const { size } = await file.stat();
    const place = await findArchive(file, size);
    if (place === null) throw new AppError('archive.damaged');
    const bytes = place.end - place.start;
    // Names stay bytes: the library would end the whole archive for one that leads out of it.
    const options = { decodeStrings: false };
    const reader = new PartReader(file, place);
    return { archive: await yauzl.fromRandomAccessReaderPromise(reader, bytes, options), size: bytes };
  } catch (error) {
    await file.close();
    throw error;
  }
}

const isSuspicious = (unpacked: number, packed: number, bounds: ArchiveBounds): boolean =>
  unpacked > bounds.ratioFromBytes && unpacked > bounds.ratio * packed;

async function readEntry(
  archive: ZipFile,
  entry: Entry,
  reading: ArchiveReading,
  bounds: ArchiveBounds,
): Promise<ArchiveEntry> {
  const raw = entry.fileNameRaw.subarray(0, bounds.nameBytes);
  const name = yauzl.getFileNameLowLevel(entry.generalPurposeBitFlag, raw, entry.extraFields, false);
  const refused = (code: ErrorCode): ArchiveEntry => ({ name, kind: 'refused', code });
  if (entry.fileNameRaw.length > bounds.nameBytes || name.length > bounds.nameBytes) {
    return { name: name.slice(0, bounds.nameBytes), kind: 'refused', code: 'archive.name_too_long' };
  }
  if (isPassedBy(name)) return { name, kind: 'other' };
  if (entry.isEncrypted()) return refused('archive.encrypted');
  if (!entry.canDecodeFileData()) return refused('archive.unsupported');
  if (isSuspicious(entry.uncompressedSize, entry.compressedSize, bounds)) return refused('archive.ratio');
  try {
    const stream = await archive.openReadStreamPromise(entry);
    return await unpack(stream, name, entry, reading);
  } catch (error) {
    const known = archiveError(error);
    if (known.code === 'storage.full') throw known;
    return refused(known.code);
  }
}

/** A folder, or a hidden file as a Mac adds to its archives. */
const isPassedBy = (name: string): boolean =>
  name.endsWith('/') || name.split('/').some((part) => part.startsWith('.') && !/^\.+$/u.test(part));

async function unpack(
  stream: Readable,
  name: string,
  { uncompressedSize, crc32: announced }: Entry,
  { folder, maxBytes }: ArchiveReading,
): Promise<ArchiveEntry> {
  const chunks = stream[Symbol.asyncIterator]() as AsyncIterator<Buffer>;
  try {
    let head = Buffer.alloc(0);
    while (head.length < HEAD_BYTES) {
      const next = await chunks.next();
      if (next.done === true) break;
      head = Buffer.concat([head, next.value]);
    }
    const kind = kindOf(head.subarray(0, HEAD_BYTES));
    if (kind === 'other') return { name, kind };
    if (kind === 'archive') return { name, kind: 'refused', code: 'archive.nested' };
    if (uncompressedSize > maxBytes) return { name, kind: 'refused', code: 'file.too_large' };
    const path = join(folder, randomUUID());
    try {
      const sum = await writeAll(path, head, chunks);
      if (sum === announced) return { name, kind, path };
      throw new AppError('archive.damaged');
    } catch (error) {
      await rm(path, { force: true });
      throw error;
    }
  } finally {
    stream.destroy();
  }
}

/** @returns the CRC-32 of what was written */
async function writeAll(path: string, head: Buffer, rest: AsyncIterator<Buffer>): Promise<number> {
  const file = await open(path, 'wx', 0o600);
  try {
    let sum = 0;
    let chunk = head;
    for (;;) {
      sum = crc32(chunk, sum);
      await file.appendFile(chunk);
      const next = await rest.next();
      if (next.done === true) return sum;
      chunk = next.value;
    }
  } finally {
    await file.close();
  }
}

/** The library's complaints are of the archive; the system's are of the disk, or of who may read it. */
function archiveError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  if (!(error instanceof Error && 'syscall' in error && 'code' in error)) {
    return new AppError('archive.damaged', { cause: error });
  }
  const isFull = error.code === 'ENOSPC' || error.code === 'EDQUOT';
  return new AppError(isFull ? 'storage.full' : 'access.denied', { cause: error });
}
