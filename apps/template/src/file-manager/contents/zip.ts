import { type Zippable, zipSync } from 'fflate';

/** A file in an archive; its path has slashes. */
export type Packed = {
  readonly path: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly modifiedAt: number;
};

/** Of a ZIP archive (APPNOTE 6.3): what stands before each file, once more at the end, and after all of them. */
const LOCAL_BYTES = 30;
const CENTRAL_BYTES = 46;
const END_BYTES = 22;

/** Of an archive that has these paths and so many bytes in them. */
export const zipSize = (paths: readonly string[], bytes: number): number =>
  paths.reduce(
    (sum, path) => sum + LOCAL_BYTES + CENTRAL_BYTES + 2 * new TextEncoder().encode(path).length,
    bytes + END_BYTES,
  );

/** The archive knows no time before. */
const FIRST_MS = new Date(1980, 0, 1).getTime();

/** A ZIP archive of files as they are, not compressed: pictures hardly get smaller. */
export function zipOf(files: readonly Packed[]): Blob {
  const entries: Zippable = Object.fromEntries(
    files.map(({ path, bytes, modifiedAt }) => [
      path,
      [bytes, { level: 0, mtime: Math.max(FIRST_MS, modifiedAt) }],
    ]),
  );
  return new Blob([zipSync(entries)], { type: 'application/zip' });
}
