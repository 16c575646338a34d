import { AppError } from '@aiso/contracts/errors';
import type { Fragment } from '../../dicom/codestream.ts';
import type { PixelEncoding } from '../../dicom/transfer-syntaxes.ts';

/** SOI of JPEG and JPEG-LS, SOC and SIZ of JPEG 2000: nothing inside a stream looks like them. */
const FIRST_BYTES: Partial<Record<PixelEncoding, string>> = {
  jpeg: 'ffd8ff',
  'jpeg-2000': 'ff4fff51',
  htj2k: 'ff4fff51',
};

/**
 * Which fragments are of which frame (PS3.5 A.4): all of one; one of each; those from an offset on; or those
 * from the beginning of a stream on.
 * @param offsets of the frames by an offset table, empty where there is none
 * @throws AppError `file.corrupt` where that cannot be told
 */
export function fragmentsByFrame(
  fragments: readonly Fragment[],
  frames: number,
  offsets: readonly number[],
  encoding: PixelEncoding,
): readonly (readonly Fragment[])[] {
  if (frames === 1) return [fragments];
  if (fragments.length === frames) return fragments.map((fragment) => [fragment]);
  const begins = new Set(offsets);
  const first = FIRST_BYTES[encoding];
  const groups = (isFirst: (fragment: Fragment) => boolean): readonly (readonly Fragment[])[] => {
    const found: Fragment[][] = [];
    for (const [index, fragment] of fragments.entries())
      if (index === 0 || isFirst(fragment)) found.push([fragment]);
      else found.at(-1)?.push(fragment);
    return found;
  };
  for (const found of [
    groups(({ offset }) => begins.has(offset)),
    groups(({ bytes }) => first !== undefined && bytes.toString('hex', 0, first.length / 2) === first),
  ])
    if (found.length === frames) return found;
  throw new AppError('file.corrupt', { detail: 'fragments of frames' });
}
