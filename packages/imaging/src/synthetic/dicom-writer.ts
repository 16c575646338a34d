import { randomUUID } from 'node:crypto';
import { deflateRawSync } from 'node:zlib';
import { TRANSFER_SYNTAX } from '../dicom/transfer-syntaxes.ts';
import type { Photometric, PixelArray } from '../image-types.ts';
import { type DicomElement, type DicomEncoding, writeDataSet } from './data-set-writer.ts';
import { encodeJpeg2000, encodeJpegLs, encodeRle } from './frame-encoders.ts';
import { encodeLossless } from './lossless-encoder.ts';
import { writeJpeg } from './raster-writer.ts';

export type SyntheticPatient = {
  readonly mrn?: string;
  readonly issuer?: string;
  /** As DICOM writes it: 'Family^Given'. */
  readonly name?: string;
  /** `yyyymmdd` */
  readonly birthDate?: string;
  readonly sex?: 'F' | 'M' | 'O';
  /** `nnnY`, `nnnM`, … */
  readonly age?: string;
};

/** All but `jpeg-baseline` lossless. */
export type Compression = 'jpeg-baseline' | 'jpeg-lossless' | 'jpeg-ls' | 'jpeg-2000' | 'htj2k' | 'rle';

export type DicomImageOptions = {
  readonly width: number;
  readonly height: number;
  /** One channel, stored values. They are written as they are, whatever `photometric` says of them. */
  readonly pixels: PixelArray;
  readonly bitsStored?: number;
  readonly photometric?: Photometric;
  readonly transferSyntax?: DicomEncoding | 'deflated' | Compression;
  readonly patient?: SyntheticPatient;
  readonly study?: {
    readonly instanceUid?: string;
    /** `yyyymmdd` */
    readonly date?: string;
    readonly accessionNumber?: string;
    readonly description?: string;
  };
  readonly sopInstanceUid?: string;
  readonly modality?: string;
  readonly bodyPart?: string;
  readonly view?: string;
  readonly window?: { readonly center: number; readonly width: number };
  readonly rescale?: { readonly slope: number; readonly intercept: number };
  readonly pixelSpacingMm?: readonly [number, number];
  /** Added, or put in the place of elements of the same tag. */
  readonly elements?: readonly DicomElement[];
  /** Tags left out. */
  readonly without?: readonly string[];
};

const DX_FOR_PRESENTATION = '1.2.840.10008.5.1.4.1.1.1.1';
const UIDS = {
  'explicit-le': TRANSFER_SYNTAX.explicitLittleEndian,
  'implicit-le': TRANSFER_SYNTAX.implicitLittleEndian,
  'explicit-be': TRANSFER_SYNTAX.explicitBigEndian,
  deflated: TRANSFER_SYNTAX.deflatedExplicitLittleEndian,
  'jpeg-baseline': TRANSFER_SYNTAX.jpegBaseline,
  'jpeg-lossless': TRANSFER_SYNTAX.jpegLosslessFirstOrder,
  'jpeg-ls': TRANSFER_SYNTAX.jpegLsLossless,
  'jpeg-2000': TRANSFER_SYNTAX.jpeg2000Lossless,
  htj2k: TRANSFER_SYNTAX.htj2kLossless,
  rle: TRANSFER_SYNTAX.rle,
} as const;

/** A UID from random bits under the root 2.25 (PS3.5 B.2). */
const newUid = (): string => `2.25.${BigInt(`0x${randomUUID().replaceAll('-', '')}`)}`;

/** Writes a one-frame DX image as a DICOM file, unless told otherwise of 'Synthetic^Patient'. */
export async function writeDicom(options: DicomImageOptions): Promise<Buffer> {
  const syntax = options.transferSyntax ?? 'explicit-le';
  const encoding: DicomEncoding =
    syntax === 'implicit-le' || syntax === 'explicit-be' ? syntax : 'explicit-le';
  const sopInstanceUid = options.sopInstanceUid ?? newUid();
  const elements = new Map<string, DicomElement>();
  const pixelData = await writePixelData(options, encoding);
  for (const element of [...describe(options, sopInstanceUid), pixelData, ...(options.elements ?? [])])
    elements.set(element.tag, element);
  for (const tag of options.without ?? []) elements.delete(tag);
  const body = writeDataSet([...elements.values()], encoding);
  const meta = writeMeta(UIDS[syntax], sopInstanceUid);
  return Buffer.concat([
    Buffer.alloc(128),
    Buffer.from('DICM'),
    meta,
    syntax === 'deflated' ? deflateRawSync(body) : body,
  ]);
}

function writeMeta(transferSyntax: string, sopInstanceUid: string): Buffer {
  const content = writeDataSet(
    [
      { tag: '00020001', vr: 'OB', value: Uint8Array.of(0, 1) },
      { tag: '00020002', vr: 'UI', value: DX_FOR_PRESENTATION },
      { tag: '00020003', vr: 'UI', value: sopInstanceUid },
      { tag: '00020010', vr: 'UI', value: transferSyntax },
      { tag: '00020012', vr: 'UI', value: '2.25.1' },
    ],
    'explicit-le',
  );
  const length = writeDataSet([{ tag: '00020000', vr: 'UL', value: content.length }], 'explicit-le');
  return Buffer.concat([length, content]);
}

