import type { PublicConfig } from '@aiso/contracts/public-config';
import { beforeEach, expect, test, vi } from 'vitest';
import { answer, refusal } from '../../testing/answer.ts';
import { PUBLIC_CONFIG } from '../../testing/public-config.ts';
import { uploadView } from '../../testing/upload-view.ts';

type Call = { readonly method: string; readonly url: string; readonly token: string | null };

const UPLOAD = 'upload_1700000000000_abcdef';
const ELSEWHERE = {
  AISO_UPLOAD_API: 'https://gateway.example/stage/',
  AISO_INFERENCE_API: 'https://inference.example/dev/',
};

const answers = (url: string): Response =>
  url.endsWith('/dev/')
    ? answer('POST /dev/', { imageId: 'i', studyId: 's', state: 'queued', error: null, prediction: null })
    : answer('PUT /Prod/uploads/{uploadId}', { item: uploadView(UPLOAD) });

/** A page that has read its configuration, with somebody signed in, before a network that answers as told. */
async function page(config: Partial<PublicConfig>, respond: (url: string) => Response | Error = answers) {
  const calls: Call[] = [];
  vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}) => {
    if (url === '/api/config') return answer('GET /api/config', { ...PUBLIC_CONFIG, ...config });
    const token = new Headers(init.headers).get('authorization');
    calls.push({ method: init.method ?? 'GET', url, token });
    const answered = respond(url);
    if (answered instanceof Error) throw answered;
    return answered;
  });
  const { readConfig } = await import('./config.ts');
  await readConfig();
  const { setTokenSource } = await import('./client.ts');
  let turn = 0;
  const sessionLost = vi.fn(() => void (turn += 1));
  setTokenSource({ idToken: async () => 'token', sessionLost, turn: () => turn });
  return { calls, sessionLost, backend: await import('./upload-backend.ts') };
}

beforeEach(() => {
  vi.resetModules();
  return () => vi.unstubAllGlobals();
});

test('without a setting every endpoint is of this server', async () => {
  const { calls, backend } = await page({});
  await backend.updateUpload(UPLOAD, { state: 'queued' });
  await backend.askForInference(UPLOAD);
  expect(calls).toEqual([
    { method: 'PUT', url: `/Prod/uploads/${UPLOAD}`, token: 'Bearer token' },
    { method: 'POST', url: '/dev/', token: 'Bearer token' },
  ]);
  const { endpoint } = await import('./endpoints.ts');
  expect([endpoint('live'), endpoint('files'), endpoint('prediction')]).toEqual([
    '/api/live',
    '/files',
    '/Prod/',
  ]);
});

test('an endpoint that is put elsewhere is asked there, with the token', async () => {
  const { calls, backend } = await page(ELSEWHERE);
  await backend.updateUpload(UPLOAD, { state: 'queued' });
  await backend.askForInference(UPLOAD);
  expect(calls).toEqual([
    { method: 'PUT', url: `https://gateway.example/stage/uploads/${UPLOAD}`, token: 'Bearer token' },
    { method: 'POST', url: 'https://inference.example/dev/', token: 'Bearer token' },
  ]);
});

test('one that does not take the token, or does not answer, is an error of its own and ends no session', async () => {
  const refusing = await page(ELSEWHERE, () => Response.json({ message: 'Unauthorized' }, { status: 401 }));
  await expect(refusing.backend.askForInference(UPLOAD)).rejects.toMatchObject({
    code: 'auth.required',
    status: 401,
  });
  expect(refusing.calls).toHaveLength(2);
  expect(refusing.sessionLost).not.toHaveBeenCalled();

  vi.resetModules();
  const silent = await page(ELSEWHERE, () => new TypeError('Failed to fetch'));
  await expect(silent.backend.askForInference(UPLOAD)).rejects.toMatchObject({ code: 'network.unreachable' });
});

test('this server refusing the token ends the session', async () => {
  const { backend, sessionLost } = await page({}, () => Response.json({}, { status: 401 }));
  await expect(backend.askForInference(UPLOAD)).rejects.toMatchObject({ status: 401 });
  expect(sessionLost).toHaveBeenCalledOnce();
});

test.each([
  ['create', 'upload.save_failed', 'Failed to save upload record'],
  ['show', 'upload.fetch_failed', 'Failed to fetch uploads'],
  ['update', 'upload.update_failed', 'Failed to update upload record'],
] as const)('%s: an answer without an error is told as %s', async (call, code, message) => {
  const ask = async (respond: () => Response) => {
    vi.resetModules();
    const { uploadBackend } = (await page({}, respond)).backend;
    const record = { uploadId: UPLOAD, fileName: 'a.png', fileSize: 4 };
    if (call === 'create') return uploadBackend.create(record);
    return call === 'show' ? uploadBackend.show(UPLOAD) : uploadBackend.update(UPLOAD, { state: 'queued' });
  };
  const bad = { status: 502 };
  await expect(ask(() => new Response('<h1>Bad gateway</h1>', bad))).rejects.toMatchObject({
    code,
    message,
    status: 502,
  });
  await expect(ask(() => Response.json({ message: 'away' }, bad))).rejects.toMatchObject({ code, message });
  // The error field of an answer is what is told.
  await expect(ask(() => refusal('storage.full', 'The table is full.'))).rejects.toMatchObject({
    code: 'storage.full',
    message: 'The table is full.',
  });
});
