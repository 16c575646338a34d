import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ERROR_CATALOGUE, newUploadId, type Settings } from '@aiso/contracts';
import { afterEach, expect, test } from 'vitest';
import { type IntakeProgram, intakeProgram } from '../testing/intake-program.ts';
import { create, newPng, send, tus } from '../testing/send.ts';
import type { Person } from '../testing/test-program.ts';
import { openStaging } from './staging.ts';
import { takeIn } from './take-in.ts';
import { openUploadLocks } from './upload-locks.ts';

const programs: IntakeProgram[] = [];
async function start(settings: Record<string, string> = {}): Promise<IntakeProgram> {
  const program = await intakeProgram(settings);
  programs.push(program);
  return program;
}
afterEach(async () => {
  for (const program of programs.splice(0)) await program.close();
});

const FULL = { AISO_FREE_SPACE_MB: '1000000000' };

/** `POST /Prod/uploads`: the status and the code of what it answered. */
async function register(program: IntakeProgram, person: Person, fileSize: number) {
  const uploadId = newUploadId();
  const response = await fetch(`${program.url}/Prod/uploads`, {
    method: 'POST',
    headers: { ...person.headers, 'content-type': 'application/json' },
    body: JSON.stringify({ uploadId, fileName: 'chest.png', fileSize }),
  });
  const body = (await response.json()) as { code?: string; error?: string };
  return { uploadId, status: response.status, code: body.code, error: body.error };
}

test('on a disk with less than its floor free an upload is not begun, and a sentence says why', async () => {
  const program = await start(FULL);
  const { message } = ERROR_CATALOGUE['storage.full'];
  const refused = await register(program, program.naseem, 1000);
  expect(refused).toMatchObject({ status: 507, code: 'storage.full', error: message });
  expect(await program.upload(program.naseem, refused.uploadId)).toBeUndefined();
  expect(await readdir(join(program.dataDir, 'incoming'))).toEqual([]);
});

/** An upload whose bytes have all come, and the intake as it goes on under other settings. */
async function arrived(program: IntakeProgram) {
  const bytes = await newPng();
  const { uploadId } = await program.register(program.naseem, { fileSize: bytes.length });
  const ref = { tenantId: 'naseem', uploadId };
  const path = join(program.dataDir, 'incoming', `naseem~${uploadId}`);
  await writeFile(path, bytes);
  // Without a sweep, which would be faster.
  const { connectionString = '' } = program.services.datastore.bossOptions();
  const locks = openUploadLocks(connectionString);
  program.onClose(() => locks.close());
  const staging = await openStaging(join(program.dataDir, 'incoming'));
  const intake = { ...program.services, staging, locks };
  const takeInUnder = (changed: Partial<Settings>) =>
    takeIn({ ...intake, settings: { ...program.services.settings, ...changed } }, ref, 'test');
  return { uploadId, path, takeInUnder };
}

test('a disk that fills before a file is taken in leaves it whole, to be taken when there is room', async () => {
  const program = await start();
  const { uploadId, path, takeInUnder } = await arrived(program);
  const before = await program.registered('naseem');
  await expect(takeInUnder({ AISO_FREE_SPACE_MB: 1e9 })).rejects.toMatchObject({ code: 'storage.full' });
  expect((await program.upload(program.naseem, uploadId))?.state).toBe('receiving');
  expect(await program.registered('naseem')).toEqual(before);
  expect((await stat(path)).size).toBeGreaterThan(0);
  await takeInUnder({});
  expect((await program.upload(program.naseem, uploadId))?.state).toBe('queued');
});

test('what a person or a tenant has stored counts, and the file waits whole', async () => {
  const program = await start();
  await send(program, program.naseem, await newPng());
  const { uploadId, takeInUnder } = await arrived(program);
  const nothing = { AISO_STORED_MB_PER_USER: 0, AISO_STORED_MB_PER_TENANT: 0 };
  const { AISO_STORED_MB_PER_USER: much } = program.services.settings;
  await expect(takeInUnder(nothing)).rejects.toMatchObject({ code: 'quota.person', status: 507 });
  const ofTenant = takeInUnder({ ...nothing, AISO_STORED_MB_PER_USER: much });
  await expect(ofTenant).rejects.toMatchObject({ code: 'quota.tenant', status: 507 });
  expect((await program.upload(program.naseem, uploadId))?.state).toBe('receiving');
});

test('what uploads under way announce is bounded for a person and for a tenant, and no other tenant feels it', async () => {
  const program = await start({ AISO_OPEN_MB_PER_USER: '2', AISO_OPEN_MB_PER_TENANT: '3' });
  const size = 1_500_000;
  const { naseem, colleague, admin } = program;
  const first = await register(program, naseem, size);
  expect(first.status).toBe(201);
  expect(await register(program, naseem, size)).toMatchObject({ status: 507, code: 'quota.person' });
  expect((await register(program, colleague, size)).status).toBe(201);
  expect(await register(program, colleague, 400_000)).toMatchObject({ status: 507, code: 'quota.tenant' });
  expect((await register(program, admin, size)).status).toBe(201);
  const address = await create(program, naseem, first.uploadId, size);
  expect((await tus(address, 'DELETE', naseem.headers)).status).toBe(204);
  expect((await register(program, naseem, size)).status).toBe(201);
});

test('uploads in progress lie in the folder that is set for them', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'aiso-staging-'));
  const program = await start({ AISO_STAGING_DIR: folder });
  const bytes = await newPng();
  const { uploadId } = await program.register(program.naseem, { fileSize: bytes.length });
  const address = await create(program, program.naseem, uploadId, bytes.length);
  await tus(address, 'PATCH', { ...program.naseem.headers, 'upload-offset': '0' }, bytes.subarray(0, 100));
  expect(await readdir(folder)).toEqual([`naseem~${uploadId}`]);
  const rest = { ...program.naseem.headers, 'upload-offset': '100' };
  expect((await tus(address, 'PATCH', rest, bytes.subarray(100))).status).toBe(204);
  expect(await readdir(folder)).toEqual([]);
  await rm(folder, { recursive: true });
});
