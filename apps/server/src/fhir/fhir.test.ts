import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { TenantTransaction } from '@aiso/datastore';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { newTenant } from '../testing/new-tenant.ts';
import { seedHospital } from '../testing/seed-hospital.ts';
import { type Person, type TestProgram, testProgram } from '../testing/test-program.ts';
import { newApiKey } from './api-key.ts';
import { RESOURCE_KINDS } from './resource-kinds.ts';

type Json = { readonly [name: string]: unknown };
type Bundle = {
  readonly total?: number;
  readonly link: readonly { readonly relation: string; readonly url: string }[];
  readonly entry?: readonly {
    readonly resource: Json & { readonly id: string };
    readonly search: { readonly mode: string };
  }[];
};

let program: TestProgram;
let admin: Person;
let reader: Person;
let patients: readonly string[];
beforeAll(async () => {
  program = await testProgram();
  admin = await program.person(['admin']);
  await newTenant(program, admin, 'hospital', {
    imageUpload: true,
    inference: true,
    patientManagement: true,
    reporting: true,
  });
  reader = await program.person([], { 'custom:tenant': 'hospital' });
  patients = await seedHospital(program, { tenantId: 'hospital', patients: 30 });
  await seedHospital(program, { tenantId: 'naseem', patients: 3, studiesEach: 0 });
});
afterAll(() => program.close());

/** A key straight into the table, however its row is to be. */
async function keyOf(tenantId: string, row: Json = {}): Promise<{ authorization: string; id: string }> {
  const id = randomUUID();
  const { key, digest } = newApiKey(tenantId, id);
  await program.datastore.tenantTransaction(tenantId, (tx) =>
    tx.db
      .insertInto('api_keys')
      .values({
        tenant_id: tenantId,
        id,
        name: 'Archive',
        secret_sha256: digest,
        created_by: 'admin@test.example',
        expires_at: '2099-01-01T00:00:00Z',
        ...row,
      })
      .execute(),
  );
  return { authorization: `Bearer ${key}`, id };
}
const headersOf = ({ authorization }: { authorization: string }) => ({ authorization });

const get = (url: string, headers: Readonly<Record<string, string>> = reader.headers) =>
  program.app.inject({ url: `/fhir${url}`, headers });
const bundleOf = async (url: string, headers?: Readonly<Record<string, string>>): Promise<Bundle> =>
  (await get(url, headers)).json<Bundle>();
const idsOf = ({ entry = [] }: Bundle) =>
  entry.filter(({ search }) => search.mode === 'match').map(({ resource }) => resource.id);
const firstId = async (type: string, headers?: Readonly<Record<string, string>>): Promise<string> =>
  idsOf(await bundleOf(`/${type}?_count=1`, headers))[0] ?? '';

