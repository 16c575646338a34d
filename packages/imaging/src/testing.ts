export { badFiles } from './testing/bad-files.ts';
export { type ZipEntry, zipFile } from './testing/zip-file.ts';
