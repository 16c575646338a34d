import sharp from 'sharp';
import { dicomFile } from './dicom-file.ts';

/** An image as the product meets it, and its pixels as a decoder alone would take them. */
export type Sample = {
  readonly name: string;
  /** The whole file, as it is uploaded. */
  readonly file: Buffer;
  readonly bare: BareImage;
};

/** `encoded`: what the decoder gets; `raw`: 16-bit pixels that need no decoder, only reading and resizing. */
export type BareImage =
  | { readonly kind: 'encoded'; readonly bytes: Buffer; readonly side: number }
  | { readonly kind: 'raw'; readonly pixels: Uint16Array; readonly side: number };

/** The three inputs of the bars; generated, with a radiograph's slopes and a detector's noise. */
export async function makeSamples(): Promise<readonly Sample[]> {
  const small = greyPixels(1024, 1024, 255);
  const image = sharp(Uint8Array.from(small), { raw: { width: 1024, height: 1024, channels: 1 } });
  const png = await image.clone().toColourspace('b-w').png().toBuffer();
  const jpeg = await image.clone().toColourspace('b-w').jpeg({ quality: 92 }).toBuffer();
  const large = Uint16Array.from(greyPixels(2000, 2000, 4095));
  return [
    { name: 'PNG 1024²', file: png, bare: { kind: 'encoded', bytes: png, side: 1024 } },
    {
      name: 'DICOM JPEG baseline 1024²',
      file: dicomFile({ side: 1024, bits: 8, jpeg }),
      bare: { kind: 'encoded', bytes: jpeg, side: 1024 },
    },
    {
      name: 'DICOM uncompressed 2000² 16 bit',
      file: dicomFile({ side: 2000, bits: 12, pixels: large }),
      bare: { kind: 'raw', pixels: large, side: 2000 },
    },
  ];
}

/** An 8-bit image that costs a decoder next to nothing. */
export function smallPng(width: number, height: number): Promise<Buffer> {
  const pixels = Uint8Array.from(greyPixels(width, height, 255));
  return sharp(pixels, { raw: { width, height, channels: 1 } })
    .toColourspace('b-w')
    .png({ compressionLevel: 0 })
    .toBuffer();
}

function greyPixels(width: number, height: number, white: number): Float64Array {
  let state = 7;
  return Float64Array.from({ length: width * height }, (_, i) => {
    const x = (i % width) / width;
    const y = Math.floor(i / width) / height;
    const lungs = Math.exp(-(((Math.abs(x - 0.5) - 0.2) / 0.12) ** 2) - ((y - 0.5) / 0.3) ** 2);
    const body = Math.exp(-(((x - 0.5) / 0.45) ** 6) - ((y - 0.55) / 0.5) ** 8);
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff;
    const noise = (state / 0x7fffffff - 0.5) * 0.02;
    return Math.round(Math.min(1, Math.max(0, 0.05 + 0.75 * body - 0.5 * lungs * body + noise)) * white);
  });
}
