import { readPreference, writePreference } from '@aiso/ui/preferences/preference-store.ts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { answer } from '../../testing/answer.ts';
import { keepPreferences } from './keep-preferences.ts';

const ME = 'north:me';

/** The server's part: what it keeps of the person. `isAway`: nothing reaches it. */
const server = { kept: new Map<string, string>(), isAway: false };
let end: () => void = () => {};

type SentRequest = { readonly method?: string; readonly body?: string };

beforeEach(() => {
  localStorage.clear();
  server.kept.clear();
  server.isAway = false;
  vi.useFakeTimers();
  vi.stubGlobal('fetch', async (path: string, { method = 'GET', body }: SentRequest = {}) => {
    if (server.isAway) throw new TypeError('No network');
    if (method === 'PUT') {
      const { value } = JSON.parse(body ?? '') as { value: string };
      server.kept.set(decodeURIComponent(path.split('/').at(-1) ?? ''), value);
      return answer('PUT /api/account/preferences/{name}', undefined);
    }
    const preferences = [...server.kept].map(([name, value]) => ({ name, value }));
    return answer('GET /api/account/preferences', { preferences });
  });
});
afterEach(() => {
  end();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const open = async (): Promise<void> => {
  end();
  end = keepPreferences(ME);
  await vi.advanceTimersByTimeAsync(1_000);
};

it('brings what was chosen in another browser, and what this one had before the server kept any', async () => {
  server.kept.set('keys', '{"areOn":false}');
  localStorage.setItem(`aiso-views:${ME}:worklist`, '[1]');
  localStorage.setItem('aiso-views:south:me:worklist', '[2]');
  await open();
  expect(readPreference(ME, 'keys')).toBe('{"areOn":false}');
  expect(Object.fromEntries(server.kept)).toEqual({ keys: '{"areOn":false}', 'views:worklist': '[1]' });
});

it('sends what is chosen once it rests, and nothing of another person', async () => {
  await open();
  writePreference(ME, 'columns:worklist', '1');
  writePreference(ME, 'columns:worklist', '2');
  writePreference('nobody', 'columns:worklist', '3');
  expect(server.kept.size).toBe(0);
  await vi.advanceTimersByTimeAsync(800);
  expect([...server.kept]).toEqual([['columns:worklist', '2']]);
});

it('what could not be sent counts more than what the server has, and is sent later', async () => {
  server.kept.set('keys', 'old');
  await open();
  server.isAway = true;
  writePreference(ME, 'keys', 'new');
  await vi.advanceTimersByTimeAsync(800);
  server.isAway = false;
  expect(server.kept.get('keys')).toBe('old');
  await open();
  expect(readPreference(ME, 'keys')).toBe('new');
  expect(server.kept.get('keys')).toBe('new');
});

it('what waits is sent once the network is back', async () => {
  await open();
  server.isAway = true;
  writePreference(ME, 'keys', 'new');
  await vi.advanceTimersByTimeAsync(800);
  server.isAway = false;
  window.dispatchEvent(new Event('online'));
  await vi.advanceTimersByTimeAsync(0);
  expect(server.kept.get('keys')).toBe('new');
});
