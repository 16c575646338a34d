import { AppError } from '@aiso/contracts/errors';
import sharp from 'sharp';

/** Twice what is shown (40 × 150 px), for fine screens. */
const WIDTH_PX = 300;
const HEIGHT_PX = 80;
/** A drawing's own unit is 1/72 inch at this density. */
const SVG_DENSITY = 72;
const LONGEST_SECONDS = 5;

const PNG_SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const SVG_START = /^\u{feff}?\s*(<\?xml[^>]*\?>\s*)?(<!--[\s\S]{0,2000}?-->\s*)*<svg[\s>]/u;
/** What reaches out of a drawing, or makes more of it than it is. */
const REACHING =
  /<!(DOCTYPE|ENTITY)|<\?xml-stylesheet|<(?:[\w-]+:)?(image|foreignObject|script|iframe)\b|@import|href\s*=\s*["']?\s*[^#"'\s]|url\(\s*["']?\s*[^#"'\s)]/iu;

/**
 * A PNG of at most 300 × 80 pixels out of a PNG or SVG file, whatever it is called. Nothing of the file
 * itself is kept, neither metadata nor markup. Drawings are made as large as there is room. A drawing that
 * names anything outside of itself is refused.
 * @throws AppError `logo.invalid`
 */
export async function renderLogo(file: Buffer): Promise<Buffer> {
  const isPng = file.subarray(0, PNG_SIGNATURE.length).equals(PNG_SIGNATURE);
  if (!isPng) assertPlainDrawing(file);
  try {
    const density = isPng ? SVG_DENSITY : await fittingDensity(file);
    return await open(file, density)
      .resize(WIDTH_PX, HEIGHT_PX, { fit: 'inside', withoutEnlargement: isPng })
      .toColourspace('srgb')
      .timeout({ seconds: LONGEST_SECONDS })
      .png({ compressionLevel: 9 })
      .toBuffer();
  } catch (cause) {
    throw new AppError('logo.invalid', { cause });
  }
}

const open = (file: Buffer, density: number) =>
  sharp(file, { limitInputPixels: 16_000_000, failOn: 'error', density });

function assertPlainDrawing(file: Buffer): void {
  const text = file.toString('utf8');
  if (!SVG_START.test(text) || REACHING.test(text)) throw new AppError('logo.invalid');
}

async function fittingDensity(file: Buffer): Promise<number> {
  const { width, height } = await open(file, SVG_DENSITY).metadata();
  const scale = Math.min(WIDTH_PX / width, HEIGHT_PX / height);
  return Math.min(Math.max(SVG_DENSITY * scale, 1), 20_000);
}
