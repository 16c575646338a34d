/** The picture has more pixels than may be drawn. */
export class TooManyPixels extends Error {
  override readonly name = 'TooManyPixels';
}

/**
 * Loads a picture. Its size is known before it is decoded.
 * @throws TooManyPixels; an Error for what is no picture
 */
export async function loadPicture(
  address: string,
  mostPixels = Number.POSITIVE_INFINITY,
): Promise<HTMLImageElement> {
  const picture = new Image();
  await new Promise((resolve, reject) => {
    picture.addEventListener('load', resolve, { once: true });
    picture.addEventListener('error', () => reject(new Error('This is no picture.')), { once: true });
    picture.src = address;
  });
  if (picture.naturalWidth * picture.naturalHeight > mostPixels) throw new TooManyPixels();
  await picture.decode();
  return picture;
}
