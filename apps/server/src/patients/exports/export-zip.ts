import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { AppError } from '@aiso/contracts';
import { ZipFile } from 'yazl';
import type { ExportRow } from './export.repository.ts';
import type { ExportContents } from './export-contents.ts';
import type { HeldImage } from './held-images.repository.ts';

type ZipDeps = {
  /** The bytes of an image's original. */
  readonly openImage: (image: HeldImage) => Readable;
  readonly export: Pick<ExportRow, 'id' | 'asked_at'>;
};

type Listed = { readonly path: string; readonly bytes: number; readonly sha256: string };

const EXTENSIONS: Readonly<Record<HeldImage['format'], string>> = { dicom: 'dcm', png: 'png', jpeg: 'jpg' };

/**
 * The ZIP, piece by piece: files, images as they came, and last the manifest with the SHA-256 of each. One
 * image at a time is under way, and none is in memory as a whole. The same contents are the same bytes, so
 * that a second attempt leaves no second object behind.
 * @throws AppError `original.damaged` for an image that is not the one that was stored; what ends `openImage`
 */
export function exportZip(
  { openImage, export: asked }: ZipDeps,
  { files, images }: ExportContents,
): Readable {
  const mtime = asked.asked_at;
  const zip = new ZipFile();
  const listed: Listed[] = [];
  let underWay: Transform | null = null;
  /** @param sha256 that it has to have */
  const add = (path: string, compress: boolean, open: () => Promise<Readable>, sha256?: string): void => {
    zip.addReadStreamLazy(path, { mtime, compress }, (take) => {
      open().then(
        (stored) => {
          const hashed = hashing((bytes, found) => {
            if (sha256 !== undefined && found !== sha256)
              return new AppError('original.damaged', { detail: path });
            listed.push({ path, bytes, sha256: found });
            return null;
          });
          underWay = hashed;
          pipeline(stored, hashed).catch((error: unknown) => zip.emit('error', error));
          take(null, hashed);
        },
        (error: unknown) => zip.emit('error', error),
      );
    });
  };
  for (const { path, file } of files) add(path, true, async () => createReadStream(file));
  for (const image of images) {
    const { id, studyId, format, sha256 } = image;
    const path = `images/${studyId}/${id}.${EXTENSIONS[format]}`;
    add(path, format === 'dicom', async () => openImage(image), sha256);
  }
  zip.addReadStreamLazy('manifest.json', { mtime }, (take) => {
    take(null, Readable.from([Buffer.from(JSON.stringify({ exportId: asked.id, files: listed }, null, 1))]));
  });
  zip.end();
  const output = zip.outputStream as Readable;
  zip.on('error', (error: Error) => output.destroy(error));
  // Who reads it hears of it, where somebody does.
  output.on('error', () => undefined);
  // Whoever takes no more leaves no image open.
  output.once('close', () => underWay?.destroy());
  return output;
}

/** Passes bytes on; `ended` says what is wrong with them, if something is. */
function hashing(ended: (bytes: number, sha256: string) => Error | null): Transform {
  const hash = createHash('sha256');
  let bytes = 0;
  return new Transform({
    transform(piece: Buffer, _encoding, done) {
      hash.update(piece);
      bytes += piece.length;
      done(null, piece);
    },
    flush: (done) => done(ended(bytes, hash.digest('hex'))),
  });
}
