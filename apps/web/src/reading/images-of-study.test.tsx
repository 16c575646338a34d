import type { ReadingView } from '@aiso/contracts/images';
import { renderPart } from '@aiso/ui/testing/render-part.tsx';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { answer } from '../testing/answer.ts';
import { uploadView } from '../testing/upload-view.ts';
import { FINDING, openRoom, readingAt, readingOfImage, studyImage } from './testing/reading-room.tsx';
import { UploadReading } from './UploadReading.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const TOP = {
  code: 'opacity',
  label: 'Lung opacity',
  score: 0.9,
  operatingPoint: 0.4,
  above: true,
  promise: null,
};
const single = readingAt({ years: 50, isEntered: false });
const STUDY: ReadingView = {
  ...single,
  study: { ...single.study, imageCount: 4 },
  images: [
    studyImage('i', { view: 'PA' }),
    studyImage('j', { topFinding: TOP }),
    studyImage('k', { gateAccepted: false, topFinding: null, view: 'LL' }),
    studyImage('l', { topFinding: null }),
  ],
  result: single.result && { ...single.result, findings: [{ ...FINDING, heatmap: '/results/r/heatmap' }] },
};
const REFUSED = single.result && {
  ...single.result,
  gate: { accepted: false, unusual: false, score: 0.01, reason: 'not_frontal_chest' },
  findings: [],
};
const others = {
  i: STUDY,
  j: readingOfImage(STUDY, 'j', single.result),
  k: readingOfImage(STUDY, 'k', REFUSED),
};
const strip = () => screen.getByRole('navigation', { name: 'Images of this study' });
const shown = () => within(strip()).getByRole('link', { current: true }).textContent;

it('the images of a study stand in a strip; [ and ] go through them, and the address follows', async () => {
  const { router, server } = await openRoom(STUDY, { others });
  expect(
    within(strip())
      .getAllByRole('link')
      .map(({ textContent }) => textContent),
  ).toEqual(['Image 1 PAAnalysed', 'Image 2 above', 'Image 3 LLrefused', 'Image 4 not for this age']);
  expect(shown()).toContain('Image 1');
  fireEvent.keyDown(document.body, { key: '[' });
  expect(router.state.location.search).toBe('?study=s');
  // As a German keyboard on Windows types it.
  fireEvent.keyDown(document.body, { key: ']', ctrlKey: true, altKey: true, modifierAltGraph: true });
  await waitFor(() => expect(router.state.location.search).toBe('?study=s&image=j'));
  expect(shown()).toContain('Image 2');
  await waitFor(() => expect(server.loaded).toContain('/api/images/j/pixels'));
  await userEvent.keyboard('[[');
  await waitFor(() => expect(router.state.location.search).toBe('?study=s&image=i'));
});

it('a study of one image has no strip', async () => {
  await openRoom(single);
  expect(screen.queryByRole('navigation')).toBeNull();
});

it('neither heat map nor verdict of one image is shown on another', async () => {
  await openRoom(STUDY, { others: { ...others, i: { ...STUDY, verdicts: { opacity: 'agree' } } } });
  await userEvent.click(await screen.findByRole('button', { name: /Agree/u }));
  await userEvent.click(screen.getByRole('button', { name: 'Heat map of Lung opacity' }));
  expect(screen.getByRole('slider', { name: 'Heat map opacity' })).toBeTruthy();
  await userEvent.click(screen.getByRole('link', { name: /^Image 2/u }));
  await waitFor(() => expect(shown()).toContain('Image 2'));
  const agree = await screen.findByRole('button', { name: 'Agree' });
  expect(agree.getAttribute('aria-pressed')).toBe('false');
  expect(screen.queryByRole('slider', { name: 'Heat map opacity' })).toBeNull();
});

it('the refusal of one image leads to the findings of another', async () => {
  const { router } = await openRoom(STUDY, { others });
  await userEvent.click(screen.getByRole('link', { name: /^Image 3/u }));
  expect(await screen.findByText(/There are results for another image of this study/u)).toBeTruthy();
  await userEvent.click(screen.getByRole('link', { name: 'Show image 1' }));
  await waitFor(() => expect(router.state.location.search).toBe('?study=s&image=i'));
  expect(await screen.findByText('Lung opacity')).toBeTruthy();
});

it('a study that went elsewhere shows nothing of itself any more', async () => {
  const { server, refresh } = await openRoom(STUDY);
  server.isGone = true;
  await refresh();
  expect(await screen.findByText(/This study no longer exists/u)).toBeTruthy();
  expect(screen.queryByText('Lung opacity')).toBeNull();
});

it.each([
  [{ studyId: 's', imageId: 'i', state: 'done' as const }, '?study=s&image=i', null],
  [{ state: 'refused' as const }, '?upload=u', 'This file was rejected'],
  [{ state: 'cancelled' as const }, '?upload=u', 'This upload was cancelled'],
])('the old address of an upload, %o, leads to %s', async (change, search, text) => {
  vi.stubGlobal('fetch', async () => answer('GET /api/uploads/{uploadId}', uploadView('u', change)));
  const { router } = await renderPart(
    <QueryClientProvider client={new QueryClient()}>
      <UploadReading uploadId="u" />
    </QueryClientProvider>,
    { at: '/pulmonology/inference?upload=u' },
  );
  if (text !== null) expect(await screen.findByText(text)).toBeTruthy();
  await waitFor(() => expect(router.state.location.search).toBe(search));
});
