import sharp from 'sharp';

export type RasterPixels = {
  readonly width: number;
  readonly height: number;
  /** Interleaved when there are several channels. */
  readonly pixels: Uint8Array | Uint16Array;
  /** 1 grey, 2 grey and alpha, 3 RGB, 4 RGB and alpha. */
  readonly channels?: 1 | 2 | 3 | 4;
};

/** A PNG of 8 bits from bytes, of 16 from words. */
export async function writePng(image: RasterPixels): Promise<Buffer> {
  const { width, height, pixels, channels = 1 } = image;
  const deep = pixels instanceof Uint16Array;
  const space = channels <= 2 ? (deep ? 'grey16' : 'b-w') : deep ? 'rgb16' : 'srgb';
  return sharp(pixels, { raw: { width, height, channels } }).toColourspace(space).png().toBuffer();
}

/** A JPEG of 8 bits; `orientation` is written as EXIF and does not turn the pixels. */
export async function writeJpeg(
  image: RasterPixels & { readonly pixels: Uint8Array },
  options: { quality?: number; progressive?: boolean; orientation?: number } = {},
): Promise<Buffer> {
  const { width, height, pixels, channels = 1 } = image;
  const { quality = 90, progressive = false, orientation } = options;
  const grey = sharp(pixels, { raw: { width, height, channels } })
    .toColourspace(channels <= 2 ? 'b-w' : 'srgb')
    .jpeg({ quality, progressive });
  return (orientation === undefined ? grey : grey.withMetadata({ orientation })).toBuffer();
}
