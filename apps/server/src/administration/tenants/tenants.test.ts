import { type SessionView, type TenantPage, type TenantView, tenantChangeOf } from '@aiso/contracts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { seedStudy } from '../../testing/seed-study.ts';
import { type Person, type TestProgram, testProgram } from '../../testing/test-program.ts';

const FEATURES = {
  imageUpload: true,
  inference: true,
  patientManagement: false,
  reporting: false,
  administration: false,
};
const MENU = {
  type: 'custom',
  customMenuItems: [
    {
      title: 'Ward',
      icon: 'application',
      subMenu: [{ title: 'upload', icon: 'upload', route: '/pulmonology/upload' }],
    },
  ],
} as const;
const CIRCLE =
  '<svg xmlns="http://www.w3.org/2000/svg" width="30" height="8"><circle cx="4" cy="4" r="4"/></svg>';
const base64 = (text: string): string => Buffer.from(text).toString('base64');

let program: TestProgram;
let admin: Person;
beforeAll(async () => {
  program = await testProgram({}, 'in decoders');
  admin = await program.person(['admin']);
});
afterAll(() => program.close());

async function call(
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  payload?: object,
  person = admin,
) {
  const response = await program.app.inject({
    method,
    url: `/api/administration/tenants${path}`,
    headers: person.headers,
    ...(payload === undefined ? {} : { payload }),
  });
  return { status: response.statusCode, body: response.json<Record<string, unknown>>() };
}

async function added(id: string): Promise<TenantView> {
  const { status, body } = await call('POST', '', {
    id,
    name: id,
    displayName: `The ${id}`,
    features: FEATURES,
  });
  expect(status).toBe(201);
  return body as unknown as TenantView;
}

async function sessionOf(person: Person): Promise<SessionView> {
  return (await program.app.inject({ url: '/api/session', headers: person.headers })).json<SessionView>();
}

const auditsOf = async (id: string) =>
  program.datastore.tenantTransaction('admin', ({ db }) =>
    db
      .selectFrom('audit_events')
      .select(['action', 'detail', 'actor_id'])
      .where('subject_type', '=', 'tenant')
      .where('subject_id', '=', id)
      .orderBy('at')
      .execute(),
  );

describe('a tenant', () => {
  test('is made, and its people have its name, menu, look and permissions', async () => {
    const tenant = await added('ward');
    expect(tenant).toMatchObject({ id: 'ward', revision: 1, archivedAt: null, logo: null });
    const person = await program.person([], { 'custom:tenant': 'ward' });
    expect((await sessionOf(person)).tenantUser.permissions).toEqual(['image:upload', 'image:inference']);

    const change = {
      ...tenantChangeOf(tenant),
      displayName: 'Ward seven',
      theme: { primaryColor: '#AA3300', secondaryColor: null },
      menuConfig: MENU,
      features: { ...FEATURES, inference: false },
      reads: 'children',
    };
    const { status, body } = await call('PUT', '/ward', change);
    expect([status, body['revision']]).toEqual([200, 2]);
    const session = await sessionOf(person);
    expect(session.tenant).toMatchObject({
      displayName: 'Ward seven',
      theme: { primaryColor: '#aa3300', secondaryColor: null },
    });
    expect(session.menu).toEqual(MENU.customMenuItems);
    expect(session.tenantUser.permissions).toEqual(['image:upload']);
    const audits = await auditsOf('ward');
    expect(audits.map(({ action }) => action)).toEqual(['tenant.added', 'tenant.changed']);
    expect(audits[1]).toMatchObject({
      actor_id: admin.userId,
      detail: {
        displayName: ['The ward', 'Ward seven'],
        features: { inference: false },
        menu: 'custom',
        reads: ['both', 'children'],
      },
    });
  });

  test('has an id that nobody else has, an archived tenant neither', async () => {
    await added('taken');
    await call('POST', '/taken/archive');
    const again = { id: 'taken', name: 'x', displayName: 'x', features: FEATURES };
    expect(await call('POST', '', again)).toMatchObject({ status: 409, body: { code: 'tenant.id_taken' } });
  });

  test('that somebody else changed meanwhile is not overwritten', async () => {
    const tenant = await added('busy');
    await call('PUT', '/busy', { ...tenantChangeOf(tenant), name: 'first' });
    expect(await call('PUT', '/busy', { ...tenantChangeOf(tenant), name: 'second' })).toMatchObject({
      status: 409,
      body: { code: 'tenant.changed' },
    });
    expect((await call('GET', '/busy')).body['name']).toBe('first');
  });

  test.each([
    ['a colour that is none', { theme: { primaryColor: 'red;}', secondaryColor: null } }],
    [
      'a page that the product does not have',
      { menuConfig: { type: 'custom', customMenuItems: [{ title: 'x', route: 'javascript:alert(1)' }] } },
    ],
    ['an entry that leads nowhere', { menuConfig: { type: 'custom', customMenuItems: [{ title: 'x' }] } }],
    ['an empty menu', { menuConfig: { type: 'custom', customMenuItems: [] } }],
    ['no name', { displayName: '   ' }],
    ['a name that turns the line round', { displayName: 'a\u{202e}b' }],
    ['a feature that does not exist', { features: { ...FEATURES, everything: true } }],
  ])('is not given %s', async (_, part) => {
    const { body } = await call('GET', '/naseem');
    const change = { ...tenantChangeOf(body as unknown as TenantView), ...part };
    expect(await call('PUT', '/naseem', change)).toMatchObject({
      status: 400,
      body: { code: 'request.invalid' },
    });
  });

  test('that administers the others stays, with its administration', async () => {
    expect(await call('POST', '/admin/archive')).toMatchObject({
      status: 409,
      body: { code: 'tenant.protected' },
    });
    const { body } = await call('GET', '/admin');
    const change = { ...tenantChangeOf(body as unknown as TenantView), features: FEATURES };
    expect(await call('PUT', '/admin', change)).toMatchObject({
      status: 409,
      body: { code: 'tenant.protected' },
    });
  });
});

