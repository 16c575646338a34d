import { pseudonymsOf } from '@aiso/imaging/deidentify';
import type { DicomImageOptions } from '@aiso/imaging/synthetic';
import { describe, expect, it } from 'vitest';
import type { DicomElement } from '../src/synthetic/data-set-writer.ts';
import { DAY_MS, found, image, MODIFIED, pseudonyms, timeOf, withRule } from './deidentified.ts';

type Patient = { readonly id: string; readonly issuer: string };
const ofId = (patient: Patient): string => pseudonyms.patientId(patient);
const ofName = (patient: Patient): string => pseudonyms.patientName(patient);
const ofDays = (patient: Patient): number => pseudonyms.days(patient);
const ofPatients = <T>(pseudonymOf: (patient: Patient) => T): readonly T[] =>
  Array.from({ length: 300 }, (_, id) => pseudonymOf({ id: String(id), issuer: '' }));

describe('what stands for a patient', () => {
  it('moves their days back, by ten years at most, and those of others otherwise', () => {
    const days = ofPatients(ofDays);
    expect(Math.max(...days)).toBeLessThanOrEqual(-1);
    expect(Math.min(...days)).toBeGreaterThanOrEqual(-3650);
    expect(new Set(days).size).toBeGreaterThan(250);
  });

  it('is another one for the same number of another issuer, and for a number that ends otherwise', () => {
    for (const of of [ofId, ofName, ofDays]) {
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
describe('an item', () => {
  const nested = (...inner: readonly DicomElement[]): DicomElement => ({
    tag: '00082218',
    vr: 'SQ',
    value: [inner],
  });

  it('has patients of the issuer around it, and of its own where it names one', async () => {
    const id: DicomElement = { tag: '00100020', vr: 'LO', value: 'P-1' };
    const own: DicomElement = { tag: '00100021', vr: 'LO', value: 'B' };
    const idsWith = async (...inner: readonly DicomElement[]): Promise<readonly string[]> => {
      const file = await image({ patient: { mrn: 'P-1', issuer: 'A' }, elements: [nested(...inner)] });
      return found((await withRule(file)).bytes, '00100020');
    };
    const [ofA, ofB] = ['A', 'B'].map((issuer) => pseudonyms.patientId({ id: 'P-1', issuer }));
    expect(await idsWith(id)).toEqual([ofA, ofA]);
    expect(await idsWith(id, own)).toEqual([ofB, ofA]);
  });

  it('is read in the character set around it, and its names are known', async () => {
    // ISO 8859-5 has the Cyrillic letters in the order of Unicode.
    const cyrillic = (text: string): Buffer =>
      Buffer.from(
        text.replace(/[А-я]/gu, (letter) => String.fromCharCode(letter.charCodeAt(0) - 0x360)),
        'latin1',
      );
    const elements: DicomElement[] = [
      { tag: '00080005', vr: 'CS', value: 'ISO_IR 144' },
      nested({ tag: '00281351', vr: 'ST', value: cyrillic('seen: СИДОРОВ') }),
      {
        tag: '00081140',
        vr: 'SQ',
        value: [[{ tag: '00100010', vr: 'PN', value: cyrillic('Сидоров^Илья') }]],
      },
    ];
    const { bytes } = await withRule(await image({ patient: { name: 'Doe' }, elements }));
    expect(found(bytes, '00281351')).toEqual(['seen:']);
  });
});

describe('who a file without a number is of', () => {
  /** Days of the patient, by what a date was moved. */
  const daysOf = async (options: Partial<DicomImageOptions>): Promise<number> => {
    const dated: DicomElement = { tag: '00080023', vr: 'DA', value: '20240301' };
    const file = await image({ ...options, elements: [dated], without: ['00100020'] });
    const [moved] = found((await withRule(file, MODIFIED)).bytes, '00080023');
    return (timeOf(moved) - timeOf('20240301')) / DAY_MS;
  };

  it('is told by the name and the day of birth, else by the study, and is nobody with such a number', async () => {
    const named = { name: 'Doe^Jo', birthDate: '19700102' };
    const study = { instanceUid: '1.2.3' };
    const days = [
      await daysOf({ patient: named, study }),
      await daysOf({ patient: { ...named, birthDate: '19700103' }, study }),
      await daysOf({ patient: { name: '' }, study }),
      await daysOf({ patient: { name: '' }, study: { instanceUid: '1.2.4' } }),
      pseudonyms.days({ id: 'Doe^Jo\u000019700102', issuer: '' }),
      pseudonyms.days({ id: '1.2.3', issuer: '' }),
    ];
    expect(new Set(days).size).toBe(days.length);
    expect(await daysOf({ patient: named, study: { instanceUid: '1.2.4' } })).toBe(days[0]);
  });
});
