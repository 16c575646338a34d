import { ofEachStudyField } from '@aiso/contracts/study-fields';
import { inspect } from '@aiso/imaging';
import { type DicomImageOptions, writeDicom } from '@aiso/imaging/synthetic';
import { describe, expect, it } from 'vitest';
import { LIMITS } from './fixtures.ts';

const header = async (options: Partial<DicomImageOptions>) => {
  const file = await writeDicom({ width: 2, height: 2, pixels: new Uint8Array(4), ...options });
  return (await inspect(file, LIMITS)).header;
};

const named = async (characterSet: string, name: Buffer): Promise<string | null> =>
  (
    await header({
      elements: [
        { tag: '00080005', vr: 'CS', value: characterSet },
        { tag: '00100010', vr: 'PN', value: name },
      ],
    })
  ).patient.name;

const JAPANESE = Buffer.from('Yamada^Tarou=\u001B$B;3ED\u001B(B^\u001B$BB@O:\u001B(B', 'latin1');
const KOREAN = Buffer.from('486f6e675e47696c646f6e673d1b242943fbf35e1b242943d1ced4d7', 'hex');

describe('DICOM header', () => {
  it('is read without what turns text around or ends a line, as all of it is shown to others', async () => {
    const odd = (text: string) => Buffer.from(`\u202E${text}\u202C\u2028\u0007`);
    const read = await header({
      elements: [
        { tag: '00080005', vr: 'CS', value: 'ISO_IR 192' },
        { tag: '00080060', vr: 'CS', value: Buffer.from('D\u0007X') },
        { tag: '00081030', vr: 'LO', value: odd('Chest') },
        { tag: '00080050', vr: 'SH', value: odd('A1') },
        { tag: '00080080', vr: 'LO', value: odd('North') },
        { tag: '00100020', vr: 'LO', value: odd('4711') },
        { tag: '00100010', vr: 'PN', value: odd('Doe^Jane') },
      ],
    });
    expect(read).toMatchObject({
      modality: 'D X',
      study: { description: 'Chest', accessionNumber: 'A1' },
      patient: { mrn: '4711', name: 'Doe^Jane' },
    });
    expect(JSON.stringify(read)).not.toMatch(/[\u202A-\u202E\u2028]/u);
  });

  it('names patient, study and device, dates as ISO, spacing as rows and columns', async () => {
    expect(
      await header({
        sopInstanceUid: '2.25.11',
        patient: {
          mrn: 'A-17',
          issuer: 'NORTH',
          name: 'Doe^Jane^M',
          birthDate: '19800229',
          sex: 'F',
          age: '043Y',
        },
        study: { instanceUid: '2.25.12', date: '20240102', accessionNumber: 'ACC1', description: 'Chest PA' },
        pixelSpacingMm: [0.15, 0.2],
        elements: [
          { tag: '00080070', vr: 'LO', value: 'Maker' },
          { tag: '00080080', vr: 'LO', value: 'North Hospital' },
          { tag: '00081010', vr: 'SH', value: 'ROOM2' },
          { tag: '00081090', vr: 'LO', value: 'DR 400' },
        ],
      }),
    ).toEqual({
      sopInstanceUid: '2.25.11',
      sopClassUid: '1.2.840.10008.5.1.4.1.1.1.1',
      seriesInstanceUid: expect.stringMatching(/^2\.25\.\d+$/u) as unknown,
      studyInstanceUid: '2.25.12',
      modality: 'DX',
      bodyPart: 'CHEST',
      view: 'PA',
      otherView: null,
      frontalView: 'PA',
      laterality: null,
      pixelSpacingMm: [0.15, 0.2],
      patient: {
        mrn: 'A-17',
        mrnIssuer: 'NORTH',
        name: 'Doe^Jane^M',
        birthDate: '1980-02-29',
        sex: 'F',
        ageYears: 43,
        otherAgeYears: null,
        isAgeUnitAssumed: false,
      },
      studyDate: '2024-01-02',
      study: { ...ofEachStudyField(() => null), accessionNumber: 'ACC1', description: 'Chest PA' },
      institution: 'North Hospital',
      manufacturer: 'Maker',
      deviceModel: 'DR 400',
      station: 'ROOM2',
    });
  });

  it('takes no age of an animal: no finding is made for it', async () => {
    const age = async (species: string, code: string | null = null) => {
      const elements: NonNullable<DicomImageOptions['elements']> = [
        { tag: '00102201', vr: 'LO', value: species },
        ...(code === null
          ? []
          : [{ tag: '00102202', vr: 'SQ', value: [[{ tag: '00080100', vr: 'SH', value: code }]] }]),
      ];
      return (await header({ patient: { age: '005Y', birthDate: '20180601' }, elements })).patient.ageYears;
    };
    expect(await age('Canine')).toBeNull();
    expect(await age('', '448771007')).toBeNull();
    expect(await age('', '337915000')).toBe(5);
    expect(await age('HOMO SAPIENS')).toBe(5);
    expect(await age('')).toBe(5);
  });

  it('takes the age that the file says, and else counts it from the two dates', async () => {
    const patient = async (said: DicomImageOptions['patient']) =>
      (await header({ patient: said ?? {} })).patient;
    expect(await patient({ age: '006M', birthDate: '19700101' })).toMatchObject({
      ageYears: 0.5,
      otherAgeYears: 54,
    });
    expect(await patient({ age: '006m' })).toMatchObject({ ageYears: 0.5, isAgeUnitAssumed: false });
    expect(await patient({ age: '045' })).toMatchObject({ ageYears: 45, isAgeUnitAssumed: true });
    expect(await patient({ age: 'old', birthDate: '20140102' })).toMatchObject({ ageYears: 10 });
    expect(await patient({ birthDate: '20300101' })).toMatchObject({ ageYears: null });
  });

  it('counts the age to the acquisition or the content where the study has no date', async () => {
    const born = async (birthDate: string, dates: Readonly<Record<string, string>>) =>
      (
        await header({
          patient: { birthDate },
          without: ['00080020'],
          elements: Object.entries(dates).map(([tag, value]) => ({ tag, vr: 'DA', value })),
        })
      ).patient.ageYears;
    expect(await born('20140102', {})).toBeNull();
    expect(await born('20140102', { '00080022': '20240102', '00080023': '20300102' })).toBe(10);
    expect(await born('20140102', { '00080022': 'unknown', '00080023': '20240102' })).toBe(10);
    expect(await born('20140102', { '00080023': '20140101' })).toBeNull();
    expect(await born('18900102', { '00080023': '20240102' })).toBeNull();
  });

  it('makes null of dates, UIDs and sexes that are none', async () => {
    const odd = await header({
      patient: { birthDate: '20230230' },
      study: { date: 'yesterday', instanceUid: '../../etc' },
      elements: [{ tag: '00100040', vr: 'CS', value: 'X' }],
    });
    expect([odd.patient.birthDate, odd.studyDate, odd.studyInstanceUid, odd.patient.sex]).toEqual([
      null,
      null,
      null,
      null,
    ]);
  });

  it.each(['19700102', '1970.01.02', '1970-01-02', '1970/01/02', ' 19700102'])(
    'reads the day %j',
    async (day) => {
      const { patient, studyDate } = await header({ patient: { birthDate: day }, study: { date: day } });
      expect([patient.birthDate, studyDate]).toEqual(['1970-01-02', '1970-01-02']);
    },
  );

  it('bounds what is too long and drops control characters', async () => {
    const { patient } = await header({ patient: { mrn: 'x'.repeat(5000), name: 'A\u0007B\u0000^C' } });
    expect(patient.mrn).toHaveLength(64);
    expect(patient.name).toBe('A B^C');
  });

  it.each([
    ['ISO_IR 100', Buffer.from('4dfc6c6c65725e4af67267', 'hex'), 'Müller^Jörg'],
    ['ISO_IR 192', Buffer.from('Ångström^Åsa', 'utf8'), 'Ångström^Åsa'],
    ['ISO_IR 144', Buffer.from('b8d2d0ddde d25eb8d2d0dd'.replaceAll(' ', ''), 'hex'), 'Иванов^Иван'],
    [
      '\\ISO 2022 IR 87',
      Buffer.from(
        'Yamada^Tarou=\u001B$B;3ED\u001B(B^\u001B$BB@O:\u001B(B=\u001B$B$d$^$@\u001B(B^\u001B$B$?$m$&\u001B(B',
        'latin1',
      ),
      'Yamada^Tarou=山田^太郎=やまだ^たろう',
    ],
    ['ISO 2022 IR 13\\ISO 2022 IR 87', Buffer.from('d4cfc0de5ec0dbb3', 'hex'), 'ﾔﾏﾀﾞ^ﾀﾛｳ'],
    [
      '\\ISO 2022 IR 149',
      Buffer.from('486f6e675e47696c646f6e673d1b242943fbf35e1b242943d1ced4d7', 'hex'),
      'Hong^Gildong=洪^吉洞',
    ],
    ['ISO 2022 IR 87', JAPANESE, 'Yamada^Tarou=山田^太郎'],
    ['ISO 2022 IR 6ISO 2022 IR 87', JAPANESE, 'Yamada^Tarou=山田^太郎'],
    ['ISO 2022 IR 6 ISO 2022 IR 87', JAPANESE, 'Yamada^Tarou=山田^太郎'],
    ['\\iso 2022 ir 87\u0000', JAPANESE, 'Yamada^Tarou=山田^太郎'],
    ['', JAPANESE, 'Yamada^Tarou=山田^太郎'],
    ['ISO 2022 IR 149', KOREAN, 'Hong^Gildong=洪^吉洞'],
    ['\\ISO 2022 IR 149', Buffer.from('fbf35ed1ced4d7', 'hex'), '洪^吉洞'],
    ['ISO IR 192', Buffer.from('Müller', 'utf8'), 'Müller'],
    ['iso_ir 192', Buffer.from('Müller', 'utf8'), 'Müller'],
    ['UTF-8', Buffer.from('Müller', 'utf8'), 'Müller'],
    ['ISO 192', Buffer.from('Müller', 'utf8'), 'Müller'],
    ['', Buffer.from('Müller^Jürgen', 'utf8'), 'Müller^Jürgen'],
    ['ISO_IR 100', Buffer.from('Müller^Jürgen', 'utf8'), 'Müller^Jürgen'],
    ['ISO_IR 6', Buffer.from('山田', 'utf8'), '山田'],
    ['EUC-JP', Buffer.from('bbb3c5c4', 'hex'), '山田'],
    ['BIG5', Buffer.from('a4fd', 'hex'), '王'],
    ['ISO IR 100', Buffer.from('Müller', 'latin1'), 'Müller'],
    ['ISO-IR 100', Buffer.from('Müller', 'latin1'), 'Müller'],
    ['ISO_IR_144', Buffer.from('b8d2d0ddded2', 'hex'), 'Иванов'],
    ['ISO_IR144 \u0000', Buffer.from('b8d2d0ddded2', 'hex'), 'Иванов'],
    ['ISO 8859-5', Buffer.from('b8d2d0ddded2', 'hex'), 'Иванов'],
    ['GBK', Buffer.from('cdf55ed0a1b6ab', 'hex'), '王^小东'],
    ['GB 18030', Buffer.from('cdf55ed0a1b6ab', 'hex'), '王^小东'],
    ['ISO 2022 IR 58', Buffer.from('cdf55ed0a1b6ab', 'hex'), '王^小东'],
    ['\\ISO 2022 IR 58', Buffer.from('1b242941cdf55e1b242941d0a1b6ab', 'hex'), '王^小东'],
  ])('reads names in %j', async (characterSet, name, expected) => {
    expect(await named(characterSet, name)).toBe(expected);
  });
});
