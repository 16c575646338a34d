import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { setTokenSource } from '../../../app/api/client.ts';
import { failureOf, startTusTransfer } from './tus-transfer.ts';

/** As the tus client throws it. */
const answered = (status: number, body = '') =>
  Object.assign(new Error('tus'), { originalResponse: { getStatus: () => status, getBody: () => body } });

test('an answer without a body, as HEAD and proxies give it, says what its status says', () => {
  expect(failureOf(answered(503))).toMatchObject({ code: 'server.unavailable', isFinal: false });
  expect(failureOf(answered(502, '<h1>Bad Gateway</h1>'))).toMatchObject({ code: 'server.unavailable' });
  expect(failureOf(answered(507))).toMatchObject({ code: 'storage.full', isFinal: false });
  expect(failureOf(answered(413))).toMatchObject({ code: 'file.too_large', isFinal: true });
  expect(failureOf(answered(500))).toMatchObject({ code: 'server.internal', isFinal: false });
});

test('the server’s own code and sentence go before the status', () => {
  const body = JSON.stringify({ error: 'The image store cannot be reached.', code: 'storage.unreachable' });
  expect(failureOf(answered(503, body))).toMatchObject({
    code: 'storage.unreachable',
    message: 'The image store cannot be reached.',
  });
});

test('what has ended is not tried again; an offset that moved is', () => {
  const of = (code: string) => failureOf(answered(409, JSON.stringify({ error: 'No.', code })));
  expect(of('upload.not_changeable')).toMatchObject({ isFinal: true });
  expect(of('upload.busy')).toMatchObject({ isFinal: false });
});

test.each([401, 408, 409, 423, 425, 429, 500, 502, 503, 504, 507])(
  'after %i it may be tried again, since that may pass',
  (status) => {
    expect(failureOf(answered(status))).toMatchObject({ status, isFinal: false });
  },
);

test.each([400, 403, 404, 410, 411, 413, 415, 422])('%i is the server’s last word', (status) => {
  expect(failureOf(answered(status))).toMatchObject({ status, isFinal: true });
});

test('without an answer the connection is to blame, and another attempt may succeed', () => {
  for (const error of [new Error('socket'), answered(0), 'text'])
    expect(failureOf(error)).toMatchObject({ code: 'network.unreachable', isFinal: false, status: 0 });
});

/** Tests load the tus client of Node.js, which sends buffers where a browser sends blobs. */
const FILE = Buffer.from('hello world') as unknown as Blob;

type Asked = {
  method: string | undefined;
  path: string | undefined;
  headers: IncomingHttpHeaders;
  body: string;
};

/** A tus server that holds six bytes of every upload; `statuses`: of its first answers. */
async function tusServer(statuses: number[] = []) {
  const asked: Asked[] = [];
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (data: Buffer) => (body += data.toString()));
    request.on('end', () => {
      const { method, url: path, headers } = request;
      asked.push({ method, path, headers, body });
      response.writeHead(statuses.shift() ?? 204, {
        'tus-resumable': '1.0.0',
        'upload-length': '11',
        'upload-offset': String(method === 'PATCH' ? 11 : 6),
      });
      response.end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  return { asked, address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/files` };
}

/** One more attempt at a file; what was told of it in the end. */
function send(url: string): Promise<[urls: string[], end: string]> {
  const urls: string[] = [];
  return new Promise((resolve) => {
    startTusTransfer(
      { id: 'upload_1', name: 'chest.dcm', file: FILE, checksum: null, url },
      {
        onUrl: (at) => urls.push(at),
        onProgress: () => undefined,
        onDone: () => resolve([urls, 'done']),
        onFailure: ({ code }) => resolve([urls, code]),
      },
    );
  });
}

test('an upload goes on where the attempt before it ended, and is not begun anew', async () => {
  const { asked, address } = await tusServer();
  const url = `${address}/upload_1`;
  expect(await send(url)).toEqual([[url], 'done']);
  expect(
    asked.map(({ method, path, headers, body }) => [method, path, headers['upload-offset'], body]),
  ).toEqual([
    ['HEAD', '/files/upload_1', undefined, ''],
    ['PATCH', '/files/upload_1', '6', 'world'],
  ]);
});

test('each request bears the token, and after a refused one the next attempt asks for a new one first', async () => {
  const { asked, address } = await tusServer([204, 401]);
  setTokenSource({
    idToken: async ({ forceRefresh }) => (forceRefresh ? 'renewed' : 'usual'),
    sessionLost: () => undefined,
    turn: () => 0,
  });
  onTestFinished(() => setTokenSource(null));
  const url = `${address}/upload_1`;
  expect(await send(url)).toEqual([[url], 'auth.expired']);
  expect((await send(url))[1]).toBe('done');
  expect(asked.map(({ headers }) => headers.authorization)).toEqual([
    'Bearer usual',
    'Bearer usual',
    'Bearer renewed',
    'Bearer usual',
  ]);
});
