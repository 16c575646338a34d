import type { ErrorCode } from '@aiso/contracts';
import sharp from 'sharp';
import { type Compression, type DicomImageOptions, writeDicom } from '../synthetic/dicom-writer.ts';
import { phantomPixels } from '../synthetic/phantom.ts';
import { writeJpeg, writePng } from '../synthetic/raster-writer.ts';
import { codestreamOf, withCodestream } from './damaged-streams.ts';
import { animated, pngChunk } from './png-parts.ts';

export type BadFile = { readonly bytes: Buffer; readonly expectedCode: ErrorCode };

/** Files that have to be refused, by the name a person might give them, each with the code it has to get. */
export async function badFiles(): Promise<Record<string, BadFile>> {
  const image = phantomPixels({ width: 96, height: 80 });
  const dicom = (options: Partial<DicomImageOptions> = {}): Promise<Buffer> =>
    writeDicom({ ...image, ...options });
  const png = await writePng(image);
  const jpeg = await writeJpeg({ ...image, pixels: Uint8Array.from(image.pixels) });
  const whole = await dicom();
  const bad = (bytes: Buffer, expectedCode: ErrorCode): BadFile => ({ bytes, expectedCode });
  const noPixels = ['7fe00010', '00280010', '00280011'];
  return {
    'empty.dcm': bad(Buffer.alloc(0), 'file.empty'),
    'text.dcm': bad(Buffer.from('This is a text file.\n'.repeat(20)), 'file.unknown_format'),
    'page.html': bad(Buffer.from('<!doctype html><title>Not an image</title>'), 'file.unknown_format'),
    'picture.gif': bad(await sharp(png).gif().toBuffer(), 'file.unsupported_format'),
    'document.pdf': bad(Buffer.from('%PDF-1.7\n%%EOF\n'), 'file.unsupported_format'),
    'archive.zip': bad(Buffer.from('504b030414000000', 'hex'), 'file.unsupported_format'),
    'truncated.dcm': bad(whole.subarray(0, whole.length - 1000), 'file.truncated'),
    'truncated-header.dcm': bad(whole.subarray(0, 300), 'file.truncated'),
    'truncated-jpeg.dcm': bad(await shortCodestream(dicom, 'jpeg-lossless'), 'file.truncated'),
    'truncated-jpeg-2000.dcm': bad(await shortCodestream(dicom, 'jpeg-2000'), 'file.truncated'),
    'truncated-htj2k.dcm': bad(await shortCodestream(dicom, 'htj2k'), 'file.truncated'),
    'truncated-rle.dcm': bad(await shortCodestream(dicom, 'rle'), 'file.truncated'),
    'truncated-jpeg-ls.dcm': bad(await shortCodestream(dicom, 'jpeg-ls'), 'file.truncated'),
    'truncated.png': bad(png.subarray(0, png.length / 2), 'file.truncated'),
    'truncated.jpg': bad(jpeg.subarray(0, jpeg.length / 2), 'file.truncated'),
    'damaged.png': bad(flipped(png, png.length >> 1), 'file.corrupt'),
    'bomb.png': bad(pngBomb(50_000), 'image.too_large'),
    'large.dcm': bad(
      await dicom({ elements: [us('00280010', 65_000), us('00280011', 65_000)] }),
      'image.too_large',
    ),
    'animated.png': bad(animated(png), 'image.animated'),
    'animated.jpg': bad(Buffer.concat([jpeg, jpeg]), 'image.animated'),
    'cmyk.jpg': bad(await sharp(png).toColourspace('cmyk').jpeg().toBuffer(), 'image.unsupported_color'),
    'report-sr.dcm': bad(await dicom({ modality: 'SR', without: noPixels }), 'dicom.no_pixels'),
    'encapsulated-pdf.dcm': bad(
      await dicom({
        modality: 'DOC',
        without: noPixels,
        elements: [{ tag: '00420011', vr: 'OB', value: Buffer.from('%PDF-1.7') }],
      }),
      'dicom.no_pixels',
    ),
    DICOMDIR: bad(
      await dicom({ without: noPixels, elements: [{ tag: '00041220', vr: 'SQ', value: new Uint8Array(0) }] }),
      'dicom.directory',
    ),
    'wrong-vr.dcm': bad(
      await dicom({ elements: [{ tag: '00280010', vr: 'DS', value: '80' }] }),
      'dicom.invalid',
    ),
    'missing-rows.dcm': bad(await dicom({ without: ['00280010'] }), 'dicom.invalid'),
    'zero-columns.dcm': bad(await dicom({ elements: [us('00280011', 0)] }), 'dicom.invalid'),
    'short-pixels.dcm': bad(
      await dicom({ elements: [{ tag: '7fe00010', vr: 'OW', value: new Uint8Array(100) }] }),
      'file.truncated',
    ),
    'two-frames.dcm': bad(
      await dicom({ elements: [{ tag: '00280008', vr: 'IS', value: '2' }] }),
      'image.multi_frame',
    ),
    'one-bit.dcm': bad(await dicom({ elements: [us('00280100', 1)] }), 'dicom.unsupported_pixels'),
    'palette.dcm': bad(
      await dicom({ elements: [{ tag: '00280004', vr: 'CS', value: 'PALETTE COLOR' }] }),
      'dicom.unsupported_pixels',
    ),
    'mpeg.dcm': bad(
      withTransferSyntax(await dicom({ transferSyntax: 'htj2k' }), HTJ2K, MPEG2),
      'dicom.unsupported_transfer_syntax',
    ),
  };
}

const us = (tag: string, value: number): { tag: string; vr: string; value: number } => ({
  tag,
  vr: 'US',
  value,
});

function flipped(bytes: Buffer, at: number): Buffer {
  const copy = Buffer.from(bytes);
  copy[at] = (copy[at] as number) ^ 0x10;
  return copy;
}

/** A DICOM file whole in itself, whose code stream stops half-way. */
async function shortCodestream(
  dicom: (options: Partial<DicomImageOptions>) => Promise<Buffer>,
  transferSyntax: Compression,
): Promise<Buffer> {
  const bytes = await dicom({ transferSyntax });
  const stream = codestreamOf(bytes);
  return withCodestream(bytes, stream.subarray(0, Math.floor(stream.length / 4) * 2));
}

const HTJ2K = '1.2.840.10008.1.2.4.201';
const MPEG2 = '1.2.840.10008.1.2.4.100';

/** Puts another transfer syntax, of the same length, in the place of the file's. */
function withTransferSyntax(bytes: Buffer, from: string, to: string): Buffer {
  const copy = Buffer.from(bytes);
  copy.write(to, copy.indexOf(from), 'latin1');
  return copy;
}

/** A few hundred bytes that announce `side` × `side` pixels. */
function pngBomb(side: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header.writeUInt8(8, 8);
  const signature = Buffer.from('89504e470d0a1a0a', 'hex');
  return Buffer.concat([
    signature,
    pngChunk('IHDR', header),
    pngChunk('IDAT', Buffer.alloc(256)),
    pngChunk('IEND', Buffer.alloc(0)),
  ]);
}
