import type { DisagreementPage, ReadingView } from '@aiso/contracts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type SeededStudy, seedStudy } from '../testing/seed-study.ts';
import { type Person, type TestProgram, testProgram } from '../testing/test-program.ts';

let program: TestProgram;
let ada: Person;
let bo: Person;
const studies: SeededStudy[] = [];
beforeAll(async () => {
  program = await testProgram();
  ada = await program.person(['naseem']);
  bo = await program.person(['naseem']);
  for (const [mrn, patientName] of [
    ['=1+1', 'Roe^Jane'],
    ['M-2', 'Meier^Ada'],
    ['M-3', 'Nowak^Li'],
  ] as const)
    studies.push(
      await seedStudy(program, { tenantId: 'naseem', userId: 'sender', above: true, mrn, patientName }),
    );
});
afterAll(() => program.close());

const judge = (person: Person, at: number, body: object) =>
  program.app.inject({
    method: 'PUT',
    url: `/api/results/${studies[at]?.resultId}/findings/opacity/verdict`,
    headers: person.headers,
    payload: body,
  });
const list = async (person: Person, query = ''): Promise<DisagreementPage> =>
  (
    await program.app.inject({ url: `/api/disagreements?${query}`, headers: person.headers })
  ).json<DisagreementPage>();
const exported = async (person: Person, body: object = {}) =>
  program.app.inject({
    method: 'POST',
    url: '/api/results/export',
    headers: person.headers,
    payload: body,
  });

test('why a reader disagrees is kept with the verdict, is theirs alone in the room, and goes with it', async () => {
  const why = { reason: 'overlap', words: 'Scapula.' };
  expect((await judge(ada, 0, { verdict: 'disagree', why })).statusCode).toBe(204);
  const whys = async (person: Person) =>
    (
      await program.app.inject({
        url: `/api/studies/${studies[0]?.studyId}/reading`,
        headers: person.headers,
      })
    ).json<ReadingView>().whys;
  expect(await whys(ada)).toEqual({ opacity: why });
  expect(await whys(bo)).toEqual({});
  await judge(ada, 0, { verdict: 'agree' });
  expect(await whys(ada)).toEqual({});
});

test.each([
  { verdict: 'agree', why: { reason: 'overlap', words: null } },
  { verdict: null, why: { reason: 'overlap', words: null } },
  { verdict: 'disagree', why: { reason: 'other', words: null } },
  { verdict: 'disagree', why: { reason: 'because', words: null } },
  { verdict: 'disagree', why: { reason: 'other', words: 'x'.repeat(501) } },
])('a reason that says nothing of a disagreement is refused: %j', async (body) => {
  expect((await judge(ada, 1, body)).statusCode).toBe(400);
});

test('disagreements are listed newest first, page by page, by reason and reader, and to no other tenant', async () => {
  await judge(ada, 0, { verdict: 'disagree', why: { reason: 'variant', words: null } });
  await judge(bo, 1, { verdict: 'disagree' });
  await judge(ada, 2, { verdict: 'disagree', why: { reason: 'other', words: 'Seen at CT.' } });
  await judge(bo, 2, { verdict: 'agree' });
  const all = await list(ada);
  expect(all).toMatchObject({ total: 3, totalIsExact: true, nextCursor: null });
  expect(all.disagreements.map(({ study, reader, why }) => [study.studyId, reader.email, why])).toEqual([
    [studies[2]?.studyId, ada.email, { reason: 'other', words: 'Seen at CT.' }],
    [studies[1]?.studyId, bo.email, null],
    [studies[0]?.studyId, ada.email, { reason: 'variant', words: null }],
  ]);
  expect(all.disagreements[0]).toMatchObject({
    finding: { code: 'opacity', score: 0.9, operatingPoint: 0.5, above: true },
    model: { name: 'chest-radiograph', version: '0.1.0' },
  });
  const paged: string[] = [];
  let cursor: string | null = '';
  while (cursor !== null) {
    const page: DisagreementPage = await list(bo, `pageSize=1${cursor === '' ? '' : `&cursor=${cursor}`}`);
    paged.push(...page.disagreements.map(({ resultId }) => resultId));
    cursor = page.nextCursor;
  }
  expect(paged).toEqual(all.disagreements.map(({ resultId }) => resultId));
  expect((await list(bo, 'reason=none')).disagreements.map(({ reader }) => reader.userId)).toEqual([
    bo.userId,
  ]);
  expect((await list(ada, 'reader=me')).total).toBe(2);
  const foreign = await program.person([], { 'custom:tenant': 'medical-center' });
  expect(await list(foreign)).toMatchObject({ disagreements: [], total: 0 });
});

test('results leave with verdicts, readers, reasons and comments, safe for a spreadsheet, and are written down', async () => {
  await program.app.inject({
    method: 'POST',
    url: `/api/studies/${studies[2]?.studyId}/comments`,
    headers: ada.headers,
    payload: { content: '=HYPERLINK("x")', mentions: [] },
  });
  const answer = await exported(ada, { sort: 'oldest' });
  expect(answer.headers['content-type']).toContain('text/csv');
  const text = answer.body.replace('\u{feff}', '');
  const [head, ...lines] = text.trimEnd().split('\r\n');
  expect(head?.split(',')).toEqual(
    expect.arrayContaining([
      'accession_number',
      'model_version',
      'operating_point',
      'reader',
      'reason',
      'comments',
    ]),
  );
  const of = (study: SeededStudy | undefined) => lines.filter((line) => line.includes(study?.studyId ?? '-'));
  expect(of(studies[0]).join('')).toContain(",'=1+1,");
  // A line a reader, and a colleague's verdict beside.
  expect(of(studies[2])).toHaveLength(2);
  expect(of(studies[2]).join('')).toContain('disagree,other,Seen at CT.');
  expect(of(studies[2]).join('')).toContain(`${bo.email},agree`);
  expect(of(studies[2]).filter((line) => line.includes('HYPERLINK'))).toHaveLength(1);
  const one = await exported(ada, { q: 'nowak' });
  expect(one.body).toContain(studies[2]?.studyId);
  expect(one.body).not.toContain(studies[1]?.studyId);
  const events = await program.datastore.tenantTransaction('naseem', ({ db }) =>
    db.selectFrom('audit_events').selectAll().where('action', '=', 'reading.exported').execute(),
  );
  expect(events).toHaveLength(2);
  expect(JSON.stringify(events)).not.toContain('nowak');
  const foreign = await program.person([], { 'custom:tenant': 'medical-center' });
  expect((await exported(foreign)).body.trimEnd().split('\r\n')).toHaveLength(1);
});
