import {
  type Demographics,
  IMAGE_FIELD_NAMES,
  IMAGE_FIELDS,
  type ImageFieldName,
  isReadingField,
  PATIENT_FIELD_NAMES,
  PATIENT_FIELDS,
  type PatientFieldName,
} from '@aiso/contracts';
import { type ImageHeader, inspect } from '@aiso/imaging';
import { deidentify, pseudonymsOf } from '@aiso/imaging/deidentify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { exportTables } from '../patients/exports/export-tables.repository.ts';
import { openImportSource } from '../testing/import-image.ts';
import { newDicom } from '../testing/send.ts';
import { type Person, type TestProgram, testProgram } from '../testing/test-program.ts';
import { findPatient, knownDemographicsOf } from './patient.repository.ts';

/** Each field has a value of its own in one file, and each place of the program is asked for each field. */
type PatientValue = {
  readonly written: string;
  readonly kept: string;
  /** As lists that are files have it. */
  readonly listed: string;
  readonly inFhir: string;
  /** By which the patient is found; null: nobody looks for it. */
  readonly word: string | null;
  readonly edited: string;
};
const PATIENT: Readonly<Record<PatientFieldName, PatientValue>> = {
  name: {
    written: 'Vorla^Quin',
    kept: 'Vorla^Quin',
    listed: 'Vorla, Quin',
    inFhir: '"family":"Vorla"',
    word: 'vorla',
    edited: 'Vorla^Quint',
  },
  mrn: {
    written: 'QX-4711',
    kept: 'QX-4711',
    listed: 'QX-4711',
    inFhir: '"value":"QX-4711"',
    word: 'QX-4711',
    edited: 'QX-4712',
  },
  mrnIssuer: {
    written: 'Quarry North',
    kept: 'Quarry North',
    listed: 'Quarry North',
    inFhir: '"display":"Quarry North"',
    word: null,
    edited: 'Quarry South',
  },
  birthDate: {
    written: '19600102',
    kept: '1960-01-02',
    listed: '1960-01-02',
    inFhir: '"birthDate":"1960-01-02"',
    word: '1960-01-02',
    edited: '1960-01-03',
  },
  sex: { written: 'O', kept: 'O', listed: ',O,', inFhir: '"gender":"other"', word: null, edited: 'F' },
};
const PATIENT_CASES = PATIENT_FIELD_NAMES.map((field) => ({ field, ...PATIENT[field] }));

type ImageValue = {
  readonly value: string;
  /** In the resource of its study; null: FHIR is not told. */
  readonly inFhir: string | null;
  readonly deidentified: 'as it was' | 'another';
};
const IMAGE: Readonly<Record<ImageFieldName, ImageValue>> = {
  sopInstanceUid: { value: '1.2.3.11', inFhir: '"uid":"1.2.3.11"', deidentified: 'another' },
  sopClassUid: {
    value: '1.2.840.10008.5.1.4.1.1.1',
    inFhir: 'urn:oid:1.2.840.10008.5.1.4.1.1.1',
    deidentified: 'as it was',
  },
  seriesInstanceUid: { value: '1.2.3.12', inFhir: '"uid":"1.2.3.12"', deidentified: 'another' },
  modality: { value: 'CR', inFhir: '"code":"CR"', deidentified: 'as it was' },
  bodyPart: { value: 'THORAX', inFhir: null, deidentified: 'as it was' },
  view: { value: 'AP', inFhir: null, deidentified: 'as it was' },
  laterality: { value: 'U', inFhir: null, deidentified: 'as it was' },
  institution: { value: 'Quarry Clinic', inFhir: null, deidentified: 'another' },
  manufacturer: { value: 'Quarry Rays', inFhir: null, deidentified: 'as it was' },
  deviceModel: { value: 'Quarry 400', inFhir: null, deidentified: 'as it was' },
  station: { value: 'QUARRY2', inFhir: null, deidentified: 'another' },
};
const IMAGE_CASES = IMAGE_FIELD_NAMES.map((field) => ({ field, ...IMAGE[field] }));

let program: TestProgram;
let reader: Person;
let stranger: Person;
let patientId: string;
let studyId: string;
let imageId: string;
let cleared: ImageHeader;
beforeAll(async () => {
  program = await testProgram();
  reader = await program.person(['naseem']);
  stranger = await program.person(['admin']);
  const file = await newDicom({
    elements: [
      ...PATIENT_CASES.map(({ field, written }) => {
        const { tag, vr } = PATIENT_FIELDS[field];
        return { tag: tag.slice(1), vr, value: written };
      }),
      ...IMAGE_CASES.map(({ field, value }) => {
        const { tags, vr } = IMAGE_FIELDS[field];
        return { tag: tags[0].slice(1), vr, value };
      }),
    ],
  });
  const takeIn = await openImportSource(program, 'naseem');
  ({ studyId, imageId } = await takeIn(file));
  const { study } = await asked<{ study: { patient: { id: string } } }>(`/api/studies/${studyId}/reading`);
  patientId = study.patient.id;
  const rule = { modifiedDates: false, cleanDescriptors: false, retainDevice: false };
  const limits = { maxBytes: 2 ** 26, maxPixels: 2 ** 24 };
  const pseudonyms = pseudonymsOf({ secret: Buffer.alloc(32, 'k') });
  const { bytes } = await deidentify(file, { rule, pseudonyms, limits });
  cleared = (await inspect(bytes, limits)).header;
});
afterAll(() => program.close());

