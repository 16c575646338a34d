import { spawn, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { newUploadId } from '@aiso/contracts';
import { writePng } from '@aiso/imaging/synthetic';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { type IntakeProgram, intakeProgram } from '../../testing/intake-program.ts';
import { writeSelfSigned } from '../../testing/self-signed.ts';
import { create, tus } from '../../testing/send.ts';

const DEPLOY = join(import.meta.dirname, '../../../../../deploy');
/** nginx is in a folder that only administrators search. */
const PATH = `${process.env['PATH'] ?? ''}:/usr/sbin`;
const isInstalled = (name: string, option: string): boolean =>
  spawnSync(name, [option], { env: { ...process.env, PATH } }).status === 0;

let program: IntakeProgram;
let folder: string;
beforeAll(async () => {
  program = await intakeProgram({ AISO_TRUSTED_PROXIES: '127.0.0.1,::1' });
  folder = await mkdtemp(join(tmpdir(), 'aiso-proxies-'));
});
afterAll(async () => {
  await program.close();
  await rm(folder, { recursive: true, force: true });
});

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

type Started = { readonly command: string; readonly args: string[]; readonly authority: string };

/** nginx as Debian has it, with our file for a site and what it writes in the test's folder. */
async function nginx(port: number): Promise<Started> {
  const authority = join(folder, 'nginx.pem');
  await writeSelfSigned('localhost', authority, join(folder, 'nginx.key'));
  const site = (await readFile(join(DEPLOY, 'nginx.conf'), 'utf8'))
    .replace('listen 443', `listen 127.0.0.1:${port}`)
    .replace('aiso.example.org', 'localhost')
    .replace('/etc/ssl/aiso/fullchain.pem', authority)
    .replace('/etc/ssl/aiso/privkey.pem', `${folder}/nginx.key`)
    .replace('http://127.0.0.1:8080', program.url);
  const kept = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  const main = `pid ${folder}/nginx.pid; daemon off; events {} http { access_log off;
    ${kept.map((name) => `${name}_temp_path ${folder}/${name};`).join(' ')} ${site} }`;
  await writeFile(join(folder, 'nginx.conf'), main);
  return {
    command: 'nginx',
    args: ['-e', 'stderr', '-p', folder, '-c', join(folder, 'nginx.conf')],
    authority,
  };
}

/** Caddy with our file; it makes a certificate for this machine by an authority of its own. */
async function caddy(port: number): Promise<Started> {
  const site = (await readFile(join(DEPLOY, 'Caddyfile'), 'utf8'))
    .replace('skip_install_trust', 'skip_install_trust\n\tadmin off')
    .replace('{$AISO_SITE:aiso.example.org}', `https://localhost:${port}`)
    .replace('{$AISO_UPSTREAM:127.0.0.1:8080}', new URL(program.url).host);
  await writeFile(join(folder, 'Caddyfile'), site);
  return {
    command: 'caddy',
    args: ['run', '--adapter', 'caddyfile', '--config', join(folder, 'Caddyfile')],
    authority: join(folder, 'caddy/pki/authorities/local/root.crt'),
  };
}

/** Runs the proxy while the work goes on, with its authority believed in this process. */
async function behind(proxy: typeof nginx, work: (address: string) => Promise<void>): Promise<void> {
  const port = await freePort();
  const { command, args, authority } = await proxy(port);
  await chmod(folder, 0o755);
  const env = { ...process.env, PATH, HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder };
  const child = spawn(command, args, { env, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const ended = new Promise((resolve) => child.once('exit', resolve));
  const before = getCACertificates('default');
  try {
    await expect
      .poll(
        async () => {
          setDefaultCACertificates([...before, await readFile(authority, 'utf8')]);
          return (await fetch(`https://localhost:${port}/api/config`)).status;
        },
        { timeout: 10_000 },
      )
      .toBe(200);
    await work(`https://localhost:${port}`);
  } catch (error) {
    throw new Error(`${command} wrote:\n${output}`, { cause: error });
  } finally {
    setDefaultCACertificates(before);
    child.kill();
    await ended;
  }
}

/** More than a proxy takes by default (1 MiB), in one piece. */
const largePng = (): Promise<Buffer> =>
  writePng({ width: 1_600, height: 1_200, pixels: new Uint8Array(randomBytes(1_600 * 1_200)) });

async function networkOfSignIn(address: string): Promise<string | null> {
  const networks: (string | null)[] = [];
  const stop = program.services.directory.events.listen(({ network }) => networks.push(network));
  await fetch(address, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': 'AWSCognitoIdentityProviderService.InitiateAuth',
      'x-forwarded-for': '203.0.113.9',
    },
    body: JSON.stringify({
      AuthFlow: 'USER_PASSWORD_AUTH',
      ClientId: program.services.settings.AISO_USER_POOL_CLIENT_ID,
      AuthParameters: { USERNAME: 'nobody@clinic.example', PASSWORD: 'Guess-1-x' },
    }),
  });
  stop();
  return networks[0] ?? null;
}

describe.each([
  ['nginx', '-v', nginx],
  ['caddy', 'version', caddy],
])('behind %s, as deploy/ sets it up', (name, option, proxy) => {
  // Skipped, and counted as such, on machines without the program.
  test.skipIf(!isInstalled(name, option))(
    'files and the live socket come through, and a forged address does not',
    () =>
      behind(proxy, async (address) => {
        const bytes = await largePng();
        expect(bytes.length).toBeGreaterThan(1.5 * 1024 * 1024);
        const { naseem } = program;
        const { uploadId } = await program.register(naseem, {
          uploadId: newUploadId(),
          fileSize: bytes.length,
        });
        const target = await create({ url: address }, naseem, uploadId, bytes.length);
        expect(target.startsWith(`${address}/files/`)).toBe(true);
        const sent = await tus(target, 'PATCH', { ...naseem.headers, 'upload-offset': '0' }, bytes);
        expect(sent).toMatchObject({ status: 204, error: null });

        const socket = new WebSocket(`${address.replace('https', 'wss')}/api/live`);
        const ready = new Promise<string>((resolve) =>
          socket.once('message', (data: Buffer) => resolve(data.toString())),
        );
        await new Promise((resolve) => socket.once('open', resolve));
        socket.send(JSON.stringify({ type: 'authenticate', token: naseem.idToken }));
        expect(JSON.parse(await ready)).toEqual({ type: 'ready' });
        socket.close();

        expect(await networkOfSignIn(address)).not.toBe('203.0.113.9');
      }),
    30_000,
  );
});
