import { renderPart } from '@aiso/ui/testing/render-part.tsx';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, renderHook, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { readConfig } from '../app/api/config.ts';
import { studyView } from '../testing/study-view.ts';
import { ReadingPicker } from './ReadingPicker.tsx';
import { useReading } from './use-reading.ts';

const STUDY = 'study';
const PREDICTION = 'https://predict.example/stage/';
const LISTING = 'https://list.example/imaging';
const READING = {
  study: studyView(STUDY, { state: 'done' }),
  images: [],
  image: { id: 'image' },
  result: { id: 'ours' },
  earlier: [],
  verdicts: {},
};

let answers: Record<string, () => Response>;
let asked: { url: string; body: unknown }[];
beforeEach(async () => {
  asked = [];
  vi.stubGlobal('fetch', async (url: string, { body }: RequestInit = {}) => {
    asked.push({ url, body: typeof body === 'string' ? JSON.parse(body) : null });
    return answers[url]?.() ?? Response.json({ error: 'Not there.' }, { status: 404 });
  });
  answers = {
    '/api/config': () => Response.json({ AISO_PREDICTION_API: PREDICTION, AISO_IMAGING_API: LISTING }),
    [`/api/studies/${STUDY}/reading`]: () => Response.json(READING),
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
  answers[PREDICTION] = () => Response.json({ prediction: { id: 'theirs' } });
  const { result } = renderHook(() => useReading(STUDY, null), { wrapper: queries });
  await waitFor(() => expect(result.current.data?.result).toEqual({ id: 'theirs' }));
  expect(result.current.data?.study.studyId).toBe(STUDY);
  expect(asked.find(({ url }) => url === PREDICTION)?.body).toEqual({ imageId: 'image' });
});

test('without its answer no other result takes its place', async () => {
  answers[PREDICTION] = () => Response.json({ message: 'Bad gateway' }, { status: 502 });
  const { result } = renderHook(() => useReading(STUDY, null), { wrapper: queries });
  await waitFor(() => expect(result.current.error).toMatchObject({ code: 'server.unavailable' }));
  expect(result.current.data).toBeUndefined();
});

test('what was read last is asked of the image listing that is configured', async () => {
  answers[`${LISTING}?scope=group&state=done&pageSize=12`] = () =>
    Response.json({
      images: [studyView(STUDY, { fileName: 'chest.png', state: 'done' })],
      nextCursor: null,
    });
  await renderPart(queries({ children: <ReadingPicker /> }));
  expect(await screen.findByText('chest.png')).toBeTruthy();
});
