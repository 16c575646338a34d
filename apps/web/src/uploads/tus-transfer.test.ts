import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
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

test('an upload goes on where the attempt before it ended, and is not begun anew', async () => {
  const asked: [method: string | undefined, path: string | undefined, offset: unknown, body: string][] = [];
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (data: Buffer) => (body += data.toString()));
    request.on('end', () => {
      const { method, url, headers } = request;
      asked.push([method, url, headers['upload-offset'], body]);
      response.writeHead(204, {
        'tus-resumable': '1.0.0',
        'upload-length': '11',
        'upload-offset': String(method === 'PATCH' ? 11 : 6),
      });
      response.end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/files/upload_1`;
  const urls: string[] = [];
  try {
    await new Promise<void>((resolve, reject) => {
      startTusTransfer(
        { id: 'upload_1', name: 'chest.dcm', file: FILE, checksum: null, url },
        {
          onUrl: (at) => urls.push(at),
          onProgress: () => undefined,
          onDone: resolve,
          onFailure: ({ message }) => reject(new Error(message)),
        },
      );
    });
  } finally {
    server.close();
  }
  expect(asked).toEqual([
    ['HEAD', '/files/upload_1', undefined, ''],
    ['PATCH', '/files/upload_1', '6', 'world'],
  ]);
  expect(urls).toEqual([url]);
});
