import { createHash } from 'node:crypto';
import { type Deidentification, NO_DEIDENTIFICATION, type TenantView, tenantChangeOf } from '@aiso/contracts';
import { DEIDENTIFY } from '@aiso/imaging/decoders';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { openImportSource } from '../testing/import-image.ts';
import { type IntakeProgram, intakeProgram } from '../testing/intake-program.ts';
import { newDicom, newPng, send } from '../testing/send.ts';
import type { Person } from '../testing/test-program.ts';

let program: IntakeProgram;
beforeAll(async () => {
  program = await intakeProgram();
});
afterAll(() => program.close());

const OFFERED: Deidentification = { ...NO_DEIDENTIFICATION, use: 'offered', cleanDescriptors: true };
const ALWAYS: Deidentification = { ...NO_DEIDENTIFICATION, use: 'always' };
const UID = '1.2.3.4711.1';

/** Somebody with a name in every place that a sender could think of. */
const newFile = () =>
  newDicom({
    patient: { mrn: 'N-4711', name: 'Müller^Änne', birthDate: '19500304', sex: 'F', age: '071Y' },
    study: { date: '20240501', accessionNumber: 'A1', instanceUid: UID },
    elements: [
      { tag: '00080080', vr: 'LO', value: 'North Hospital' },
      { tag: '00081010', vr: 'SH', value: 'ROOM2' },
      { tag: '00280301', vr: 'CS', value: 'YES' },
      { tag: '00290010', vr: 'LO', value: 'MULLER PRIVATE' },
    ],
  });
const SECRETS = ['ller', 'N-4711', '19500304', '20240501', 'North', 'ROOM2', UID, 'PRIVATE'];

async function setRule(tenantId: string, deidentification: Deidentification): Promise<void> {
  const { headers } = program.admin;
  const url = `/api/administration/tenants/${tenantId}`;
  const found = (await program.app.inject({ url, headers })).json<TenantView>();
  const payload = { ...tenantChangeOf(found), deidentification };
  const { statusCode } = await program.app.inject({ method: 'PUT', url, headers, payload });
  expect(statusCode).toBe(200);
}

/** All that the database and the store keep of an image. */
async function kept(tenantId: string, imageId: string) {
  const rows = await program.datastore.tenantTransaction(tenantId, async ({ db }) => ({
    image: await db.selectFrom('images').selectAll().where('id', '=', imageId).executeTakeFirstOrThrow(),
    uploads: await db.selectFrom('aiso-uploads').selectAll().where('image_id', '=', imageId).execute(),
    patients: await db
      .selectFrom('patients')
      .innerJoin('studies', 'studies.patient_id', 'patients.id')
      .innerJoin('images', 'images.study_id', 'studies.id')
      .selectAll(['patients', 'studies'])
      .where('images.id', '=', imageId)
      .execute(),
    audits: await db.selectFrom('audit_events').selectAll().where('subject_id', '=', imageId).execute(),
  }));
  const bytes = await program.services.objects.get(tenantId, rows.image.object_key);
  return { ...rows, bytes };
}

/** @returns the upload as it is listed, and all that is kept of it */
async function sent(
  person: Person,
  tenantId: string,
  bytes: Buffer,
  assignment: { deidentify?: boolean } = {},
) {
  const { uploadId, error } = await send(program, person, bytes, {
    fileName: 'Müller Änne.dcm',
    ...assignment,
  });
  expect(error).toBeNull();
  const view = await program.upload(person, uploadId);
  return { view, ...(await kept(tenantId, view?.imageId ?? '')) };
}

test('an upload that was asked to be de-identified leaves nothing of who was on it, and says what was changed', async () => {
  await setRule('naseem', OFFERED);
  const file = await newFile();
  const { view, bytes, ...rows } = await sent(program.naseem, 'naseem', file, { deidentify: true });
  const said = JSON.stringify(rows) + JSON.stringify(view);
  for (const secret of [...SECRETS, createHash('sha256').update(file).digest('hex')]) {
    expect(said, secret).not.toContain(secret);
    expect(bytes.includes(Buffer.from(secret, 'latin1')), secret).toBe(false);
  }
  expect(view).toMatchObject({
    state: 'queued',
    fileName: `image-${rows.image.sha256.slice(0, 12)}.dcm`,
    checksum: createHash('sha256').update(bytes).digest('hex'),
    deidentified: { isTextLikely: true },
    conflicts: [],
  });
  expect(rows.patients[0]?.name).toMatch(/^ANON\^/u);
  expect(rows.patients[0]?.birth_date).toBeNull();
  expect(rows.image.sop_instance_uid).toMatch(/^2\.25\./u);

  const { imageId, studyId } = { imageId: rows.image.id, studyId: rows.image.study_id };
  const { image } = await program.reading(program.colleague, { imageId, studyId });
  expect(image.deidentified?.profile).toContain('2024e');
  expect(image.deidentified?.rule).toMatchObject({ cleanDescriptors: true, modifiedDates: false });
  expect(image.deidentified?.warnings).toContainEqual({ kind: 'declared' });
  expect(image.deidentified?.changes).toContainEqual({
    tag: '(0010,0010)',
    name: "Patient's Name",
    action: 'replaced',
    count: 1,
  });
  const path = `/api/studies/${studyId}/reading?image=${imageId}`;
  const foreign = await fetch(`${program.url}${path}`, { headers: program.admin.headers });
  expect(foreign.status).toBe(404);

  const again = await sent(program.naseem, 'naseem', file, { deidentify: true });
  expect(again.view).toMatchObject({ isRepeat: true, imageId });
  const asItIs = await sent(program.naseem, 'naseem', file);
  expect(asItIs.view).toMatchObject({ isRepeat: false, deidentified: null, conflicts: [] });
  expect(asItIs.bytes).toEqual(file);
});

