import { AppError, type DeidentifyRule } from '@aiso/contracts';
import { type DeidentifyReport, deidentify, pseudonymsOf } from '@aiso/imaging/deidentify';
import { type DicomImageOptions, writeDicom } from '@aiso/imaging/synthetic';
import { expect } from 'vitest';
import { LIMITS, ramp } from './fixtures.ts';

export const BASIC: DeidentifyRule = { modifiedDates: false, cleanDescriptors: false, retainDevice: false };
export const ALL: DeidentifyRule = { modifiedDates: true, cleanDescriptors: true, retainDevice: true };
export const CLEAN: DeidentifyRule = { ...BASIC, cleanDescriptors: true };
export const MODIFIED: DeidentifyRule = { ...BASIC, modifiedDates: true };
export const pseudonyms = pseudonymsOf({ secret: Buffer.alloc(32, 'k') });

export type Deidentified = { readonly bytes: Buffer; readonly report: DeidentifyReport };
export const withRule = (bytes: Uint8Array, rule = BASIC): Promise<Deidentified> =>
  deidentify(bytes, { rule, pseudonyms, limits: LIMITS });

export const image = (options: Partial<DicomImageOptions> = {}): Promise<Buffer> =>
  writeDicom({ width: 16, height: 16, pixels: ramp(256, 12), bitsStored: 12, ...options });

/** With Image Comments in UTF-8. */
export const described = (text: string): Promise<Buffer> =>
  image({
    elements: [
      { tag: '00080005', vr: 'CS', value: 'ISO_IR 192' },
      { tag: '00204000', vr: 'LT', value: Buffer.from(text) },
    ],
  });

/** The values of an element wherever it stands, as Latin-1, in an explicit little-endian file. */
export function found(bytes: Buffer, tag: string): string[] {
  const head = Buffer.from(tag.replace(/(..)(..)(..)(..)/u, '$2$1$4$3'), 'hex');
  const values: string[] = [];
  for (let at = bytes.indexOf(head); at >= 0; at = bytes.indexOf(head, at + 1)) {
    const isLong = ['OB', 'OW', 'SQ', 'UN', 'UT'].includes(bytes.toString('latin1', at + 4, at + 6));
    const start = at + (isLong ? 12 : 8);
    const length = isLong ? bytes.readUInt32LE(at + 8) : bytes.readUInt16LE(at + 6);
    values.push(
      bytes
        .toString('latin1', start, start + length)
        .replaceAll('\0', ' ')
        .trim(),
    );
  }
  return values;
}

/** What is hidden somewhere, and must not be found. */
export const SECRET = Buffer.from('SMITH JOHN MRN778899');

/** The code with which a file is not de-identified. */
export const refusal = async (file: Buffer): Promise<string> => {
  const error: unknown = await withRule(file).catch((caught: unknown) => caught);
  return error instanceof AppError ? error.code : 'none';
};

export function expectSaid({ report }: Deidentified, tag: string, action: string): void {
  expect(report.changes).toContainEqual(expect.objectContaining({ tag, action }));
}

export const DAY_MS = 86_400_000;
/** Of a day as DICOM writes it, as UTC. */
export const timeOf = (day = ''): number => Date.parse(day.replace(/^(....)(..)(..)$/u, '$1-$2-$3'));
