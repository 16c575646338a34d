import { renderPart } from '@aiso/ui/testing/render-part.tsx';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, renderHook, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { readConfig } from '../app/api/config.ts';
import { answer, refusal } from '../testing/answer.ts';
import { PUBLIC_CONFIG } from '../testing/public-config.ts';
import { studyView } from '../testing/study-view.ts';
import { ReadingPicker } from './ReadingPicker.tsx';
import { readingAt } from './testing/reading-room.tsx';
import { useReading } from './use-reading.ts';

const STUDY = 'study';
const PREDICTION = 'https://predict.example/stage/';
const LISTING = 'https://list.example/imaging';
const ROOM = readingAt(null);
const READING = { ...ROOM, study: studyView(STUDY, { state: 'done' }) };
const THEIRS = ROOM.result && { ...ROOM.result, id: 'theirs' };

let answers: Record<string, () => Response>;
let asked: { url: string; body: unknown }[];
beforeEach(async () => {
  asked = [];
  vi.stubGlobal('fetch', async (url: string, { body }: RequestInit = {}) => {
    asked.push({ url, body: typeof body === 'string' ? JSON.parse(body) : null });
    return answers[url]?.() ?? refusal('resource.not_found');
  });
  answers = {
    '/api/config': () =>
      answer('GET /api/config', {
        ...PUBLIC_CONFIG,
        AISO_PREDICTION_API: PREDICTION,
        AISO_IMAGING_API: LISTING,
      }),
    [`/api/studies/${STUDY}/reading`]: () => answer('GET /api/studies/{studyId}/reading', READING),
  };
  await readConfig();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const queries = ({ children }: { children?: ReactNode }) => (
  <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
    {children}
  </QueryClientProvider>
);

test('the reading room shows the result of the prediction endpoint that is configured', async () => {
  answers[PREDICTION] = () =>
    answer('POST /Prod/', {
      imageId: 'i',
      studyId: STUDY,
      state: 'done',
      error: null,
      prediction: THEIRS,
    });
  const { result } = renderHook(() => useReading(STUDY, null), { wrapper: queries });
  await waitFor(() => expect(result.current.data?.result).toEqual(THEIRS));
  expect(result.current.data?.study.studyId).toBe(STUDY);
  expect(asked.find(({ url }) => url === PREDICTION)?.body).toEqual({ imageId: 'i' });
});

test('without its answer no other result takes its place', async () => {
  answers[PREDICTION] = () => Response.json({ message: 'Bad gateway' }, { status: 502 });
  const { result } = renderHook(() => useReading(STUDY, null), { wrapper: queries });
  await waitFor(() => expect(result.current.error).toMatchObject({ code: 'server.unavailable' }));
  expect(result.current.data).toBeUndefined();
});

test('what was read last is asked of the image listing that is configured', async () => {
  answers[`${LISTING}?scope=group&state=done&pageSize=12`] = () =>
    answer('GET /Prod/imaging', {
      images: [studyView(STUDY, { fileName: 'chest.png', state: 'done' })],
      nextCursor: null,
    });
  await renderPart(queries({ children: <ReadingPicker /> }));
  expect(await screen.findByText('chest.png')).toBeTruthy();
});
