import type { AuditAction, AuditEventView, AuditPage } from '@aiso/contracts';
import type { TenantTransaction } from '@aiso/datastore';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { commandLineAdministrator } from '../../platform/administrator.ts';
import { recordAudit } from '../../platform/audit.repository.ts';
import { seedStudy } from '../../testing/seed-study.ts';
import { type Person, type TestProgram, testProgram } from '../../testing/test-program.ts';
import { openBackgroundAudit } from './background-audit.ts';
import { exportAuditLog } from './read-audit-log.ts';

let program: TestProgram;
let admin: Person;
beforeAll(async () => {
  program = await testProgram();
  admin = await program.person(['admin']);
});
afterAll(() => program.close());

const get = (path: string, person = admin) =>
  program.app.inject({ url: `/api/administration/audit${path}`, headers: person.headers });
const pageOf = async (query: string): Promise<AuditPage> => (await get(`?${query}`)).json<AuditPage>();

/** Any action, as an earlier or later version may have written one. */
const seed = (
  tenantId: string,
  action: string,
  { email = 'ada@test.example', id = 'subject', detail = {}, outcome = 'success' as const } = {},
) =>
  program.datastore.tenantTransaction(tenantId, (tx) =>
    recordAudit(
      tx,
      { tenantId, userId: `id-of-${email}`, email, correlationId: 'c-1' },
      action as AuditAction,
      { type: 'thing', id },
      detail,
      outcome,
    ),
  );

