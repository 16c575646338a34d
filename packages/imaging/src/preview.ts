import sharp, { type Sharp } from 'sharp';
import { displayPixels } from './grey-values.ts';
import type { DecodedImage } from './image-types.ts';

type GreyRaster = { readonly data: Uint8Array; readonly width: number; readonly height: number };

/** An 8-bit grey JPEG of the image in its own window, at most `maxSide` pixels long, never enlarged. */
export async function renderPreview(
  image: DecodedImage,
  options: { maxSide?: number } = {},
): Promise<Buffer> {
  return encode(await reduce(shown(image), options.maxSide ?? 1600), 88);
}

/** A small JPEG of the image, at most `side` pixels long (default 160). */
export async function renderThumbnail(image: DecodedImage, options: { side?: number } = {}): Promise<Buffer> {
  return encode(await reduce(shown(image), options.side ?? 160), 80);
}

/** Preview and thumbnail, the window applied once and the thumbnail reduced from the preview. */
export async function renderViews(
  image: DecodedImage,
  options: { maxSide?: number; side?: number } = {},
): Promise<{ preview: Buffer; thumbnail: Buffer }> {
  const large = await reduce(shown(image), options.maxSide ?? 1600);
  const small = await reduce(large, options.side ?? 160);
  const [preview, thumbnail] = await Promise.all([encode(large, 88), encode(small, 80)]);
  return { preview, thumbnail };
}

const shown = (image: DecodedImage): GreyRaster => ({
  data: displayPixels(image),
  width: image.width,
  height: image.height,
});

const open = ({ data, width, height }: GreyRaster): Sharp =>
  sharp(data, { raw: { width, height, channels: 1 }, limitInputPixels: false });

async function reduce(image: GreyRaster, side: number): Promise<GreyRaster> {
  if (image.width <= side && image.height <= side) return image;
  const { data, info } = await open(image)
    .resize(side, side, { fit: 'inside', kernel: 'linear' })
    .toColourspace('b-w')
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

const encode = (image: GreyRaster, quality: number): Promise<Buffer> =>
  open(image).toColourspace('b-w').jpeg({ quality }).toBuffer();