describe('who may ask', () => {
  test('nobody without a token or a key, and each gets an outcome that says so', async () => {
    const wrong = `aiso_key_hospital.${'0'.repeat(32)}.${'a'.repeat(43)}`;
    for (const headers of [
      {},
      { authorization: 'Bearer aiso_key_hospital' },
      { authorization: `Bearer ${wrong}` },
      { authorization: `Bearer ${wrong.replace('hospital', 'nowhere')}` },
      reader.expiredHeaders,
    ]) {
      const answer = await get('/Patient', headers);
      expect(answer.statusCode).toBe(401);
      expect(answer.headers['www-authenticate']).toBe('Bearer');
      expect(answer.json()).toMatchObject({
        resourceType: 'OperationOutcome',
        issue: [{ severity: 'error', code: 'login' }],
      });
    }
  });

  test('six hundred times a minute, counted by who asks, and by address who proves nothing', async () => {
    const ask = (headers: Readonly<Record<string, string>>, remoteAddress: string) =>
      program.app.inject({ url: '/fhir/Patient?_count=1', headers, remoteAddress });
    const statuses = new Set<number>();
    for (let asked = 0; asked < 600; asked += 1) statuses.add((await ask({}, '192.0.2.1')).statusCode);
    expect([...statuses]).toEqual([401]);
    const refused = await ask({}, '192.0.2.1');
    expect(refused.statusCode).toBe(429);
    expect(refused.json()).toMatchObject({
      resourceType: 'OperationOutcome',
      issue: [{ code: 'throttled' }],
    });
    expect((await ask({}, '192.0.2.2')).statusCode).toBe(401);
    const left = (headers: Readonly<Record<string, string>>, address: string) =>
      ask(headers, address).then((answer) => [answer.statusCode, answer.headers['x-ratelimit-remaining']]);
    const someone = await program.person([], { 'custom:tenant': 'hospital' });
    const key = headersOf(await keyOf('hospital'));
    for (const headers of [someone.headers, key]) {
      expect(await left(headers, '192.0.2.1')).toEqual([200, '599']);
      expect(await left(headers, '192.0.2.2')).toEqual([200, '598']);
    }
  });

  test('not a key that is revoked or over, nor one of which another part is right', async () => {
    const good = await keyOf('hospital');
    expect((await get('/Patient', headersOf(good))).statusCode).toBe(200);
    const over = { created_at: '2020-01-01T00:00:00Z', expires_at: '2020-02-01T00:00:00Z' };
    for (const row of [over, { revoked_at: new Date(), revoked_by: 'a@b.example' }])
      expect((await get('/Patient', headersOf(await keyOf('hospital', row)))).statusCode).toBe(401);
    const other = await keyOf('hospital');
    const swapped = good.authorization.replace(/[^.]*$/u, other.authorization.replace(/^.*\./u, ''));
    expect((await get('/Patient', { authorization: swapped })).statusCode).toBe(401);
    const abroad = good.authorization.replace('aiso_key_hospital', 'aiso_key_naseem');
    expect((await get('/Patient', { authorization: abroad })).statusCode).toBe(401);
  });

  test('a refused key is in the log of its tenant, one that nobody made in that of all, many as one', async () => {
    const revoked = await keyOf('hospital', { revoked_at: new Date(), revoked_by: 'a@b.example' });
    const wrong = await keyOf('hospital');
    const unknown = await keyOf('hospital');
    const refusedIn = (tenantId: string, id: string) =>
      program.datastore.tenantTransaction(tenantId, ({ db }) =>
        db
          .selectFrom('audit_events')
          .select(['action', 'actor_id', 'outcome', 'detail', 'source_address'])
          .where('subject_type', '=', 'api_key')
          .where('subject_id', '=', id)
          .where('outcome', '=', 'refused')
          .execute(),
      );
    const row = { action: 'access.refused', actor_id: null, outcome: 'refused', source_address: '127.0.0.1' };
    const guess = wrong.authorization.replace(/[^.]*$/u, 'a'.repeat(43));
    for (let time = 0; time < 3; time++) await get('/Patient', { authorization: guess });
    await get('/Patient', headersOf(revoked));
    await get('/Patient', {
      authorization: unknown.authorization.replace('aiso_key_hospital', 'aiso_key_naseem'),
    });
    await vi.waitFor(async () => {
      expect(await refusedIn('hospital', wrong.id)).toEqual([{ ...row, detail: { reason: 'wrong_secret' } }]);
      expect(await refusedIn('hospital', revoked.id)).toEqual([{ ...row, detail: { reason: 'revoked' } }]);
      expect(await refusedIn('admin', 'unknown')).toContainEqual({ ...row, detail: { reason: 'unknown' } });
    });
  });

  test('a key opens resources and nothing else', async () => {
    const key = headersOf(await keyOf('hospital'));
    for (const url of ['/api/session', '/api/worklist', `/api/patients/${patients[0]}`])
      expect((await program.app.inject({ url, headers: key })).statusCode).toBe(401);
    const written = await program.app.inject({
      method: 'POST',
      url: '/fhir/Patient',
      headers: key,
      payload: {},
    });
    expect(written.statusCode).toBe(405);
    expect(written.json()).toMatchObject({ issue: [{ code: 'not-supported' }] });
  });

  test('people by their permissions; the log is for group admin, and for keys that were given it', async () => {
    const uploader = await program.person([], { 'custom:tenant': 'medical-center' });
    expect((await get('/Patient', uploader.headers)).statusCode).toBe(403);
    expect((await get('/Observation', uploader.headers)).statusCode).toBe(200);
    expect((await get('/AuditEvent')).statusCode).toBe(403);
    expect((await get('/AuditEvent', headersOf(await keyOf('hospital')))).statusCode).toBe(403);
    expect((await get('/AuditEvent', admin.headers)).statusCode).toBe(200);
    const audit = await bundleOf(
      '/AuditEvent?_count=200',
      headersOf(await keyOf('hospital', { reads_audit: true })),
    );
    const sites = audit.entry?.map(({ resource }) => (resource['source'] as Json)['site']);
    expect(new Set(sites)).toEqual(new Set(['hospital']));
  });

  test('with a key what its tenant may, and no more', async () => {
    await newTenant(program, admin, 'front-desk', { patientManagement: true });
    const key = headersOf(await keyOf('front-desk'));
    const statuses = ['/Patient', '/ImagingStudy', '/Observation'].map(
      async (url) => (await get(url, key)).statusCode,
    );
    expect(await Promise.all(statuses)).toEqual([200, 403, 403]);
  });

  test.each(RESOURCE_KINDS.map(({ type }) => type))('another tenant’s %s is not found', async (type) => {
    const own = headersOf(await keyOf('hospital', { reads_audit: true }));
    const foreign = headersOf(await keyOf('medical-center', { reads_audit: true }));
    const closed = type === 'Patient' ? headersOf(await keyOf('naseem')) : foreign;
    const id = await firstId(type, own);
    expect((await get(`/${type}/${id}`, own)).statusCode).toBe(200);
    const unknown = await get(`/${type}/${id}`, closed);
    expect([403, 404]).toContain(unknown.statusCode);
    const abroad = await program.person([], { 'custom:tenant': 'naseem' });
    if (type !== 'AuditEvent')
      expect([403, 404]).toContain((await get(`/${type}/${id}`, abroad.headers)).statusCode);
    expect(idsOf(await bundleOf(`/${type}?_id=${id}`, closed))).toEqual([]);
  });

  test('a key of some patients sees what is about these', async () => {
    const [one = '', two = ''] = patients;
    const key = headersOf(await keyOf('hospital', { patient_ids: [one] }));
    expect(idsOf(await bundleOf('/Patient', key))).toEqual([one]);
    expect((await get(`/Patient/${two}`, key)).statusCode).toBe(404);
    const subjects = async (type: string) =>
      (await bundleOf(`/${type}`, key)).entry?.map(({ resource }) => resource['subject']);
    for (const type of ['ImagingStudy', 'Observation'])
      expect(new Set((await subjects(type))?.map((subject) => JSON.stringify(subject)))).toEqual(
        new Set([JSON.stringify({ reference: `Patient/${one}` })]),
      );
    expect(idsOf(await bundleOf(`/Observation?patient=${two}`, key))).toEqual([]);
  });

  test('keys of a tenant are given what its features open, and nothing that they do not', async () => {
    const { tenants } = program.services;
    const config = await tenants.configOf('hospital');
    const features = { ...config.features, inference: false, patientManagement: false };
    const without = vi.spyOn(tenants, 'configOf').mockResolvedValue({ ...config, features });
    const key = headersOf(await keyOf('hospital'));
    const statusOf = async (path: string) => (await get(path, key)).statusCode;
    expect(await statusOf('/ImagingStudy')).toBe(200);
    const chained = '/ImagingStudy?_has:Observation:derived-from:code=opacity';
    for (const closed of ['/Patient', `/Patient/${patients[0]}`, '/Observation', chained])
      expect([closed, await statusOf(closed)]).toEqual([closed, 403]);
    without.mockRestore();
  });

  test('whatever is read is in the log with the name of the key, and no value that was searched for', async () => {
    const key = await keyOf('hospital', { name: 'Night archive' });
    await get('/Patient?name=Secretname', headersOf(key));
    await get(`/Patient/${patients[0]}`, headersOf(key));
    const { rows } = await program.datastore.tenantTransaction('hospital', async (tx) => ({
      rows: await tx.db
        .selectFrom('audit_events')
        .selectAll()
        .where('actor_id', '=', `api-key:${key.id}`)
        .orderBy('at')
        .execute(),
    }));
    expect(rows.map(({ action, actor_email }) => [action, actor_email])).toEqual([
      ['fhir.searched', 'API key Night archive'],
      ['fhir.read', 'API key Night archive'],
    ]);
    expect(rows[0]).toMatchObject({
      subject_type: 'patient',
      subject_id: 'all',
      detail: { parameters: ['name'], rows: 0 },
    });
    expect(rows[1]).toMatchObject({ subject_type: 'patient', subject_id: patients[0] });
    expect(JSON.stringify(rows)).not.toContain('Secretname');
    const used = await program.datastore.tenantTransaction('hospital', (tx) =>
      tx.db.selectFrom('api_keys').select('last_used_at').where('id', '=', key.id).executeTakeFirstOrThrow(),
    );
    expect(used.last_used_at).not.toBeNull();
  });
});

