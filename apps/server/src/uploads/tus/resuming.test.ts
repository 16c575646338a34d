import { stat, utimes, writeFile } from 'node:fs/promises';
import { request as httpRequest } from 'node:http';
import { join } from 'node:path';
import { CAN_WATCH_SYNCS, watchSyncs } from '@aiso/datastore/testing';
import pino from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openIntake } from '../../intake/intake.ts';
import { sweep } from '../../intake/sweep.ts';
import { takeIn } from '../../intake/take-in.ts';
import { type IntakeProgram, intakeProgram } from '../../testing/intake-program.ts';
import { create, newDicom, newPng, send, tus } from '../../testing/send.ts';

let program: IntakeProgram;
beforeAll(async () => {
  program = await intakeProgram({ AISO_UPLOAD_MAX_MB: '2048', AISO_UPLOADS_OPEN_PER_USER: '40' });
});
afterAll(() => program.close());

const patch = (address: string, offset: number, body: Buffer, headers = program.naseem.headers) =>
  tus(address, 'PATCH', { ...headers, 'upload-offset': String(offset) }, body);

async function begin(bytes: Buffer) {
  const { uploadId } = await program.register(program.naseem, { fileSize: bytes.length });
  return { uploadId, address: await create(program, program.naseem, uploadId, bytes.length) };
}

/** Begins a request and leaves it open, as a client does whose line is slow, or dead. */
function openPatch(address: string, length: number, firstBytes: Buffer) {
  const request = httpRequest(address, {
    method: 'PATCH',
    headers: {
      ...program.naseem.headers,
      'tus-resumable': '1.0.0',
      'upload-offset': '0',
      'content-type': 'application/offset+octet-stream',
      'content-length': String(length),
    },
  });
  request.on('error', () => undefined);
  request.write(firstBytes);
  return request;
}

const stagedPath = (uploadId: string): string => join(program.dataDir, 'incoming', `naseem~${uploadId}`);
/** Waits until so many bytes of an upload have arrived: whoever sends them has begun. */
const arrived = (uploadId: string, bytes: number): Promise<void> =>
  expect
    .poll(async () => (await stat(stagedPath(uploadId))).size, { timeout: 10_000 })
    .toBeGreaterThanOrEqual(bytes);
const runSweep = async (now?: Date) => {
  const intake = await openIntake(program.services);
  await sweep(intake, pino({ level: 'silent' }), now);
  await intake.close();
};

test('an upload goes on where it stopped, and its token may expire in between', async () => {
  const bytes = await newDicom();
  const { uploadId, address } = await begin(bytes);
  const half = bytes.length >> 1;
  expect((await patch(address, 0, bytes.subarray(0, half))).status).toBe(204);
  const expired = await patch(address, half, bytes.subarray(half), program.naseem.expiredHeaders);
  expect(expired).toMatchObject({ status: 401, error: { code: 'auth.expired' } });
  const asked = await tus(address, 'HEAD', program.naseem.headers);
  expect(asked.headers.get('upload-offset')).toBe(String(half));
  expect((await patch(address, half, bytes.subarray(half))).status).toBe(204);
  expect((await program.upload(program.naseem, uploadId))?.state).toBe('queued');
});

test('a client that missed the last answer learns that all has arrived', async () => {
  const bytes = await newPng();
  const { uploadId, error } = await send(program, program.naseem, bytes);
  expect(error).toBeNull();
  const address = `${program.url}/files/naseem~${uploadId}`;
  const asked = await tus(address, 'HEAD', program.naseem.headers);
  expect(asked.status).toBe(200);
  expect(asked.headers.get('upload-offset')).toBe(asked.headers.get('upload-length'));
});

test('a request that is repeated because its answer was lost gets that answer, also after the end', async () => {
  const bytes = await newPng();
  const { uploadId, address } = await begin(bytes);
  const half = bytes.length >> 1;
  await patch(address, 0, bytes.subarray(0, half));
  const answer = await patch(address, half, bytes.subarray(half));
  expect(answer.status).toBe(204);
  // The creation too: whoever has lost the address begins again.
  expect(await create(program, program.naseem, uploadId, bytes.length)).toBe(address);
  for (const [offset, part] of [
    [half, bytes.subarray(half)],
    [0, bytes],
  ] as const) {
    const again = await patch(address, offset, part);
    expect(again.status).toBe(204);
    expect(again.headers.get('upload-offset')).toBe(String(bytes.length));
  }
  const anew = { url: program.url, register: async () => ({ uploadId, status: 200, code: undefined }) };
  expect((await send(anew, program.naseem, bytes, { uploadId })).error).toBeNull();
  expect((await patch(address, 0, bytes, program.colleague.headers)).status).toBe(404);
});

