import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { ERROR_CATALOGUE } from '@aiso/contracts';
import { badFiles } from '@aiso/imaging/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type IntakeProgram, intakeProgram } from '../testing/intake-program.ts';
import { create, newPng, send, tus } from '../testing/send.ts';

let program: IntakeProgram;
beforeAll(async () => {
  program = await intakeProgram({}, undefined, 'in decoders');
});
afterAll(() => program.close());

const staged = () => readdir(join(program.dataDir, 'incoming'));

test('a batch with every kind of bad file: each is refused with its code, the good ones arrive, nothing is half-registered', async () => {
  const before = await program.registered('naseem');
  const bad = await badFiles();
  const first = await send(program, program.naseem, await newPng());
  const outcomes = await Promise.all(
    Object.entries(bad).map(async ([fileName, { bytes, expectedCode }]) => {
      const { uploadId, error } = await send(program, program.naseem, bytes, { fileName });
      return { fileName, uploadId, code: error?.code, text: error?.error, expectedCode };
    }),
  );
  const last = await send(program, program.naseem, await newPng());

  for (const { fileName, uploadId, code, text, expectedCode } of outcomes) {
    expect({ fileName, code }).toEqual({ fileName, code: expectedCode });
    expect(text).toBe(ERROR_CATALOGUE[expectedCode].message);
    const view = await program.upload(program.naseem, uploadId);
    expect(view).toMatchObject({
      state: 'refused',
      imageId: null,
      patient: null,
      error: { code: expectedCode },
    });
  }
  for (const { uploadId } of [first, last]) {
    expect((await program.upload(program.naseem, uploadId))?.state).toBe('queued');
  }
  const after = await program.registered('naseem');
  expect(after).toEqual({ ...before, studies: before.studies + 2, images: before.images + 2 });
  expect(await staged()).toEqual([]);
});

test('a file that changed on its way is refused: its checksum does not fit', async () => {
  const before = await program.registered('naseem');
  const { uploadId, error } = await send(program, program.naseem, await newPng(), {
    checksum: '0'.repeat(64),
  });
  expect(error?.code).toBe('file.checksum_mismatch');
  const [event] = await program.datastore.tenantTransaction('naseem', ({ db }) =>
    db.selectFrom('audit_events').selectAll().orderBy('at', 'desc').limit(1).execute(),
  );
  expect(event).toMatchObject({
    actor_id: program.naseem.userId,
    action: 'file.refused',
    detail: { code: 'file.checksum_mismatch' },
  });
  expect((await program.upload(program.naseem, uploadId))?.state).toBe('refused');
  expect(await program.registered('naseem')).toEqual(before);
});

test('a path in a file name is shown as it is and never used', async () => {
  const fileName = '../../etc/passwd';
  const { uploadId, error } = await send(program, program.naseem, await newPng(), { fileName });
  expect(error).toBeNull();
  expect((await program.upload(program.naseem, uploadId))?.fileName).toBe(fileName);
  const forged = await tus(`${program.url}/files/..%2f..%2fetc%2fpasswd`, 'HEAD', program.naseem.headers);
  expect(forged.status).toBe(404);
});

test('1 GB announced to a server that takes less is refused before a byte is sent', async () => {
  const { status } = await program.register(program.naseem, { fileSize: 1_000_000_000 });
  expect(status).toBe(413);
  const small = await newPng();
  const { uploadId } = await program.register(program.naseem, { fileSize: small.length });
  const address = await tus(`${program.url}/files`, 'POST', {
    ...program.naseem.headers,
    'upload-length': '1000000000',
    'upload-metadata': `uploadId ${Buffer.from(uploadId).toString('base64')}`,
  });
  expect(address).toMatchObject({ status: 413, error: { code: 'file.too_large' } });
});

test('what is sent has the length that was announced, to the byte', async () => {
  const { uploadId } = await program.register(program.naseem, { fileSize: 1000 });
  for (const length of [999, 1001]) {
    const answer = await tus(`${program.url}/files`, 'POST', {
      ...program.naseem.headers,
      'upload-length': String(length),
      'upload-metadata': `uploadId ${Buffer.from(uploadId).toString('base64')}`,
    });
    expect([length, answer.error?.code]).toEqual([length, 'upload.size_mismatch']);
  }
});

test('more bytes than announced are refused and the upload goes on', async () => {
  const bytes = await newPng();
  const { uploadId } = await program.register(program.naseem, { fileSize: bytes.length });
  const address = await create(program, program.naseem, uploadId, bytes.length);
  const headers = { ...program.naseem.headers, 'upload-offset': '0' };
  const long = await tus(address, 'PATCH', headers, Buffer.concat([bytes, Buffer.alloc(10)]));
  expect(long.error?.code).toBe('upload.size_mismatch');
  const right = await tus(address, 'PATCH', headers, bytes);
  expect(right.status).toBe(204);
  expect((await program.upload(program.naseem, uploadId))?.state).toBe('queued');
});

test('what is not tus is refused with a code', async () => {
  const { uploadId } = await program.register(program.naseem, { fileSize: 10 });
  const noLength = await tus(`${program.url}/files`, 'POST', program.naseem.headers);
  expect(noLength).toMatchObject({ status: 400, error: { code: 'request.invalid' } });
  const address = await create(program, program.naseem, uploadId, 10);
  const noOffset = await tus(address, 'PATCH', program.naseem.headers, Buffer.alloc(10));
  expect(noOffset).toMatchObject({ error: { code: 'request.invalid' } });
  const oldVersion = await tus(address, 'PATCH', { ...program.naseem.headers, 'tus-resumable': '0.2.0' });
  expect(oldVersion).toMatchObject({ error: { code: 'request.invalid' } });
});
