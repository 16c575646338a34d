import type { LiveServerMessage, ReadingView, StudyReading, StudyView, WorklistPage } from '@aiso/contracts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Actor } from '../platform/actor.ts';
import { imagesChanged } from '../registry/changes.ts';
import { imageRow } from '../testing/image-row.ts';
import { newTenant } from '../testing/new-tenant.ts';
import { type SeededStudy, seedStudy } from '../testing/seed-study.ts';
import { type Person, type TestProgram, testProgram } from '../testing/test-program.ts';
import { openLiveStudies } from '../worklist/live-studies.ts';

const TENANT = 'naseem';
let program: TestProgram;
let ada: Person;
let bo: Person;
let seeded: SeededStudy;
beforeAll(async () => {
  program = await testProgram();
  ada = await program.person([TENANT]);
  bo = await program.person([TENANT]);
});
afterAll(() => program.close());
beforeEach(async () => {
  seeded = await seedStudy(program, { tenantId: TENANT, userId: 'somebody', above: true });
});

const send = (method: 'PUT' | 'DELETE', url: string, person: Person, payload?: object) =>
  program.app.inject({ method, url: `/api${url}`, headers: person.headers, ...(payload && { payload }) });
const judge = (verdict: 'agree' | 'disagree' | null, person: Person) =>
  send('PUT', `/results/${seeded.resultId}/findings/opacity/verdict`, person, { verdict });
const mark = (isRead: boolean, person: Person, { studyId } = seeded) =>
  send('PUT', `/studies/${studyId}/read`, person, { isRead });
const open = async (person: Person, { studyId } = seeded) =>
  (await send('PUT', `/studies/${studyId}/presence`, person)).json<StudyReading>();
const close = (person: Person, { studyId } = seeded) =>
  send('DELETE', `/studies/${studyId}/presence`, person);
const view = async (person = bo, { studyId } = seeded): Promise<StudyView> =>
  (await program.app.inject({ url: `/api/studies/${studyId}`, headers: person.headers })).json<StudyView>();
const list = async (query: string, person = bo): Promise<WorklistPage> =>
  (await program.app.inject({ url: `/api/worklist?${query}`, headers: person.headers })).json<WorklistPage>();
const idsOf = ({ studies }: WorklistPage) => studies.map(({ studyId }) => studyId);
const inTenant: TestProgram['datastore']['tenantTransaction'] = (tenant, work) =>
  program.datastore.tenantTransaction(tenant, work);

test('who judges a finding has read the study, and has not once all verdicts are taken back', async () => {
  expect(await view()).toMatchObject({
    reading: { state: 'unread', readers: [], present: [] },
    waitingSince: expect.any(String) as string,
    place: ['above'],
  });
  await judge('disagree', ada);
  expect(await view()).toMatchObject({
    reading: { state: 'read', readers: [{ userId: ada.userId, email: ada.email, verdict: 'disagree' }] },
    waitingSince: null,
    place: [],
  });
  await judge('agree', ada);
  expect((await view()).reading.readers).toMatchObject([{ verdict: 'agree' }]);
  await judge(null, ada);
  expect((await view()).reading).toEqual({ state: 'unread', readers: [], present: [] });
});

test('each of several readers is named with their own verdict, the last one first', async () => {
  await judge('disagree', ada);
  await mark(true, bo);
  expect((await view()).reading.readers).toMatchObject([
    { userId: bo.userId, verdict: null },
    { userId: ada.userId, verdict: 'disagree' },
  ]);
  expect(idsOf(await list(`reader=${bo.userId}`))).toContain(seeded.studyId);
  expect(idsOf(await list('verdict=disagree'))).toContain(seeded.studyId);
  await judge(null, ada);
  expect(idsOf(await list('verdict=disagree'))).not.toContain(seeded.studyId);
});

test('a study is marked as read without a verdict, and the mark is taken back', async () => {
  await mark(true, ada);
  expect((await mark(true, ada)).json<StudyView>().reading).toMatchObject({
    state: 'read',
    readers: [{ email: ada.email, verdict: null }],
  });
  // What is said of a finding and taken back leaves the mark.
  await judge('agree', ada);
  await judge(null, ada);
  expect((await view()).reading.state).toBe('read');
  await judge('agree', ada);
  await mark(false, ada);
  expect((await view()).reading.state).toBe('unread');
  const room = await program.app.inject({
    url: `/api/studies/${seeded.studyId}/reading`,
    headers: ada.headers,
  });
  expect(room.json<ReadingView>().verdicts).toEqual({ opacity: 'agree' });
});

test('who reads a study changes people’s state of it, and not the study', async () => {
  const before = await view();
  await judge('agree', ada);
  await mark(true, bo);
  expect((await view()).updatedAt).toBe(before.updatedAt);
});

