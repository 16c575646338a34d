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
  jpegLsLossless: '1.2.840.10008.1.2.4.80',
  jpegLsNearLossless: '1.2.840.10008.1.2.4.81',
  jpeg2000Lossless: '1.2.840.10008.1.2.4.90',
  jpeg2000: '1.2.840.10008.1.2.4.91',
  htj2kLossless: '1.2.840.10008.1.2.4.201',
  htj2kLosslessRpcl: '1.2.840.10008.1.2.4.202',
  htj2k: '1.2.840.10008.1.2.4.203',
  rle: '1.2.840.10008.1.2.5',
} as const;

/** How Pixel Data is stored. `jpeg`: a frame of ITU-T T.81 or T.87, whose own header says which. */
export type PixelEncoding = 'native' | 'jpeg' | 'jpeg-2000' | 'htj2k' | 'rle';

const ENCODINGS: Readonly<Record<string, PixelEncoding>> = {
  [TRANSFER_SYNTAX.implicitLittleEndian]: 'native',
  [TRANSFER_SYNTAX.explicitLittleEndian]: 'native',
  [TRANSFER_SYNTAX.deflatedExplicitLittleEndian]: 'native',
  [TRANSFER_SYNTAX.explicitBigEndian]: 'native',
  [TRANSFER_SYNTAX.jpegBaseline]: 'jpeg',
  [TRANSFER_SYNTAX.jpegExtended]: 'jpeg',
  [TRANSFER_SYNTAX.jpegLossless]: 'jpeg',
  [TRANSFER_SYNTAX.jpegLosslessFirstOrder]: 'jpeg',
  [TRANSFER_SYNTAX.jpegLsLossless]: 'jpeg',
  [TRANSFER_SYNTAX.jpegLsNearLossless]: 'jpeg',
  [TRANSFER_SYNTAX.jpeg2000Lossless]: 'jpeg-2000',
  [TRANSFER_SYNTAX.jpeg2000]: 'jpeg-2000',
  [TRANSFER_SYNTAX.htj2kLossless]: 'htj2k',
  [TRANSFER_SYNTAX.htj2kLosslessRpcl]: 'htj2k',
  [TRANSFER_SYNTAX.htj2k]: 'htj2k',
  [TRANSFER_SYNTAX.rle]: 'rle',
};

/** Null for a compression that is not read. */
export const pixelEncoding = (transferSyntax: string): PixelEncoding | null =>
  Object.hasOwn(ENCODINGS, transferSyntax) ? (ENCODINGS[transferSyntax] ?? null) : null;
