import { mkdtemp, open, readdir, readFile, readlink, rm, stat, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:net';
import { getPriority, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { writePng } from '../synthetic.ts';
import type { Attempts, Outcomes } from '../testing/taken-over.ts';
import { type Decoders, type DecodeWork, LOGO, openDecoders } from './index.ts';

const TAKEN_OVER: DecodeWork<Attempts, Outcomes> = {
  name: 'taken over',
  module: new URL('../testing/taken-over.ts', import.meta.url),
  seconds: 20,
  answer: z.intersection(z.record(z.string(), z.string()), z.object({ environment: z.string() })),
};
const FILE = Buffer.from('any');

let folder: string;
let server: Server;
let decoders: Decoders;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'aiso-decoders-'));
  await writeFile(join(folder, 'master.key'), 'secret', { mode: 0o600 });
  server = createServer((socket) => socket.destroy());
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  decoders = openDecoders();
});
afterAll(async () => {
  await decoders.close();
  server.close();
  await rm(folder, { recursive: true });
});

const portOf = (listening: Server): number => {
  const address = listening.address();
  return typeof address === 'object' && address !== null ? address.port : 0;
};
const attempts = (): Attempts => ({
  secretFile: join(folder, 'master.key'),
  folder,
  port: portOf(server),
});

/** The decoders of this process, by number. */
async function decoderPids(): Promise<readonly string[]> {
  const threads = await readdir('/proc/self/task');
  const children = await Promise.all(
    threads.map((thread) => readFile(`/proc/self/task/${thread}/children`, 'utf8')),
  );
  const found: string[] = [];
  for (const pid of children.join(' ').split(/\s+/u).filter(Boolean)) {
    const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
    if (command.includes('decoders/decoder.ts')) found.push(pid);
  }
  return found;
}

/** Files and sockets that a process has open. */
async function heldBy(pid: string): Promise<readonly string[]> {
  const names = await readdir(`/proc/${pid}/fd`);
  const targets = await Promise.all(names.map((name) => readlink(`/proc/${pid}/fd/${name}`).catch(() => '')));
  return targets.filter((target) => /^(socket:|\/)/u.test(target) && target !== '/dev/null');
}

function collectGarbage(): void {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  setFlagsFromString('--no-expose-gc');
  collect();
}

test('a file that takes its decoder over finds no secret, no file, no program and no network', async () => {
  process.env['AISO_SECRET_KEY_OF_TEST'] = 'secret';
  const { answer } = await decoders.decode(TAKEN_OVER, { tenantId: 'a', order: attempts(), file: FILE });
  delete process.env['AISO_SECRET_KEY_OF_TEST'];
  const { environment, 'signal the program': signal, 'reach the network': network, ...files } = answer;
  expect(environment).toBe('LC_ALL MALLOC_ARENA_MAX PATH TZ VIPSHOME');
  expect(Object.keys(files)).toHaveLength(6);
  for (const outcome of Object.values(files)) expect(outcome).toBe('ERR_ACCESS_DENIED');
  if (decoders.fences.ownUser) expect(signal).toBe('EPERM');
  if (decoders.fences.noNetwork) expect(network).not.toBe('done');
  // Of a clone that umask 077 has closed nobody else may run anything.
  const isReadable = ((await stat(import.meta.filename)).mode & 0o004) !== 0;
  if (process.getuid?.() === 0)
    expect(decoders.fences).toMatchObject({ ownUser: isReadable, permissions: true });
});

