import { UNCORRECTED } from '@aiso/contracts/corrections';
import type { OriginalFault, ReadingView } from '@aiso/contracts/images';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { FINDING, openRoom, readingAt, readingOf, studyImage } from './testing/reading-room.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const READ = readingAt({ years: 50, isEntered: false });
const LOST = {
  error: 'The original of this image is missing from the image store. It can be restored from a backup.',
  code: 'original.missing',
} as const;
const withFault = (reading: ReadingView, originalFault: OriginalFault | null): ReadingView => ({
  ...reading,
  image: { ...reading.image, originalFault },
});

it.each([
  ['missing', 'The original of this image is missing from the image store.'],
  ['damaged', 'The original of this image is damaged in the image store.'],
] as const)('an original that is %s is told with what helps, beside what was found', async (fault, title) => {
  const { show } = await openRoom(withFault(READ, fault));
  const told = (await screen.findByText(title)).closest('[role=alert]');
  expect(told?.textContent).toMatch(
    /cannot be opened at full resolution or read again until the original is restored/u,
  );
  expect(told?.textContent).toMatch(/restore it from a backup\. Uploading the same file again/u);
  expect(screen.getByText('Lung opacity')).toBeTruthy();
  await show(READ);
  await waitFor(() => expect(screen.queryByText(title)).toBeNull());
});

it('the stage says why full pixels are not there, and asks for them once the original is back', async () => {
  let isLost = true;
  const asked: string[] = [];
  const { show } = await openRoom(READ, {
    first: (path) => {
      if (!path.endsWith('/pixels')) return null;
      asked.push(path);
      return isLost ? Response.json(LOST, { status: 410 }) : null;
    },
  });
  const reason =
    /missing from the image store\. It can be restored from a backup\. The full-resolution image could not/u;
  expect(await screen.findByText(reason)).toBeTruthy();
  await show(withFault(READ, 'missing'));
  expect(await screen.findByText('The original of this image is missing from the image store.')).toBeTruthy();
  expect(asked).toHaveLength(1);
  isLost = false;
  await show(READ);
  await waitFor(() => expect(asked).toHaveLength(2));
  await waitFor(() => expect(screen.queryByText(reason)).toBeNull());
});

it('an image that was not read again says why, beside its result', async () => {
  const error = { code: 'inference.failed', message: 'Inference failed.' } as const;
  await openRoom({ ...READ, images: [studyImage('i', { error })] });
  expect(await screen.findByText('No new result. Inference failed.')).toBeTruthy();
});

it('of one that was never read it is said neither that the model tried nor that the image is stored', async () => {
  const error = { code: LOST.code, message: LOST.error };
  const failed = readingOf('failed', UNCORRECTED, { accepted: true, unusual: false, score: 1, reason: null });
  await openRoom(
    withFault({ ...failed, images: [studyImage('i', { state: 'failed', error })], result: null }, 'missing'),
  );
  expect(await screen.findByText('The original of this image is missing from the image store.')).toBeTruthy();
  expect(screen.queryByText(/The image is stored|could not analyse this image/u)).toBeNull();
  expect(screen.getByRole('button', { name: 'Read again' })).toBeTruthy();
});

it('a heat map that is lost says how it comes back', async () => {
  const lost = { error: 'This heat map is missing. Have the image read again.', code: 'heatmap.missing' };
  await openRoom(
    { ...READ, result: READ.result && { ...READ.result, findings: [{ ...FINDING, heatmap: '/heatmap' }] } },
    { first: (path) => (path === '/api/heatmap' ? Response.json(lost, { status: 410 }) : null) },
  );
  await userEvent.click(await screen.findByRole('button', { name: /Heat map of Lung opacity/u }));
  expect(await screen.findByText(lost.error)).toBeTruthy();
});
