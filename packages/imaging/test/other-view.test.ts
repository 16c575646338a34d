import { inspect } from '@aiso/imaging';
import { type DicomImageOptions, writeDicom } from '@aiso/imaging/synthetic';
import { describe, expect, it } from 'vitest';
import { LIMITS } from './fixtures.ts';

type StatedHeader = {
  readonly position?: string;
  readonly code?: string;
  readonly orientation?: string;
  readonly description?: string;
  readonly part?: string;
};

const TAGS = { position: '00185101', orientation: '00200020', description: '0008103e', part: '00180015' };
const UTF_8 = { tag: '00080005', vr: 'CS', value: 'ISO_IR 192' };

/** Of a file whose header says this and nothing else of what it shows. */
async function otherView({ code, ...said }: StatedHeader) {
  const elements: NonNullable<DicomImageOptions['elements']> = [
    UTF_8,
    ...Object.entries(said).map(([name, value]) => ({
      tag: TAGS[name as keyof typeof said],
      vr: name === 'description' ? 'LO' : 'CS',
      value: Buffer.from(value, 'utf8'),
    })),
    ...(code === undefined
      ? []
      : [{ tag: '00540220', vr: 'SQ', value: [[{ tag: '00080100', vr: 'SH', value: code }]] }]),
  ];
  const without = Object.entries(TAGS).flatMap(([name, tag]) => (name in said ? [] : [tag]));
  const file = await writeDicom({ width: 2, height: 2, pixels: new Uint8Array(4), elements, without });
  return (await inspect(file, LIMITS)).header.otherView;
}

const lateral = (by: string) => ({ is: 'lateral_view', by }) as const;
const other = (part: string) => ({ is: 'other_body_part', by: `Body Part Examined ${part}` }) as const;

describe('what a header says that an image shows', () => {
  it.each<[StatedHeader, Awaited<ReturnType<typeof otherView>>]>([
    [{}, null],
    // View Position
    [{ position: 'LL' }, lateral('View Position LL')],
    [{ position: 'RL', part: 'CHEST' }, lateral('View Position RL')],
    [{ position: 'LATERAL' }, lateral('View Position LATERAL')],
    [{ position: 'PA' }, null],
    [{ position: 'LLD' }, null],
    [{ position: 'RLO' }, null],
    [{ position: 'SITTING' }, null],
    // View Code Sequence
    [{ code: '399067008' }, lateral('View Code lateral')],
    [{ code: 'R-10236' }, lateral('View Code left lateral')],
    [{ code: '272479007' }, null],
    [{ code: '399182000' }, null],
    // Patient Orientation
    [{ orientation: 'A\\F' }, lateral('Patient Orientation A\\F')],
    [{ orientation: 'PR\\FA' }, lateral('Patient Orientation PR\\FA')],
    [{ orientation: 'L\\F' }, null],
    [{ orientation: 'F\\R' }, null],
    [{ orientation: 'L\\P' }, null],
    [{ orientation: 'A' }, null],
    [{ orientation: 'A\\X' }, null],
    // The first that says anything decides.
    [{ position: 'PA', code: '399067008', orientation: 'A\\F', description: 'Lateral' }, null],
    [{ position: 'LL', code: '272479007', orientation: 'L\\F' }, lateral('View Position LL')],
    [{ position: 'UNKNOWN', code: 'R-10232' }, lateral('View Code right lateral')],
    [{ code: '399348003', description: 'Lateral' }, null],
    [{ orientation: 'L\\F', description: 'Lateral' }, null],
    // Body Part Examined
    [{ part: 'HAND' }, other('HAND')],
    [{ part: 'ABDOMEN', position: 'AP' }, other('ABDOMEN')],
    [{ part: 'hip', position: 'LL' }, other('HIP')],
    [{ part: 'ABDOMEN', description: 'Chest PA' }, null],
    [{ part: 'CHEST' }, null],
    [{ part: 'THORAX' }, null],
    [{ part: 'LUNG' }, null],
    [{ part: 'RIB' }, null],
    [{ part: 'CHESTABDOMEN' }, null],
    [{ part: 'HANDS' }, null],
  ])('%j', async (said, expected) => {
    expect(await otherView(said)).toEqual(expected);
  });

  it.each([
    'Lateral',
    'CHEST LAT.',
    'Thorax seitlich',
    'Thorax Profil',
    'Thorax, profil gauche',
    'Tórax perfil',
    'Tórax lateral izq.',
    'صدر جانبي',
    '胸部左侧位',
  ])('a series "%s" is lateral', async (description) => {
    expect(await otherView({ description })).toEqual(lateral('Series Description'));
  });

  it.each([
    'PA and lateral',
    'Chest PA/LAT',
    'CHEST 2V LAT',
    'Thorax face + profil',
    'Thorax p.a. und seitlich',
    'Frente y perfil',
    '胸部正侧位',
    'Left lateral decubitus',
    '胸部左侧卧位',
    'Bilateral',
    'Platte',
    '双侧',
    'LL',
    'Chest',
  ])('a series "%s" is not', async (description) => {
    expect(await otherView({ description })).toBeNull();
  });
});
