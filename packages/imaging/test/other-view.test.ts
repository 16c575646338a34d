import { describe, expect, it } from 'vitest';
import { headerSaying, type StatedHeader } from './stated-header.ts';

/** Of a file whose header says this and nothing else of what it shows. */
const otherView = async (said: StatedHeader) => (await headerSaying(said)).otherView;

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
