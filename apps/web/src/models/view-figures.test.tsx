import { renderPart } from '@aiso/ui/testing/render-part.tsx';
import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { KnowsSection } from './KnowsSection.tsx';
import { MapsSection } from './MapsSection.tsx';
import { ViewSection } from './ViewSection.tsx';

afterEach(cleanup);

async function rowsOf(table: string): Promise<readonly (string | null)[]> {
  const found = await screen.findByRole('table', { name: table });
  return within(found)
    .getAllByRole('row')
    .map(({ textContent }) => textContent);
}

test('a card says what its scores know besides, with the version before where it was measured', async () => {
  const row = {
    finding: 'opacity',
    dataset: 'nih test',
    images: 122,
    auc: 0.53,
    auc95: [0.44, 0.61],
  } as const;
  const before = { version: '0.4.0', auc: 0.79, auc95: [0.72, 0.85] } as const;
  await renderPart(
    <KnowsSection
      rows={[
        { ...row, of: 'view', before },
        { ...row, of: 'source', group: 'tb-nlm' },
      ]}
      labelOf={() => 'Lung opacity'}
    />,
  );
  expect(await rowsOf('What the scores know besides')).toEqual([
    'FindingTells apartDatasetImagesAUCBefore',
    'Lung opacityAP and PANIH ChestX-ray14 test1220.53 (0.44–0.61)0.79 (0.72–0.85), version 0.4.0',
    'Lung opacityShenzhen and Montgomery and othersNIH ChestX-ray14 test1220.53 (0.44–0.61)–',
  ]);
});

test('a card says how often the model tells the view by the picture', async () => {
  const row = { dataset: 'nih test', view: 'AP', images: 104, rightRate: 0.94, wrongRate: 0.01 } as const;
  await renderPart(<ViewSection rows={[row]} />);
  expect(await rowsOf('AP or PA by the picture')).toEqual([
    'DatasetViewImagesRightWrong',
    'NIH ChestX-ray14 testAP10494.0%1.0%',
  ]);
});

test('a card says where heat maps point, beside what chance would give, and where they do not beat it', async () => {
  const estimate = (value: number) => ({ value, low: value - 0.01, high: value + 0.01 });
  const row = {
    finding: 'opacity',
    dataset: 'nih val',
    images: 96,
    hottestInLungs: { ...estimate(0.86), chance: 0.31 },
    deletion: {
      hottest: estimate(0.12),
      random: estimate(0.04),
      sameArea: estimate(0.05),
      difference: estimate(0.07),
    },
  };
  await renderPart(
    <MapsSection
      rows={[
        {
          ...row,
          areaOfHalf: { ...estimate(0.18), images: 90, chance: 0.5 },
          areaDrawn: { ...estimate(0.3), images: 80 },
          beatsChance: true,
        },
        { ...row, dataset: 'others', beatsChance: false },
      ]}
      labelOf={() => 'Lung opacity'}
    />,
  );
  const falls = '0.120 (0.110–0.130)0.040 (0.030–0.050)0.050 (0.040–0.060)';
  const inLungs = '86% (85%–87%)by chance 31%';
  expect((await rowsOf('Where heat maps point')).slice(1)).toEqual([
    `Lung opacityNIH ChestX-ray14 validation96Yes${inLungs}18% (17%–19%)by chance 50%30% (29%–31%)${falls}`,
    `Lung opacityothers96No${inLungs}––${falls}`,
  ]);
});

test('a card without these figures has no such sections', async () => {
  const { container } = await renderPart(
    <>
      <KnowsSection rows={[]} labelOf={(code) => code} />
      <ViewSection rows={[]} />
      <MapsSection rows={[]} labelOf={(code) => code} />
    </>,
  );
  expect(container.textContent).toBe('');
});