test('people of an archived tenant get in nowhere, not even elsewhere, until it is restored', async () => {
  await added('closed');
  const person = await program.person([], { 'custom:tenant': 'closed' });
  expect((await call('POST', '/closed/archive')).body['archivedAt']).not.toBeNull();
  for (const url of ['/api/session', '/api/worklist', '/api/models']) {
    const response = await program.app.inject({ url, headers: person.headers });
    expect([response.statusCode, response.json<{ error: string }>().error]).toEqual([
      403,
      'Your organisation has been archived. Its data is kept.',
    ]);
  }
  expect((await call('POST', '/closed/restore')).body['archivedAt']).toBeNull();
  expect((await sessionOf(person)).tenant.id).toBe('closed');
});

test('tenants are listed by page, searched and filtered', async () => {
  for (const id of ['list-a', 'list-b', 'list-c']) await added(id);
  await call('POST', '/list-c/archive');
  const idsOf = async (query: string) => {
    const { body } = await call('GET', `?${query}`);
    const { tenants, nextCursor, total } = body as unknown as TenantPage;
    return { ids: tenants.map(({ id }) => id), nextCursor, total };
  };
  const first = await idsOf('q=LIST-&pageSize=2');
  expect(first).toMatchObject({ ids: ['list-a', 'list-b'], total: 3 });
  expect(await idsOf(`q=list-&pageSize=2&cursor=${first.nextCursor}`)).toMatchObject({
    ids: ['list-c'],
    nextCursor: null,
  });
  expect((await idsOf('q=list-&sort=id-desc')).ids).toEqual(['list-c', 'list-b', 'list-a']);
  expect((await idsOf('q=list-&state=archived')).ids).toEqual(['list-c']);
  expect((await idsOf('q=%25')).ids).toEqual([]);
  expect((await call('GET', '?cursor=Li4v')).status).toBe(400);
});

