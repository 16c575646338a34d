import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readSettings } from '@aiso/contracts';
import { openDecoders } from '@aiso/imaging/decoders';
import { damaged, hostileFiles, soundFiles } from '@aiso/imaging/testing';
import { examine } from '../intake/examine.ts';

/** What became of the files, and the most memory that this process took, and any decoder of its. */
export type HostileReport = {
  readonly outcomes: Readonly<Record<string, number>>;
  readonly peakRssMb: number;
  readonly decoderPeakRssMb: number;
  readonly slowestMs: number;
};

/**
 * `node examine-hostile.ts SEED DAMAGED HOSTILE`: prints a `HostileReport`. In a process of its own, to be
 * weighed.
 */
const [seed = 1, damagedFiles = 0, hostile = 0] = process.argv.slice(2).map(Number);
const folder = await mkdtemp(join(tmpdir(), 'aiso-hostile-'));
const settings = readSettings({});
const decoders = openDecoders();
const outcomes: Record<string, number> = {};
let slowestMs = 0;
let names = 0;

async function* files(): AsyncGenerator<Buffer> {
  const sound = Object.values(await soundFiles());
  for (let index = 0; index < damagedFiles; index++) {
    const original = sound[index % sound.length];
    if (original !== undefined) yield damaged(original, seed + index);
  }
  for await (const { bytes } of hostileFiles(hostile, seed)) yield bytes;
}

/** By what Linux keeps of each: VmHWM. What getrusage(2) says begins with the weight of who started it. */
async function peakRssMbOf(pid: string): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  return Number(/VmHWM:\s+(\d+)/u.exec(status)?.[1] ?? 0) / 1024;
}

let decoderPeakRssMb = 0;
async function weighDecoders(): Promise<void> {
  const children = await readFile(`/proc/self/task/${process.pid}/children`, 'utf8');
  for (const pid of children.trim().split(' '))
    decoderPeakRssMb = Math.max(decoderPeakRssMb, await peakRssMbOf(pid));
}

/** No tenant has a secret here: nothing is de-identified. */
const deps = { settings, decoders, tenantSecrets: { of: async () => Buffer.alloc(0) } };
const all = files();
const lane = async (): Promise<void> => {
  const path = join(folder, String((names += 1)));
  for await (const bytes of all) {
    await writeFile(path, bytes);
    const start = performance.now();
    const found = await examine(deps, { tenantId: 'naseem', path, announcedSha256: null, rule: null });
    slowestMs = Math.max(slowestMs, performance.now() - start);
    const outcome = found.isAccepted ? 'accepted' : found.code;
    outcomes[outcome] = (outcomes[outcome] ?? 0) + 1;
  }
};
const weighing = setInterval(() => void weighDecoders(), 100);
await Promise.all([lane(), lane()]);
clearInterval(weighing);
await weighDecoders();
await decoders.close();
await rm(folder, { recursive: true });
const report: HostileReport = {
  outcomes,
  peakRssMb: await peakRssMbOf('self'),
  decoderPeakRssMb,
  slowestMs,
};
process.stdout.write(`${JSON.stringify(report)}\n`);