describe('answers', () => {
  test('tell images by the series and SOP classes of their files, and none whose file does not say', async () => {
    const { entry = [] } = await bundleOf('/ImagingStudy');
    const whole = entry.find(({ resource }) => resource['numberOfInstances'] === 3)?.resource;
    const uid: unknown = expect.stringMatching(/^2\.25\.\d+$/u);
    const sopClass = { system: 'urn:ietf:rfc:3986', code: 'urn:oid:1.2.840.10008.5.1.4.1.1.1.1' };
    const series = (seriesUid: string, modality: string) => ({
      uid: seriesUid,
      modality: expect.objectContaining({ code: modality }) as unknown,
      numberOfInstances: 1,
      instance: [{ uid, sopClass }],
    });
    expect(whole?.['series']).toHaveLength(2);
    expect(whole?.['series']).toEqual(
      expect.arrayContaining([series('2.25.71', 'DX'), series('2.25.72', 'CR')]),
    );
  });

  test('hold a score against its operating point, as a model says it', async () => {
    const { entry = [] } = await bundleOf('/Observation?_count=2');
    const [opacity, pneumonia] = entry.map(({ resource }) => resource);
    const point = [{ high: { value: 0.5 }, text: 'Below the operating point' }];
    expect(opacity).toMatchObject({
      status: 'preliminary',
      valueQuantity: { value: 0.25 },
      interpretation: [{ text: 'Below the operating point' }],
      referenceRange: point,
    });
    expect(pneumonia).toMatchObject({
      status: 'preliminary',
      valueQuantity: { value: 0.75 },
      interpretation: [{ coding: [{ code: 'H' }] }],
      referenceRange: point,
    });
    const notes = [opacity, pneumonia].map((resource) => JSON.stringify(resource?.['note']));
    expect(notes.map((note) => note.includes('experimental'))).toEqual([false, true]);
  });

  test('are JSON of FHIR, whatever of that is asked for, and nothing else', async () => {
    for (const accept of [
      '*/*',
      'application/fhir+json',
      'application/json',
      'text/xml, application/fhir+json;q=0.5',
    ])
      expect((await get('/Patient', { ...reader.headers, accept })).headers['content-type']).toBe(
        'application/fhir+json; charset=utf-8',
      );
    for (const url of ['/Patient?_format=application/fhir+json', '/Patient?_format=json'])
      expect((await get(url, { ...reader.headers, accept: 'text/html' })).statusCode).toBe(200);
    for (const accept of ['application/fhir+xml', 'text/html', 'application/fhir+json; fhirVersion=3.0']) {
      const refused = await get('/Patient', { ...reader.headers, accept });
      expect(refused.statusCode).toBe(406);
      expect(refused.json()).toMatchObject({ resourceType: 'OperationOutcome' });
    }
    expect((await get('/Patient?_format=xml')).statusCode).toBe(406);
    expect((await get('/Medication')).json()).toMatchObject({ issue: [{ code: 'not-found' }] });
    expect((await get('/Patient/..%2F..')).statusCode).toBe(404);
  });

  test('are the same with a slash at the end, and for who takes anything', async () => {
    for (const [url, other] of [
      ['/metadata', '/metadata/'],
      ['/Patient?_count=3', '/Patient/?_count=3'],
      [`/Patient/${patients[0]}`, `/Patient/${patients[0]}/`],
    ] as const) {
      const { body } = await get(url);
      for (const answer of [
        await get(other),
        await get(url, { ...reader.headers, accept: '' }),
        await get(url, { ...reader.headers, accept: ' ' }),
      ])
        expect([url, answer.statusCode, answer.body]).toEqual([url, 200, body]);
    }
  });

  test('tell which methods an address takes, whatever is sent', async () => {
    const json = { ...reader.headers, 'content-type': 'application/fhir+json' };
    for (const [method, url, allow] of [
      ['POST', '/Patient', 'GET, HEAD'],
      ['POST', '/Patient/', 'GET, HEAD'],
      ['PUT', `/Patient/${patients[0]}`, 'GET, HEAD'],
      ['PATCH', `/Observation/${patients[0]}`, 'GET, HEAD'],
      ['DELETE', `/Device/${patients[0]}/`, 'GET, HEAD'],
      ['POST', '/metadata', 'GET, HEAD'],
      ['GET', '/AuditEvent/_search', 'POST'],
      ['PUT', '/ImagingStudy/_search', 'POST'],
    ] as const) {
      const answer = await program.app.inject({
        method,
        url: `/fhir${url}`,
        headers: json,
        ...(method === 'GET' ? {} : { payload: '{' }),
      });
      expect([method, url, answer.statusCode, answer.headers.allow]).toEqual([method, url, 405, allow]);
      expect(answer.json()).toMatchObject({ issue: [{ code: 'not-supported' }] });
    }
    for (const url of ['/PatientX', '/Medication', `/Patient/${patients[0]}/x`])
      expect(
        (await program.app.inject({ method: 'POST', url: `/fhir${url}`, headers: json, payload: '{' }))
          .statusCode,
      ).toBe(404);
  });

  test('tell their version, and are not sent again to who has it', async () => {
    const read = await get(`/Patient/${patients[0]}`);
    const { etag, 'last-modified': modified } = read.headers;
    expect(read.headers['cache-control']).toBe('no-store');
    expect(etag).toBe(`W/"${read.json<{ meta: { versionId: string } }>().meta.versionId}"`);
    const again = (more: Readonly<Record<string, string>>) =>
      get(`/Patient/${patients[0]}`, { ...reader.headers, ...more });
    const unchanged = await again({ 'if-none-match': `"other", ${String(etag)}` });
    expect([unchanged.statusCode, unchanged.body]).toEqual([304, '']);
    expect((await again({ 'if-modified-since': String(modified) })).statusCode).toBe(304);
    expect(
      (await again({ 'if-none-match': 'W/"other"', 'if-modified-since': String(modified) })).statusCode,
    ).toBe(200);
    expect((await again({ 'if-modified-since': 'Thu, 01 Jan 1970 00:00:00 GMT' })).statusCode).toBe(200);
    const head = await program.app.inject({
      method: 'HEAD',
      url: `/fhir/Patient/${patients[0]}`,
      headers: reader.headers,
    });
    expect([head.statusCode, head.headers.etag, head.body]).toEqual([200, etag, '']);
  });

  test('are of studies and people of whom is known whose and who they are', async () => {
    const { entry = [] } = await bundleOf('/Observation?_count=1');
    const finding = entry[0]?.resource;
    const study = (finding?.['derivedFrom'] as { reference: string }[] | undefined)?.[0]?.reference ?? '';
    const patient = (finding?.['subject'] as { reference: string } | undefined)?.reference ?? '';
    const [studyId = '', patientId = ''] = [study, patient].map((reference) => reference.split('/')[1]);
    const change = (work: (tx: TenantTransaction) => Promise<unknown>) =>
      program.datastore.tenantTransaction('hospital', work);
    const seen = async () => ({
      read: await Promise.all(
        [study, `Observation/${finding?.id}`, patient].map(async (url) => (await get(`/${url}`)).statusCode),
      ),
      studies: idsOf(await bundleOf(`/ImagingStudy?patient=${patientId}`)).length,
      findings: idsOf(await bundleOf(`/Observation?derived-from=${studyId}`)).length,
      patients: idsOf(await bundleOf(`/Patient?_id=${patientId}`)).length,
    });
    const before = await seen();
    expect(before).toMatchObject({ read: [200, 200, 200], studies: 1, patients: 1 });
    expect(before.findings).toBeGreaterThan(0);
    for (const identity of ['waiting', 'hidden'] as const) {
      await change(({ db }) =>
        db.updateTable('studies').set({ identity }).where('id', '=', studyId).execute(),
      );
      expect(await seen()).toEqual({ read: [404, 404, 200], studies: 0, findings: 0, patients: 1 });
    }
    await change(async ({ db }) => {
      await db.updateTable('studies').set({ identity: 'confirmed' }).where('id', '=', studyId).execute();
      await db.updateTable('patients').set({ is_confirmed: false }).where('id', '=', patientId).execute();
    });
    expect(await seen()).toEqual({ ...before, read: [200, 200, 404], patients: 0 });
    await change(({ db }) =>
      db.updateTable('patients').set({ is_confirmed: true }).where('id', '=', patientId).execute(),
    );
    expect(await seen()).toEqual(before);
  });

  test('say which record survives a merge, and who is archived', async () => {
    const [, from = '', into = '', archived = ''] = patients;
    await program.datastore.tenantTransaction('hospital', async ({ db }) => {
      await db.updateTable('patients').set({ merged_into: into }).where('id', '=', from).execute();
      await db.updateTable('patients').set({ archived_at: new Date() }).where('id', '=', archived).execute();
    });
    expect((await get(`/Patient/${from}`)).json()).toMatchObject({
      active: false,
      link: [{ other: { reference: `Patient/${into}` }, type: 'replaced-by' }],
    });
    expect((await get(`/Patient/${into}`)).json()).toMatchObject({
      active: true,
      link: [{ other: { reference: `Patient/${from}` }, type: 'replaces' }],
    });
    expect((await get(`/Patient/${archived}`)).json()).toMatchObject({ active: false });
  });
});

