import { mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import sharp, { type Sharp } from 'sharp';

const QUALITIES = [72, 60, 48, 36, 24];

type Size = { readonly width: number; readonly height: number };

/**
 * Writes a picture of the website, in the best quality that is small enough.
 * @throws Error when no quality is
 */
export async function writeWebp(
  file: string,
  picture: Sharp,
  { width, height }: Size,
  mostBytes: number,
): Promise<void> {
  const raw = await picture.resize(width, height).png().toBuffer();
  for (const quality of QUALITIES) {
    const webp = await sharp(raw).webp({ quality, effort: 6 }).toBuffer();
    if (webp.byteLength > mostBytes) continue;
    await mkdir(dirname(file), { recursive: true });
    await sharp(webp).toFile(file);
    return;
  }
  throw new Error(`The picture ${file} is larger than ${mostBytes} bytes.`);
}
