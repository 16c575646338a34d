import type { ReadingView } from '@aiso/contracts/images';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { FINDING, openRoom, readingAt } from './testing/reading-room.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const findings = [
  { ...FINDING, heatmap: '/results/r/findings/opacity/heatmap' },
  { ...FINDING, code: 'effusion', label: 'Effusion', score: 0.9, above: true },
  { ...FINDING, code: 'nodule', label: 'Nodule', score: 0.1 },
];
const DECIDED = readingAt({ years: 50, isEntered: false }, { findings });

/** The room of a reading whose verdicts the server keeps; `judged`: what it was sent, in its turn. */
async function open(reading: ReadingView) {
  const judged: [finding: string | undefined, verdict: unknown][] = [];
  const room = await openRoom(reading, {
    first: (path, { body }) => {
      if (!path.endsWith('/verdict')) return null;
      const { verdict } = JSON.parse(body as string) as { verdict: unknown };
      judged.push([path.split('/').at(-2), verdict]);
      return new Response(null, { status: 204 });
    },
  });
  const press = (keys: string): void => {
    for (const key of keys) fireEvent.keyDown(document.body, { key });
  };
  return { ...room, judged, press };
}

it('A agrees and D disagrees with the chosen finding, at first the first, and again takes it back', async () => {
  const { judged, press } = await open(DECIDED);
  press('a');
  await waitFor(() => expect(judged).toEqual([['effusion', 'agree']]));
  press('a');
  await waitFor(() => expect(judged.slice(1)).toEqual([['effusion', null]]));
  press('d');
  await waitFor(() => expect(judged.slice(2)).toEqual([['effusion', 'disagree']]));
  press('j');
  press('d');
  await waitFor(() => expect(judged.slice(3)).toEqual([['opacity', 'disagree']]));
  // After the last comes the first, and before the first the last.
  press('jja');
  await waitFor(() => expect(judged.slice(4)).toEqual([['effusion', 'agree']]));
  press('ka');
  await waitFor(() => expect(judged.slice(5)).toEqual([['nodule', 'agree']]));
  press('ka');
  await waitFor(() => expect(judged.slice(6)).toEqual([['opacity', 'agree']]));
});

it('a verdict by a key is said, and taken back from there', async () => {
  const { judged, press } = await open(DECIDED);
  press('a');
  expect(await screen.findByText('Your verdict on Effusion: Agree')).toBeTruthy();
  press('d');
  expect(await screen.findByText('Your verdict on Effusion: Disagree')).toBeTruthy();
  await waitFor(() => expect(screen.queryByText('Your verdict on Effusion: Agree')).toBeNull());
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(judged.map(([, verdict]) => verdict)).toEqual(['agree', 'disagree', 'agree']));
});

it.each([
  ['is not decided without an age', readingAt(null, { findings })],
  [
    'its gate refused',
    readingAt(
      { years: 50, isEntered: false },
      { findings, gate: { accepted: false, unusual: false, score: 0.01, reason: 'not_frontal_chest' } },
    ),
  ],
])('no key judges what %s', async (_what, reading) => {
  const { judged, press, router } = await open({ ...reading, nextStudyId: 'after' });
  press('a');
  press('d');
  // What is sent is sent before this leads on.
  press('n');
  await waitFor(() => expect(router.state.location.search).toBe('?study=after'));
  expect(judged).toEqual([]);
});

it('N leads to the next study and P to the previous one', async () => {
  const { press, router } = await open({ ...DECIDED, previousStudyId: 'before', nextStudyId: 'after' });
  press('n');
  await waitFor(() => expect(router.state.location.search).toBe('?study=after'));
  press('p');
  await waitFor(() => expect(router.state.location.search).toBe('?study=before'));
});

it('Esc leads to the list, once nothing is open that it closes', async () => {
  const { press, router } = await open(DECIDED);
  press('?');
  const sheet = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' });
  fireEvent.keyDown(sheet, { key: 'Escape' });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(router.state.location.pathname).toBe('/pulmonology/inference');
  fireEvent.keyDown(document.body, { key: 'Escape' });
  await waitFor(() => expect(router.state.location.pathname).toBe('/pulmonology/listing'));
});

it('H shows the heat map of the first finding that has one, and takes it away', async () => {
  const { press } = await open(DECIDED);
  const slider = () => screen.queryByRole('slider', { name: 'Heat map opacity' });
  press('h');
  await waitFor(() => expect(slider()).not.toBeNull());
  press('h');
  await waitFor(() => expect(slider()).toBeNull());
});
