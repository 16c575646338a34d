import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { inflateRawSync } from 'node:zlib';
import { AppError } from '@aiso/contracts';
import { ofEachStudyField } from '@aiso/contracts/study-fields';
import { inspect, readImage } from '@aiso/imaging';
import { deidentify, identitiesIn, pseudonymsFrom, pseudonymsOf, tableOf } from '@aiso/imaging/deidentify';
import { type DicomImageOptions, phantomPixels } from '@aiso/imaging/synthetic';
import {
  codestreamOf,
  damaged,
  hostileFiles,
  sharedData,
  soundFiles,
  withCodestream,
} from '@aiso/imaging/testing';
import { describe, expect, it } from 'vitest';
import { PROFILE_ROWS } from '../src/deidentify/profile-table.generated.ts';
import { type DicomElement, writeDataSet } from '../src/synthetic/data-set-writer.ts';
import {
  ALL,
  CLEAN,
  type Deidentified,
  described,
  found,
  image,
  pseudonyms,
  timeOf,
  withRule,
} from './deidentified.ts';
import { LIMITS, ramp } from './fixtures.ts';
import { dictionaryModule, profileModule } from './programs/profile-table.ts';

const MÜLLER = {
  patient: {
    name: 'Müller^Hans',
    mrn: 'P-4711',
    issuer: 'Anna',
    birthDate: '19700102',
    sex: 'M',
    age: '054Y',
  },
  study: { instanceUid: '1.2.3.4', date: '20240229', accessionNumber: 'A-1', description: 'Chest of Hans' },
} as const;

