import type { DicomImageOptions } from '@aiso/imaging/synthetic';
import { describe, expect, it } from 'vitest';
import { TAGS_BY_VR } from '../src/deidentify/data-dictionary.generated.ts';
import { PROFILE_ROWS } from '../src/deidentify/profile-table.generated.ts';
import type { DicomElement } from '../src/synthetic/data-set-writer.ts';
import { ALL, BASIC, DAY_MS, found, image, MODIFIED, pseudonyms, timeOf, withRule } from './deidentified.ts';

const DEVICE = { ...BASIC, retainDevice: true };

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
    expect(found(bytes, tag).join('')).not.toMatch(/John|20\d\d/u);
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

describe('UIDs', () => {
  it('of instances are mapped where no row of the table says so', async () => {
    // Multi-frame Source SOP Instance UID, and Annotation Group UID, for which the table has a dummy.
    const elements: DicomElement[] = [
      { tag: '00081167', vr: 'UI', value: '1.2.3.4' },
      { tag: '006a0003', vr: 'UI', value: '1.2.3.4' },
    ];
    const { bytes } = await withRule(await image({ elements }));
    for (const { tag } of elements) expect(found(bytes, tag)).toEqual([pseudonyms.uid('1.2.3.4')]);
  });
});
it('what would be nothing without another attribute goes whole', async () => {
  const uid: DicomElement = { tag: '00081155', vr: 'UI', value: '1.2.3' };
  const elements: DicomElement[] = [
    { tag: '00081110', vr: 'SQ', value: [[uid]] },
    { tag: '00120081', vr: 'LO', value: 'Board of Mary' },
  ];
  const { bytes } = await withRule(await image({ elements }));
  expect([found(bytes, '00081110'), found(bytes, '00120081')]).toEqual([[], []]);
});

it('makers of a device and codes stay, though a patient is called alike; other texts lose the name', async () => {
  const code: DicomElement = { tag: '00080100', vr: 'SH', value: 'MARY' };
  const elements: DicomElement[] = [
    { tag: '00080070', vr: 'LO', value: 'Mary Imaging' },
    { tag: '00082218', vr: 'SQ', value: [[code, { tag: '00080104', vr: 'LO', value: 'Chest of Mary' }]] },
  ];
  const { bytes } = await withRule(await image({ patient: { name: 'Smith^Mary' }, elements }));
  const left = ['00080070', '00080100', '00080104'].map((tag) => found(bytes, tag));
  expect(left).toEqual([['Mary Imaging'], ['MARY'], ['Chest of']]);
});
describe('a text that is kept', () => {
  /** Partial View Description, which is in no row. */
  const keptOf = async (options: Partial<DicomImageOptions>, vr: string, value: string | Uint8Array) => {
    const elements: DicomElement[] = [{ tag: '00281351', vr, value }, ...(options.elements ?? [])];
    return found((await withRule(await image({ ...options, elements }))).bytes, '00281351');
  };

  it('loses UIDs that are mapped elsewhere', async () => {
    const study = { instanceUid: '1.2.826.77' };
    expect(await keptOf({ study }, 'ST', 'seen in 1.2.826.77')).toEqual(['seen in']);
    expect(await keptOf({ study }, 'ST', 'seen in 1.2.826.78')).toEqual(['seen in 1.2.826.78']);
  });

  it('loses names of a value that has many', async () => {
    const names = [
      'Alvarez^Ana',
      'Bernardi^Bea',
      'Castells^Cleo',
      'Dominguez^Dora',
      'Escalante^Eva',
      'Ferreira^Flor',
    ];
    const elements: DicomElement[] = [{ tag: '00101001', vr: 'PN', value: names.join('\\') }];
    expect(await keptOf({ elements }, 'ST', 'seen: Ferreira')).toEqual(['seen:']);
  });

  it('goes whole where its bytes are none of its character set', async () => {
    const elements: DicomElement[] = [{ tag: '00080005', vr: 'CS', value: 'ISO_IR 192' }];
    const text = Buffer.from('seen: M\u00fcller', 'latin1');
    expect(await keptOf({ elements, patient: { name: 'Jo' } }, 'ST', text)).toEqual(['ANONYMIZED']);
  });

  it('goes whole where it is longer than anybody writes', async () => {
    expect(await keptOf({}, 'UT', 'a'.repeat(2 ** 18 + 2))).toEqual(['ANONYMIZED']);
  });

  it('goes whole where there are more names than any file has', async () => {
    const word = (at: number): string => `W${String.fromCharCode(97 + (at % 26), 97 + Math.floor(at / 26))}x`;
    const names = Array.from({ length: 500 }, (_, at): DicomElement[] => [
      { tag: '00100010', vr: 'PN', value: `${word(at)}^${word(at + 3)}` },
    ]);
    const elements: DicomElement[] = [{ tag: '00081140', vr: 'SQ', value: names }];
    expect(await keptOf({ elements }, 'ST', 'seen')).toEqual(['ANONYMIZED']);
  });
});
