/** PS3.5 annex A, PS3.6 annex A. */
export const TRANSFER_SYNTAX = {
  implicitLittleEndian: '1.2.840.10008.1.2',
  explicitLittleEndian: '1.2.840.10008.1.2.1',
  deflatedExplicitLittleEndian: '1.2.840.10008.1.2.1.99',
  explicitBigEndian: '1.2.840.10008.1.2.2',
  jpegBaseline: '1.2.840.10008.1.2.4.50',
  jpegExtended: '1.2.840.10008.1.2.4.51',
  jpegLossless: '1.2.840.10008.1.2.4.57',
  jpegLosslessFirstOrder: '1.2.840.10008.1.2.4.70',
} as const;

const NATIVE: ReadonlySet<string> = new Set([
  TRANSFER_SYNTAX.implicitLittleEndian,
  TRANSFER_SYNTAX.explicitLittleEndian,
  TRANSFER_SYNTAX.deflatedExplicitLittleEndian,
  TRANSFER_SYNTAX.explicitBigEndian,
]);

const JPEG: ReadonlySet<string> = new Set([
  TRANSFER_SYNTAX.jpegBaseline,
  TRANSFER_SYNTAX.jpegExtended,
  TRANSFER_SYNTAX.jpegLossless,
  TRANSFER_SYNTAX.jpegLosslessFirstOrder,
]);

/** How Pixel Data is stored, or null for a compression that is not read. */
export const pixelEncoding = (transferSyntax: string): 'native' | 'jpeg' | null =>
  NATIVE.has(transferSyntax) ? 'native' : JPEG.has(transferSyntax) ? 'jpeg' : null;
