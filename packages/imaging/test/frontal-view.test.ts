import { describe, expect, it } from 'vitest';
import { headerSaying, type StatedHeader } from './stated-header.ts';

const frontalView = async (said: StatedHeader) => (await headerSaying(said)).frontalView;

describe('what a header says of AP and PA', () => {
  it.each<[StatedHeader, 'AP' | 'PA' | null]>([
    [{}, null],
    // View Position
    [{ position: 'AP' }, 'AP'],
    [{ position: 'PA' }, 'PA'],
    [{ position: 'pa' }, 'PA'],
    [{ position: 'A.P.' }, 'AP'],
    [{ position: 'ANTERO-POSTERIOR' }, 'AP'],
    [{ position: 'ANTEROPOSTERIOR' }, 'AP'],
    [{ position: 'POSTERO_ANTERIOR' }, 'PA'],
    [{ position: 'POSTERIOR ANTERIOR' }, 'PA'],
    [{ position: 'AP SUPINE' }, 'AP'],
    [{ position: 'PA_ERECT' }, 'PA'],
    [{ position: 'PA CHEST' }, 'PA'],
    [{ position: 'AP/PA' }, null],
    [{ position: 'AP\\PA' }, null],
    [{ position: 'PA\\' }, 'PA'],
    [{ position: 'FRONTAL' }, null],
    [{ position: 'LL' }, null],
    [{ position: 'LLD' }, null],
    // View Code Sequence
    [{ code: '399348003' }, 'AP'],
    [{ code: 'R-10214' }, 'PA'],
    [{ code: '399033003' }, null],
    [{ code: '4711', meaning: 'Chest AP' }, 'AP'],
    [{ meaning: 'postero-anterior' }, 'PA'],
    // The code counts, not what stands beside it.
    [{ code: '399348003', meaning: 'PA' }, 'AP'],
    // Two that agree
    [{ position: 'AP', code: 'R-10206', description: 'CHEST AP PORTABLE', orientation: 'L\\F' }, 'AP'],
    // Two that contradict each other
    [{ position: 'AP', description: 'Chest PA' }, null],
    [{ position: 'PA', code: '399348003' }, null],
    [{ code: '272479007', description: 'Thorax a.p.' }, null],
    [{ position: 'AP', orientation: 'A\\F' }, null],
    [{ position: 'PA', description: 'Lateral' }, null],
    [{ position: 'AP', code: '399067008' }, null],
    [{ position: 'AP', meaning: 'lateral' }, null],
    [{ position: 'PA', description: 'Left lateral decubitus' }, null],
    [{ position: 'RLO', description: 'Chest PA' }, null],
    // A description of several images contradicts what it does not name.
    [{ position: 'PA', description: 'Chest PA and lateral' }, 'PA'],
    [{ position: 'AP', description: 'Chest PA and lateral' }, null],
    [{ position: 'AP', description: 'Chest AP/PA' }, 'AP'],
    // What says nothing of it contradicts nothing.
    [{ position: 'PA', code: '399033003', orientation: 'L\\F', description: 'Bilateral' }, 'PA'],
    [{ position: 'SITTING', description: 'Chest AP' }, 'AP'],
  ])('%j: %s', async (said, expected) => {
    expect(await frontalView(said)).toBe(expected);
  });

  it.each([
    ['CHEST AP PORTABLE', 'AP'],
    ['CXR_AP', 'AP'],
    ['W034 Chest AP1', 'AP'],
    ['Thorax a. p. liegend', 'AP'],
    ['Thorax ventro-dorsal', 'AP'],
    ['Thorax antéro-postérieur', 'AP'],
    ['Radio thorax antéropostérieure', 'AP'],
    ['Tórax anteroposterior', 'AP'],
    ['صدر أمامي خلفي', 'AP'],
    ['胸部前后位', 'AP'],
    ['Chest PA', 'PA'],
    ['Thorax p.a.', 'PA'],
    ['Thorax dorsoventral', 'PA'],
    ['Thorax postéro-antérieur', 'PA'],
    ['Tórax posteroanterior', 'PA'],
    ['الصدر الخلفي الأمامي', 'PA'],
    ['胸部后前位', 'PA'],
    // Of several images, one of which may be this one
    ['Chest PA/LAT', null],
    ['CHEST 2 VIEWS PA', null],
    ['Thorax p.a. und seitlich', null],
    ['胸部后前位+侧位', null],
    // Other meanings of the letters
    ['Patient chest', null],
    ['SPA MAP', null],
    ['PA catheter placement', null],
    ['CT PA', null],
    ['Mass in AP window', null],
    ['Thorax, sonde VD', null],
    ['Control de electrodo en VD', null],
    ['Thorax VD', 'AP'],
    ['PAUL', null],
    ['Chest', null],
  ] as const)('a series "%s": %s', async (description, expected) => {
    expect(await frontalView({ description })).toBe(expected);
  });
});
