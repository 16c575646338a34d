import { expect, test } from 'vitest';
import { readDicomPatients } from './dicom-patient.ts';

const namedBy = async (file: Blob) => (await readDicomPatients([file])).known;
const UTF_8 = new TextEncoder();

type Written = readonly [tag: number, vr: string, value: string | Uint8Array, length?: number];

/** Elements in Explicit VR Little Endian, or Implicit (PS3.5 7.1). */
function written(elements: readonly Written[], isImplicit = false): Uint8Array {
  const parts = elements.map(([tag, vr, value, length]) => {
    const bytes = typeof value === 'string' ? UTF_8.encode(value) : value;
    const isLong = !isImplicit && vr === 'SQ';
    const head = new DataView(new ArrayBuffer(isLong ? 12 : 8));
    head.setUint16(0, tag >>> 16, true);
    head.setUint16(2, tag & 0xffff, true);
    if (isImplicit || vr === '') head.setUint32(4, length ?? bytes.length, true);
    else {
      head.setUint8(4, vr.charCodeAt(0));
      head.setUint8(5, vr.charCodeAt(1));
      if (isLong) head.setUint32(8, length ?? bytes.length, true);
      else head.setUint16(6, bytes.length, true);
    }
    return [...new Uint8Array(head.buffer), ...bytes];
  });
  return Uint8Array.from(parts.flat());
}

function dicomFile(elements: readonly Written[], syntax = '1.2.840.10008.1.2.1'): Blob {
  const meta = written([[0x0002_0010, 'UI', syntax]]);
  const data = written(elements, syntax === '1.2.840.10008.1.2');
  return new Blob([new Uint8Array(128), 'DICM', meta, data].map((part) => part as BlobPart));
}

const NAMED: readonly Written[] = [
  [0x0008_0005, 'CS', 'ISO_IR 192'],
  // A sequence of undefined length, with an item of undefined length.
  [0x0008_1140, 'SQ', '', 0xffff_ffff],
  [0xfffe_e000, '', '', 0xffff_ffff],
  [0x0010_0020, 'LO', 'another'],
  [0xfffe_e00d, '', ''],
  [0xfffe_e0dd, '', ''],
  [0x0010_0010, 'PN', 'Müller^Änne=王^小明'],
  [0x0010_0020, 'LO', 'N-4711 '],
  [0x0010_0021, 'LO', 'North'],
  [0x0010_0030, 'DA', '19500304'],
  [0x0010_0040, 'CS', 'F '],
];

test.each([['1.2.840.10008.1.2.1'], ['1.2.840.10008.1.2']])(
  'whom a file names is read beside its sequences, in %s',
  async (syntax) => {
    expect(await namedBy(dicomFile(NAMED, syntax))).toEqual({
      name: 'Müller^Änne=王^小明',
      mrn: 'N-4711',
      mrnIssuer: 'North',
      birthDate: '1950-03-04',
      sex: 'F',
    });
  },
);

test('file meta information may lack, or be encoded implicitly, and a VR may be one that nobody knows', async () => {
  const prefix = [new Uint8Array(128), 'DICM'] as const;
  const unknown = Uint8Array.from([9, 0, 1, 16, 0x5a, 0x5a, 0, 0, 2, 0, 0, 0, 1, 2]);
  const whole = written(NAMED);
  const place = whole.length - written(NAMED.slice(6)).length;
  for (const parts of [
    [written([], true), whole],
    [written([[0x0002_0001, 'UL', 'v1  ']]), whole],
    [written([[0x0002_0010, 'UI', '1.2.840.10008.1.2.1']], true), whole],
    [written([[0x0002_0010, 'UI', '1.2.840.10008.1.2']]), whole],
    [whole.slice(0, place), unknown, whole.slice(place)],
  ]) {
    const file = new Blob([...prefix, ...parts].map((part) => part as BlobPart));
    expect((await namedBy(file))?.name).toBe('Müller^Änne=王^小明');
  }
});

test('names in other character sets are read, and in UTF-8 that is not said to be', async () => {
  // 山田 in JIS X 0208; 홍 in KS X 1001.
  const japanese = Uint8Array.from([...UTF_8.encode('Yamada='), 0x1b, 0x24, 0x42, 0x3b, 0x33, 0x45, 0x44]);
  const korean = Uint8Array.from([...UTF_8.encode('Hong='), 0x1b, 0x24, 0x29, 0x43, 0xc8, 0xab]);
  for (const [set, name, read] of [
    ['\\ISO 2022 IR 87', japanese, 'Yamada=山田'],
    ['\\ISO 2022 IR 149', korean, 'Hong=홍'],
    ['ISO 2022 IR 87', japanese, 'Yamada=山田'],
    ['iso ir 149', korean, 'Hong=홍'],
    ['ISO_IR 100', UTF_8.encode('Müller'), 'Müller'],
    ['ISO_IR 100', Uint8Array.from([0x4d, 0xfc, 0x6c]), 'Mül'],
  ] as const) {
    const file = dicomFile([
      [0x0008_0005, 'CS', set],
      [0x0010_0010, 'PN', name],
    ]);
    expect((await namedBy(file))?.name).toBe(read);
  }
});

test('what is no DICOM file, is cut off or names nobody says nothing', async () => {
  const whole = dicomFile(NAMED);
  expect(await namedBy(new Blob(['no image']))).toBeNull();
  expect(await namedBy(whole.slice(0, 200))).toBeNull();
  expect(await namedBy(dicomFile([[0x0010_0030, 'DA', '19500304']]))).toBeNull();
});

test('files of one patient say who it is; of several patients they say nobody', async () => {
  const [nobody, ours] = [new Blob(['no image']), dicomFile(NAMED)];
  const other = dicomFile([[0x0010_0020, 'LO', 'N-4712']]);
  expect(await readDicomPatients([nobody, ours, ours])).toMatchObject({
    people: 1,
    known: { mrn: 'N-4711' },
  });
  expect(await readDicomPatients([ours, other, ours])).toEqual({ people: 2, known: null });
  expect(await readDicomPatients([nobody])).toEqual({ people: 0, known: null });
});