test('a tenant whose rule is always has it from every source, whatever was assigned', async () => {
  await setRule('naseem', ALWAYS);
  const file = await newFile();
  const { image, bytes } = await sent(program.naseem, 'naseem', file, { deidentify: false });
  expect(image.deidentified).not.toBeNull();
  expect(bytes.includes('ller')).toBe(false);
  const take = await openImportSource(program, 'naseem');
  const somebody = { tenant_id: 'naseem', mrn: 'CHOSEN-1', mrn_issuer: '', name: 'Chosen^One' };
  const chosen = await program.datastore.tenantTransaction('naseem', ({ db }) =>
    db.insertInto('patients').values(somebody).returning('id').executeTakeFirstOrThrow(),
  );
  // The rule came after the patient was chosen.
  const taken = await take(await newFile(), chosen.id);
  expect(taken.outcome).toBe('taken');
  const imported = await kept('naseem', taken.imageId);
  expect(imported.image.deidentified).not.toBeNull();
  expect(imported.patients[0]?.name).toMatch(/^ANON\^/u);
  const assigned = { fileSize: 10, patientId: chosen.id };
  expect((await program.register(program.naseem, assigned)).status).toBe(409);
});

test('what cannot be de-identified is refused with its reason, and nothing of it is stored', async () => {
  await setRule('naseem', ALWAYS);
  const before = await program.registered('naseem');
  const groups = Array.from({ length: 2100 }, (_, index) => 0x0029 + 2 * index);
  const crafted = await newDicom({
    elements: groups.map((group) => ({
      tag: `${group.toString(16).padStart(4, '0')}0010`,
      vr: 'LO',
      value: 'X',
    })),
  });
  for (const [bytes, code] of [
    [await newPng(), 'file.not_deidentifiable'],
    [crafted, 'dicom.too_complex'],
  ] as const) {
    const { uploadId, error } = await send(program, program.naseem, bytes);
    expect(error?.code).toBe(code);
    expect(await program.upload(program.naseem, uploadId)).toMatchObject({ state: 'refused', imageId: null });
  }
  expect(await program.registered('naseem')).toEqual(before);
});

test('an assignment that the tenant does not offer, or that contradicts a patient, is refused before a byte is sent', async () => {
  await setRule('naseem', NO_DEIDENTIFICATION);
  const status = async (assignment: { deidentify: true; patientId?: string }) =>
    (await program.register(program.naseem, { fileSize: 10, ...assignment })).status;
  expect(await status({ deidentify: true })).toBe(409);
  await setRule('naseem', OFFERED);
  expect(await status({ deidentify: true })).toBe(201);
  expect(await status({ deidentify: true, patientId: crypto.randomUUID() })).toBe(400);
});

test('two tenants give one patient and one study different pseudonyms', async () => {
  await setRule('naseem', ALWAYS);
  await setRule('admin', ALWAYS);
  const file = await newFile();
  const ours = await sent(program.naseem, 'naseem', file);
  const theirs = await sent(program.admin, 'admin', file);
  expect(ours.image.said_mrn).toMatch(/^ANON-/u);
  expect(theirs.image.said_mrn).not.toBe(ours.image.said_mrn);
  expect(theirs.image.sop_instance_uid).not.toBe(ours.image.sop_instance_uid);
  expect(theirs.patients[0]?.study_instance_uid).not.toBe(ours.patients[0]?.study_instance_uid);
  const secrets = await Promise.all(['naseem', 'admin'].map((id) => program.services.tenantSecrets.of(id)));
  expect(secrets[0]).not.toEqual(secrets[1]);
});

test('such files are in memory a few at a time', async () => {
  await setRule('naseem', ALWAYS);
  const { objects } = program.services;
  const put = objects.put.bind(objects);
  let [atOnce, most] = [0, 0];
  const slow = vi.spyOn(objects, 'put').mockImplementation(async (...asked) => {
    atOnce += 1;
    most = Math.max(most, atOnce);
    const stored = await put(...asked);
    await new Promise((resolve) => setTimeout(resolve, 50));
    atOnce -= 1;
    return stored;
  });
  const files = await Promise.all(
    Array.from({ length: 6 }, (_none, at) => newDicom({ patient: { mrn: `M-${at}` } })),
  );
  await Promise.all(files.map((bytes) => send(program, program.naseem, bytes)));
  expect(slow).toHaveBeenCalledTimes(6);
  expect(most).toBeLessThanOrEqual(2);
  slow.mockRestore();
});

test('a file of which a decoder makes another picture is not taken', async () => {
  await setRule('naseem', ALWAYS);
  const { decoders } = program.services;
  const asItIs = { ...decoders };
  const other = vi.spyOn(decoders, 'decodeOnce').mockImplementation(async (work, asked) => {
    const done = await asItIs.decodeOnce(work, asked);
    const answer = done.answer as { image?: { pixelsSha256: string } };
    if (work.module === DEIDENTIFY.module && answer.image) answer.image.pixelsSha256 = '0'.repeat(64);
    return done;
  });
  const { error } = await send(program, program.naseem, await newFile());
  other.mockRestore();
  expect(error?.code).toBe('file.breaks_reader');
});
