import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { chmodSync, chownSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Fences, raiseFences } from './fences.ts';
import { type KeeperOrder, reportSchema } from './keeper-protocol.ts';
import type { Launched } from './launched.ts';

/**
 * A process that starts decoders for one that was root and is no more: it was started before, as the user and
 * in the network of decoders, and can become nobody else. A decoder's input and output is a socket that it
 * connects to the program for it.
 */
export type Keeper = {
  readonly fences: Fences['holds'];
  launch(heapMb: number): Promise<Launched>;
};

const TOKEN_LENGTH = 32;
const MOST_START_MS = 20_000;
const TRIAL_HEAP_MB = 64;

let keeper: Keeper | null = null;
export const keeperOfProcess = (): Keeper | null => keeper;

/**
 * From now on the decoders of this process are started by a keeper: call it before root is left.
 * @param uid whom the process becomes
 * @throws Error where no decoder could be started so
 */
export async function keepDecoders(uid: number): Promise<void> {
  const { prefix, environment, holds } = raiseFences(0);
  const [program, ...words] = [
    ...prefix,
    process.execPath,
    '--no-warnings',
    fileURLToPath(new URL('./keeper-process.ts', import.meta.url)),
  ];
  const child = spawn(program, words, {
    cwd: '/',
    env: environment,
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  await once(child, 'message');
  const opened = await openKeeper(child, holds, uid);
  // Its user may not reach the socket.
  const trial = await opened.launch(TRIAL_HEAP_MB);
  trial.kill();
  await trial.ended;
  child.unref();
  child.channel?.unref();
  keeper = opened;
}

async function openKeeper(child: ChildProcess, fences: Fences['holds'], uid: number): Promise<Keeper> {
  const folder = mkdtempSync(join(tmpdir(), 'aiso-decoders-'));
  // Decoders' user has to reach the socket; who has no token is sent away.
  chmodSync(folder, 0o711);
  chownSync(folder, uid, -1);
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  const path = join(folder, 'keeper.sock');
  const expected = new Map<string, (socket: Socket) => void>();
  const ends = new Map<number, (how: string) => void>();
  await listen(path, expected);
  let launches = 0;
  child.on('message', (message) => {
    const report = reportSchema.safeParse(message);
    if (report.success) ends.get(report.data.ended)?.(report.data.how);
  });
  child.once('exit', () => {
    for (const end of ends.values()) end('its keeper ended');
  });
  const send = (order: KeeperOrder): void => void child.send(order, () => undefined);

  return {
    fences,
    async launch(heapMb) {
      launches += 1;
      const start = launches;
      child.channel?.ref();
      const token = randomBytes(TOKEN_LENGTH / 2).toString('hex');
      const ended = new Promise<string>((resolve) => {
        ends.set(start, (how) => {
          ends.delete(start);
          if (ends.size === 0) child.channel?.unref();
          resolve(how);
        });
      });
      const connected = new Promise<Socket>((resolve) => expected.set(token, resolve));
      send({ start, heapMb, path, token });
      const kill = (): void => send({ kill: start });
      let timer: NodeJS.Timeout | undefined;
      const late = new Promise<null>((resolve) => {
        timer = setTimeout(resolve, MOST_START_MS, null);
      });
      const socket = await Promise.race([connected, ended.then(() => null), late]);
      clearTimeout(timer);
      expected.delete(token);
      if (socket !== null) return { input: socket, output: socket, ended, kill };
      kill();
      throw new Error('no decoder was started');
    },
  };
}

async function listen(path: string, expected: Map<string, (socket: Socket) => void>): Promise<void> {
  const server = createServer((socket) => {
    socket.on('error', () => undefined);
    socket.once('readable', () => {
      const token = socket.read(TOKEN_LENGTH) as Buffer | null;
      const take = expected.get(token?.toString('latin1') ?? '');
      if (take === undefined) socket.destroy();
      else take(socket);
    });
  });
  server.unref();
  server.listen(path);
  await once(server, 'listening');
  chmodSync(path, 0o666);
}
