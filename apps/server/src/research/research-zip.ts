import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import type { Copy } from './deidentify-original.ts';
import type { ChosenImage } from './research.repository.ts';
import type { CopyId } from './sealed-ids.ts';

type Deps = {
  readonly copy: (image: ChosenImage) => Promise<Copy | null>;
  /** @throws what ends it */
  readonly onProgress: (far: { readonly done: number; readonly refused: number }) => Promise<void>;
  readonly exportId: string;
  /** Of the files. */
  readonly at: Date;
};

/**
 * The ZIP, piece by piece: copies under numbers, and last the manifest, with the SHA-256 of each and what a
 * person should look at in its pixels. One copy at a time is in memory. `ids` is filled meanwhile, and whole
 * when the ZIP has ended.
 */
export function researchZip(
  deps: Deps,
  images: readonly ChosenImage[],
): { readonly zip: Readable; readonly ids: readonly CopyId[] } {
  const zip = new ZipFile();
  const output = zip.outputStream as Readable;
  const ids: CopyId[] = [];
  // Whoever reads it hears of it.
  output.on('error', () => undefined);
  zip.on('error', (error: Error) => output.destroy(error));
  fill(deps, images, { zip, output, ids }).catch((error: unknown) =>
    output.destroy(error instanceof Error ? error : new Error('A copy could not be made.')),
  );
  return { zip: output, ids };
}

type Into = { readonly zip: ZipFile; readonly output: Readable; readonly ids: CopyId[] };

async function fill(
  { copy, onProgress, exportId, at }: Deps,
  images: readonly ChosenImage[],
  { zip, output, ids }: Into,
): Promise<void> {
  const listed: { path: string; bytes: number; sha256: string; lookForText: readonly string[] }[] = [];
  let refused = 0;
  for (const [place, image] of images.entries()) {
    const made = await copy(image);
    if (output.destroyed) return;
    if (made === null) refused += 1;
    else {
      const { file, report } = made;
      const path = `images/${String(listed.length + 1).padStart(5, '0')}.dcm`;
      await added(zip, output, path, file, at);
      const sha256 = createHash('sha256').update(file).digest('hex');
      const lookForText = report.warnings.map(({ kind }) => kind);
      listed.push({ path, bytes: file.length, sha256, lookForText });
      ids.push({ file: path, imageId: image.id, studyId: image.studyId });
    }
    await onProgress({ done: place + 1, refused });
  }
  const manifest = JSON.stringify({ exportId, refused, files: listed }, null, 1);
  zip.addBuffer(Buffer.from(manifest), 'manifest.json', { mtime: at });
  zip.end();
}

/** Resolves when the ZIP has taken the file in; rejects where nobody reads the ZIP any more. */
const added = (zip: ZipFile, output: Readable, path: string, file: Buffer, mtime: Date): Promise<void> =>
  new Promise((resolve, reject) => {
    output.once('close', reject);
    zip.addReadStreamLazy(path, { mtime, compress: true }, (take) => {
      const pieces = Readable.from([file]);
      pieces.once('end', () => {
        output.off('close', reject);
        resolve();
      });
      take(null, pieces);
    });
  });