describe('searches', () => {
  test('pass over what they do not know, and refuse it where that is wished', async () => {
    const lenient = await bundleOf('/Patient?birthplace=x&_count=1');
    expect(idsOf(lenient)).toHaveLength(1);
    expect(lenient.link[0]?.url).toMatch(/\/fhir\/Patient\?_count=1$/u);
    expect(lenient.entry?.at(-1)?.search.mode).toBe('outcome');
    const strict = await get('/Patient?birthplace=x', { ...reader.headers, prefer: 'handling=strict' });
    expect(strict.json()).toMatchObject({ issue: [{ code: 'invalid', diagnostics: 'birthplace' }] });
    for (const url of [
      '/Patient?name:exact=x',
      '/Patient?birthdate=2024-02-31',
      '/Patient?birthdate=ap2024',
      '/Patient?birthdate=2024-13',
      '/Patient?_count=x',
      '/Patient?_count=-1',
      '/Patient?identifier=%7C',
      '/Patient?_cursor=x',
      `/Patient?_cursor=${Buffer.from('["",null,[5]]').toString('base64url')}`,
      `/Patient?_sort=birthdate&_cursor=${Buffer.from(`["birthdate","2024-99-99",["${randomUUID()}"]]`).toString('base64url')}`,
      '/Patient?identifier=%00',
    ])
      expect([url, (await get(url)).statusCode]).toEqual([url, 400]);
  });

  test('take what the statement and the documentation name', async () => {
    const strict = { ...admin.headers, prefer: 'handling=strict' };
    const samples: Json = { date: '2020', token: 'x', reference: randomUUID(), string: 'x' };
    const { rest } = (await get('/metadata')).json<{
      rest: { resource: { type: string; documentation?: string; searchParam: Record<string, string>[] }[] }[];
    }>();
    const page = readFileSync(join(import.meta.dirname, '../../../../docs/fhir.md'), 'utf8');
    for (const { type, documentation = '', searchParam } of rest[0]?.resource ?? []) {
      const line = page.split('\n').find((one) => one.startsWith(`| ${type} |`)) ?? '';
      for (const { name = '', type: form = '' } of searchParam) {
        const url = `/${type}?${name}=${String(samples[form])}`;
        expect([url, (await get(url, strict)).statusCode]).toEqual([url, 200]);
        if (!name.startsWith('_')) expect(line).toContain(`\`${name}\``);
      }
      for (const [has] of documentation.matchAll(/_has:[\w:-]+/gu))
        expect([has, (await get(`/${type}?${has}:_id=x`, strict)).statusCode]).toEqual([has, 200]);
    }
  });

  test('are counted where that is asked for, with no resource or with a page of them', async () => {
    for (const query of [
      '_count=0',
      '_summary=count',
      '_count=5&_summary=count',
      '_count=0&_total=accurate',
    ]) {
      const { total, entry, link } = await bundleOf(`/Patient?${query}`);
      expect([query, total, entry, link.map(({ relation }) => relation)]).toEqual([
        query,
        patients.length,
        undefined,
        ['self'],
      ]);
    }
    const page = await bundleOf('/Patient?_total=accurate&_count=2');
    expect([page.total, idsOf(page).length]).toEqual([patients.length, 2]);
    const next = page.link.find(({ relation }) => relation === 'next')?.url.replace(/^.*\/fhir/u, '') ?? '';
    expect((await bundleOf(next)).total).toBe(patients.length);
    const key = headersOf(await keyOf('hospital', { patient_ids: patients.slice(0, 2) }));
    expect((await bundleOf('/Patient?_summary=count', key)).total).toBe(2);
    expect(await bundleOf('/Patient?_count=1')).not.toHaveProperty('total');
  });

  test('end with the page that is full of what is left', async () => {
    const relations = async (query: string) =>
      (await bundleOf(`/Patient?${query}`)).link.map(({ relation }) => relation);
    expect(await relations(`_count=${patients.length}`)).toEqual(['self']);
    expect(await relations(`_count=${patients.length - 1}`)).toEqual(['self', 'next']);
    const half = await bundleOf(`/Patient?_count=${patients.length / 2}`);
    const next = half.link.find(({ relation }) => relation === 'next')?.url.replace(/^.*\/fhir/u, '') ?? '';
    const rest = await bundleOf(next);
    expect(idsOf(rest)).toHaveLength(patients.length / 2);
    expect(rest.link.map(({ relation }) => relation)).toEqual(['self']);
  });

  test('find findings by their whole ids, and no other of the same results', async () => {
    const ids = idsOf(await bundleOf('/Observation?_count=200'));
    const first = ids.find((id) => id.endsWith('-0')) ?? '';
    const second = ids.find((id) => id.endsWith('-1') && id.slice(0, 36) !== first.slice(0, 36)) ?? '';
    expect(idsOf(await bundleOf(`/Observation?_id=${first},${second}`)).toSorted()).toEqual(
      [first, second].toSorted(),
    );
  });

  test('are the same by a form that is empty, and by none', async () => {
    const { entry } = await bundleOf('/Patient?_count=200');
    for (const headers of [{}, { 'content-type': 'application/x-www-form-urlencoded' }]) {
      const posted = await program.app.inject({
        method: 'POST',
        url: '/fhir/Patient/_search/?_count=200',
        headers: { ...reader.headers, ...headers },
      });
      expect(posted.json<Bundle>().entry).toEqual(entry);
    }
    const wrong = await program.app.inject({
      method: 'POST',
      url: '/fhir/Patient/_search',
      headers: { ...reader.headers, 'content-type': 'application/x-www-form-urlencoded; charset=utf-8' },
      payload: '_format=xml',
    });
    expect(wrong.statusCode).toBe(406);
  });

  test('keep what is looked for out of addresses when they are posted', async () => {
    const posted = await program.app.inject({
      method: 'POST',
      url: '/fhir/Patient/_search?_count=3',
      headers: { ...reader.headers, 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'name=muller&_sort=birthdate',
    });
    expect(posted.statusCode).toBe(200);
    expect(posted.json<Bundle>().entry).toHaveLength(3);
  });

  test('tell findings by the code of DICOM and by the model’s', async () => {
    const count = async (code: string) =>
      idsOf(await bundleOf(`/Observation?code=${encodeURIComponent(code)}&_count=200&patient=${patients[7]}`))
        .length;
    const own = await count('urn:aiso:finding|opacity');
    expect(own).toBeGreaterThan(0);
    expect(await count('http://dicom.nema.org/resources/ontology/DCM|112001')).toBe(own);
    expect(await count('112001')).toBe(own);
    expect(await count('112001,pneumonia')).toBe(2 * own);
    expect(await count('http://snomed.info/sct|')).toBe(0);
  });
});
