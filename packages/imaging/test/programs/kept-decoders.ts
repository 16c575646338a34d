import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { keepDecoders, LOGO, openDecoders } from '../../src/decoders/index.ts';
import { phantomPixels, writePng } from '../../src/synthetic.ts';

/**
 * A program that was root, whose keepers die one after the other, are interrupted with its group, and die
 * together at last. Prints what came of it as JSON. It is run in a group of its own.
 */
const OTHER_USER = 65_534;
const said: string[] = [];
process.on('SIGINT', () => undefined).on('SIGTERM', () => undefined);
await keepDecoders(OTHER_USER);
const decoders = openDecoders({ lanes: 2, idleMs: 1 }, (message) => void said.push(message));
const file = await writePng(phantomPixels({ width: 96, height: 80, seed: 1 }));
const decode = (): Promise<unknown> =>
  decoders.decode(LOGO, { tenantId: 'a', order: null, file }).then(
    () => 'decoded',
    (error: { code?: string }) => error.code,
  );

/** Itself, and its keepers that were ever met: a new one is a child of one of these. */
const known = new Set([process.pid]);

function keepers(): readonly number[] {
  const all = readdirSync('/proc').filter((name) => /^\d+$/u.test(name));
  const found = all.map(Number).filter((pid) => {
    try {
      const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8');
      if (!/keeper-process|stand-in/u.test(command)) return false;
      const status = readFileSync(`/proc/${pid}/status`, 'utf8');
      const parent = /^PPid:\s+(\d+)/mu.exec(status)?.[1];
      // One that heeds no interrupt has come so far that it needs its parent no more.
      const isUp = (Number.parseInt(/^SigCgt:\s+\w+(\w)$/mu.exec(status)?.[1] ?? '0', 16) & 2) !== 0;
      if (!isUp) return false;
      return known.has(pid) || known.has(Number(parent));
    } catch {
      return false;
    }
  });
  for (const pid of found) known.add(pid);
  return found;
}

async function both(): Promise<readonly number[]> {
  for (;;) {
    const found = keepers();
    if (found.length === 2) return found;
    await sleep(50);
  }
}

/** Whether a decoder of ours is seen to give way as a session of its own while a file is decoded. */
async function yieldsAsSession(): Promise<boolean> {
  const over = new AbortController();
  const work = decode().finally(() => over.abort());
  let isSeen = false;
  while (!over.signal.aborted) {
    isSeen ||= [...known].flatMap(childrenOf).some((pid) => weightOf(pid).endsWith('nice 5'));
    await sleep(5);
  }
  await work;
  return isSeen;
}

const childrenOf = (pid: number): readonly string[] => read(`/proc/${pid}/task/${pid}/children`).split(' ');
const weightOf = (pid: string): string => (pid === '' ? '' : read(`/proc/${pid}/autogroup`));

function read(path: string): string {
  try {
    return readFileSync(path, 'utf8').trim();
  } catch {
    return '';
  }
}

const outcomes: unknown[] = [];
for (const turn of [0, 1]) {
  const pair = await both();
  const [first, second] = [decode(), decode()];
  process.kill(pair[turn] ?? 0, 'SIGKILL');
  outcomes.push(await first, await second, await decode());
}
const pair = await both();
process.kill(0, 'SIGINT');
process.kill(0, 'SIGTERM');
await sleep(200);
outcomes.push(await decode());
const untouched = (await both()).join() === pair.join();
const yields = await yieldsAsSession();
const health = decoders.health();
for (const pid of pair) process.kill(pid, 'SIGKILL');
await sleep(100);
const begin = Date.now();
const end = { outcome: await decode(), ms: Date.now() - begin, health: decoders.health() };
await decoders.close();
process.stdout.write(JSON.stringify({ outcomes, untouched, yields, health, end, said }));
