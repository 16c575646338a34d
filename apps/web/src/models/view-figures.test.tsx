import { renderPart } from '@aiso/ui/testing/render-part.tsx';
import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { KnowsSection } from './KnowsSection.tsx';
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

test('a card without these figures has no such sections', async () => {
  const { container } = await renderPart(
    <>
      <KnowsSection rows={[]} labelOf={(code) => code} />
      <ViewSection rows={[]} />
    </>,
  );
  expect(container.textContent).toBe('');
});
