import type { SeenRow } from '@aiso/contracts/seen-by';
import { renderPart } from '@aiso/ui/testing/render-part.tsx';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { createQueryClient } from '../app/api/query-client.ts';
import { answer, refusal } from '../testing/answer.ts';
import { SeenBy } from './SeenBy.tsx';
import { SeenByButton } from './SeenByButton.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const ROW: SeenRow = {
  actorId: 'ada',
  actorEmail: 'ada@clinic.example',
  day: '2026-03-02',
  action: 'image.viewed',
  outcome: 'success',
  first: '2026-03-02T08:05:00Z',
  last: '2026-03-02T09:15:00Z',
  times: 4,
};

/** Before a server that says that of a study. */
async function open(respond: () => Response, part = <SeenBy kind="study" subjectId="study-1" />) {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(path);
    return respond();
  });
  await renderPart(<QueryClientProvider client={createQueryClient()}>{part}</QueryClientProvider>);
  return { asked, user: userEvent.setup() };
}
const seen = (rows: readonly SeenRow[], isComplete = true) =>
  answer('GET /api/seen-by/{kind}/{subjectId}', { rows, isComplete });

it('tells who saw a study, in which way, when and how often', async () => {
  const once = { ...ROW, actorEmail: null, actorId: 'worker', times: 1, outcome: 'refused' } as const;
  const { asked } = await open(() => seen([ROW, once]));
  const [often, single] = within(await screen.findByRole('list', { name: 'Who saw this' })).getAllByRole(
    'listitem',
  );
  expect(often?.textContent).toContain('ada@clinic.example');
  expect(often?.textContent).toContain('Images: viewed');
  expect(often?.textContent).toMatch(/Mar 2, 2026, .* – .*, 4 times$/u);
  expect(single?.textContent).toMatch(/^workerImages: viewed Refused/u);
  expect(asked).toEqual(['/api/seen-by/study/study-1']);
});

it('says that nobody did, and what is left out', async () => {
  await open(() => seen([]));
  expect(await screen.findByText('No one has opened or changed this yet.')).toBeTruthy();
  cleanup();
  await open(() => seen([ROW], false));
  expect(await screen.findByText(/^Showing the newest 1 entries/u)).toBeTruthy();
});

it('is asked again where it failed', async () => {
  let respond = () => refusal('server.busy');
  const { user } = await open(() => respond());
  const retry = await screen.findByRole('button', { name: /again|retry/iu }, { timeout: 10_000 });
  respond = () => seen([ROW]);
  await user.click(retry);
  expect(await screen.findByRole('list', { name: 'Who saw this' })).toBeTruthy();
});

it('is asked for when its button is pressed, and not before', async () => {
  const { asked, user } = await open(() => seen([ROW]), <SeenByButton kind="study" subjectId="study-1" />);
  const button = await screen.findByRole('button', { name: 'Seen by' });
  expect(asked).toEqual([]);
  await user.click(button);
  expect(await screen.findByRole('dialog', { name: 'Seen by' })).toBeTruthy();
  expect(await screen.findByText('ada@clinic.example')).toBeTruthy();
});
