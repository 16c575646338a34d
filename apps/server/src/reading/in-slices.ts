import { Readable } from 'node:stream';

const SLICE_BYTES = 256 * 1024;

/** In slices: of what is encrypted whole there would be a second one in memory. */
export const inSlices = (values: Buffer): Readable =>
  Readable.from(
    (function* () {
      for (let at = 0; at < values.length; at += SLICE_BYTES) yield values.subarray(at, at + SLICE_BYTES);
    })(),
  );
