import { PIXEL_DATA } from '../dicom/parse-data-set.ts';

export const PIXEL_TAG = {
  extendedOffsets: 0x7fe00001,
  extendedLengths: 0x7fe00002,
  float: 0x7fe00008,
  double: 0x7fe00009,
  data: PIXEL_DATA,
} as const;

/** Names of bulk that an image is nothing without: pixels, and tables that they are looked up in. */
export const OF_PIXELS: ReadonlyMap<number, string> = new Map([
  [0x00281201, 'Red Palette Color Lookup Table Data'],
  [0x00281202, 'Green Palette Color Lookup Table Data'],
  [0x00281203, 'Blue Palette Color Lookup Table Data'],
  [0x00281204, 'Alpha Palette Color Lookup Table Data'],
  [0x00281221, 'Segmented Red Palette Color Lookup Table Data'],
  [0x00281222, 'Segmented Green Palette Color Lookup Table Data'],
  [0x00281223, 'Segmented Blue Palette Color Lookup Table Data'],
  [0x00281224, 'Segmented Alpha Palette Color Lookup Table Data'],
  [0x00281408, 'Blending Lookup Table Data'],
  [0x00283006, 'LUT Data'],
  [PIXEL_TAG.extendedOffsets, 'Extended Offset Table'],
  [PIXEL_TAG.extendedLengths, 'Extended Offset Table Lengths'],
  [PIXEL_TAG.float, 'Float Pixel Data'],
  [PIXEL_TAG.double, 'Double Float Pixel Data'],
  [PIXEL_TAG.data, 'Pixel Data'],
]);

/** Bytes and numbers without a form, in which anything may be written. */
export const isBulk = (vr: string): boolean => /^O|^UN$/u.test(vr);

/** Pixels are of the outermost data set; those of items are icons, which nobody looks at. */
export const isOfOuter = (tag: number): boolean => tag >= 0x7fe00000 && tag <= 0x7fe0ffff;
