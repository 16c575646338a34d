import { once } from 'node:events';
import { copyFile, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { request } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connect, type PeerCertificate } from 'node:tls';
import pino from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { writeSelfSigned } from '../../testing/self-signed.ts';
import { type TestProgram, testProgram } from '../../testing/test-program.ts';
import { tlsServer } from './tls.ts';

let folder: string;
let program: TestProgram;
let port: number;
const inFolder = (name: string): string => join(folder, name);

const makeCertificate = (name: string): Promise<void> =>
  writeSelfSigned(name, inFolder(`${name}.pem`), inFolder(`${name}.key`));

async function use(name: string): Promise<void> {
  await copyFile(inFolder(`${name}.pem`), inFolder('cert.pem'));
  await copyFile(inFolder(`${name}.key`), inFolder('key.pem'));
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'aiso-tls-'));
  await Promise.all([makeCertificate('first'), makeCertificate('second')]);
  await use('first');
  program = await testProgram({ AISO_TLS_CERT: inFolder('cert.pem'), AISO_TLS_KEY: inFolder('key.pem') });
  await program.app.listen({ host: '127.0.0.1', port: 0 });
  port = (program.app.server.address() as AddressInfo).port;
});
afterAll(async () => {
  await program.close();
  await rm(folder, { recursive: true });
});

const shown = (at = port): Promise<PeerCertificate['subject']['CN']> =>
  new Promise((resolve, reject) => {
    const socket = connect({ host: '127.0.0.1', port: at, rejectUnauthorized: false }, () => {
      resolve(socket.getPeerCertificate().subject.CN);
      socket.end();
    });
    socket.once('error', reject);
  });

test.each([
  ['TLS 1.1', { maxVersion: 'TLSv1.1' as const, minVersion: 'TLSv1.1' as const }, null],
  ['a cipher without forward secrecy', { maxVersion: 'TLSv1.2' as const, ciphers: 'AES128-SHA' }, null],
  ['TLS 1.2', { maxVersion: 'TLSv1.2' as const }, 'TLSv1.2'],
  ['whatever there is', {}, 'TLSv1.3'],
])(
  'a client that offers %s is spoken to by TLS 1.2 and 1.3 alone, with good ciphers',
  async (_, how, spoken) => {
    const protocol = await new Promise<string | null>((resolve) => {
      const socket = connect({ host: '127.0.0.1', port, rejectUnauthorized: false, ...how }, () => {
        resolve(socket.getProtocol());
        socket.end();
      });
      socket.once('error', () => resolve(null));
    });
    expect(protocol).toBe(spoken);
  },
);

test('with a certificate the server speaks https, and asks browsers to stay with it', async () => {
  const ca = await readFile(inFolder('cert.pem'));
  const headers = await new Promise<Record<string, unknown>>((resolve, reject) => {
    const asked = request({ host: '127.0.0.1', servername: 'localhost', port, path: '/api/config', ca });
    asked.once('response', (answer) => {
      answer.resume();
      resolve(answer.headers);
    });
    asked.once('error', reject);
    asked.end();
  });
  expect(headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains');
  await expect(fetch(`http://127.0.0.1:${port}/api/config`)).rejects.toThrow();
});

test('a renewed certificate is used without a new start, and half of one is not', async () => {
  const said: string[] = [];
  const log = pino({}, { write: (line: string) => void said.push(line) });
  const files = { cert: inFolder('cert.pem'), key: inFolder('key.pem') };
  const server = tlsServer(files, log)((_request, answer) => answer.end(), {});
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const shownNow = () => shown((server.address() as AddressInfo).port);
  try {
    expect(await shownNow()).toBe('first');
    await use('second');
    await expect.poll(shownNow, { timeout: 10_000 }).toBe('second');
    await writeFile(files.cert, 'half of');
    await expect.poll(() => said.join(''), { timeout: 10_000 }).toContain('cannot be used');
    expect(await shownNow()).toBe('second');
  } finally {
    server.close();
  }
});

test('what is no certificate stops the start with a sentence', async () => {
  await writeFile(inFolder('none.pem'), 'none');
  const start = (cert: string) => testProgram({ AISO_TLS_CERT: cert, AISO_TLS_KEY: inFolder('first.key') });
  await expect(start(inFolder('none.pem'))).rejects.toThrow(/do not hold a certificate and its key/u);
  await expect(start(inFolder('away.pem'))).rejects.toThrow(/^AISO_TLS_CERT: the file .* cannot be read/u);
});
