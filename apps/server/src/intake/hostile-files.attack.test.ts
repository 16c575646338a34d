import { execFile } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { openDecoders } from '@aiso/imaging/decoders';
import { emptyItems, hostileFiles } from '@aiso/imaging/testing';
import pino from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { HostileReport } from '../testing/examine-hostile.ts';
import { type IntakeProgram, intakeProgram } from '../testing/intake-program.ts';
import { newPng, send, tus } from '../testing/send.ts';
import { examine } from './examine.ts';
import { openIntake } from './intake.ts';
import { sweep } from './sweep.ts';
import { takeIn } from './take-in.ts';

let program: IntakeProgram;
beforeAll(async () => {
  program = await intakeProgram({}, undefined, 'in decoders');
});
afterAll(() => program.close());

const MOST_RSS_MB = 600;

test('1,000 damaged files and 200 made to do harm are read or refused, and the process stays small', async () => {
  const seed = randomInt(1_000_000);
  process.stdout.write(`hostile files: seed ${seed}\n`);
  const script = new URL('../testing/examine-hostile.ts', import.meta.url).pathname;
  const { stdout } = await promisify(execFile)(process.execPath, [script, String(seed), '1000', '200']);
  const report = JSON.parse(stdout) as HostileReport;
  const settled = Object.values(report.outcomes).reduce((sum, files) => sum + files, 0);
  expect(settled).toBe(1200);
  expect(report.outcomes).not.toHaveProperty('file.breaks_reader');
  expect(report.peakRssMb).toBeLessThan(MOST_RSS_MB);
  expect(report.decoderPeakRssMb).toBeLessThan(MOST_RSS_MB);
}, 60_000);

test('a deflated flood of empty items is refused by what it is', async () => {
  const { uploadId, error } = await send(program, program.naseem, emptyItems(1_500_000), {
    fileName: 'flood.dcm',
  });
  expect(error?.code).toBe('dicom.too_complex');
  expect((await program.upload(program.naseem, uploadId))?.state).toBe('refused');
});

/** An upload whose bytes are all there, while the process that took them in died so many times. */
async function stagedAfter(deaths: number): Promise<{ uploadId: string; path: string }> {
  const bytes = await newPng();
  const { uploadId } = await program.register(program.naseem, { fileSize: bytes.length });
  const path = join(program.dataDir, 'incoming', `naseem~${uploadId}`);
  await writeFile(path, bytes);
  if (deaths > 0) await writeFile(`${path}.tries`, '.'.repeat(deaths));
  return { uploadId, path };
}

test('a file that ended its process twice is refused, whoever asks: client or sweep', async () => {
  const asked = await stagedAfter(2);
  const { status } = await tus(
    `${program.url}/files/naseem~${asked.uploadId}`,
    'HEAD',
    program.naseem.headers,
  );
  expect(status).toBe(422);
  const swept = await stagedAfter(2);
  const intake = await openIntake(program.services);
  await sweep(intake, pino({ level: 'silent' }));
  await intake.close();
  for (const { uploadId } of [asked, swept]) {
    const view = await program.upload(program.naseem, uploadId);
    expect(view).toMatchObject({ state: 'refused', error: { code: 'file.breaks_reader' } });
  }
});

test('one death is no proof: the file is tried again, and what was counted is forgotten', async () => {
  const { uploadId } = await stagedAfter(1);
  const address = `${program.url}/files/naseem~${uploadId}`;
  expect((await tus(address, 'HEAD', program.naseem.headers)).status).toBe(200);
  expect((await program.upload(program.naseem, uploadId))?.state).toBe('queued');
});

test('a file that takes longer than its time twice is refused, and the next one is read', async () => {
  const intake = await openIntake(program.services);
  const impatient = openDecoders({ mostSeconds: 0 });
  const { uploadId } = await stagedAfter(0);
  const taken = takeIn({ ...intake, decoders: impatient }, { tenantId: 'naseem', uploadId }, 'test');
  await expect(taken).rejects.toMatchObject({ code: 'file.breaks_reader' });
  await impatient.close();
  await intake.close();
});

test('a decoder out of memory refuses its file and ends nothing else', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'aiso-heap-'));
  const { settings, tenantSecrets } = program.services;
  const examined = (name: string) =>
    examine(
      { settings, tenantSecrets, decoders: narrow },
      { tenantId: 'naseem', path: join(folder, name), announcedSha256: null, rule: null },
    );
  await writeFile(join(folder, 'image.png'), await newPng());
  for await (const { kind, bytes } of hostileFiles(6, 1)) await writeFile(join(folder, kind), bytes);
  const narrow = openDecoders({ heapMb: 13, mostSeconds: 20 });
  expect(await examined('elements')).toMatchObject({ isAccepted: false, code: 'file.breaks_reader' });
  expect(await examined('image.png')).toMatchObject({ isAccepted: true });
  await narrow.close();
  await rm(folder, { recursive: true });
});