const call = (
  url: string,
  payload?: object,
  { person = reader, method }: { person?: Person; method?: 'PATCH' } = {},
) =>
  program.app.inject({
    url,
    method: method ?? (payload === undefined ? 'GET' : 'POST'),
    headers: person.headers,
    ...(payload === undefined ? {} : { payload }),
  });
async function asked<T>(...how: Parameters<typeof call>): Promise<T> {
  const response = await call(...how);
  expect(response.statusCode, response.body).toBe(200);
  return response.json<T>();
}
const page = () => asked<Demographics & { revision: number }>(`/api/patients/${patientId}`);
const list = async (query: object, person = reader) =>
  (await asked<{ patients: readonly Demographics[] }>('/api/patients/list', query, { person })).patients;
const inTenant = <T>(work: Parameters<typeof program.datastore.tenantTransaction<T>>[1]) =>
  program.datastore.tenantTransaction('naseem', work);

test.each(PATIENT_CASES)('patient’s $field is kept of the patient', async ({ field, kept }) => {
  const patient = await inTenant((tx) => findPatient(tx, patientId));
  expect(patient?.demographics[field]).toBe(kept);
});

test.each(PATIENT_CASES)(
  'patient’s $field is kept with the image that states it',
  async ({ field, kept }) => {
    const known = await inTenant((tx) => knownDemographicsOf(tx, patientId));
    expect(known.map((one) => one[field])).toEqual([kept]);
  },
);

test.each(PATIENT_CASES)('patient’s $field is on their page', async ({ field, kept }) => {
  expect((await page())[field]).toBe(kept);
});

test.each(PATIENT_CASES)('patient’s $field is in the list of patients', async ({ field, kept }) => {
  expect((await list({})).map((row) => row[field])).toEqual([kept]);
});

test.each(PATIENT_CASES)('patient’s $field is in the list as CSV', async ({ listed }) => {
  expect((await call('/api/patients/list/csv', {})).body).toContain(listed);
});

test.each(PATIENT_CASES)('patient’s $field is in what leaves of the person', async ({ field, kept }) => {
  const table = await inTenant(async (tx) => {
    let csv = '';
    const patients = exportTables(tx, [patientId], []).find(({ path }) => path === 'patient.csv');
    for await (const piece of patients?.pieces ?? []) csv += piece;
    return csv;
  });
  const [columns = [], row = []] = table.split('\r\n').map((line) => line.split(','));
  expect(row[columns.indexOf(PATIENT_FIELDS[field].column)]).toBe(kept);
});

test.each(PATIENT_CASES.filter(({ word }) => word !== null))(
  'patient’s $field is among what they are found by, by nobody of another tenant',
  async ({ word }) => {
    expect(await list({ q: word })).toHaveLength(1);
    expect(await list({ q: word }, stranger)).toEqual([]);
  },
);

test.each(PATIENT_CASES)('patient’s $field is in their resource of FHIR', async ({ inFhir }) => {
  expect((await call(`/fhir/Patient/${patientId}`)).body).toContain(inFhir);
});

test.each(PATIENT_CASES)(
  'patient’s $field is not in the file once it is de-identified',
  ({ field, kept }) => {
    expect(cleared.patient[field]).not.toBe(kept);
  },
);

test.each(PATIENT_CASES)(
  'patient’s $field is changed by a person, and taken back',
  async ({ field, kept, edited }) => {
    const { revision } = await page();
    const change = { revision, [field]: edited };
    const { changeId } = await asked<{ changeId: string }>(`/api/patients/${patientId}`, change, {
      method: 'PATCH',
    });
    expect((await page())[field]).toBe(edited);
    const history = await asked<{ changes: readonly { before: object; after: object }[] }>(
      `/api/patients/${patientId}/history`,
    );
    expect(history.changes[0]).toMatchObject({ before: { [field]: kept }, after: { [field]: edited } });
    await asked(`/api/patients/${patientId}/changes/${changeId}/undo`, {});
    expect((await page())[field]).toBe(kept);
  },
);

test.each(IMAGE_CASES)('image’s $field is kept', async ({ field, value }) => {
  const image = await inTenant((tx) =>
    tx.from('images').selectAll().where('id', '=', imageId).executeTakeFirstOrThrow(),
  );
  expect(image[IMAGE_FIELDS[field].column]).toBe(value);
});

test.each(IMAGE_CASES.filter(({ field }) => isReadingField(field)))(
  'image’s $field is in the reading room',
  async ({ field, value }) => {
    const { image } = await asked<{ image: Record<string, unknown> }>(`/api/studies/${studyId}/reading`);
    expect(image[field]).toBe(value);
  },
);

test.each(IMAGE_CASES.filter(({ inFhir }) => inFhir !== null))(
  'image’s $field is in the study’s resource of FHIR',
  async ({ inFhir }) => {
    expect((await call(`/fhir/ImagingStudy/${studyId}`)).body).toContain(inFhir);
  },
);

test.each(IMAGE_CASES)('image’s $field is $deidentified in the de-identified file', (image) => {
  expect(cleared[image.field] === image.value ? 'as it was' : 'another').toBe(image.deidentified);
});