describe('de-identified', () => {
  it('nothing of who it was is left, and the pixels are the same bytes, in every encoding', async () => {
    const encodings = [
      'explicit-le',
      'implicit-le',
      'explicit-be',
      'deflated',
      'jpeg-lossless',
      'rle',
    ] as const;
    for (const transferSyntax of encodings) {
      const original = await image({ ...MÜLLER, transferSyntax });
      const { bytes } = await withRule(original);
      const [before, after] = [await readImage(original, LIMITS), await readImage(bytes, LIMITS)];
      expect(after.pixels, transferSyntax).toEqual(before.pixels);
      expect({ ...after.header.patient }, transferSyntax).toMatchObject({
        mrnIssuer: null,
        birthDate: null,
        sex: null,
        ageYears: null,
      });
      expect(after.header.patient.mrn).toMatch(/^ANON-[A-Z2-7]{16}$/u);
      expect(after.header).toMatchObject({
        studyDate: null,
        study: ofEachStudyField(() => null),
        bodyPart: 'CHEST',
        view: 'PA',
      });
      if (transferSyntax !== 'deflated')
        for (const old of ['ller', 'Hans', 'P-4711', '19700102', '1.2.3.4', '20240229'])
          expect(bytes.includes(old), old).toBe(false);
    }
  });

  it('what is kept is the same bytes, nested and odd as it may be', async () => {
    const kept: DicomElement[] = [
      // A sequence of a length, of one item with a UN sequence, encoded implicitly, in it.
      {
        tag: '00082218',
        vr: 'SQ',
        value: [
          [
            { tag: '00080100', vr: 'SH', value: 'T-D3000' },
            { tag: '00080104', vr: 'LO', value: 'Chest ' },
          ],
        ],
      },
      { tag: '00180015', vr: 'CS', value: 'chest odd' },
      {
        tag: '00283010',
        vr: 'UN',
        value: writeDataSet([{ tag: '00283003', vr: 'LO', value: 'LUT' }], 'implicit-le'),
      },
    ];
    const original = await image({ elements: kept, without: ['00080020'] });
    const { bytes } = await withRule(original);
    const from = (file: Buffer, tag: string): Buffer => file.subarray(file.indexOf(Buffer.from(tag, 'hex')));
    // From Rows on nothing is taken away but the line that is added.
    expect(from(bytes, '28001000')).toEqual(
      Buffer.concat(
        [from(original, '28001000')].map((tail) =>
          insertedBefore(tail, '28001030', '280003034353080052454d4f56454420'),
        ),
      ),
    );
    expect(found(bytes, '00082218')).toEqual(found(original, '00082218'));
    expect(found(bytes, '00180015')).toEqual(['chest odd']);
  });

  it('items inside are cleared as the outside is, and the lengths around them mended', async () => {
    const elements: DicomElement[] = [
      {
        tag: '00081140',
        vr: 'SQ',
        value: [
          [
            { tag: '00081150', vr: 'UI', value: '1.2.840.10008.5.1.4.1.1.7' },
            { tag: '00081155', vr: 'UI', value: '1.2.3.4' },
            { tag: '00100010', vr: 'PN', value: 'Hidden^Name' },
            { tag: '00290010', vr: 'LO', value: 'SECRET BLOCK' },
          ],
        ],
      },
      { tag: '00100000', vr: 'UL', value: 9999 },
      { tag: '00291010', vr: 'LO', value: 'Hidden too' },
    ];
    const { bytes } = await withRule(await image({ ...MÜLLER, elements }));
    expect(bytes.includes('Hidden')).toBe(false);
    expect(bytes.includes('SECRET')).toBe(false);
    const study = found(bytes, '0020000d')[0];
    expect(study).toMatch(/^2\.25\.\d{30,}$/u);
    expect(found(bytes, '00081155')).toEqual([study]);
    expect(found(bytes, '00081150')).toEqual(['1.2.840.10008.5.1.4.1.1.7']);
    const length = bytes.indexOf(Buffer.from('10000000', 'hex'));
    const patientGroup = bytes.subarray(length + 12, bytes.indexOf(Buffer.from('12006200', 'hex')));
    expect(Buffer.from(found(bytes, '00100000')[0] ?? '', 'latin1').readUInt8(0)).toBe(patientGroup.length);
    expect((await inspect(bytes, LIMITS)).width).toBe(16);
  });

  it('UIDs, patients and days become the same in every file of a key, and others with another key', async () => {
    const one = await withRule(await image(MÜLLER), ALL);
    const other = await withRule(
      await image({ ...MÜLLER, study: { ...MÜLLER.study, date: '20240301' } }),
      ALL,
    );
    for (const tag of ['0020000d', '00100020', '00100010'])
      expect(found(one.bytes, tag), tag).toEqual(found(other.bytes, tag));
    const day = ({ bytes }: Deidentified): number => timeOf(found(bytes, '00080020')[0]);
    expect(day(other) - day(one)).toBe(86_400_000);
    expect(found(one.bytes, '00280303')).toEqual(['MODIFIED']);
    const secret = Buffer.alloc(32, 'q');
    const stranger = await deidentify(await image(MÜLLER), {
      rule: ALL,
      pseudonyms: pseudonymsOf({ secret }),
      limits: LIMITS,
    });
    expect(found(stranger.bytes, '0020000d')).not.toEqual(found(one.bytes, '0020000d'));
    expect(found(stranger.bytes, '00100020')).not.toEqual(found(one.bytes, '00100020'));
  });

  it('the key may be elsewhere than the file: pseudonyms asked for beforehand make the same file', async () => {
    const file = await image(MÜLLER);
    const identities = await identitiesIn(file, { rule: ALL, limits: LIMITS });
    const table = JSON.parse(JSON.stringify(tableOf(identities, pseudonyms))) as ReturnType<typeof tableOf>;
    const made = await deidentify(file, { rule: ALL, pseudonyms: pseudonymsFrom(table), limits: LIMITS });
    expect(made).toEqual(await withRule(file, ALL));
  });

  it.each([
    'explicit-le',
    'implicit-le',
    'explicit-be',
    'deflated',
    'jpeg-lossless',
    'jpeg-ls',
    'jpeg-2000',
    'htj2k',
    'rle',
  ] as const)(
    '%s: what is written behind the pixels is cut off, and the report says so',
    async (transferSyntax) => {
      const whole = await image({ transferSyntax });
      expect((await withRule(whole)).report.changes).not.toContainEqual(
        expect.objectContaining({ tag: '(7FE0,0010)' }),
      );
      const { bytes, report } = await withRule(await withTextBehindPixels(transferSyntax));
      expect(report.changes).toContainEqual({
        tag: '(7FE0,0010)',
        name: 'Pixel Data',
        action: 'cleaned',
        count: 1,
      });
      const plain =
        transferSyntax === 'deflated' ? inflateRawSync(bytes.subarray(144 + bytes.readUInt32LE(140))) : bytes;
      expect(plain.includes('SMITH')).toBe(false);
      expect((await readImage(bytes, LIMITS)).pixels).toEqual(ramp(256, 12));
    },
  );

  it.each([
    ['jpeg-lossless', 'fffe', ''],
    ['jpeg-lossless', 'ffe1', 'Exif'],
    ['jpeg-lossless', 'ffe0', 'JFIF'],
    ['jpeg-ls', 'fffe', ''],
    ['jpeg-ls', 'ffed', 'Photoshop 3.0'],
    ['jpeg-2000', 'ff64', '\u0000\u0001'],
    ['jpeg-2000', 'ff64', '\u0000\u0001Created by OpenJPEG version 2.5 for '],
    ['htj2k', 'ff64', '\u0000\u0000'],
  ] as const)(
    '%s: a comment %s in the stream is cut off, and the report says so',
    async (transferSyntax, marker, before) => {
      const file = await image({ transferSyntax });
      const stream = codestreamOf(file);
      const text = Buffer.from(`${before}SMITH JOHN`, 'latin1');
      const length = Buffer.alloc(2);
      length.writeUInt16BE(text.length + 2);
      // Behind SOI, or behind SIZ.
      const at = marker === 'ff64' ? 4 + stream.readUInt16BE(4) : 2;
      const comment = Buffer.concat([Buffer.from(marker, 'hex'), length, text]);
      const commented = withCodestream(
        file,
        Buffer.concat([stream.subarray(0, at), comment, stream.subarray(at)]),
      );
      expect((await readImage(commented, LIMITS)).pixels).toEqual(ramp(256, 12));
      const { bytes, report } = await withRule(commented);
      expect(bytes.includes('SMITH')).toBe(false);
      expect(report.changes).toContainEqual(
        expect.objectContaining({ tag: '(7FE0,0010)', action: 'cleaned' }),
      );
      expect(codestreamOf(bytes)).toEqual(stream);
    },
  );

  it('cleaned descriptions lose names, numbers and days in their own character set, and nothing else', async () => {
    const cases = [
      [
        'ISO_IR 100',
        'Müller^Hans',
        'Thorax von MÜLLER, geb. 2.1.1970, Nr. P-4711',
        'Thorax von , geb. , Nr. ',
        'latin1',
      ],
      ['ISO_IR 192', '王^小东', '胸部 王小东 PA', '胸部  PA', 'utf8'],
      ['ISO_IR 100', 'Müller^Jürgen', 'Rö MÜLLER PA', 'Rö  PA', 'utf8'],
    ] as const;
    for (const [set, name, text, left, encoding] of cases) {
      const elements: DicomElement[] = [
        { tag: '00080005', vr: 'CS', value: set },
        { tag: '00081030', vr: 'LO', value: Buffer.from(text, encoding) },
        { tag: '00100010', vr: 'PN', value: Buffer.from(name, encoding) },
      ];
      const { bytes, report } = await withRule(await image({ ...MÜLLER, elements }), ALL);
      expect(Buffer.from(found(bytes, '00081030')[0] ?? '', 'latin1').toString(encoding)).toBe(left.trim());
      expect(report.changes).toContainEqual({
        tag: '(0008,1030)',
        name: 'Study Description',
        action: 'cleaned',
        count: 1,
      });
    }
  });

  it.each([
    ['Smith-Jones^Mary', 'Jones Mary, Smith, SMITHJONES, Smith Jones; jones-smith MarySmith', 'thorax'],
    ["O'Brien^Seán Óg", 'OBRIEN SEAN, Brien; o brien, SeanOBrien', 'thorax'],
    ['Mueller^Søren', 'Müller Soeren, SOREN Muller', 'thorax'],
    ['García-López^José=山田^太郎', 'GARCIA LOPEZ, LopezJose 山田太郎', 'thorax'],
    ['Παπαδόπουλος^Νίκος', 'ΠΑΠΑΔΟΠΟΥΛΟΣ ΝΙΚΟΣ, Παπαδοπούλου, παπαδοπουλος', 'thorax'],
    ['Yılmaz^İpek', 'YILMAZ Yilmaz IPEK, yılmaz ipek', 'thorax'],
    ['やまだ^たろう', 'ヤマダ ﾔﾏﾀﾞ, やまだ　タロウ', 'thorax'],
    ['山田^太郎', '山 田 太　郎', 'thorax'],
    ['Meyer^Schneider', 'Meyers Schneiders, MEYERN', 'thorax'],
    ['Петров^Сергей', 'Петрова Сергея, ПЕТРОВУ', 'thorax'],
    ['Иванова^Анна', 'Ивановой Анна, Иванову', 'thorax'],
    ['McDonald^Ian', 'Mc Donald, MC DONALD', 'thorax'],
  ])('of %s no part is left in a cleaned description', async (name, text, rest) => {
    const elements: DicomElement[] = [
      { tag: '00080005', vr: 'CS', value: 'ISO_IR 192' },
      { tag: '00204000', vr: 'LT', value: Buffer.from(`${text} ${rest}`) },
    ];
    const { bytes } = await withRule(await image({ patient: { name }, elements }), CLEAN);
    const [left = ''] = found(bytes, '00204000');
    expect(left.replaceAll(/[\s,;-]+|(?<![a-z])o(?![a-z])/giu, '')).toBe(rest);
  });

  it.each(['HK4711-09', 'HK 4711 09', 'HK.4711.09', 'hk471109', '4711/09', '4711-09', 'HK-4711 / 09'])(
    'the number HK4711-09 is not left in a cleaned description as "%s"',
    async (number) => {
      const elements: DicomElement[] = [{ tag: '00204000', vr: 'LT', value: `thorax ${number} 47 kV` }];
      const { bytes } = await withRule(await image({ patient: { mrn: 'HK4711-09' }, elements }), CLEAN);
      expect(found(bytes, '00204000').join('').split(/\s+/u)).toEqual(['thorax', '47', 'kV']);
    },
  );

  it.each([
    'born 3.2.61',
    '61-02-03',
    '02/03/61',
    'Feb. 3rd, 1961',
    '3 Feb 61',
    '19610203',
    '1961/02/03',
    '03FEB1961',
    '3rd of February 1961',
    'February the 3rd, 1961',
    '1961 February 3',
    '3. Februar 1961',
    '3 février 1961',
    '3 de febrero de 1961',
    '1961年2月3日',
    '1961년 2월 3일',
    '3 / 2 / 1961',
    "3 Feb '61",
  ])('the day in "%s" is no part of a cleaned description', async (day) => {
    const { bytes } = await withRule(await described(`thorax ${day}`), CLEAN);
    expect(
      found(bytes, '00204000')
        .join('')
        .replaceAll(/[\s,.]|born/gu, ''),
    ).toBe('thorax');
  });

  it.each([
    'since 1961',
    'in February, the 3rd',
    '610203',
    'Feb 3',
    '一九六一年二月',
    '٣/٢/١٩٦١',
    'vierzehnter März neunzehnhundertsiebzig',
    'am einundzwanzigsten Mai',
    'am zwanzigsten Mai',
    'quatorze mars mil neuf cent soixante-dix',
    'le premier janvier',
    'vingt-deux août',
    'catorce de marzo',
    'veintiuno de enero',
    'fourteenth of March',
    'March the twenty-first',
  ])('a description that may hold a day, as in "%s", goes whole, and the report says so', async (day) => {
    const { bytes, report } = await withRule(await described(`thorax ${day}`), CLEAN);
    expect(found(bytes, '00204000').join('')).toBe('');
    expect(report.changes).toContainEqual(
      expect.objectContaining({
        tag: '(0020,4000)',
        action: expect.stringMatching(/removed|emptied/u) as string,
      }),
    );
  });

  it.each([
    'thorax 2 views, 125 kV, 3.2 mAs',
    'Thorax p.a. + lat. 1/2',
    'CHEST PA',
    'CHEST^PA/LAT',
    'Chest X-ray, AP portable',
    'XR C Spine Comp Min 4 Views',
    'CT, HEAD/BRAIN WO CONTRAST',
    'Rö-Thorax in 2 Ebenen',
    'Thoraxaufnahme im Liegen, kein Pneumothorax',
    'Radiographie du thorax, face et profil',
    'Rx de tórax PA y lateral',
    'Rx torace AP a letto',
    'рентгенография органов грудной клетки',
    'Akciğer grafisi PA',
    'أشعة سينية للصدر',
    '胸部X線正面',
    '胸部正侧位片',
    '흉부 정면',
    'JPEG 2000 irreversible (lossy)',
  ])('the description "%s" stays as it is', async (text) => {
    const { bytes } = await withRule(await described(text), CLEAN);
    expect(Buffer.from(found(bytes, '00204000')[0] ?? '', 'latin1').toString()).toBe(text);
  });

  it('words that begin as a name stay in a cleaned description', async () => {
    const elements: DicomElement[] = [{ tag: '00204000', vr: 'LT', value: 'costal thorax, routine' }];
    const { bytes } = await withRule(await image({ patient: { name: 'Thor^Cos' }, elements }), CLEAN);
    expect(found(bytes, '00204000')).toEqual(['costal thorax, routine']);
  });

  it('escape sequences of a cleaned description stay, so that it is read as before', async () => {
    const [name, title] = ['\u001B$B;3ED\u001B(B', '\u001B$B6;It\u001B(B'];
    const elements: DicomElement[] = [
      { tag: '00080005', vr: 'CS', value: String.raw`\ISO 2022 IR 87` },
      { tag: '00081030', vr: 'LO', value: `${title} ${name} PA` },
      { tag: '00100010', vr: 'PN', value: `Yamada^Tarou=${name}` },
    ];
    const { bytes } = await withRule(await image({ elements }), ALL);
    expect(found(bytes, '00081030')).toEqual([`${title} \u001B$B\u001B(B PA`]);
  });

  it('preamble and file meta information say nothing of where it came from', async () => {
    const original = await image();
    original.write('secret preamble');
    const { bytes } = await withRule(original);
    expect(bytes.subarray(0, 128).every((byte) => byte === 0)).toBe(true);
    expect(found(bytes, '00020003')).toEqual(found(bytes, '00080018'));
    expect(found(bytes, '00020013')).toEqual(['AISO']);
  });

  it('the report names what was done, and no value', async () => {
    const { report } = await withRule(await image(MÜLLER));
    expect(report.changes).toContainEqual({
      tag: '(0010,0020)',
      name: 'Patient ID',
      action: 'replaced',
      count: 1,
    });
    expect(report.changes).toContainEqual({
      tag: '(0010,0030)',
      name: "Patient's Birth Date",
      action: 'emptied',
      count: 1,
    });
    expect(report.changes).toContainEqual({
      tag: '(0012,0062)',
      name: 'Patient Identity Removed',
      action: 'added',
      count: 1,
    });
    expect(JSON.stringify(report)).not.toMatch(/P-4711|19700102|Hans/u);
  });

  it('text in the pixels, and a header that speaks of it, is warned of', async () => {
    const phantom = phantomPixels({ width: 512, height: 512 });
    const stated = (value: string): DicomElement => ({ tag: '00280301', vr: 'CS', value });
    const warnings = async (options: Partial<DicomImageOptions>): Promise<unknown> =>
      (await withRule(await image(options))).report.warnings;
    expect(await warnings(phantom)).toEqual([{ kind: 'seen', places: ['upper left'] }]);
    const plain = phantom.pixels.slice();
    for (let row = 0; row < 60; row++) plain.fill(10, row * 512, row * 512 + 200);
    expect(await warnings({ ...phantom, pixels: plain })).toEqual([]);
    expect(await warnings({ ...phantom, pixels: plain, elements: [stated('YES')] })).toEqual([
      { kind: 'declared' },
    ]);
    expect(await warnings({ ...phantom, pixels: plain, modality: 'US' })).toEqual([{ kind: 'likely' }]);
    expect(await warnings({ ...phantom, pixels: plain, modality: 'US', elements: [stated('NO')] })).toEqual(
      [],
    );
  });

  it('what is no image, or damaged, is refused', async () => {
    const refusal = async (bytes: Buffer): Promise<string> => {
      const error: unknown = await withRule(bytes).catch((caught: unknown) => caught);
      return error instanceof AppError ? `${error.code} ${error.detail ?? ''}`.trim() : 'none';
    };
    const without = ['00280010', '00280011', '7fe00010'];
    const report: DicomElement = {
      tag: '0040a730',
      vr: 'SQ',
      value: [[{ tag: '0040a160', vr: 'UT', value: 'Hans' }]],
    };
    expect(await refusal(await image({ without, elements: [report] }))).toBe(
      'dicom.no_pixels structured report',
    );
    expect(await refusal((await image()).subarray(0, -20))).toBe('file.truncated data set');
    expect(await refusal(Buffer.from('no image at all, but text'))).toBe('file.unknown_format');
    const deep = Array.from({ length: 40 }).reduce<DicomElement>(
      (inner) => ({ tag: '00081140', vr: 'SQ', value: [[inner]] }),
      { tag: '00081155', vr: 'UI', value: '1.2' },
    );
    expect(await refusal(await image({ elements: [deep] }))).toBe('dicom.too_complex depth');
    // So many short UIDs that they do not fit where they were once they are long.
    const many: DicomElement = {
      tag: '00080058',
      vr: 'UI',
      value: Array.from({ length: 5000 }, () => '1.2').join('\\'),
    };
    expect(await refusal(await image({ elements: [many] }))).toBe('dicom.too_complex value');
  });
});

