import { newUploadId, type UntakenPage } from '@aiso/contracts';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type IntakeProgram, intakeProgram } from '../testing/intake-program.ts';
import { newPng, send } from '../testing/send.ts';
import type { Person } from '../testing/test-program.ts';

let program: IntakeProgram;
beforeAll(async () => {
  program = await intakeProgram();
  const { naseem, colleague } = program;
  await send(program, naseem, Buffer.from('no image at all'), { fileName: 'Roe_Jane.txt' });
  await program.register(naseem, { fileSize: 5, fileName: 'coming.dcm' });
  const { uploadId } = await program.register(colleague, { fileSize: 5, fileName: 'cancelled.dcm' });
  await program.app.inject({
    method: 'PUT',
    url: `/Prod/uploads/${uploadId}`,
    headers: colleague.headers,
    payload: { state: 'cancelled' },
  });
  await send(program, naseem, await newPng(), { fileName: 'taken.png' });
});
afterAll(() => program.close());

async function list(query: string, person = program.naseem): Promise<UntakenPage> {
  const response = await program.app.inject({
    url: `/api/uploads/untaken?${query}`,
    headers: person.headers,
  });
  expect(response.statusCode).toBe(200);
  return response.json<UntakenPage>();
}
const search = async (payload: object, { headers }: Person = program.naseem): Promise<UntakenPage> =>
  (await program.app.inject({ method: 'POST', url: '/api/uploads/untaken/search', headers, payload })).json();
const names = ({ uploads }: UntakenPage) => uploads.map(({ fileName }) => fileName);

test('what was refused, is coming or was cancelled is listed with its reason; what was taken is not', async () => {
  const page = await list('');
  expect(page).toMatchObject({ total: 3, totalIsExact: true, nextCursor: null });
  expect(page.uploads).toMatchObject([
    { fileName: 'cancelled.dcm', state: 'cancelled', error: null, userEmail: program.colleague.email },
    { fileName: 'coming.dcm', state: 'receiving', error: null },
    { fileName: 'Roe_Jane.txt', state: 'refused', error: { code: 'file.unknown_format' } },
  ]);
});

test.each([
  ['scope=mine', ['coming.dcm', 'Roe_Jane.txt']],
  ['state=refused', ['Roe_Jane.txt']],
  ['state=cancelled&scope=mine', []],
  ['sort=oldest', ['Roe_Jane.txt', 'coming.dcm', 'cancelled.dcm']],
])('the filter %s shows what fits', async (query, expected) => {
  expect(names(await list(query))).toEqual(expected);
});

test.each([
  ['roe_jane', ['Roe_Jane.txt']],
  ['.dcm', ['cancelled.dcm', 'coming.dcm']],
  ['_', ['Roe_Jane.txt']],
  ['taken.png', []],
])('the words %s, asked for by body, find what fits', async (q, expected) => {
  expect(names(await search({ q }))).toEqual(expected);
});

test('pages follow each other without a gap or a repetition, in both orders', async () => {
  for (const sort of ['newest', 'oldest']) {
    const paged: string[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const after: string = cursor === '' ? '' : `&cursor=${cursor}`;
      const page: UntakenPage = await list(`sort=${sort}&pageSize=1${after}`);
      paged.push(...names(page));
      cursor = page.nextCursor;
    }
    expect(paged).toEqual(names(await list(`sort=${sort}`)));
  }
});

test('another tenant sees nothing of it', async () => {
  const foreigner = await program.person(['admin']);
  expect(await list('', foreigner)).toMatchObject({ uploads: [], total: 0 });
  const { nextCursor } = await list('pageSize=1');
  expect(await list(`cursor=${nextCursor}`, foreigner)).toMatchObject({ uploads: [], total: 0 });
});

test('who may neither send nor have images read sees nothing of it', async () => {
  const { tenants } = program.services;
  const config = await tenants.configOf('naseem');
  const without = vi.spyOn(tenants, 'configOf').mockResolvedValue({
    ...config,
    features: { ...config.features, imageUpload: false, inference: false },
  });
  const { headers } = program.naseem;
  const denied = await program.app.inject({ url: '/api/uploads/untaken', headers });
  without.mockRestore();
  expect([denied.statusCode, denied.json()]).toMatchObject([403, { code: 'access.denied' }]);
});

test.each(['cursor=abc', 'pageSize=1000', 'state=taken', 'sort=name', `cursor=${newUploadId()}`, 'q=roe'])(
  'a bad query (%s) is refused with a sentence',
  async (query) => {
    const { headers } = program.naseem;
    const response = await program.app.inject({ url: `/api/uploads/untaken?${query}`, headers });
    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject({ code: 'request.invalid' });
  },
);

test('whoever looked is in the audit log, and what they looked for is not', async () => {
  const person = await program.person(['naseem']);
  await search({ q: 'roe' }, person);
  const events = await program.datastore.tenantTransaction('naseem', ({ db }) =>
    db.selectFrom('audit_events').selectAll().where('actor_id', '=', person.userId).execute(),
  );
  expect(events).toMatchObject([{ action: 'uploads.listed', subject_id: 'untaken', detail: { rows: 1 } }]);
  expect(JSON.stringify(events)).not.toContain('roe');
});
