import { afterEach, expect, test, vi } from 'vitest';
import { answer } from '../../testing/answer.ts';
import { call } from './call.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const COUNTS = { all: 2, unread: 1, archived: 0 };

/** A network that answers so. @returns what is asked of it */
function network(respond: () => Response): [url: string, init: RequestInit][] {
  const asked: [string, RequestInit][] = [];
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    asked.push([url, init]);
    return respond();
  });
  return asked;
}

test('a route is called at its path, with its query and body', async () => {
  const asked = network(() => answer('POST /api/notifications/read', COUNTS));
  expect(await call('POST /api/notifications/read', { body: { ids: ['a'] } })).toEqual(COUNTS);
  expect(asked).toMatchObject([['/api/notifications/read', { method: 'POST', body: '{"ids":["a"]}' }]]);
  const page = network(() =>
    answer('GET /api/notifications', { notifications: [], nextCursor: null, counts: COUNTS }),
  );
  await call('GET /api/notifications', { query: { tab: 'unread', cursor: undefined } });
  expect(page).toMatchObject([['/api/notifications?tab=unread', { method: 'GET' }]]);
});

test('an answer that its contract does not allow is told where it is read', async () => {
  const told = vi.spyOn(console, 'error').mockReturnValue();
  network(() => Response.json([COUNTS]));
  await expect(call('GET /api/notifications/counts')).rejects.toThrow(/expected object, received array/u);
  expect(told).toHaveBeenCalledWith(expect.stringContaining('GET /api/notifications/counts'));
});

test('what a route does not take, and what it does not answer, are compile errors', () => {
  // @ts-expect-error -- a stand-in with a list for an object
  answer('GET /api/notifications/counts', [COUNTS]);
  const wrong = [
    // @ts-expect-error -- a tab that there is not
    () => call('GET /api/notifications', { query: { tab: 'none' } }),
    // @ts-expect-error -- without its body
    () => call('POST /api/notifications/read'),
    // @ts-expect-error -- a route that there is not
    () => call('DELETE /api/notifications'),
    // @ts-expect-error -- a field that is not answered
    async (): Promise<unknown> => (await call('GET /api/notifications/counts')).none,
  ];
  expect(wrong).toHaveLength(4);
});