test('a decoder holds nothing of the program’s: descriptors, user, groups, capabilities', async () => {
  const secret = await open(join(folder, 'master.key'));
  await decoders.decode(TAKEN_OVER, { tenantId: 'b', order: attempts(), file: FILE });
  const ours = new Set(await heldBy('self'));
  expect(ours).toContain(join(folder, 'master.key'));
  const pids = await decoderPids();
  expect(pids.length).toBeGreaterThan(0);
  for (const pid of pids) {
    const held = await heldBy(pid);
    // Its input and its output.
    expect(held.filter((target) => target.startsWith('socket:'))).toHaveLength(2);
    expect(held.filter((target) => ours.has(target))).toEqual([]);
    const status = await readFile(`/proc/${pid}/status`, 'utf8');
    if (decoders.fences.ownUser || decoders.fences.noNetwork) expect(status).toMatch(/^NoNewPrivs:\s+1$/mu);
    expect(status).toMatch(/^CapEff:\s+0+$/mu);
    if (decoders.fences.ownUser)
      expect(status).not.toMatch(new RegExp(`^Uid:.*\\b${process.getuid?.()}\\b`, 'mu'));
  }
  await secret.close();
});

test('a decoder serves one tenant: another one’s file never meets a decoder that was taken over', async () => {
  const few = openDecoders({ lanes: 1, perTenant: 1 });
  const pidFor = async (tenantId: string): Promise<readonly string[]> => {
    const others = new Set(before);
    await few.decode(TAKEN_OVER, { tenantId, order: attempts(), file: FILE });
    return (await decoderPids()).filter((pid) => !others.has(pid));
  };
  const before = await decoderPids();
  const first = await pidFor('a');
  expect(await pidFor('a')).toEqual(first);
  const second = await pidFor('b');
  expect(second).toHaveLength(1);
  expect(second).not.toEqual(first);
  await few.close();
});

test('who sends much gives way to the others where cores are short', async () => {
  const few = openDecoders({ lanes: 2, perTenant: 1 });
  const before = new Set(await decoderPids());
  const one = (tenantId: string) => few.decode(TAKEN_OVER, { tenantId, order: attempts(), file: FILE });
  await Promise.all([one('few'), ...Array.from({ length: 6 }, () => one('many'))]);
  const pids = (await decoderPids()).filter((pid) => !before.has(pid));
  const priorities = pids.map((pid) => getPriority(Number(pid))).toSorted((a, b) => a - b);
  expect(priorities).toEqual([5, 15]);
  await few.close();
});

test('a decoder that a signal ends refuses its file, and the next file is decoded', async () => {
  const crash = { tenantId: 'a', order: { crash: 'SIGSEGV' }, file: FILE } as const;
  await expect(decoders.decode(TAKEN_OVER, crash)).rejects.toMatchObject({
    code: 'file.breaks_reader',
    detail: expect.stringContaining('SIGSEGV') as string,
  });
  const next = await decoders.decode(TAKEN_OVER, { tenantId: 'a', order: attempts(), file: FILE });
  expect(next.answer.environment).not.toBe('');
});

test('an answer of another shape is none, and ends its decoder', async () => {
  const misled = { ...TAKEN_OVER, answer: z.strictObject({ environment: z.literal('') }) };
  const asked = { tenantId: 'a', order: attempts(), file: FILE };
  await expect(decoders.decode(misled, asked)).rejects.toMatchObject({ code: 'file.breaks_reader' });
});

test('whose files break decoders takes none that is kept for another tenant', async () => {
  const few = openDecoders({ lanes: 2, perTenant: 1 });
  const others = new Set(await decoderPids());
  await few.decode(TAKEN_OVER, { tenantId: 'few', order: attempts(), file: FILE });
  const [kept] = (await decoderPids()).filter((pid) => !others.has(pid));
  const misled = { ...TAKEN_OVER, answer: z.strictObject({ environment: z.literal('') }) };
  const breaking = few.decode(misled, { tenantId: 'hostile', order: attempts(), file: FILE });
  await expect(breaking).rejects.toMatchObject({ code: 'file.breaks_reader' });
  expect(await decoderPids()).toContain(kept);
  await few.close();
});

test('of more files than may wait the last are turned away, and at the close those that are not done', async () => {
  const few = openDecoders({ lanes: 1, perTenant: 1 });
  const work = { ...TAKEN_OVER, mostWaiting: 2 };
  const asked = Array.from({ length: 5 }, () =>
    few.decode(work, { tenantId: 'a', order: attempts(), file: FILE }),
  );
  const settled = Promise.allSettled(asked);
  await asked[0];
  await few.close();
  const codes = (await settled).map((outcome) =>
    outcome.status === 'fulfilled' ? 'done' : (outcome.reason as { code: string }).code,
  );
  expect(codes[0]).toBe('done');
  expect(codes.slice(3)).toEqual(['server.unavailable', 'server.unavailable']);
});

