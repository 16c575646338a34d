import { loadPicture } from './crop-picture.ts';

const TYPES: readonly string[] = ['image/png', 'image/jpeg', 'image/webp'];
export const PICTURE_TYPES = TYPES.join(',');
const MOST_BYTES = 8_000_000;

/** Why a file cannot be cropped, in a sentence; null where nothing is seen from outside. */
function whyNotPicture({ type, size }: Pick<File, 'type' | 'size'>): string | null {
  if (!TYPES.includes(type)) return 'Choose a PNG, JPEG or WebP picture.';
  if (size > MOST_BYTES) return 'Choose a picture up to 8 MB.';
  return null;
}

/**
 * The address of a picture that can be drawn.
 * @throws with a sentence for who chose the file
 */
export async function openPicture(file: File): Promise<string> {
  const why = whyNotPicture(file);
  if (why !== null) throw new Error(why);
  const address = URL.createObjectURL(file);
  try {
    await loadPicture(address);
    return address;
  } catch {
    URL.revokeObjectURL(address);
    throw new Error('This file is not a valid picture.');
  }
}
