import { randomUUID } from 'node:crypto';
import {
  isNameField,
  isWorklistField,
  STUDY_FIELD_NAMES,
  STUDY_FIELDS,
  type StudyFieldName,
} from '@aiso/contracts';
import { deidentify, pseudonymsOf } from '@aiso/imaging/deidentify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fillFields } from '../migrations/study-fields.repository.ts';
import { openImportSource } from '../testing/import-image.ts';
import { newTenant } from '../testing/new-tenant.ts';
import { newDicom } from '../testing/send.ts';
import { type Person, type TestProgram, testProgram } from '../testing/test-program.ts';
import { studyColumnsOf, studyTextsOf } from './study-texts.ts';

/** Each field has a value of its own in one file, and each place of the program is asked for each field. */
const VALUES = Object.fromEntries(
  STUDY_FIELD_NAMES.map((field, at) => [field, isNameField(field) ? `Qu${at}ex^Vorla` : `QX${at}-VORLA`]),
) as Record<StudyFieldName, string>;
const FIELDS = STUDY_FIELD_NAMES.map((field) => ({ field, value: VALUES[field] }));
/** By which a value is looked for. */
const wordOf = (field: StudyFieldName): string => (VALUES[field].split(/[\^-]/u)[0] ?? '').toLowerCase();

let program: TestProgram;
let reader: Person;
let stranger: Person;
let file: Buffer;
let studyId: string;
let patientId: string;
beforeAll(async () => {
  program = await testProgram();
  const admin = await program.person(['admin']);
  const all = { imageUpload: true, inference: true, patientManagement: true, reporting: true };
  await newTenant(program, admin, 'hospital', all);
  await newTenant(program, admin, 'elsewhere', all);
  reader = await program.person([], { 'custom:tenant': 'hospital' });
  stranger = await program.person([], { 'custom:tenant': 'elsewhere' });
  file = await newDicom({
    patient: { mrn: 'F-1', name: 'Field^Ada', birthDate: '19600102', sex: 'F' },
    elements: FIELDS.map(({ field, value }) => {
      const { tag, vr } = STUDY_FIELDS[field];
      return { tag: tag.slice(1), vr, value };
    }),
  });
  const takeIn = await openImportSource(program, 'hospital');
  await takeIn(file);
  const [study] = (await worklist({})).studies;
  studyId = study?.studyId ?? '';
  patientId = study?.patient?.id ?? '';
});
afterAll(() => program.close());

type Told = Readonly<Record<string, string | null>>;
type Study = Told & { readonly studyId: string; readonly patient: { readonly id: string } | null };

async function asked<T>(url: string, payload?: object, person = reader): Promise<T> {
  const response = await program.app.inject({
    url,
    method: payload === undefined ? 'GET' : 'POST',
    headers: person.headers,
    ...(payload === undefined ? {} : { payload }),
  });
  expect(response.statusCode, response.body).toBe(200);
  return response.json<T>();
}
const worklist = (query: object, person = reader) =>
  asked<{ studies: readonly Study[] }>('/api/worklist/search', { scope: 'group', ...query }, person);

test.each(FIELDS)('$field is in the row of a worklist', async ({ field, value }) => {
  expect((await worklist({})).studies.map((study) => study[field])).toEqual([value]);
});

test.each(FIELDS)(
  '$field is among what a study is found by, by nobody of another tenant',
  async ({ field }) => {
    const found = async (person: Person) =>
      (await worklist({ q: wordOf(field) }, person)).studies.map((study) => study.studyId);
    expect(await found(reader)).toEqual([studyId]);
    expect(await found(stranger)).toEqual([]);
    const { studies } = await asked<{ studies: { hits: readonly Study[] } }>('/api/search', {
      q: wordOf(field),
    });
    expect(studies.hits.map((study) => study[field])).toEqual([VALUES[field]]);
  },
);

test.each(FIELDS.filter(({ field }) => isWorklistField(field)))(
  '$field is a filter of the worklist: its own words alone are found by it',
  async ({ field }) => {
    const found = async (word: string) => (await worklist({ [field]: word })).studies.length;
    expect([await found(wordOf(field)), await found('ada'), await found('nobody')]).toEqual([1, 0, 0]);
    expect((await worklist({ [field]: wordOf(field), q: 'ada' })).studies).toHaveLength(1);
  },
);

test.each(FIELDS)('$field is on the patient’s page', async ({ field, value }) => {
  const { studies } = await asked<{ studies: readonly Study[] }>(`/api/patients/${patientId}/timeline`);
  expect(studies.map((study) => study[field])).toEqual([value]);
});

test.each(FIELDS)('$field is in the study’s resource of FHIR', async ({ value }) => {
  const resource = await asked<object>(`/fhir/ImagingStudy/${studyId}`);
  const shown = value.replace('^', ', ');
  expect(JSON.stringify(resource)).toContain(shown);
});

test.each(FIELDS)('$field is not in the file once it is de-identified', async ({ value }) => {
  const rule = { modifiedDates: false, cleanDescriptors: false, retainDevice: false };
  const limits = { maxBytes: 2 ** 26, maxPixels: 2 ** 24 };
  const pseudonyms = pseudonymsOf({ secret: Buffer.alloc(32, 'k') });
  const { bytes } = await deidentify(file, { rule, pseudonyms, limits });
  expect(bytes.includes(value)).toBe(false);
});

test.each(FIELDS)(
  '$field is filled where it is empty, and kept where it is not',
  async ({ field, value }) => {
    await program.datastore.tenantTransaction('hospital', async (tx) => {
      const row = () =>
        tx.db.selectFrom('studies').selectAll().where('id', '=', studyId).executeTakeFirstOrThrow();
      const other = { ...studyTextsOf(await row()), [field]: randomUUID() };
      await fillFields(tx, studyId, other, [field]);
      expect(studyTextsOf(await row())[field]).toBe(value);
      const empty = { ...studyColumnsOf(studyTextsOf(await row())), [STUDY_FIELDS[field].column]: null };
      await tx.db.updateTable('studies').set(empty).where('id', '=', studyId).execute();
      await fillFields(tx, studyId, other, [field]);
      expect(studyTextsOf(await row())[field]).toBe(other[field]);
      await tx.db
        .updateTable('studies')
        .set({ [STUDY_FIELDS[field].column]: value })
        .where('id', '=', studyId)
        .execute();
    });
  },
);
