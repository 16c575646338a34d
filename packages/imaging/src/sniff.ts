/** What the first bytes of a file say it is; the last five are known but not read. */
export type SniffedFormat =
  | 'dicom'
  | 'dicom-bare'
  | 'png'
  | 'jpeg'
  | 'gif'
  | 'webp'
  | 'tiff'
  | 'bmp'
  | 'jpeg2000'
  | 'heif'
  | 'pdf'
  | 'zip'
  | 'gzip'
  | 'nifti'
  | 'unknown';

const SIGNATURES: readonly (readonly [SniffedFormat, number, string])[] = [
  ['dicom', 128, '4449434d'],
  ['png', 0, '89504e470d0a1a0a'],
  ['jpeg', 0, 'ffd8ff'],
  ['gif', 0, '47494638'],
  ['webp', 8, '57454250'],
  ['tiff', 0, '49492a00'],
  ['tiff', 0, '4d4d002a'],
  ['tiff', 0, '49492b00'],
  ['tiff', 0, '4d4d002b'],
  ['bmp', 0, '424d'],
  ['jpeg2000', 0, '0000000c6a502020'],
  ['jpeg2000', 0, 'ff4fff51'],
  ['heif', 4, '66747970'],
  ['pdf', 0, '255044462d'],
  ['zip', 0, '504b0304'],
  ['gzip', 0, '1f8b08'],
  ['nifti', 344, '6e2b3100'],
  ['nifti', 344, '6e693100'],
];

/**
 * Tells a file's format from its content, never from its name. `dicom-bare` is a data set without preamble
 * and prefix.
 */
export function sniff(bytes: Uint8Array): SniffedFormat {
  for (const [format, at, hex] of SIGNATURES) if (startsWith(bytes, at, hex)) return format;
  return bareSyntax(bytes) === null ? 'unknown' : 'dicom-bare';
}

function startsWith(bytes: Uint8Array, at: number, hex: string): boolean {
  if (bytes.length < at + hex.length / 2) return false;
  for (let index = 0; index < hex.length / 2; index++)
    if (bytes[at + index] !== Number.parseInt(hex.slice(index * 2, index * 2 + 2), 16)) return false;
  return true;
}

export type BareSyntax = 'meta' | 'explicit-le' | 'explicit-be' | 'implicit-le';

/**
 * How a data set without preamble is encoded, or null when this is none. Such a set begins with group 0002
 * (file meta information) or 0008, in ascending tags. An explicit one names a VR in capitals, an implicit
 * one a short length.
 */
export function bareSyntax(bytes: Uint8Array): BareSyntax | null {
  if (bytes.length < 16) return null;
  const view = new DataView(bytes.buffer, bytes.byteOffset, 16);
  const named = isCapital(bytes[4]) && isCapital(bytes[5]);
  if (named && view.getUint16(0, true) === 0x0002 && view.getUint16(2, true) <= 0x0102) return 'meta';
  if (named && view.getUint16(0, true) === 0x0008 && view.getUint16(2, true) < 0x1200) return 'explicit-le';
  if (named && view.getUint16(0, false) === 0x0008 && view.getUint16(2, false) < 0x1200) return 'explicit-be';
  // File meta information that somebody encoded implicitly begins with its own length.
  if (view.getUint32(0, true) === 0x0002 && view.getUint32(4, true) === 4) return 'meta';
  const implicit = view.getUint16(0, true) === 0x0008 && view.getUint16(2, true) < 0x0100;
  return implicit && view.getUint32(4, true) <= 64 ? 'implicit-le' : null;
}

const isCapital = (byte: number | undefined): boolean => byte !== undefined && byte >= 0x41 && byte <= 0x5a;
