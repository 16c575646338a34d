import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:https';
import { type AddressInfo, connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { writeSelfSigned } from '../../testing/self-signed.ts';
import { type TestProgram, testProgram } from '../../testing/test-program.ts';
import { refuseUnreadable } from './unreadable.ts';

const NAME = 'Mustermann';
let program: TestProgram;
let port: number;

beforeAll(async () => {
  program = await testProgram();
  await program.app.listen({ host: '127.0.0.1', port: 0 });
  port = (program.app.server.address() as AddressInfo).port;
});
afterAll(() => program.close());

async function answerTo(request: string): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  let answer = '';
  socket.on('data', (bytes: Buffer) => {
    answer += bytes.toString('latin1');
  });
  socket.write(request);
  setTimeout(() => socket.end(), 300);
  await once(socket, 'close');
  return answer;
}

test.each([
  ['is badly encoded', `/api/patients/${NAME}%zz`],
  ['is badly encoded for FHIR', `/fhir/Patient/${NAME}%c3%28`],
  ['is far too long', `/api/patients/${NAME.repeat(60)}`],
  ['is none', `//${NAME}:x:y/`],
])('an address that %s is answered in our form, and not repeated', async (_, path) => {
  const answer = await answerTo(`GET ${path} HTTP/1.1\r\nHost: a.example\r\nConnection: close\r\n\r\n`);
  expect(answer).toMatch(/^HTTP\/1\.1 400 /u);
  expect(answer).toContain('"code":"request.invalid"');
  expect(answer).toMatch(/^x-correlation-id: /imu);
  expect(answer).toMatch(/^cache-control: no-store/imu);
  expect(answer).toMatch(/^content-security-policy: /imu);
  expect(answer).not.toContain(NAME);
});

test.each([
  ['no host', '1.1', ''],
  ['two hosts', '1.1', 'Host: a.example\r\nhOST: b.example\r\n'],
  ['two hosts of one name', '1.0', 'Host: a.example\r\nHost: a.example\r\n'],
])('a request for %s (HTTP/%s) is answered in our form', async (_, version, hosts) => {
  const answer = await answerTo(`GET /api/config HTTP/${version}\r\n${hosts}Connection: close\r\n\r\n`);
  expect(answer).toMatch(/^HTTP\/1\.1 400 /u);
  expect(answer).toContain('"code":"request.invalid"');
  expect(answer).toMatch(/^content-security-policy: /imu);
});

test('HTTP/1.0 needs no host', async () => {
  expect(await answerTo('GET /api/config HTTP/1.0\r\n\r\n')).toMatch(/^HTTP\/1\.1 200 /u);
});

test.each([
  [
    'headers beyond all bounds',
    `GET / HTTP/1.1\r\nX-A: ${NAME.repeat(4_000)}\r\n\r\n`,
    431,
    'request.too_large',
  ],
  ['what is no HTTP', `${NAME}\r\n\r\n`, 400, 'request.invalid'],
])('%s are answered in our form', async (_, request, status, code) => {
  const answer = await answerTo(request);
  expect(answer).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `, 'u'));
  expect(answer).toContain(`"code":"${code}"`);
  expect(answer).toMatch(/^x-correlation-id: /imu);
  expect(answer).toMatch(/^cache-control: no-store/imu);
  expect(answer).not.toContain(NAME);
});

test('whoever begins no TLS, or stops within it, is not waited for', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'aiso-unreadable-'));
  const [cert, key] = [join(folder, 'cert.pem'), join(folder, 'key.pem')];
  await writeSelfSigned('localhost', cert, key);
  const server = createServer({
    cert: await readFile(cert),
    key: await readFile(key),
    handshakeTimeout: 200,
  });
  server.on('clientError', refuseUnreadable(program.services.log));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  for (const bytes of ['', '160301020001', Buffer.from('GET / HTTP/1.1\r\n\r\n').toString('hex')]) {
    const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
    socket.on('error', () => undefined).resume();
    socket.write(Buffer.from(bytes, 'hex'));
    await once(socket, 'close', { signal: AbortSignal.timeout(2_000) });
  }
  server.close();
  await rm(folder, { recursive: true });
});
