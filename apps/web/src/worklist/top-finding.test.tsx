import { renderPart } from '@aiso/ui/testing/render-part.tsx';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { studyView } from '../testing/study-view.ts';
import { TopFindingCell } from './TopFindingCell.tsx';
import { WorklistCard } from './WorklistCard.tsx';

afterEach(cleanup);

const FINDING = {
  code: 'opacity',
  label: 'Lung opacity',
  score: 0.2,
  operatingPoint: 0.5,
  above: false,
  promise: null,
};

test.each([{ topFinding: FINDING }, { ageNeeded: true }])(
  'a row of an unusual image says so, in words too: %j',
  async (change) => {
    const { unmount } = await renderPart(<TopFindingCell study={studyView('a', change)} />);
    expect(screen.queryByText('Unusual image')).toBeNull();
    unmount();
    await renderPart(<TopFindingCell study={studyView('a', { ...change, gateUnusual: true })} />);
    expect(await screen.findByText('Unusual image')).toBeTruthy();
    expect(screen.getByTitle('Unusual image')).toBeTruthy();
  },
);

test.each([
  ['clipped', 'Clipped image'],
  ['blurred', 'Blurred image'],
] as const)('a row of an image that is unusual for being %s says that: %s', async (gateFault, words) => {
  const study = studyView('a', { topFinding: FINDING, gateUnusual: true, gateFault });
  await renderPart(<TopFindingCell study={study} />);
  expect(screen.getByTitle(words)).toBeTruthy();
  expect(screen.queryByText('Unusual image')).toBeNull();
});

test('a row of an image that is shown in another window than its own says so, in words too', async () => {
  const study = (windowFault: 'too_wide' | 'unnamed' | null) =>
    studyView('a', { topFinding: FINDING, windowFault });
  const { unmount } = await renderPart(<TopFindingCell study={study(null)} />);
  expect(screen.queryByText('Window from the file replaced')).toBeNull();
  unmount();
  await renderPart(<TopFindingCell study={study('too_wide')} />);
  expect(screen.getByText('Window from the file replaced')).toBeTruthy();
  expect(screen.getByTitle('Window from the file replaced')).toBeTruthy();
  cleanup();
  await renderPart(<TopFindingCell study={study('unnamed')} />);
  expect(screen.getByTitle('Window computed from pixel values')).toBeTruthy();
});

test('the score says in its tooltip how its operating point performs', async () => {
  const promise = { normalsAbove: 0.24, positivesBelow: 0.25 };
  const topFinding = {
    code: 'opacity',
    label: 'Opacity',
    score: 0.5,
    operatingPoint: 0.4,
    above: true,
    promise,
  };
  const study = studyView('a', { state: 'done', gateAccepted: true, topFinding });
  await renderPart(<TopFindingCell study={study} />);
  const bar = await screen.findByTitle(
    /^Score 0.50, operating point 0.40, above operating point\. At this operating point/u,
  );
  expect(bar.title).toContain('about 24 in 100 normal images');
  // In figures beside it; the bar says them aloud.
  expect(screen.getByText('0.50').getAttribute('aria-hidden')).toBe('true');
});

test('a study whose age no finding is meant for says so', async () => {
  await renderPart(<TopFindingCell study={studyView('a', { state: 'done', gateAccepted: true })} />);
  expect(await screen.findByText('The model has no findings for this age')).toBeTruthy();
});

test('a card has the score in figures, too', async () => {
  const study = studyView('a', { state: 'done', gateAccepted: true, topFinding: FINDING });
  await renderPart(
    <QueryClientProvider client={new QueryClient()}>
      <WorklistCard study={study} nowMs={Date.parse(study.createdAt)} />
    </QueryClientProvider>,
  );
  expect(await screen.findByText('0.20')).toBeTruthy();
});

test('a card says of whom and when without being opened', async () => {
  const patient = { id: 'p', mrn: '1', name: 'Roe^Jane', birthDate: '1975-03-02', sex: 'F' as const };
  const study = studyView('a', { patient, studyDate: '2024-01-02', modality: 'DX' });
  await renderPart(
    <QueryClientProvider client={new QueryClient()}>
      <WorklistCard study={study} nowMs={Date.parse(study.createdAt)} />
    </QueryClientProvider>,
  );
  for (const fact of ['Born Mar 2, 1975', 'Female', 'Jan 2, 2024', 'DX'])
    expect(await screen.findByText(fact)).toBeTruthy();
});
