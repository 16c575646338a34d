export { badFiles } from './testing/bad-files.ts';
export { damaged, soundFiles } from './testing/damaged-files.ts';
export { codestreamOf, endOfHeaders, STREAM_DAMAGES, withCodestream } from './testing/damaged-streams.ts';
export { decodersHere } from './testing/decoders-here.ts';
export { emptyItems, hostileFiles } from './testing/hostile-files.ts';
export { sharedData } from './testing/shared-data.ts';
export { type ZipEntry, zipFile } from './testing/zip-file.ts';
