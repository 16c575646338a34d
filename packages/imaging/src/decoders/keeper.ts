import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { chmodSync, chownSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Fences, raiseFences } from './fences.ts';
import {
  KEEPER_ENTRIES,
  type KeeperEntry,
  type KeeperOrder,
  keeperCommand,
  readLines,
  reportSchema,
  sendLine,
} from './keeper-protocol.ts';
import type { Launched } from './launched.ts';

/**
 * Two processes that start decoders for one that was root and is no more: they were started before, as the
 * user and in the network of decoders, and can become nobody else. The second one stands in where the first
 * dies, and each is started again by the other. A decoder's input and output is a socket that a keeper
 * connects to the program for it.
 */
export type Keeper = {
  readonly fences: Fences['holds'];
  launch(heapMb: number): Promise<Launched>;
  /** False where both have died at once: nobody can start one again. */
  isAlive(): boolean;
  /** Hears of each keeper that dies. */
  onDeath(listener: (message: string) => void): void;
};

const TOKEN_LENGTH = 32;
const MOST_START_MS = 20_000;
/** A keeper that comes later is sent away: another one was started. */
const MOST_KEEPER_START_MS = 3_000;
const TRIAL_HEAP_MB = 64;
/** Between the death of a keeper and its next start: one that cannot live is not started all the time. */
const AGAIN_MS = 200;

let keeper: Keeper | null = null;
export const keeperOfProcess = (): Keeper | null => keeper;

/**
 * From now on the decoders of this process are started by keepers: call it before root is left.
 * @param uid whom the process becomes
 * @throws Error where no decoder could be started so
 */
export async function keepDecoders(uid: number): Promise<void> {
  const { prefix, environment, holds } = raiseFences(0);
  const opened = await openKeepers(holds, uid, (introduction) => {
    const [entry] = KEEPER_ENTRIES;
    const words = [...prefix, ...keeperCommand(entry)];
    const [program = '', ...rest] = words;
    const child = spawn(program, rest, {
      cwd: '/',
      env: environment,
      // A session of its own: an interrupt at the terminal is the program's to decide about.
      detached: true,
      stdio: ['pipe', 'ignore', 'ignore'],
    });
    child.once('error', () => undefined);
    child.stdin.on('error', () => undefined);
    child.stdin.end(introduction);
    child.unref();
  });
  // Its user may not reach the socket.
  const trial = await opened.launch(TRIAL_HEAP_MB);
  trial.kill();
  await trial.ended;
  keeper = opened;
}

/** A keeper that is connected, and how the decoders that it has started tell their end. */
type Member = {
  readonly entry: KeeperEntry;
  readonly socket: Socket;
  readonly ends: Map<number, (how: string) => void>;
};

/** @throws Error where none of them connects in time */
async function openKeepers(
  fences: Fences['holds'],
  uid: number,
  startFirst: (introduction: string) => void,
): Promise<Keeper> {
  const folder = mkdtempSync(join(tmpdir(), 'aiso-decoders-'));
  // Decoders' user has to reach the socket; who has no token is sent away.
  chmodSync(folder, 0o711);
  chownSync(folder, uid, -1);
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  const path = join(folder, 'keeper.sock');
  const expected = new Map<string, (socket: Socket | null) => void>();
  const members = new Map<KeeperEntry, Member>();
  const listeners: ((message: string) => void)[] = [];
  /** Keepers that are about to connect. Whoever started them may be dead by then. */
  const coming = new Map<KeeperEntry, Promise<Socket | null>>();
  let launches = 0;
  await listen(path, expected);

  const expectConnection = (withinMs: number): { token: string; connected: Promise<Socket | null> } => {
    const token = randomBytes(TOKEN_LENGTH / 2).toString('hex');
    const { promise, resolve } = Promise.withResolvers<Socket | null>();
    expected.set(token, resolve);
    const late = new AbortController();
    const timeout = sleep(withinMs, null, { signal: late.signal }).catch(() => null);
    const connected = Promise.race([promise, timeout]).finally(() => {
      late.abort();
      expected.delete(token);
    });
    return { token, connected };
  };
  const isAlive = (): boolean => members.size + coming.size > 0;
  const welcome = (entry: KeeperEntry, socket: Socket): void => {
    const member: Member = { entry, socket, ends: new Map() };
    members.set(entry, member);
    socket.unref();
    readLines(socket, (message) => {
      const report = reportSchema.safeParse(message);
      if (!report.success) return;
      if ('notComing' in report.data) expected.get(report.data.notComing)?.(null);
      else member.ends.get(report.data.ended)?.(report.data.how);
    });
    socket.once('close', () => {
      members.delete(entry);
      for (const end of member.ends.values()) end('its keeper ended');
      const outlook = isAlive()
        ? 'and is started again'
        : 'and nobody can start it again: start the program anew';
      for (const listener of listeners) listener(`A process that starts decoders has died, ${outlook}.`);
      setTimeout(tend, AGAIN_MS).unref();
    });
    tend();
  };
  /** What is missing is started by the other one, for as long as there is one. */
  const tend = (): void => {
    for (const entry of KEEPER_ENTRIES) {
      const [other] = members.values();
      if (other === undefined || members.has(entry) || coming.has(entry)) continue;
      const { token, connected } = expectConnection(MOST_KEEPER_START_MS);
      coming.set(entry, connected);
      sendLine(other.socket, { keeper: entry, token });
      void connected.then((socket) => {
        coming.delete(entry);
        if (socket === null) tend();
        else welcome(entry, socket);
      });
    }
  };

  const [first] = KEEPER_ENTRIES;
  const { token, connected } = expectConnection(MOST_START_MS);
  startFirst(JSON.stringify({ path, token }));
  const socket = await connected;
  if (socket === null) throw new Error('what starts decoders does not start');
  welcome(first, socket);

  return {
    fences,
    isAlive,
    onDeath: (listener) => void listeners.push(listener),
    async launch(heapMb) {
      while (members.size === 0 && coming.size > 0) await Promise.race(coming.values());
      const [member] = members.values();
      if (member === undefined) throw new Error('nothing is left that starts decoders');
      launches += 1;
      const start = launches;
      const send = (order: KeeperOrder): void => sendLine(member.socket, order);
      member.socket.ref();
      const { promise: ended, resolve } = Promise.withResolvers<string>();
      member.ends.set(start, (how) => {
        member.ends.delete(start);
        if (member.ends.size === 0) member.socket.unref();
        resolve(how);
      });
      const { token: ofDecoder, connected: arrives } = expectConnection(MOST_START_MS);
      send({ start, heapMb, token: ofDecoder });
      const kill = (): void => send({ kill: start });
      const arrived = await Promise.race([arrives, ended.then(() => null)]);
      // One that outlives its keeper ends as well.
      void ended.then(() => arrived?.destroy());
      if (arrived !== null) return { input: arrived, output: arrived, ended, kill };
      expected.get(ofDecoder)?.(null);
      kill();
      throw new Error('no decoder was started');
    },
  };
}

async function listen(path: string, expected: ReadonlyMap<string, (socket: Socket) => void>): Promise<void> {
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