/** Events that are written after the answer come soon. */
async function eventually(query: string): Promise<readonly AuditEventView[]> {
  for (let tries = 0; tries < 50; tries += 1) {
    const { events } = await pageOf(query);
    if (events.length > 0) return events;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return [];
}

/** One call of the user pool, as the official clients make it. */
const cognito = (operation: string, payload: object, userAgent = 'Reader/1.0') =>
  program.app.inject({
    method: 'POST',
    url: '/',
    headers: {
      'content-type': 'application/x-amz-json-1.1',
      'user-agent': userAgent,
      'x-amz-target': `AWSCognitoIdentityProviderService.${operation}`,
    },
    payload: JSON.stringify({ ClientId: program.services.settings.AISO_USER_POOL_CLIENT_ID, ...payload }),
  });
const passwordSignIn = (USERNAME: string, PASSWORD: string) =>
  cognito('InitiateAuth', {
    AuthFlow: 'USER_PASSWORD_AUTH',
    AuthParameters: { USERNAME, PASSWORD },
  });

describe('the log', () => {
  test('shows what happened in every tenant, newest first, page by page', async () => {
    for (const id of ['1', '2', '3', '4', '5'])
      await seed(id === '3' ? 'naseem' : 'admin', 'paged.done', { id });
    const first = await pageOf('action=paged&pageSize=2');
    expect(first.events.map((event) => event.subjectId)).toEqual(['5', '4']);
    expect(first).toMatchObject({ total: 5, totalIsExact: true });
    const second = await pageOf(`action=paged&pageSize=2&cursor=${first.nextCursor}`);
    expect(second.events.map(({ subjectId, tenantId }) => [subjectId, tenantId])).toEqual([
      ['3', 'naseem'],
      ['2', 'admin'],
    ]);
    const last = await pageOf(`action=paged&pageSize=2&cursor=${second.nextCursor}`);
    expect([last.events.length, last.nextCursor]).toEqual([1, null]);
  });

  test('is filtered by day, person, action, tenant and outcome', async () => {
    await seed('naseem', 'sifted.one', { email: 'grace@test.example', outcome: 'success' });
    await seed('medical-center', 'sifted.two', { email: 'g_ace@test.example' });
    const found = async (query: string) =>
      (await pageOf(`${query}&pageSize=10`)).events.map(({ action }) => action);
    const today = new Date().toISOString().slice(0, 10);
    expect(await found(`action=sifted&from=${today}&to=${today}`)).toEqual(['sifted.two', 'sifted.one']);
    expect(await found('action=sifted&to=2020-01-01')).toEqual([]);
    expect(await found('action=sifted&person=GRACE')).toEqual(['sifted.one']);
    expect(await found('action=sifted&person=g_')).toEqual(['sifted.two']);
    expect(await found('action=sifted&person=id-of-grace%40test.example')).toEqual(['sifted.one']);
    expect(await found('action=sifted.two')).toEqual(['sifted.two']);
    expect(await found('action=sifted&tenant=naseem')).toEqual(['sifted.one']);
    expect(await found('action=sifted&outcome=refused')).toEqual([]);
    for (const wrong of [
      'action=a%27b',
      'from=yesterday',
      'tenant=A',
      'outcome=x',
      'cursor=x',
      'person=%00',
      'pageSize=1000',
    ]) {
      expect((await get(`?${wrong}`)).statusCode).toBe(400);
    }
  });

  test('answers what was done to a subject, in every tenant, by its whole id', async () => {
    await seed('naseem', 'asked.one', { id: 'upload_1.2:x@y-z' });
    await seed('admin', 'asked.two', { id: 'upload_1.2:x@y-z' });
    await seed('admin', 'asked.three', { id: 'upload_1' });
    const { events } = await pageOf(`subject=${encodeURIComponent('upload_1.2:x@y-z')}`);
    expect(events.map(({ action }) => action)).toEqual(['asked.two', 'asked.one']);
    for (const wrong of ['subject=', 'subject=a%20b', "subject=a'b", `subject=${'x'.repeat(255)}`])
      expect([wrong, (await get(`?${wrong}`)).statusCode]).toEqual([wrong, 400]);
  });

  test('takes a patient of the own tenant for all that is theirs, and of another for the record alone', async () => {
    const found = async (tenantId: string) => {
      const { studyId, imageId } = await seedStudy(program, { tenantId, userId: admin.userId });
      const patientId = await program.datastore.tenantTransaction(tenantId, async (tx) => {
        const of = await tx.from('studies').select('patient_id').where('id', '=', studyId).executeTakeFirst();
        const id = of?.patient_id ?? '';
        const actor = { tenantId, userId: 'u', email: null, correlationId: 'c' };
        await recordAudit(tx, actor, 'patient.viewed', { type: 'patient', id });
        await recordAudit(tx, actor, 'study.viewed', { type: 'study', id: studyId });
        await recordAudit(tx, actor, 'image.viewed', { type: 'image', id: imageId });
        return id;
      });
      const { events } = await pageOf(`subject=${patientId}`);
      const { body } = await get(`/export?format=csv&subject=${patientId}`);
      expect(body.trim().split('\r\n')).toHaveLength(1 + events.length);
      return events.map(({ action }) => action);
    };
    expect(await found('admin')).toEqual(['image.viewed', 'study.viewed', 'patient.viewed']);
    expect(await found('naseem')).toEqual(['patient.viewed']);
  });

  test('folds looks at lists of one person in one hour, and nothing else', async () => {
    const [ada, grace] = ['ada@fold.example', 'grace@fold.example'];
    const rows = [
      [ada, 'worklist.viewed', '10:05'],
      [grace, 'worklist.viewed', '10:06'],
      [ada, 'study.viewed', '10:10'],
      [ada, 'study.viewed', '10:11'],
      [ada, 'search.listed', '10:58'],
      [ada, 'worklist.viewed', '10:59'],
      [ada, 'worklist.viewed', '11:00'],
    ] as const;
    await program.datastore.tenantTransaction('naseem', ({ db }) =>
      db
        .insertInto('audit_events')
        .values(
          rows.map(([email, action, time]) => ({
            tenant_id: 'naseem',
            actor_id: `id-of-${email}`,
            actor_email: email,
            action,
            subject_type: 'thing',
            subject_id: 'folded',
            at: `2025-02-03T${time}:00Z`,
            detail: '{}',
          })),
        )
        .execute(),
    );
    const shown = async (query: string): Promise<[string[], AuditPage]> => {
      const page = await pageOf(`subject=folded&${query}`);
      return [page.events.map((row) => `${row.action} ${row.since.slice(11, 16)} ${row.times}`), page];
    };
    const folded = [
      'worklist.viewed 11:00 1',
      'worklist.viewed 10:05 2',
      'search.listed 10:58 1',
      'study.viewed 10:11 1',
      'study.viewed 10:10 1',
      'worklist.viewed 10:06 1',
    ];
    const [all, { total }] = await shown('');
    expect([all, total]).toEqual([folded, 7]);
    expect((await shown('lists=each'))[0]).toHaveLength(7);
    // A row that a page's end cuts goes on with the next page: each event is in one of them.
    const paged: string[] = [];
    for (let cursor = ''; ; ) {
      const [some, { nextCursor }] = await shown(`pageSize=2&cursor=${cursor}`.replace(/&cursor=$/u, ''));
      paged.push(...some);
      if (nextCursor === null) break;
      cursor = nextCursor;
    }
    const [newest = '', , ...between] = folded;
    expect(paged).toEqual([newest, 'worklist.viewed 10:59 1', ...between, 'worklist.viewed 10:05 1']);
  });

  test('names the patient of the own tenant, and of no other', async () => {
    const named = async (tenantId: string) => {
      const mine = await seedStudy(program, {
        tenantId,
        userId: admin.userId,
        patientName: `Of^${tenantId}`,
      });
      const { studyId, imageId, uploadId, resultId } = mine;
      for (const [type, id] of Object.entries({
        study: studyId,
        image: imageId,
        upload: uploadId,
        result: resultId,
      })) {
        await program.datastore.tenantTransaction(tenantId, (tx) =>
          recordAudit(
            tx,
            { tenantId, userId: 'u', email: null, correlationId: 'c' },
            `named.${tenantId}` as AuditAction,
            { type, id },
          ),
        );
      }
      const { events } = await pageOf(`action=named.${tenantId.replaceAll('-', '_')}`);
      return events.map(({ patientName }) => patientName);
    };
    expect(await named('admin')).toEqual(Array(4).fill('Of^admin'));
    expect(await named('naseem')).toEqual(Array(4).fill(null));
  });

  test('names a part of the program, which has no address, by its id', async () => {
    await seed('admin', 'machined.done', { email: '' });
    const [done] = (await pageOf('action=machined')).events;
    expect(done).toMatchObject({ actorId: 'id-of-', actorEmail: null });
  });

  test('writes down who looked at it', async () => {
    await pageOf('tenant=naseem');
    const [viewed] = await eventually(`action=audit.viewed&person=${admin.email}`);
    expect(viewed).toMatchObject({ actorId: admin.userId, tenantId: 'admin', outcome: 'success' });
  });
});

describe('it records', () => {
  test('a sign-in with who and where, a wrong password as refused, and nothing of what was typed', async () => {
    const person = await program.person(['naseem']);
    await program.services.directory.ownPassword.set(person.userId, 'Own-Password-1');
    expect((await passwordSignIn(person.email, 'Wrong-password-1')).statusCode).toBe(400);
    expect((await passwordSignIn(person.email, 'Own-Password-1')).statusCode).toBe(200);
    expect((await passwordSignIn('My-Secret-Password', 'x')).statusCode).toBe(400);
    const [signedIn] = await eventually(`action=session.signed_in&person=${person.email}`);
    expect(signedIn).toMatchObject({ actorId: person.userId, tenantId: 'naseem', outcome: 'success' });
    const [refused] = await eventually(`action=session.refused&person=${person.email}`);
    expect(refused).toMatchObject({
      tenantId: 'naseem',
      outcome: 'refused',
      sourceAddress: '127.0.0.1',
      detail: { reason: 'NotAuthorizedException' },
    });
    const unknown = await eventually('action=session.refused&tenant=admin');
    expect(unknown[0]).toMatchObject({ actorId: null, actorEmail: null, subjectId: 'unknown' });
    expect(JSON.stringify(await pageOf('pageSize=100'))).not.toContain('My-Secret-Password');
  });

  test('that a kept sign-in is used by two programs at once', async () => {
    const person = await program.person(['naseem']);
    await program.services.directory.ownPassword.set(person.userId, 'Own-Password-1');
    const { AuthenticationResult: tokens } = (await passwordSignIn(person.email, 'Own-Password-1')).json<{
      AuthenticationResult: { RefreshToken: string };
    }>();
    for (const program of ['Reader/1.0', 'Copy/1.0'])
      await cognito(
        'InitiateAuth',
        { AuthFlow: 'REFRESH_TOKEN_AUTH', AuthParameters: { REFRESH_TOKEN: tokens.RefreshToken } },
        program,
      );
    const [used] = await eventually(`action=session.used_elsewhere&person=${person.email}`);
    expect(used).toMatchObject({ actorId: person.userId, tenantId: 'naseem' });
  });

  test('a sign-in to an archived tenant as refused', async () => {
    const person = await program.person([], { 'custom:tenant': 'medical-center' });
    await program.services.directory.ownPassword.set(person.userId, 'Own-Password-1');
    const change = (what: string) =>
      program.app.inject({
        method: 'POST',
        url: `/api/administration/tenants/medical-center/${what}`,
        headers: admin.headers,
      });
    await change('archive');
    await passwordSignIn(person.email, 'Own-Password-1');
    const [refused] = await eventually(`action=session.refused&person=${person.email}`);
    await change('restore');
    expect(refused).toMatchObject({
      tenantId: 'admin',
      outcome: 'refused',
      detail: { reason: 'tenant.archived' },
    });
  });

  test('a flood of what is alike as its first and their number', async () => {
    const audit = openBackgroundAudit(program.services);
    const actor = { tenantId: 'admin', userId: null, email: null, correlationId: 'c-flood' };
    const event = {
      actor,
      action: 'user.second_factor_removed' as const,
      subject: { type: 'account', id: 'unknown' },
    };
    for (let guess = 0; guess < 500; guess += 1)
      audit.write(async () => ({ ...event, detail: { reason: 'x' }, outcome: 'refused' }), 'x of somebody');
    await audit.settled();
    const { events } = await pageOf('action=user.second_factor_removed');
    expect(events.map(({ detail }) => detail)).toEqual([{ reason: 'x', times: 499 }, { reason: 'x' }]);
  });

  test('who asked for what is not theirs, by the route and without its address', async () => {
    const person = await program.person(['naseem']);
    expect((await get('?person=somebody', person)).statusCode).toBe(403);
    const [refused] = await eventually(`action=access.refused&person=${person.email}`);
    expect(refused).toMatchObject({
      tenantId: 'naseem',
      outcome: 'refused',
      subjectType: 'route',
      subjectId: 'GET /api/administration/audit',
    });
  });
});

describe('an export', () => {
  test('as CSV holds everything that fits, runs no formula, and is itself written down', async () => {
    const ids = Array.from({ length: 1_203 }, (_, index) => `row-${index}`);
    await program.datastore.tenantTransaction('naseem', async (tx) => {
      for (const id of ids)
        await recordAudit(
          tx,
          { tenantId: 'naseem', userId: 'u', email: '=HYPERLINK("x")@test.example', correlationId: 'c' },
          'export.many' as AuditAction,
          { type: 'thing', id },
        );
    });
    const response = await get('/export?format=csv&action=export.many');
    expect(response.headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(response.headers['content-disposition']).toContain('audit-log.csv');
    const lines = response.body.split('\r\n').filter(Boolean);
    expect(lines[0]).toBe(
      '\u{feff}at,tenant,person_id,person_email,action,outcome,subject_type,subject_id,detail,correlation_id,client_correlation_id,source_address,id',
    );
    expect(new Set(lines.slice(1).map((line) => /row-\d+/u.exec(line)?.[0])).size).toBe(1_203);
    expect(lines[1]).toContain(`"'=HYPERLINK(""x"")@test.example"`);
    const [exported] = await eventually('action=audit.exported');
    expect(exported).toMatchObject({
      actorId: admin.userId,
      detail: { format: 'csv', action: 'export.many' },
    });
  });

  test('of more than fits is refused before anything leaves or is written down', async () => {
    for (const id of ['1', '2', '3']) await seed('naseem', 'plenty.done', { id });
    const administrator = commandLineAdministrator(program.datastore);
    const asked = { format: 'csv', action: 'plenty' } as const;
    await expect(exportAuditLog(administrator, asked, 2)).rejects.toMatchObject({
      code: 'audit.export_too_large',
    });
    const exported = async () => (await pageOf('action=audit.exported&person=command-line')).events.length;
    expect(await exported()).toBe(0);
    await exportAuditLog(administrator, asked, 3);
    expect(await exported()).toBe(1);
  });

  test('as FHIR is one AuditEvent of R4 a line', async () => {
    await seed('naseem', 'reading.opened', { id: 'upload-1', detail: { rows: 3 } });
    const response = await get('/export?format=fhir&action=reading.opened');
    expect(response.headers['content-type']).toBe('application/fhir+ndjson');
    const [event] = response.body
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as Record<string, unknown>);
    expect(event).toMatchObject({
      resourceType: 'AuditEvent',
      type: { system: 'http://dicom.nema.org/resources/ontology/DCM', code: '110103' },
      subtype: [{ code: 'reading.opened' }],
      action: 'R',
      outcome: '0',
      agent: [{ requestor: true, altId: 'ada@test.example' }],
      source: { site: 'naseem', observer: { display: 'AISO' } },
      entity: [
        { what: { identifier: { value: 'upload-1' } }, detail: [{ type: 'rows', valueString: '3' }] },
        { what: { identifier: { value: 'c-1' } } },
      ],
    });
    expect(event?.['recorded']).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/u);
  });
});

test.each(['', '/export?format=csv', '/export?format=fhir'])(
  'is closed to all but group admin: %s',
  async (path) => {
    for (const [groups, attributes] of [
      [['naseem'], { 'custom:role': 'admin' }],
      [[], { 'custom:tenant': 'admin', 'custom:role': 'admin' }],
      [[], {}],
    ] as const) {
      const response = await get(path, await program.person(groups, attributes));
      expect([response.statusCode, response.json<{ code: string }>().code]).toEqual([403, 'access.denied']);
    }
    expect((await program.app.inject({ url: `/api/administration/audit${path}` })).statusCode).toBe(401);
  },
);

test('to see all tenants ends with the transaction of the administrator', async () => {
  await seed('naseem', 'study.viewed');
  await seed('admin', 'study.viewed');
  const tenantsSeen = async ({ db }: TenantTransaction) => {
    const rows = await db.selectFrom('audit_events').select('tenant_id').distinct().execute();
    return rows.map(({ tenant_id }) => tenant_id).toSorted();
  };
  const { datastore } = program;
  expect(await commandLineAdministrator(datastore).administer(tenantsSeen)).toContain('naseem');
  expect(await datastore.tenantTransaction('admin', tenantsSeen)).toEqual(['admin']);
});
