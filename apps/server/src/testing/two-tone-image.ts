import sharp from 'sharp';

const SIDE = 64;

/** Writes a grey PNG of 64 × 64 pixels, one grey in its upper half and another in its lower, 0–255 each. */
export async function writeTwoToneImage(path: string, top: number, bottom: number): Promise<void> {
  const pixels = Buffer.alloc(SIDE * SIDE, top);
  pixels.fill(bottom, (SIDE * SIDE) / 2);
  await sharp(pixels, { raw: { width: SIDE, height: SIDE, channels: 1 } })
    .toColourspace('b-w')
    .png()
    .toFile(path);
}