test('creating an upload twice keeps what has arrived', async () => {
  const bytes = await newPng();
  const { uploadId, address } = await begin(bytes);
  await patch(address, 0, bytes.subarray(0, 100));
  expect(await create(program, program.naseem, uploadId, bytes.length)).toBe(address);
  const asked = await tus(address, 'HEAD', program.naseem.headers);
  expect(asked.headers.get('upload-offset')).toBe('100');
});

test('while one client is sending, a second one is told to wait, also by another web process, and nothing is mixed up', async () => {
  const bytes = await newDicom();
  const { uploadId, address } = await begin(bytes);
  const other = new URL(new URL(address).pathname, await program.startAnotherWeb()).href;
  const sending = openPatch(address, bytes.length, bytes.subarray(0, 50));
  const answered = new Promise<number | undefined>((resolve) => {
    sending.on('response', (response) => resolve(response.statusCode));
  });
  let at = 50;
  const drip = setInterval(() => {
    sending.write(bytes.subarray(at, at + 10));
    at += 10;
  }, 100);
  await arrived(uploadId, 50);
  const [here, there] = await Promise.all([patch(address, 0, bytes), patch(other, 0, bytes)]);
  expect(here).toMatchObject({ status: 423, error: { code: 'upload.busy' } });
  expect(there).toMatchObject({ status: 423, error: { code: 'upload.busy' } });
  clearInterval(drip);
  sending.end(bytes.subarray(at));
  expect(await answered).toBe(204);
  expect((await program.upload(program.naseem, uploadId))?.state).toBe('queued');
});

test('two clients that resume one upload at once end with one whole image', async () => {
  const bytes = await newDicom();
  const { uploadId } = await program.register(program.naseem, { fileSize: bytes.length });
  const outcomes = await Promise.all(
    [1, 2].map(() =>
      send(
        { url: program.url, register: async () => ({ uploadId, status: 200, code: undefined }) },
        program.naseem,
        bytes,
        {
          uploadId,
        },
      ),
    ),
  );
  expect(
    outcomes
      .map(({ error }) => error?.code ?? 'sent')
      .filter((outcome) => outcome !== 'sent' && outcome !== 'upload.not_changeable'),
  ).toEqual([]);
  expect((await program.upload(program.naseem, uploadId))?.state).toBe('queued');
});

test('a client whose connection died without a word does not lock the upload', async () => {
  const bytes = await newPng();
  const { uploadId, address } = await begin(bytes);
  const dead = openPatch(address, bytes.length, bytes.subarray(0, 200));
  await arrived(uploadId, 200);
  const asked = await tus(address, 'HEAD', program.naseem.headers);
  expect(asked.status).toBe(200);
  const offset = Number(asked.headers.get('upload-offset'));
  expect(offset).toBe(200);
  expect((await patch(address, offset, bytes.subarray(offset))).status).toBe(204);
  expect((await program.upload(program.naseem, uploadId))?.state).toBe('queued');
  dead.destroy();
});

