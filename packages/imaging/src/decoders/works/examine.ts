import { createHash } from 'node:crypto';
import { AppError } from '@aiso/contracts/errors';
import { identitiesIn } from '../../deidentify/deidentify.ts';
import type { DecodedImage, ExaminedImage, ImageLimits } from '../../image-types.ts';
import { readImage } from '../../read-image.ts';
import type { Examination, ExamineOrder } from '../orders.ts';
import type { Decode } from '../work.ts';

const examine: Decode<ExamineOrder, Examination> = async (
  { announcedSha256, deidentify: rule, limits },
  bytes,
) => {
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  try {
    if (bytes.length === 0) throw new AppError('file.empty');
    if (announcedSha256 !== null && announcedSha256 !== sha256) throw new AppError('file.checksum_mismatch');
    const image = await examined(bytes, limits);
    const identities = rule === null ? null : await identitiesIn(bytes, { rule, limits });
    return { answer: { isAccepted: true, sha256, bytes: bytes.length, image, identities } };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return { answer: { isAccepted: false, sha256, code: error.code, detail: error.detail ?? null } };
  }
};
export default examine;

/** @throws AppError as `readImage` */
export async function examined(bytes: Uint8Array, limits: ImageLimits): Promise<ExaminedImage> {
  const { pixels, voiTable: _, ...image } = await readImage(bytes, limits);
  return { ...image, pixelsSha256: digestOf(image, pixels) };
}

/** One for one picture, in whatever transfer syntax it came. */
const digestOf = (
  { width, height, bitsStored }: Pick<DecodedImage, 'width' | 'height' | 'bitsStored'>,
  pixels: DecodedImage['pixels'],
): string =>
  createHash('sha256')
    .update(`${width} ${height} ${bitsStored} ${pixels.BYTES_PER_ELEMENT} `)
    .update(Buffer.from(pixels.buffer, pixels.byteOffset, pixels.byteLength))
    .digest('hex');
