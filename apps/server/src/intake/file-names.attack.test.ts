import { newUploadId } from '@aiso/contracts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type IntakeProgram, intakeProgram } from '../testing/intake-program.ts';
import { create, newPng, tus } from '../testing/send.ts';

let program: IntakeProgram;
beforeAll(async () => {
  program = await intakeProgram();
});
afterAll(() => program.close());

const ODD = 'chest\r\nset-cookie: a=b\u2028\u202Egnp.dcm\u0000\u202C.png';
const SHOWN = 'chest?set-cookie: a=b?gnp.dcm?.png';

test('a name that makes one line look like two, or one ending like another, is cleaned before it is kept', async () => {
  const bytes = await newPng();
  const upload = { uploadId: newUploadId(), fileName: ODD, fileSize: bytes.length };
  expect(await program.register(program.naseem, upload)).toMatchObject({ status: 201 });
  // Sent again after a lost answer it is the same upload.
  expect(await program.register(program.naseem, upload)).toMatchObject({ status: 200 });
  expect(await program.upload(program.naseem, upload.uploadId)).toMatchObject({ fileName: SHOWN });

  const address = await create(program, program.naseem, upload.uploadId, bytes.length);
  const headers = { ...program.naseem.headers, 'upload-offset': '0' };
  expect((await tus(address, 'PATCH', headers, bytes)).status).toBe(204);
  const kept = await program.datastore.tenantTransaction('naseem', ({ db }) =>
    db.selectFrom('images').select('file_name').execute(),
  );
  expect(kept).toEqual([{ file_name: SHOWN }]);
});

test('what the upload protocol says of a name is not kept, nor said again', async () => {
  const fileSize = (await newPng()).length;
  const { uploadId } = await program.register(program.naseem, { fileSize, fileName: 'chest.png' });
  const metadata = [['uploadId', uploadId] as const, ['filename', ODD] as const];
  const made = await tus(`${program.url}/files`, 'POST', {
    ...program.naseem.headers,
    'upload-length': String(fileSize),
    'upload-metadata': metadata
      .map(([key, value]) => `${key} ${Buffer.from(value).toString('base64')}`)
      .join(','),
  });
  expect(made.status).toBe(201);
  const address = new URL(made.headers.get('location') ?? '', `${program.url}/files/`).href;
  const told = await tus(address, 'HEAD', program.naseem.headers);
  expect([told.status, told.headers.get('upload-metadata')]).toEqual([200, null]);
  expect(await program.upload(program.naseem, uploadId)).toMatchObject({ fileName: 'chest.png' });
});
