import { PRESENCE } from '@aiso/contracts/reading-states';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { openRoom, READER, readingOf } from '../testing/reading-room.tsx';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const SHOWN = readingOf(
  'done',
  { turn: 0, inverted: false, frontalChest: false, window: null },
  { accepted: true, unusual: false, score: 0.99, reason: null },
);
const since = '2026-01-01T00:00:00.000Z';
const openBy = (...userIds: string[]) => ({
  ...SHOWN,
  study: {
    ...SHOWN.study,
    reading: {
      ...SHOWN.study.reading,
      present: userIds.map((userId) => ({ userId, email: `${userId}@test`, since })),
    },
  },
});

test('the room says that it is open, again while it is, and no more once it is left', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setInterval', 'clearInterval'] });
  const { server } = await openRoom(SHOWN);
  expect(server.presence).toEqual(['PUT']);
  await act(() => vi.advanceTimersByTimeAsync(PRESENCE.renewEveryMs));
  await waitFor(() => expect(server.presence).toEqual(['PUT', 'PUT']));
  window.dispatchEvent(new Event('pagehide'));
  await waitFor(() => expect(server.presence.at(-1)).toBe('DELETE'));
  cleanup();
  await waitFor(() => expect(server.presence.filter((method) => method === 'DELETE')).toHaveLength(2));
});

test('who opens a study that a colleague reads is told by whom, and of themselves nothing', async () => {
  const { show } = await openRoom(openBy(READER));
  expect(screen.queryByText(/Being read by/u)).toBeNull();
  await show(openBy(READER, 'ada', 'bo'));
  const told = await screen.findByText(/Being read by/u);
  expect(told.textContent?.replaceAll(/[\u2068\u2069]/gu, '')).toBe(
    'Being read by ada@test, bo@test. You can continue.',
  );
});

test('a study is marked as read, which its line says, and taken back', async () => {
  await openRoom(SHOWN);
  await userEvent.click(screen.getByRole('button', { name: 'Mark as read' }));
  expect(await screen.findByText('Read by you')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Mark as unread' }));
  await waitFor(() => expect(screen.queryByText('Read by you')).toBeNull());
});