function describe(options: DicomImageOptions, sopInstanceUid: string): DicomElement[] {
  const { patient = {}, study = {}, pixels, window, rescale, pixelSpacingMm } = options;
  const allocated = pixels.BYTES_PER_ELEMENT * 8;
  const bits = options.bitsStored ?? allocated;
  const text = (tag: string, vr: string, value: string | undefined): DicomElement[] =>
    value === undefined ? [] : [{ tag, vr, value }];
  const number = (tag: string, value: number): DicomElement => ({ tag, vr: 'US', value });
  const name = patient.name ?? 'Synthetic^Patient';
  const isAscii = /^\p{ASCII}*$/u.test(name);
  return [
    // UTF-8 (PS3.3 C.12.1.1.2).
    ...text('00080005', 'CS', isAscii ? undefined : 'ISO_IR 192'),
    ...text('00080016', 'UI', DX_FOR_PRESENTATION),
    ...text('00080018', 'UI', sopInstanceUid),
    ...text('00080020', 'DA', study.date ?? '20240102'),
    ...text('00080050', 'SH', study.accessionNumber),
    ...text('00080060', 'CS', options.modality ?? 'DX'),
    ...text('00081030', 'LO', study.description),
    { tag: '00100010', vr: 'PN', value: Buffer.from(name) },
    ...text('00100020', 'LO', patient.mrn ?? 'SYNTHETIC-1'),
    ...text('00100021', 'LO', patient.issuer),
    ...text('00100030', 'DA', patient.birthDate),
    ...text('00100040', 'CS', patient.sex),
    ...text('00101010', 'AS', patient.age),
    ...text('00180015', 'CS', options.bodyPart ?? 'CHEST'),
    ...text('00185101', 'CS', options.view ?? 'PA'),
    ...text('0020000d', 'UI', study.instanceUid ?? newUid()),
    ...text('0020000e', 'UI', newUid()),
    number('00280002', 1),
    ...text('00280004', 'CS', options.photometric ?? 'MONOCHROME2'),
    number('00280010', options.height),
    number('00280011', options.width),
    ...text('00280030', 'DS', pixelSpacingMm?.join('\\')),
    number('00280100', allocated),
    number('00280101', bits),
    number('00280102', bits - 1),
    number('00280103', pixels instanceof Int16Array ? 1 : 0),
    ...text('00281050', 'DS', window?.center.toString()),
    ...text('00281051', 'DS', window?.width.toString()),
    ...text('00281052', 'DS', rescale?.intercept.toString()),
    ...text('00281053', 'DS', rescale?.slope.toString()),
  ];
}

async function writePixelData(options: DicomImageOptions, encoding: DicomEncoding): Promise<DicomElement> {
  const { pixels } = options;
  const stream = await compressed(options);
  if (stream !== null) return encapsulated(stream);
  const bytes = Buffer.from(bytesOf(pixels));
  if (encoding === 'explicit-be' && pixels.BYTES_PER_ELEMENT === 2) bytes.swap16();
  return { tag: '7fe00010', vr: pixels.BYTES_PER_ELEMENT === 2 ? 'OW' : 'OB', value: bytes };
}

/** The code stream, or null where the pixels are written as they are. */
async function compressed(options: DicomImageOptions): Promise<Buffer | null> {
  const { pixels, width, height, bitsStored = pixels.BYTES_PER_ELEMENT * 8 } = options;
  const frame = { pixels, width, height, bitsStored };
  switch (options.transferSyntax) {
    case 'jpeg-baseline':
      return writeJpeg({ pixels: bytesOf(pixels), width, height });
    case 'jpeg-lossless':
      return encodeLossless(pixels, width, height);
    case 'jpeg-ls':
      return encodeJpegLs(frame);
    case 'jpeg-2000':
    case 'htj2k':
      return encodeJpeg2000(frame, options.transferSyntax);
    case 'rle':
      return encodeRle(frame);
    default:
      return null;
  }
}

const bytesOf = (pixels: PixelArray): Uint8Array =>
  new Uint8Array(pixels.buffer, pixels.byteOffset, pixels.byteLength);

/** One fragment after an empty offset table, with the sequence delimiter (PS3.5 A.4). */
function encapsulated(codestream: Buffer): DicomElement {
  const even = codestream.length % 2 === 0 ? codestream : Buffer.concat([codestream, Buffer.alloc(1)]);
  const items = Buffer.from('feff00e000000000feff00e000000000', 'hex');
  items.writeUInt32LE(even.length, 12);
  const value = Buffer.concat([items, even, Buffer.from('feffdde000000000', 'hex')]);
  return { tag: '7fe00010', vr: 'OB', value, length: 0xffffffff };
}
