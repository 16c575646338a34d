import { PREFERENCES_MOST, type PreferencesView, SHARED_VIEWS_MOST, type SharedViews } from '@aiso/contracts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Person, type TestProgram, testProgram } from '../testing/test-program.ts';

let program: TestProgram;
let ada: Person;
beforeAll(async () => {
  program = await testProgram();
  ada = await program.person(['naseem']);
});
afterAll(() => program.close());

const ask = async (method: 'GET' | 'POST' | 'PUT', url: string, payload?: object) =>
  program.app.inject({ method, url: `/api${url}`, headers: ada.headers, ...(payload && { payload }) });
const choose = (name: string, value: string) =>
  ask('PUT', `/account/preferences/${encodeURIComponent(name)}`, { value });
const share = (view: object) =>
  ask('POST', '/views', { list: 'worklist', name: 'Late', search: '', columns: null, ...view });

test('what others read as a name turns nothing around, and ends no line', async () => {
  for (const view of [
    { name: 'Late \u202eenod' },
    { name: 'Late\nones' },
    { name: 'Late\u0000' },
    { search: 'state=\u0000' },
    { columns: '"\u0000"' },
    { list: 'constructor' },
  ])
    expect([view, (await share(view)).statusCode]).toEqual([view, 400]);
  expect((await choose('keys', '\u0000')).statusCode).toBe(400);
  expect((await choose('keys', '"\u202e"')).statusCode).toBe(204);
});

test('a tenant keeps so many shared views, whatever lists they say they are of', async () => {
  const answers: number[] = [];
  for (let at = 0; at < 12; at += 1) answers.push((await share({ list: `list ${at}` })).statusCode);
  expect(new Set(answers)).toEqual(new Set([400]));
});

test('views shared at once are no more than one after the other', async () => {
  for (let at = 1; at < SHARED_VIEWS_MOST; at += 1) await share({ list: 'patients', name: `View ${at}` });
  await Promise.all(Array.from({ length: 12 }, (_, at) => share({ list: 'patients', name: `Last ${at}` })));
  const { views } = (await ask('GET', '/views/patients')).json<SharedViews>();
  expect(views.length).toBe(SHARED_VIEWS_MOST);
});

test('choices made at once are no more than one after the other', async () => {
  for (let at = 2; at < PREFERENCES_MOST; at += 1) await choose(`columns:${at}`, '{}');
  await Promise.all(Array.from({ length: 12 }, (_, at) => choose(`views:${at}`, '{}')));
  const { preferences } = (await ask('GET', '/account/preferences')).json<PreferencesView>();
  expect(preferences.length).toBe(PREFERENCES_MOST);
});