test('the list says how many people and studies each tenant has, to administrators alone', async () => {
  for (const id of ['counted', 'counted-empty']) await added(id);
  const tenant = { 'custom:tenant': 'counted' };
  const person = await program.person([], tenant);
  await program.person([], { ...tenant, 'custom:role': 'admin' });
  // A group that stands for a tenant goes before what is named (specification, section 5).
  await program.person(['naseem'], tenant);
  for (let at = 0; at < 3; at += 1) {
    await seedStudy(program, { tenantId: 'counted', userId: person.userId });
  }
  const { body } = await call('GET', '?q=counted');
  expect(body['tenants']).toMatchObject([
    { id: 'counted', people: 2, studies: { total: 3, totalIsExact: true } },
    { id: 'counted-empty', people: 0, studies: { total: 0, totalIsExact: true } },
  ]);
  for (const who of [person, await program.person([], { ...tenant, 'custom:role': 'admin' })])
    expect((await call('GET', '?q=counted', undefined, who)).status).toBe(403);
});

describe('a logo', () => {
  test('is shown to anybody under the address that the session names, and taken away again', async () => {
    await added('branded');
    const { body } = await call('PUT', '/branded/logo', { file: base64(CIRCLE) });
    const logo = String(body['logo']);
    expect(logo).toMatch(/^\/api\/tenant-logos\/branded\/[0-9a-f]{2}\/[0-9a-f]{64}$/u);
    const shown = await program.app.inject({ url: logo });
    expect(shown.headers).toMatchObject({
      'content-type': 'image/png',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
    });
    expect(shown.rawPayload.subarray(1, 4).toString()).toBe('PNG');
    const person = await program.person([], { 'custom:tenant': 'branded' });
    expect((await sessionOf(person)).tenant.logo).toBe(logo);
    expect((await call('DELETE', '/branded/logo')).body['logo']).toBeNull();
    expect((await program.app.inject({ url: logo })).statusCode).toBe(404);
    const written = (await auditsOf('branded')).map(({ action }) => action);
    expect(written).toEqual(['tenant.added', 'tenant.logo_changed', 'tenant.logo_removed']);
  });

  test('is no way to other objects of a tenant', async () => {
    const { key } = await program.services.objects.put(Buffer.from('an image'), {
      tenantId: 'naseem',
      contentType: 'image/png',
    });
    expect((await program.app.inject({ url: `/api/tenant-logos/${key}` })).statusCode).toBe(404);
  });

  test.each([
    ['what is no image', base64('<html></html>'), 422],
    ['a drawing with a script', base64(CIRCLE.replace('<circle', '<script>1</script><circle')), 422],
    ['what is not base64', '<svg>', 400],
    ['too much', 'A'.repeat(800_000), 413],
  ])('is not made of %s', async (_, file, status) => {
    expect((await call('PUT', '/naseem/logo', { file })).status).toBe(status);
  });
});

describe('tenants are closed to', () => {
  const ROUTES = [
    ['GET', ''],
    ['POST', ''],
    ['GET', '/naseem'],
    ['PUT', '/naseem'],
    ['PUT', '/naseem/logo'],
    ['DELETE', '/naseem/logo'],
    ['POST', '/naseem/archive'],
    ['POST', '/naseem/restore'],
  ] as const;
  const payloadOf = async (method: string, path: string): Promise<object | undefined> => {
    if (method === 'GET' || method === 'DELETE' || path.endsWith('e')) return undefined;
    if (path.endsWith('logo')) return { file: base64(CIRCLE) };
    if (method === 'POST') return { id: 'mine', name: 'x', displayName: 'x', features: FEATURES };
    return tenantChangeOf((await call('GET', path)).body as unknown as TenantView);
  };

  test.each(ROUTES)('those who are not in group admin: %s %s', async (method, path) => {
    const payload = await payloadOf(method, path);
    for (const [groups, attributes] of [
      [['naseem'], { 'custom:role': 'admin' }],
      // Attributes make an administrator of nobody.
      [[], { 'custom:tenant': 'admin', 'custom:role': 'admin', 'custom:group': 'admin' }],
      [[], { 'custom:tenant': 'medical-center', 'custom:role': 'admin' }],
      [['naseem', 'admin'], {}],
      [[], {}],
    ] as const) {
      const person = await program.person(groups, attributes);
      const { status, body } = await call(method, path, payload, person);
      expect([status, body['code']]).toEqual([403, 'access.denied']);
    }
    const guest = await program.app.inject({
      method,
      url: `/api/administration/tenants${path}`,
      ...(payload === undefined ? {} : { payload }),
    });
    expect(guest.statusCode).toBe(401);
  });
});
