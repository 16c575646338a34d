import { AppError } from '@aiso/contracts/errors';
import { PICTURE_SIDE_PX } from '@aiso/contracts/picture';
import sharp from 'sharp';

/** As large as a photograph that nobody has made smaller yet. */
const MOST_PIXELS = 16_000_000;
const LONGEST_SECONDS = 5;
const QUALITY = 82;

const PNG_START = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const JPEG_START = Buffer.from([0xff, 0xd8, 0xff]);

const startsWith = (file: Buffer, start: Buffer): boolean => file.subarray(0, start.length).equals(start);
const textAt = (file: Buffer, from: number): string => file.toString('latin1', from, from + 4);

/** Of no other kind a reader is asked. WebP: RIFF, its length, WEBP (RFC 9649, 2.4). */
const isPicture = (file: Buffer): boolean =>
  startsWith(file, PNG_START) ||
  startsWith(file, JPEG_START) ||
  (textAt(file, 0) === 'RIFF' && textAt(file, 8) === 'WEBP');

/**
 * A square WebP out of the middle of a PNG, JPEG or WebP file, whatever it is called. Nothing of the file
 * itself is kept: no metadata, no second frame, nothing behind its end. It is turned upright first.
 * @throws AppError `picture.invalid`
 */
export async function renderUserPicture(file: Buffer): Promise<Buffer> {
  if (!isPicture(file)) throw new AppError('picture.invalid');
  try {
    return await sharp(file, { limitInputPixels: MOST_PIXELS, failOn: 'error' })
      .autoOrient()
      .resize(PICTURE_SIDE_PX, PICTURE_SIDE_PX, { fit: 'cover' })
      .flatten({ background: '#ffffff' })
      .toColourspace('srgb')
      .timeout({ seconds: LONGEST_SECONDS })
      .webp({ quality: QUALITY })
      .toBuffer();
  } catch (cause) {
    throw new AppError('picture.invalid', { cause });
  }
}
