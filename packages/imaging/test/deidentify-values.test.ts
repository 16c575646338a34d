import { pseudonymsOf } from '@aiso/imaging/deidentify';
import { describe, expect, it } from 'vitest';
import { TAGS_BY_VR } from '../src/deidentify/data-dictionary.generated.ts';
import { PROFILE_ROWS } from '../src/deidentify/profile-table.generated.ts';
import type { DicomElement } from '../src/synthetic/data-set-writer.ts';
import { ALL, BASIC, found, image, pseudonyms, withRule } from './deidentified.ts';

const DAY_MS = 86_400_000;
const MODIFIED = { ...BASIC, modifiedDates: true };
const DEVICE = { ...BASIC, retainDevice: true };
/** Of a day as DICOM writes it. */
const timeOf = (day = ''): number => Date.parse(day.replace(/^(....)(..)(..)$/u, '$1-$2-$3'));
const ofPatients = <T>(pseudonymOf: (patient: { id: string; issuer: string }) => T): readonly T[] =>
  Array.from({ length: 300 }, (_, id) => pseudonymOf({ id: String(id), issuer: '' }));

describe('what stands for a patient', () => {
  it('moves their days back, by ten years at most, and those of others otherwise', () => {
    const days = ofPatients(pseudonyms.days);
    expect(Math.max(...days)).toBeLessThanOrEqual(-1);
    expect(Math.min(...days)).toBeGreaterThanOrEqual(-3650);
    expect(new Set(days).size).toBeGreaterThan(250);
  });

  it('is another one for the same number of another issuer, and for a number that ends otherwise', () => {
    for (const of of [pseudonyms.patientId, pseudonyms.patientName, pseudonyms.days]) {
      expect(of({ id: '1', issuer: 'A' })).not.toEqual(of({ id: '1', issuer: 'B' }));
      expect(of({ id: 'B1', issuer: 'A' })).not.toEqual(of({ id: '1', issuer: 'AB' }));
    }
  });

  it('needs a key that nobody can guess', () => {
    expect(() => pseudonymsOf({ secret: Buffer.alloc(15, 'k') })).toThrow(RangeError);
    expect(() => pseudonymsOf({ secret: Buffer.alloc(16, 'k') })).not.toThrow();
  });

  it('is for UIDs a UUID of version 8', () => {
    const uuid = BigInt(pseudonyms.uid('1.2.3').replace('2.25.', '')).toString(16).padStart(32, '0');
    expect(uuid).toMatch(/^.{12}8.{3}[89ab].{15}$/u);
  });
});

describe('days that are moved', () => {
  it('move by the days of the patient, and times of day stay', async () => {
    const elements: DicomElement[] = [
      { tag: '00080023', vr: 'DA', value: '20240301' },
      { tag: '00080030', vr: 'TM', value: '101112.5' },
      { tag: '0008002a', vr: 'DT', value: '20240301101112+0100' },
    ];
    const file = await image({ patient: { mrn: 'P-1', issuer: 'A' }, elements });
    const { bytes } = await withRule(file, MODIFIED);
    const days = pseudonyms.days({ id: 'P-1', issuer: 'A' });
    expect(timeOf(found(bytes, '00080023')[0])).toBe(timeOf('20240301') + days * DAY_MS);
    expect(found(bytes, '00080030')).toEqual(['101112.5']);
    expect(found(bytes, '0008002a')).toEqual([`${found(bytes, '00080023')[0]}101112+0100`]);
  });

  it.each([
    ['00080023', 'DA', '20240230'],
    ['00080023', 'DA', '20241301'],
    ['00080023', 'DA', '20240301\\of John'],
    ['00080023', 'DA', '20240301 John'],
    ['00080023', 'DA', '2024'],
    ['0008002a', 'DT', '20240301 John'],
    ['00080030', 'TM', 'John'],
  ])('are taken away where %s %s is "%s"', async (tag, vr, value) => {
    const { bytes } = await withRule(await image({ elements: [{ tag, vr, value }] }), MODIFIED);
    expect(found(bytes, tag).join('')).not.toMatch(/John|2024/u);
  });

  it('are moved only where that is wished', async () => {
    const { bytes } = await withRule(await image({ study: { date: '20240301' } }));
    expect(found(bytes, '00080020').join('')).toBe('');
  });
});

describe('values that mean nothing', () => {
  it('stand for all texts and days of a sequence that is to be of such, also in what lies in it', async () => {
    const inner: DicomElement[] = [
      { tag: '00080104', vr: 'LO', value: 'Fall of Mary' },
      { tag: '00181200', vr: 'DA', value: '20240301' },
    ];
    const nested: DicomElement = { tag: '00082218', vr: 'SQ', value: [inner] };
    const elements: DicomElement[] = [{ tag: '0040a730', vr: 'SQ', value: [[...inner, nested]] }];
    const { bytes } = await withRule(await image({ elements }), DEVICE);
    expect(found(bytes, '00080104')).toEqual(['ANONYMIZED', 'ANONYMIZED']);
    expect(found(bytes, '00181200')).toEqual(['19000101', '19000101']);
  });

  it.each([
    ['PN', 'Smith^Mary', 'ANON'],
    ['DA', '19700102', '19000101'],
    ['DT', '19700102101112', '19000101000000'],
    ['TM', '101112', '000000'],
  ])('stand for a %s that is no such attribute by the standard', async (vr, value, dummy) => {
    const { bytes, report } = await withRule(await image({ elements: [{ tag: '00180015', vr, value }] }));
    expect(found(bytes, '00180015')).toEqual([dummy]);
    expect(report.changes).toContainEqual(
      expect.objectContaining({ tag: '(0018,0015)', action: 'replaced' }),
    );
  });
});

describe('the dictionary', () => {
  const tags = Object.entries(TAGS_BY_VR).flatMap(([vr, text]) =>
    text.split(' ').map((tag) => ({ vr, tag })),
  );

  it('has no private attributes, curves, overlays, commands and directories', () => {
    expect(tags.length).toBeGreaterThan(4000);
    const isOfSuch = (group: number): boolean =>
      group % 2 === 1 || group < 8 || group >> 8 === 0x50 || group >> 8 === 0x60;
    expect(tags.filter(({ tag }) => isOfSuch(Number.parseInt(tag.slice(0, 4), 16)))).toEqual([]);
  });

  it('has no name and no day that the table of the profile does not have', () => {
    const listed = new Set(PROFILE_ROWS.map(([tag]) => tag));
    expect(tags.filter(({ vr, tag }) => /^(?:PN|DA|DT|TM)$/u.test(vr) && !listed.has(tag))).toEqual([]);
  });
});

it('what is told of a device stays where that is wished, and no station by its name', async () => {
  const elements: DicomElement[] = [
    { tag: '00181000', vr: 'LO', value: 'SN-77' },
    { tag: '00080055', vr: 'AE', value: 'ROOM9' },
  ];
  const file = await image({ elements });
  expect(found((await withRule(file, ALL)).bytes, '00181000')).toEqual(['SN-77']);
  expect(found((await withRule(file)).bytes, '00181000').join('')).not.toContain('SN-77');
  for (const rule of [BASIC, ALL]) expect((await withRule(file, rule)).bytes.includes('ROOM9')).toBe(false);
});
