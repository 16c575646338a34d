import type { ReadingView } from '@aiso/contracts/images';
import { renderPart } from '@aiso/ui/testing/render-part.tsx';
import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { answer, refusal } from '../../testing/answer.ts';
import { useVerdicts } from './use-verdicts.ts';
import { VerdictButtons } from './VerdictButtons.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const READING = {
  study: { studyId: 's1' },
  result: { id: 'r1' },
  verdicts: { effusion: 'agree' },
  whys: {},
} as unknown as ReadingView;

/** Other images of the study, as they are kept beside it. */
const OTHER_IMAGE = ['reading', 's1', 'i2'];
const NOT_READ = ['reading', 's1', 'i3'];

function Desk() {
  const { data } = useQuery({
    queryKey: ['reading', 's1', 'i1'],
    queryFn: async () => READING,
    initialData: READING,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const { verdictOf, judge } = useVerdicts(data);
  return (
    <VerdictButtons
      finding="Lung opacity"
      verdict={verdictOf('opacity')}
      onChange={(verdict) => judge('opacity', verdict)}
    />
  );
}

async function renderDesk(isKept = true) {
  const sent: [path: string, body: unknown][] = [];
  vi.stubGlobal('fetch', async (path: string, init: RequestInit = {}) => {
    sent.push([path, JSON.parse(typeof init.body === 'string' ? init.body : '{}') as unknown]);
    return isKept
      ? answer('PUT /api/results/{resultId}/findings/{code}/verdict', undefined)
      : refusal('resource.not_found');
  });
  const client = new QueryClient();
  client.setQueryData(OTHER_IMAGE, { ...READING, result: { id: 'r2' } });
  client.setQueryData(NOT_READ, { ...READING, result: null });
  await renderPart(
    <QueryClientProvider client={client}>
      <Desk />
    </QueryClientProvider>,
  );
  await screen.findByRole('group', { name: 'Your verdict on Lung opacity' });
  return { sent, client };
}
const pressed = () =>
  ['Agree', 'Disagree'].map((name) => screen.getByRole('button', { name }).getAttribute('aria-pressed'));

it('a reader agrees, disagrees and takes the verdict back; each is kept in its turn', async () => {
  const { sent } = await renderDesk();
  expect(pressed()).toEqual(['false', 'false']);
  await userEvent.click(screen.getByRole('button', { name: 'Agree' }));
  expect(pressed()).toEqual(['true', 'false']);
  await userEvent.click(screen.getByRole('button', { name: 'Disagree' }));
  expect(pressed()).toEqual(['false', 'true']);
  await userEvent.click(screen.getByRole('button', { name: 'Disagree' }));
  expect(pressed()).toEqual(['false', 'false']);
  const path = '/api/results/r1/findings/opacity/verdict';
  await waitFor(() =>
    expect(sent).toEqual([
      [path, { verdict: 'agree' }],
      [path, { verdict: 'disagree' }],
      [path, { verdict: null }],
    ]),
  );
});

it('a verdict that could not be kept goes back to what is kept', async () => {
  await renderDesk(false);
  await userEvent.click(screen.getByRole('button', { name: 'Agree' }));
  await waitFor(() => expect(pressed()).toEqual(['false', 'false']));
});

it('a verdict on one image is none on the others of its study', async () => {
  const { client } = await renderDesk();
  await userEvent.click(screen.getByRole('button', { name: 'Agree' }));
  await waitFor(() => expect(pressed()).toEqual(['true', 'false']));
  const kept = (key: readonly string[]) => client.getQueryData<ReadingView>(key)?.verdicts;
  expect(kept(['reading', 's1', 'i1'])).toEqual({ effusion: 'agree', opacity: 'agree' });
  for (const key of [OTHER_IMAGE, NOT_READ]) expect(kept(key)).toEqual({ effusion: 'agree' });
});

it('a verdict is sent once the one before it is kept, so that the last one stays', async () => {
  const { sent } = await renderDesk();
  const answers = globalThis.fetch;
  const first = Promise.withResolvers<void>();
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    const answer = await answers(path, init);
    if (sent.length === 1) await first.promise;
    return answer;
  });
  await userEvent.click(screen.getByRole('button', { name: 'Agree' }));
  await userEvent.click(screen.getByRole('button', { name: 'Disagree' }));
  expect(pressed()).toEqual(['false', 'true']);
  expect(sent).toHaveLength(1);
  first.resolve();
  await waitFor(() => expect(sent).toHaveLength(2));
});
