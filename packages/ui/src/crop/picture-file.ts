import { loadPicture, TooManyPixels } from './load-picture.ts';

const TYPES: readonly string[] = ['image/png', 'image/jpeg', 'image/webp'];
export const PICTURE_TYPES = TYPES.join(',');
export const PICTURE_MOST_BYTES = 8_000_000;
const MOST_PIXELS = 64_000_000;

/** Why a file cannot be cropped: by its type, bytes or pixels, or because nothing can be drawn of it. */
export class UnusablePicture extends Error {
  override readonly name = 'UnusablePicture';
  readonly reason: 'type' | 'bytes' | 'pixels' | 'damaged';
  constructor(reason: UnusablePicture['reason']) {
    super(reason);
    this.reason = reason;
  }
}

/**
 * The address of a picture that can be drawn.
 * @throws UnusablePicture
 */
export async function openPicture(file: File): Promise<string> {
  if (!TYPES.includes(file.type)) throw new UnusablePicture('type');
  if (file.size > PICTURE_MOST_BYTES) throw new UnusablePicture('bytes');
  const address = URL.createObjectURL(file);
  try {
    await loadPicture(address, MOST_PIXELS);
    return address;
  } catch (error) {
    URL.revokeObjectURL(address);
    throw new UnusablePicture(error instanceof TooManyPixels ? 'pixels' : 'damaged');
  }
}