test.skipIf(!CAN_WATCH_SYNCS)(
  'what was acknowledged is on the disk, before it is looked at and after',
  async () => {
    const synced = await watchSyncs();
    const { uploadId } = await send(program, program.naseem, await newPng());
    synced.end();
    const [first, second] = synced.paths.map((path) => path.slice(program.dataDir.length + 1));
    expect(first).toBe(`incoming/naseem~${uploadId}`);
    expect(second).toMatch(/^objects\//u);
  },
);

test('a crash between the last byte and the commit loses nothing: the sweep takes the file in', async () => {
  const bytes = await newPng();
  const { uploadId } = await program.register(program.naseem, { fileSize: bytes.length });
  await writeFile(stagedPath(uploadId), bytes);
  await runSweep();
  expect((await program.upload(program.naseem, uploadId))?.state).toBe('queued');
});

test('a file of which bytes are missing, or too many are there, is not taken in', async () => {
  const bytes = await newPng();
  const intake = await openIntake(program.services);
  for (const staged of [bytes.subarray(0, -1), Buffer.concat([bytes, Buffer.alloc(1)])]) {
    const { uploadId } = await program.register(program.naseem, { fileSize: bytes.length });
    await writeFile(stagedPath(uploadId), staged);
    const taken = takeIn(intake, { tenantId: 'naseem', uploadId }, 'test');
    await expect(taken).rejects.toMatchObject({ code: 'upload.size_mismatch' });
    expect((await program.upload(program.naseem, uploadId))?.state).toBe('receiving');
  }
  await intake.close();
});

test('after such a crash the client that asks has its file taken in at once, or hears why not', async () => {
  for (const [bytes, status, state] of [
    [await newPng(), 200, 'queued'],
    [Buffer.from('no image'), 422, 'refused'],
  ] as const) {
    const { uploadId } = await program.register(program.naseem, { fileSize: bytes.length });
    await writeFile(stagedPath(uploadId), bytes);
    const asked = await tus(`${program.url}/files/naseem~${uploadId}`, 'HEAD', program.naseem.headers);
    expect(asked.status).toBe(status);
    expect((await program.upload(program.naseem, uploadId))?.state).toBe(state);
  }
});

test('1 GB announced and 1 kB sent stays open, and after a day of silence it is given up', async () => {
  const { uploadId } = await program.register(program.naseem, { fileSize: 1_000_000_000 });
  const address = await create(program, program.naseem, uploadId, 1_000_000_000);
  expect((await patch(address, 0, Buffer.alloc(1000))).status).toBe(204);
  await runSweep();
  expect((await program.upload(program.naseem, uploadId))?.state).toBe('receiving');
  const dayAgo = new Date(Date.now() - 25 * 3600 * 1000);
  await utimes(stagedPath(uploadId), dayAgo, dayAgo);
  await runSweep();
  expect((await program.upload(program.naseem, uploadId))?.state).toBe('cancelled');
  expect((await tus(address, 'HEAD', program.naseem.headers)).status).toBe(404);
});

test('an upload that never began is given up after a day', async () => {
  const { uploadId } = await program.register(program.naseem, { fileSize: 10 });
  await runSweep(new Date(Date.now() + 25 * 3600 * 1000));
  expect((await program.upload(program.naseem, uploadId))?.state).toBe('cancelled');
  const written = await program.datastore.tenantTransaction('naseem', ({ db }) =>
    db
      .selectFrom('audit_events')
      .select(['action', 'actor_id'])
      .where('subject_id', '=', uploadId)
      .orderBy('at')
      .execute(),
  );
  expect(written).toEqual([
    { action: 'upload.registered', actor_id: program.naseem.userId },
    { action: 'upload.expired', actor_id: program.naseem.userId },
  ]);
});

test('a cancelled upload takes no more bytes and its bytes go', async () => {
  const bytes = await newPng();
  const { uploadId, address } = await begin(bytes);
  await patch(address, 0, bytes.subarray(0, 100));
  expect((await tus(address, 'DELETE', program.naseem.headers)).status).toBe(204);
  expect((await program.upload(program.naseem, uploadId))?.state).toBe('cancelled');
  expect((await patch(address, 100, bytes.subarray(100))).status).toBe(404);
  await runSweep();
  const asked = await tus(address, 'HEAD', program.naseem.headers);
  expect(asked.status).toBe(404);
});

test('bytes come from the own user alone: to a colleague and to another tenant the upload does not exist', async () => {
  const bytes = await newPng();
  const { uploadId, address } = await begin(bytes);
  for (const [stranger, tenantId] of [
    [program.colleague, 'naseem'],
    [program.admin, 'admin'],
  ] as const) {
    const create = await tus(`${program.url}/files`, 'POST', {
      ...stranger.headers,
      'upload-length': String(bytes.length),
      'upload-metadata': `uploadId ${Buffer.from(uploadId).toString('base64')}`,
    });
    const answers = [
      create,
      await tus(address, 'HEAD', stranger.headers),
      await patch(address, 0, bytes, stranger.headers),
      await tus(address, 'DELETE', stranger.headers),
      await tus(`${program.url}/files/${tenantId}~${uploadId}`, 'HEAD', stranger.headers),
    ];
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404]);
  }
  for (const method of ['POST', 'HEAD', 'PATCH', 'DELETE'] as const) {
    const target = method === 'POST' ? `${program.url}/files` : address;
    expect((await tus(target, method, {})).status).toBe(401);
  }
  expect((await patch(address, 0, bytes)).status).toBe(204);
});
