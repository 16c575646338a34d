import sharp from 'sharp';

const HEIGHT_PX = 420;
const GAP_PX = 12;

/** Puts pictures into rows, all of one height. `rows` are paths of PNG files. */
export async function contactSheet(
  rows: readonly (readonly string[])[],
  path: string,
  heightPx = HEIGHT_PX,
): Promise<void> {
  const placed: { input: Buffer; left: number; top: number }[] = [];
  let widest = 0;
  for (const [at, row] of rows.entries()) {
    let left = GAP_PX;
    for (const file of row) {
      const { data, info } = await sharp(file)
        .resize({ height: heightPx })
        .toBuffer({ resolveWithObject: true });
      placed.push({ input: data, left, top: GAP_PX + at * (heightPx + GAP_PX) });
      left += info.width + GAP_PX;
    }
    widest = Math.max(widest, left);
  }
  const height = GAP_PX + rows.length * (heightPx + GAP_PX);
  await sharp({ create: { width: widest, height, channels: 3, background: '#7d8590' } })
    .composite(placed)
    .png({ palette: true })
    .toFile(path);
}
