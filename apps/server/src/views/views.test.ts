import { PREFERENCES_MOST, type PreferencesView, SHARED_VIEWS_MOST, type SharedViews } from '@aiso/contracts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Person, type TestProgram, testProgram } from '../testing/test-program.ts';

let program: TestProgram;
beforeAll(async () => {
  program = await testProgram();
});
afterAll(() => program.close());

const ask = (person: Person, method: 'GET' | 'POST' | 'PUT', url: string, payload?: object) =>
  program.app.inject({ method, url: `/api${url}`, headers: person.headers, ...(payload && { payload }) });
const choose = (person: Person, name: string, value: string) =>
  ask(person, 'PUT', `/account/preferences/${encodeURIComponent(name)}`, { value });
const chosen = async (person: Person) =>
  (await ask(person, 'GET', '/account/preferences')).json<PreferencesView>().preferences;
const share = (person: Person, view: object = {}) =>
  ask(person, 'POST', '/views', {
    list: 'worklist',
    name: 'Late ones',
    search: 'sort=oldest',
    columns: null,
    ...view,
  });
const shared = async (person: Person, list = 'worklist') =>
  (await ask(person, 'GET', `/views/${list}`)).json<SharedViews>().views;

test('what a person chose is theirs in every browser, and nobody else’s', async () => {
  const ada = await program.person(['naseem']);
  const colleague = await program.person(['naseem']);
  const elsewhere = await program.person(['medical-center']);
  expect((await choose(ada, 'views:worklist', '[1]')).statusCode).toBe(204);
  expect((await choose(ada, 'views:worklist', '[2]')).statusCode).toBe(204);
  expect((await choose(ada, 'keys', '{}')).statusCode).toBe(204);
  expect(await chosen(ada)).toEqual([
    { name: 'keys', value: '{}' },
    { name: 'views:worklist', value: '[2]' },
  ]);
  expect(await chosen(colleague)).toEqual([]);
  expect(await chosen(elsewhere)).toEqual([]);
});

test('it is bounded in names, size and number', async () => {
  const ada = await program.person(['naseem']);
  for (const name of ['Keys', 'keys/', 'a:b:c', 'x'.repeat(21)])
    expect((await choose(ada, name, '{}')).statusCode).toBe(400);
  expect((await choose(ada, 'keys', 'x'.repeat(60_001))).statusCode).toBe(400);
  for (let at = 0; at < PREFERENCES_MOST; at += 1) await choose(ada, `columns:${at}`, '{}');
  const full = await choose(ada, 'keys', '{}');
  expect([full.statusCode, full.json<{ code: string }>().code]).toEqual([409, 'preferences.full']);
  expect((await choose(ada, 'columns:0', '{"density":"compact"}')).statusCode).toBe(204);
});

test('it goes with its person', async () => {
  const ada = await program.person(['naseem']);
  await choose(ada, 'keys', '{}');
  await program.services.directory.users.remove(ada.userId);
  const left = await program.datastore.tenantTransaction('naseem', (tx) =>
    tx.from('preferences').select('name').where('user_id', '=', ada.userId).execute(),
  );
  expect(left).toEqual([]);
});

test('a shared view is the tenant’s: seen, replaced and removed by colleagues, and by nobody of another one', async () => {
  const ada = await program.person(['naseem']);
  const colleague = await program.person(['naseem']);
  const elsewhere = await program.person(['medical-center']);
  expect((await share(ada)).statusCode).toBe(204);
  const view = { name: 'Late ones', search: 'sort=oldest', columns: null };
  expect(await shared(colleague)).toEqual([view]);
  expect(await shared(colleague, 'patients')).toEqual([]);

  expect(await shared(elsewhere)).toEqual([]);
  const name = { list: 'worklist', name: 'Late ones' };
  expect((await ask(elsewhere, 'POST', '/views/remove', name)).statusCode).toBe(204);
  expect((await share(elsewhere, { search: 'sort=newest' })).statusCode).toBe(204);
  expect(await shared(ada)).toEqual([view]);

  expect((await share(colleague, { columns: '{}' })).statusCode).toBe(204);
  expect(await shared(ada)).toEqual([{ ...view, columns: '{}' }]);
  for (const _time of ['once', 'twice'])
    expect((await ask(colleague, 'POST', '/views/remove', name)).statusCode).toBe(204);
  expect(await shared(ada)).toEqual([]);
  const audited = await program.datastore.tenantTransaction('naseem', (tx) =>
    tx.from('audit_events').select('action').where('subject_type', '=', 'view').orderBy('at').execute(),
  );
  expect(audited.map(({ action }) => action)).toEqual([
    'worklist.view_shared',
    'worklist.view_shared',
    'worklist.view_unshared',
  ]);
});

test('so many views of a list are shared, and no more', async () => {
  const ada = await program.person(['naseem']);
  for (let at = 0; at < SHARED_VIEWS_MOST; at += 1)
    await share(ada, { list: 'patients', name: `View ${at}` });
  expect((await share(ada, { list: 'patients' })).statusCode).toBe(409);
  expect((await share(ada, { list: 'patients', name: 'View 0' })).statusCode).toBe(204);
});