test('a study to which an image comes has not been read', async () => {
  await judge('agree', ada);
  await inTenant(TENANT, async (tx) => {
    const { id } = await tx.db
      .insertInto('images')
      .values({
        ...imageRow('c'.repeat(64)),
        tenant_id: TENANT,
        study_id: seeded.studyId,
        object_key: 'k',
        file_name: 'late.png',
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await imagesChanged(tx, [id]);
  });
  expect((await view()).reading).toMatchObject({ state: 'unread', readers: [] });
  await mark(true, ada);
  expect((await view()).reading.state).toBe('read');
});

test('a study without a patient is read as any other', async () => {
  await inTenant(TENANT, async (tx) => {
    await tx.update('studies').set({ patient_id: null }).where('id', '=', seeded.studyId).execute();
    await imagesChanged(tx, [seeded.imageId]);
  });
  await open(ada);
  expect(await view()).toMatchObject({ patient: null, reading: { state: 'being_read' } });
  await judge('agree', ada);
  expect((await view()).reading.state).toBe('read');
});

test('who has a study open is named to others until they close it or say so no more', async () => {
  const said = await open(ada);
  expect(said.present).toMatchObject([{ userId: ada.userId, email: ada.email }]);
  expect((await open(bo)).present.map(({ userId }) => userId)).toEqual([ada.userId, bo.userId]);
  expect((await view()).reading.state).toBe('being_read');
  expect(idsOf(await list('reading=being_read'))).toContain(seeded.studyId);
  expect(idsOf(await list('reading=unread'))).toContain(seeded.studyId);
  // Said again, it is no later opening.
  expect((await open(ada)).present[0]?.since).toBe(said.present[0]?.since);
  await close(ada);
  expect((await view()).reading.present.map(({ userId }) => userId)).toEqual([bo.userId]);
  await inTenant(TENANT, (tx) =>
    tx.update('study_presences').set({ until: '2026-01-01' }).where('user_id', '=', bo.userId).execute(),
  );
  expect((await view()).reading).toMatchObject({ state: 'unread', present: [] });
  expect(idsOf(await list('reading=being_read'))).not.toContain(seeded.studyId);
});

test('of one person twenty studies are open at most', async () => {
  const studies = [];
  for (let place = 0; place < 21; place += 1)
    studies.push(await seedStudy(program, { tenantId: TENANT, userId: 'somebody' }));
  for (const study of studies) await open(ada, study);
  expect((await view(bo, studies[0])).reading.present).toEqual([]);
  expect((await view(bo, studies[1])).reading.present).toHaveLength(1);
  for (const study of studies) await close(ada, study);
});

test('others see within half a second who opens, reads and closes a study, and who has gone', async () => {
  const source = await openLiveStudies(program.services);
  const heard: string[] = [];
  const listener: Pick<Actor, 'tenantId' | 'can'> = {
    tenantId: TENANT,
    can: new Set(['study:read'] as const),
  };
  const leave = source.join(listener as Actor, (message: LiveServerMessage) => {
    if (message.type === 'study.changed' && message.study.studyId === seeded.studyId)
      heard.push(message.study.reading.state);
  });
  const soon = { timeout: 500, interval: 10 };
  await open(ada);
  await expect.poll(() => heard, soon).toEqual(['being_read']);
  // Said again, nothing is another.
  await open(ada);
  await judge('agree', ada);
  await expect.poll(() => heard, soon).toEqual(['being_read', 'read']);
  await judge(null, ada);
  await close(ada);
  await expect.poll(() => heard.at(-1), soon).toBe('unread');
  await open(ada);
  await expect.poll(() => heard.at(-1), soon).toBe('being_read');
  await inTenant(TENANT, (tx) => tx.update('study_presences').set({ until: '2026-01-01' }).execute());
  await expect.poll(() => heard.at(-1), { timeout: 8_000 }).toBe('unread');
  leave();
  await source.close();
});

test('the next unread study is none that somebody has read or another has open, and begins anew at the end', async () => {
  const tenant = 'medical-center';
  const person = await program.person([], { 'custom:tenant': tenant });
  const other = await program.person([], { 'custom:tenant': tenant });
  const studies: SeededStudy[] = [];
  for (const day of [1, 2, 3, 4])
    studies.push(
      await seedStudy(program, { tenantId: tenant, userId: 'x', at: `2026-03-0${day}T08:00:00Z` }),
    );
  const [first, second, third, fourth] = studies;
  const nextOf = async (study: SeededStudy | undefined) =>
    (
      await program.app.inject({
        url: `/api/studies/${study?.studyId}/reading`,
        headers: person.headers,
      })
    ).json<ReadingView>().nextUnreadStudyId;
  expect(await nextOf(first)).toBe(second?.studyId);
  await mark(true, other, second);
  await open(other, third);
  expect(await nextOf(first)).toBe(fourth?.studyId);
  expect(await nextOf(fourth)).toBe(first?.studyId);
  // The own one is no hindrance.
  await close(other, third);
  await open(person, third);
  expect(await nextOf(first)).toBe(third?.studyId);
});

test('another tenant neither reads nor opens the study, and who may see no results is refused', async () => {
  const stranger = await program.person(['admin']);
  await open(ada);
  expect((await mark(true, stranger)).statusCode).toBe(404);
  expect((await send('PUT', `/studies/${seeded.studyId}/presence`, stranger)).statusCode).toBe(404);
  expect((await close(stranger)).statusCode).toBe(204);
  expect((await view()).reading).toMatchObject({ state: 'being_read', readers: [] });
  const administrator = await program.person(['admin'], { 'custom:role': 'admin' });
  await newTenant(program, administrator, 'door', { imageUpload: true });
  const clerk = await program.person([], { 'custom:tenant': 'door' });
  for (const refused of [await mark(true, clerk), await close(clerk)]) expect(refused.statusCode).toBe(403);
  expect((await send('PUT', `/studies/${seeded.studyId}/presence`, clerk)).statusCode).toBe(403);
});
