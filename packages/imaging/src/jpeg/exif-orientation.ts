const EXIF = 0x45786966;
const LITTLE_ENDIAN = 0x4949;
const ORIENTATION = 0x0112;

/**
 * Tag 0x0112 of the first directory (EXIF 2.32, 4.6): 1–8, or null when there is none that makes sense.
 * @param block a TIFF header with its directories. APP1 of JPEG, and some writers of PNG, put "Exif" and two
 * zeros before it.
 */
export function exifOrientation(block: Uint8Array): number | null {
  const data = new DataView(block.buffer, block.byteOffset, block.byteLength);
  const { byteLength: end } = data;
  const tiff = end >= 6 && data.getUint32(0) === EXIF ? 6 : 0;
  if (end - tiff < 14) return null;
  const order = data.getUint16(tiff);
  const little = order === LITTLE_ENDIAN;
  if (!little && order !== 0x4d4d) return null;
  const directory = tiff + data.getUint32(tiff + 4, little);
  if (directory + 2 > end) return null;
  const entries = data.getUint16(directory, little);
  for (let entry = 0; entry < entries; entry++) {
    const at = directory + 2 + entry * 12;
    if (at + 12 > end) return null;
    if (data.getUint16(at, little) !== ORIENTATION) continue;
    const value = data.getUint16(at + 8, little);
    return value >= 1 && value <= 8 ? value : null;
  }
  return null;
}