test('of twenty files that wait none is fetched: first the place, then the bytes', async () => {
  const few = openDecoders({ lanes: 2, perTenant: 1 });
  let [open, most, fetched] = [0, 0, 0];
  const file = {
    open: async () => {
      open += 1;
      most = Math.max(most, open);
      const pieces = (async function* () {
        yield FILE;
        await new Promise(setImmediate);
        fetched += 1;
        open -= 1;
        yield FILE;
      })();
      return { bytes: 2 * FILE.length, pieces };
    },
  };
  const asked = (tenantId: string) => few.decode(TAKEN_OVER, { tenantId, order: attempts(), file });
  const all = Array.from({ length: 20 }, (_none, at) => asked(at % 2 === 0 ? 'a' : 'b'));
  await Promise.all(all);
  expect(fetched).toBe(20);
  expect(most).toBeLessThanOrEqual(2);
  await few.close();
});

test('a file that is not as long as was said, is damaged or cannot be fetched harms nobody else', async () => {
  const fetching = (bytes: number, pieces: AsyncIterable<Uint8Array>) =>
    decoders.decode(TAKEN_OVER, {
      tenantId: 'fetched',
      order: attempts(),
      file: { open: async () => ({ bytes, pieces }) },
    });
  const piecesOf = async function* (...pieces: readonly Uint8Array[]): AsyncGenerator<Uint8Array> {
    yield* pieces;
  };
  const damaged = async function* (): AsyncGenerator<Uint8Array> {
    yield FILE;
    throw new Error('damaged');
  };
  await expect(fetching(2, piecesOf(FILE))).rejects.toThrow('changed its length');
  await expect(fetching(9, piecesOf(FILE, FILE))).rejects.toThrow('changed its length');
  await expect(fetching(FILE.length, damaged())).rejects.toThrow('damaged');
  const away = { open: () => Promise.reject(new Error('away')) };
  const asked = { tenantId: 'fetched', order: attempts(), file: away };
  await expect(decoders.decode(TAKEN_OVER, asked)).rejects.toThrow('away');
  const { answer } = await fetching(FILE.length, piecesOf(FILE));
  expect(answer.environment).toContain('PATH');
});

test('a decoder that answers more than its work ever makes is broken', async () => {
  const work = { ...LOGO, mostBytes: 64 };
  const file = await writePng({
    width: 300,
    height: 80,
    pixels: new Uint8Array(24_000).map((_none, at) => at),
  });
  const asked = { tenantId: 'a', order: null, file };
  await expect(decoders.decode(work, asked)).rejects.toMatchObject({
    code: 'file.breaks_reader',
    detail: 'a decoder answered too much',
  });
  expect((await decoders.decode(LOGO, asked)).parts).toHaveLength(1);
});

test('a tenant that has many files waiting turns away none of another one', async () => {
  const few = openDecoders({ lanes: 2, perTenant: 1 });
  const work = { ...TAKEN_OVER, mostWaiting: 2 };
  const asked = (tenantId: string) => few.decode(work, { tenantId, order: attempts(), file: FILE });
  const many = Promise.allSettled(Array.from({ length: 9 }, () => asked('many')));
  await Promise.all([asked('other'), asked('other')]);
  expect((await many).filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
  await few.close();
});

test('nothing of what a decoder answered is kept, however long it lives', async () => {
  const asked = { tenantId: 'kept', order: attempts(), file: FILE };
  const answered: WeakRef<object>[] = [];
  for (let file = 0; file < 3; file += 1)
    answered.push(new WeakRef((await decoders.decode(TAKEN_OVER, asked)).parts));
  await new Promise(setImmediate);
  collectGarbage();
  expect(answered.slice(0, 2).map((one) => one.deref())).toEqual([undefined, undefined]);
});