describe('damaged and hostile files', () => {
  it('are de-identified or refused with a code, in seconds', async () => {
    const rule = { ...ALL, retainDevice: false };
    const files: Buffer[] = [];
    for (const original of Object.values(await soundFiles()))
      for (let seed = 0; seed < 3; seed++) files.push(damaged(original, seed));
    for await (const { bytes } of hostileFiles(15, 7)) files.push(bytes);
    for (const [index, bytes] of files.entries()) {
      const started = performance.now();
      const outcome: unknown = await withRule(bytes, rule).catch((error: unknown) => error);
      if (outcome instanceof Error) expect(outcome, `file ${index}`).toBeInstanceOf(AppError);
      expect(performance.now() - started, `file ${index}`).toBeLessThan(10_000);
    }
  });
});

const { path: TABLE, leftOut } = sharedData('ps3.15-table-e.1-1.csv');
describe('the committed table', () => {
  const committed = (name: string): string =>
    readFileSync(join(import.meta.dirname, `../src/deidentify/${name}.generated.ts`), 'utf8');
  const expectMadeOf = (csv: string): void => {
    expect(committed('profile-table')).toBe(profileModule(csv));
    expect(committed('data-dictionary')).toBe(dictionaryModule(csv));
  };

  it.skipIf(leftOut !== '')(`is what is generated from the published one${leftOut}`, () => {
    expectMadeOf(readFileSync(TABLE, 'utf8'));
  });

  it('is what is generated from its own rows: no hand and no newer dictionary has changed it', () => {
    const names = ['tag', 'name', 'basicProfile', 'cleanDescOpt', 'rtnLongModifDatesOpt', 'rtnDevIdOpt'];
    const rows = PROFILE_ROWS.map(([tag, name, , ...actions]) => [tag, name, ...actions]);
    const quoted = (row: readonly string[]): string =>
      row.map((field) => `"${field.replaceAll('"', '""')}"`).join(',');
    expectMadeOf([names, ...rows].map(quoted).join('\n'));
  });
});

function insertedBefore(bytes: Buffer, tag: string, added: string): Buffer {
  const at = bytes.indexOf(Buffer.from(tag, 'hex'));
  const end = at < 0 ? bytes.length : at;
  return Buffer.concat([bytes.subarray(0, end), Buffer.from(added, 'hex'), bytes.subarray(end)]);
}

async function withTextBehindPixels(
  transferSyntax: NonNullable<DicomImageOptions['transferSyntax']>,
): Promise<Buffer> {
  const text = Buffer.from('SMITH JOHN MRN778899');
  const isNative = /^(ex|im)plicit|deflated/u.test(transferSyntax);
  if (!isNative) {
    const file = await image({ transferSyntax });
    return withCodestream(file, Buffer.concat([codestreamOf(file), text]));
  }
  const pixels = Buffer.from(ramp(256, 12).buffer);
  if (transferSyntax === 'explicit-be') pixels.swap16();
  const value = Buffer.concat([pixels, text]);
  return image({ transferSyntax, elements: [{ tag: '7fe00010', vr: 'OW', value }] });
}
