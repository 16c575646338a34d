import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { type Person, type TestProgram, testProgram } from '../../testing/test-program.ts';

const SITE = 'https://aiso.example';

let program: TestProgram;
let person: Person;
let port: number;
beforeAll(async () => {
  program = await testProgram({ AISO_PUBLIC_URL: SITE, AISO_TRUSTED_PROXIES: '127.0.0.1' });
  person = await program.person(['naseem']);
  await program.app.listen({ host: '127.0.0.1', port: 0 });
  port = (program.app.server.address() as AddressInfo).port;
});
afterAll(() => program.close());

/** The status line of what is answered to bytes as they are. */
async function answerTo(...lines: string[]): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  let answer = '';
  socket.on('data', (bytes: Buffer) => {
    answer += bytes.toString('latin1');
  });
  socket.write(`${lines.join('\r\n')}\r\n\r\n`);
  // What stands behind a first answer would be the smuggled one's.
  setTimeout(() => socket.end(), 300);
  await once(socket, 'close');
  return answer;
}

describe('a live socket', () => {
  const open = (origin?: string): Promise<string> =>
    new Promise((resolve) => {
      const socket = new WebSocket(`ws://127.0.0.1:${port}/api/live`, origin === undefined ? {} : { origin });
      socket.once('open', () => {
        socket.close();
        resolve('open');
      });
      socket.once('unexpected-response', (_, { statusCode }) => resolve(String(statusCode)));
      socket.once('error', () => undefined);
    });

  test.each(['https://evil.example', 'null', 'not an address', 'http://aiso.example.evil.example'])(
    'is not opened by a page of %s',
    async (origin) => expect(await open(origin)).toBe('403'),
  );

  test('is opened by the pages of this site, and by programs that are no browser', async () => {
    expect(await open(SITE)).toBe('open');
    expect(await open(`http://127.0.0.1:${port}`)).toBe('open');
    expect(await open()).toBe('open');
  });
});

describe('a request', () => {
  test.each([
    ['with two lengths', ['Content-Length: 4', 'Content-Length: 40']],
    ['with a length and chunks', ['Content-Length: 4', 'Transfer-Encoding: chunked']],
    ['with chunks under another name', ['Transfer-Encoding: xchunked']],
    ['with a folded header', ['X-A: b', ' c: d']],
  ])('%s is no way to smuggle a second one', async (_, headers) => {
    const answer = await answerTo(
      'POST /api/search HTTP/1.1',
      'Host: aiso.example',
      ...headers,
      '',
      '0',
      '',
      'GET /api/config HTTP/1.1',
      'Host: aiso.example',
    );
    expect(answer).toMatch(/^HTTP\/1\.1 400 /u);
    expect(answer.match(/HTTP\/1\.1 /gu)).toHaveLength(1);
  });

  test('by TRACE is not sent back', async () => {
    const answer = await answerTo('TRACE / HTTP/1.1', 'Host: aiso.example', 'Authorization: Bearer secret');
    expect(answer).not.toMatch(/^HTTP\/1\.1 2/u);
    expect(answer).not.toContain('secret');
  });

  test.each([
    '/.git/config',
    '/package.json',
    '/../package.json',
    '/%2e%2e/%2e%2e/package.json',
    '/assets/',
    '/assets/..%2f..%2fpackage.json',
    '/api/documentation/json',
    '/metrics',
  ])('for %s finds no file, list or description of the program', async (url) => {
    const { statusCode, body } = await program.app.inject({ url });
    expect([400, 403, 404]).toContain(statusCode);
    expect(body).not.toContain('repositoryformatversion');
    expect(body).not.toContain('"workspaces"');
  });

  test.each(['pageSize=1&pageSize=2', 'scope=mine&scope=group', 'cursor=a&cursor=b'])(
    'that says %s says nothing twice',
    async (query) => {
      const { statusCode } = await program.app.inject({
        url: `/api/worklist?${query}`,
        headers: person.headers,
      });
      expect(statusCode).toBe(400);
    },
  );

  test.each(['{"q":"a","__proto__":{"polluted":1}}', '{"q":"a","constructor":{"prototype":{"polluted":1}}}'])(
    'of %s changes no prototype and is refused',
    async (payload) => {
      const headers = { ...person.headers, 'content-type': 'application/json' };
      const { statusCode } = await program.app.inject({
        method: 'POST',
        url: '/api/search',
        headers,
        payload,
      });
      expect(statusCode).toBe(400);
      expect(Object.prototype).not.toHaveProperty('polluted');
    },
  );
});

test.each(['/api/search', '/Prod/uploads', '/api/session/nothing', '/fhir/Patient/_search'])(
  'a body for %s that is nested as deep as its size allows is the sender’s fault',
  async (url) => {
    const headers = { ...person.headers, 'content-type': 'application/json' };
    const payload = `{"q":${'['.repeat(100_000)}${']'.repeat(100_000)}}`;
    const { statusCode } = await program.app.inject({ method: 'POST', url, headers, payload });
    expect([400, 404, 415]).toContain(statusCode);
  },
);

test.each(['/', '/api/config', '/api/nothing', '/auth/v1/nothing', '/api/session'])(
  'the answer of %s names its type, and its characters where it is text',
  async (url) => {
    const { headers, body } = await program.app.inject({ url });
    const type = String(headers['content-type']);
    if (body !== '') expect(type).toMatch(/^(?:application\/json|text\/\w+); charset=utf-8$/iu);
  },
);
