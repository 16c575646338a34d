import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readSettings } from '@aiso/contracts';
import { damaged, hostileFiles, soundFiles } from '@aiso/imaging/testing';
import { openExaminer } from '../intake/examine.ts';

/** What became of the files, and the most memory that the process took. */
export type HostileReport = {
  readonly outcomes: Readonly<Record<string, number>>;
  readonly peakRssMb: number;
  readonly slowestMs: number;
};

/** `node examine-hostile.ts SEED DAMAGED HOSTILE`: prints a `HostileReport`. In a process of its own, to be weighed. */
const [seed = 1, damagedFiles = 0, hostile = 0] = process.argv.slice(2).map(Number);
const folder = await mkdtemp(join(tmpdir(), 'aiso-hostile-'));
const examiner = openExaminer(readSettings({}));
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

const all = files();
const lane = async (): Promise<void> => {
  const path = join(folder, String((names += 1)));
  for await (const bytes of all) {
    await writeFile(path, bytes);
    const start = performance.now();
    const found = await examiner.examine({ tenantId: 'naseem', path, announcedSha256: null });
    slowestMs = Math.max(slowestMs, performance.now() - start);
    const outcome = found.isAccepted ? 'accepted' : found.code;
    outcomes[outcome] = (outcomes[outcome] ?? 0) + 1;
  }
};
await Promise.all([lane(), lane()]);
await examiner.close();
await rm(folder, { recursive: true });
const report: HostileReport = {
  outcomes,
  peakRssMb: process.resourceUsage().maxRSS / 1024,
  slowestMs,
};
process.stdout.write(`${JSON.stringify(report)}\n`);
