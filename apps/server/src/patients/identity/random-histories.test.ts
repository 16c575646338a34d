import { randomUUID } from 'node:crypto';
import { AppError, type PatientChanged, type PatientChangeKind, SETTLEMENTS } from '@aiso/contracts';
import { Pool } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Actor, actorOfToken } from '../../platform/actor.ts';
import { settleConflict } from '../../studies/conflicts/settle-conflict.ts';
import { openImportSource } from '../../testing/import-image.ts';
import { randomOf } from '../../testing/inference-life.ts';
import { newDicom, newPng } from '../../testing/send.ts';
import { type TestProgram, testProgram } from '../../testing/test-program.ts';
import { archivePatients } from './archive-patients.ts';
import { editPatient } from './edit-patient.ts';
import { mergePatients } from './merge-patients.ts';
import { showPatient } from './show-patient.ts';
import { splitPatient } from './split-patient.ts';
import { undoChange } from './undo-change.ts';

/** A full run takes 1,000 steps, others the same with fewer. */
const STEPS = process.env['AISO_TEST_FULL'] === 'true' ? 1_000 : 40;
const AT_ONCE = 5;
const PATIENTS = 10;
const TENANT = 'admin';
const SEED = Number(process.env['AISO_TEST_SEED'] ?? Math.trunc(Math.random() * 1e9));

let program: TestProgram;
let owner: Pool;
let actor: Actor;
let arrive: Awaited<ReturnType<typeof openImportSource>>;
beforeAll(async () => {
  program = await testProgram();
  owner = new Pool({ connectionString: program.datastore.ownerUrl, max: 2 });
  const person = await program.person([TENANT]);
  actor = await actorOfToken(program.services, person.idToken, {
    correlationId: randomUUID(),
    clientCorrelationId: null,
    sourceAddress: null,
  });
  arrive = await openImportSource(program, TENANT);
});
afterAll(async () => {
  await owner.end();
  await program.close();
});

/** What a person is told who comes too late, or asks for what there is not. Anything else is a defect. */
const ANSWERS = new Set([
  'resource.not_found',
  'request.invalid',
  'patient.changed',
  'patient.merged',
  'patient.undone',
  'patient.not_undoable',
  'conflict.settled',
]);
async function tried<T>(work: () => Promise<T>): Promise<T | AppError> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof AppError && ANSWERS.has(error.code)) return error;
    throw error;
  }
}

async function column<T>(text: string, values: readonly unknown[] = []): Promise<T[]> {
  const { rows } = await owner.query<{ value: T }>(text, [...values]);
  return rows.map(({ value }) => value);
}

type Base = { readonly id: string; readonly mrn: string; readonly name: string };
const studyUid = (base: Base, at: number): string => `2.25.${base.mrn.replaceAll(/\D/gu, '')}${at}`;

type Step = { readonly changeId: string; readonly patientId: string; readonly kind: PatientChangeKind };

/** What random people and files did, several at once. */
class House {
  readonly steps: Step[] = [];
  /** Whose each image is by itself, as far as its file or sender says without contradiction. */
  readonly said = new Map<string, string>();
  readonly contested = new Set<string>();
  readonly contestedStudies = new Set<string>();
  readonly bases: Base[] = [];
  readonly random: () => number;

  constructor(random: () => number) {
    this.random = random;
  }

  pick<T>(from: readonly T[]): T | undefined {
    return from[Math.floor(this.random() * from.length)];
  }

  async begin(): Promise<void> {
    for (let at = 0; at < PATIENTS; at += 1) {
      const [mrn, name] = [`R${String(at).padStart(3, '0')}`, `Family${at}^Given`];
      const { imageId } = await arrive(
        await newDicom({
          patient: { mrn, name },
          study: { instanceUid: `2.25.${String(at).padStart(3, '0')}0` },
        }),
      );
      const [id = ''] = await column<string>('SELECT id AS value FROM app.patients WHERE mrn = $1', [mrn]);
      this.bases.push({ id, mrn, name });
      this.said.set(imageId, id);
    }
  }

  async goOn(): Promise<void> {
    const dice = this.random();
    if (dice < 0.35) await this.upload();
    else if (dice < 0.55) await this.merge();
    else if (dice < 0.73) await this.split();
    else if (dice < 0.82) await this.settle();
    else if (dice < 0.9) await this.edit();
    else if (dice < 0.94) await this.archive();
    else await this.undo(this.pick(this.steps));
  }

  async upload(): Promise<void> {
    const base = this.pick(this.bases);
    if (base === undefined) return;
    const { mrn, name } = base;
    const dice = this.random();
    if (dice < 0.15) {
      const { imageId } = await arrive(await newPng(), base.id);
      this.said.set(imageId, base.id);
    } else if (dice < 0.3) {
      const odd = `Odd${Math.floor(this.random() * 1e6)}^Name`;
      const { imageId } = await arrive(await newDicom({ patient: { mrn, name: odd } }));
      this.contested.add(imageId);
    } else {
      const study = { instanceUid: studyUid(base, Math.floor(this.random() * 4)) };
      const { imageId, outcome } = await arrive(await newDicom({ patient: { mrn, name }, study }));
      this.said.set(imageId, base.id);
      // Nobody bears the name any more: people settle its patient, and so that of the study's next images.
      if (outcome === 'conflict') this.contestedStudies.add(study.instanceUid);
    }
  }

  async anyPatient(): Promise<string> {
    const ids = await column<string>(
      `SELECT id AS value FROM app.patients WHERE tenant_id = '${TENANT}' AND is_confirmed
       AND (merged_into IS NULL OR random() < 0.1) ORDER BY created_at`,
    );
    return this.pick(ids) ?? '';
  }

  keep(kind: PatientChangeKind, patientId: string, answer: PatientChanged | AppError): void {
    if (answer instanceof AppError || answer.changeId === null) return;
    this.steps.push({ changeId: answer.changeId, patientId, kind });
  }

  async merge(): Promise<void> {
    const [id, otherId] = [await this.anyPatient(), await this.anyPatient()];
    const fromOther = this.random() < 0.3 ? (['name'] as const) : [];
    this.keep(
      'merged',
      id,
      await tried(() => mergePatients(actor, id, { otherId, fromOther: [...fromOther] })),
    );
  }

  async split(): Promise<void> {
    const id = await this.anyPatient();
    const theirs = await column<string>(
      "SELECT id AS value FROM app.studies WHERE patient_id = $1 AND identity = 'confirmed' ORDER BY id",
      [id],
    );
    const studyIds = theirs.filter(() => this.random() < 0.4);
    if (studyIds.length === 0) return;
    const to =
      this.random() < 0.5
        ? { patientId: await this.anyPatient() }
        : { patient: { name: 'New^One', mrn: randomUUID() } };
    this.keep('split', id, await tried(() => splitPatient(actor, id, { studyIds, to })));
  }

  async settle(): Promise<void> {
    const open = await column<string>(
      'SELECT id AS value FROM app.conflicts WHERE settled_at IS NULL ORDER BY created_at',
    );
    const id = this.pick(open);
    if (id !== undefined) await tried(() => settleConflict(actor, id, this.pick(SETTLEMENTS) ?? 'remove'));
  }

  async edit(): Promise<void> {
    const id = await this.anyPatient();
    const patient = await tried(() => showPatient(actor, id));
    if (patient instanceof AppError || patient.mergedInto !== null) return;
    const name = `Edited${Math.floor(this.random() * 100)}^Name`;
    const { revision } = patient;
    this.keep('edited', id, await tried(() => editPatient(actor, id, { name, sex: 'O', revision })));
  }

  async archive(): Promise<void> {
    const id = await this.anyPatient();
    await archivePatients(actor, [id], this.random() < 0.6);
  }

  /** @returns whether it does not stand any more */
  async undo(step: Step | undefined): Promise<boolean> {
    if (step === undefined) return false;
    const answer = await tried(() => undoChange(actor, step.patientId, step.changeId));
    // A patient who went with the split that made them took their own steps with them.
    return !(answer instanceof AppError) || answer.code !== 'patient.not_undoable';
  }
}

/** What must hold at any time. Each query finds what breaks it. */
const NEVER = {
  'a study of nobody who is there': `
    SELECT s.id AS value FROM app.studies s JOIN app.patients p ON p.id = s.patient_id
    WHERE (s.identity = 'confirmed' AND (NOT p.is_confirmed OR p.merged_into IS NOT NULL))
      OR (s.identity = 'waiting' AND (p.is_confirmed OR s.home_patient_id IS NOT NULL))`,
  'a study that is not where its own patient leads': `
    WITH RECURSIVE up (study, seen, at) AS (
      SELECT id, patient_id, coalesce(home_patient_id, patient_id) FROM app.studies WHERE identity = 'confirmed'
      UNION ALL
      SELECT study, seen, p.merged_into FROM up JOIN app.patients p ON p.id = up.at WHERE p.merged_into IS NOT NULL
    )
    SELECT study AS value FROM up JOIN app.patients p ON p.id = up.at
    WHERE p.merged_into IS NULL AND seen IS DISTINCT FROM at`,
  'a conflict without a study that waits, or the other way': `
    SELECT s.id AS value FROM app.studies s
    LEFT JOIN app.conflicts c ON c.study_id = s.id AND c.settled_at IS NULL
    WHERE (s.identity = 'waiting') <> (c.id IS NOT NULL)`,
  'a row of the list that is not so': `
    SELECT coalesce(p.id, l.patient_id) AS value
    FROM (SELECT * FROM app.patients WHERE is_confirmed AND merged_into IS NULL) p
    FULL JOIN app.patient_list l ON l.patient_id = p.id
    WHERE p.id IS NULL OR l.patient_id IS NULL OR l.is_archived <> (p.archived_at IS NOT NULL)
      OR l.study_count <> (SELECT count(*) FROM app.studies s WHERE s.patient_id = p.id AND s.identity = 'confirmed')`,
  'a word of nobody who is to be found': `
    SELECT t.patient_id AS value FROM app.patient_terms t JOIN app.patients p ON p.id = t.patient_id
    WHERE NOT p.is_confirmed OR p.merged_into IS NOT NULL`,
  'a row of the list with other words than the patient has': `
    SELECT l.patient_id AS value FROM app.patient_list l LEFT JOIN (
      SELECT patient_id, ' ' || string_agg(term, ' ' ORDER BY term) || ' ' AS words FROM app.patient_terms GROUP BY patient_id
    ) t ON t.patient_id = l.patient_id
    WHERE l.words <> coalesce(t.words, '')`,
  'a study that the worklist does not show, or a hidden one': `
    SELECT s.id AS value FROM app.studies s LEFT JOIN app.worklist w ON w.study_id = s.id
    WHERE (s.identity <> 'hidden') <> (w.study_id IS NOT NULL)`,
} as const;

async function expectSound(): Promise<void> {
  for (const [what, text] of Object.entries(NEVER)) expect(await column(text), what).toEqual([]);
}

test.each(['random', 'reverse'] as const)(
  `${STEPS} merges, splits, uploads and settlements at once lose nothing, and all can be taken back in %s order (seed ${SEED})`,
  async (order) => {
    await owner.query(
      `TRUNCATE app.patients, app.studies, app.images, app.conflicts, app.worklist, app.patient_changes CASCADE`,
    );
    const house = new House(randomOf(SEED));
    await house.begin();
    const names = async () =>
      owner.query<object>('SELECT id, name, mrn, sex FROM app.patients WHERE id = ANY($1) ORDER BY id', [
        house.bases.map(({ id }) => id),
      ]);
    const before = (await names()).rows;
    let left = STEPS;
    const people = Array.from({ length: AT_ONCE }, async () => {
      while (left > 0) {
        left -= 1;
        await house.goOn();
      }
    });
    await Promise.all(people);

    await expectSound();
    const images = await column<string>('SELECT id AS value FROM app.images ORDER BY id');
    expect(images).toEqual([...house.said.keys(), ...house.contested].sort());
    const told = await owner.query<{ id: string; kind: string }>('SELECT id, kind FROM app.patient_changes');
    const kinds = new Map(told.rows.map(({ id, kind }) => [id, kind]));
    for (const { changeId, kind } of house.steps) expect(kinds.get(changeId)).toBe(kind);

    const undoable = await owner.query<{ id: string; patient: string; kind: PatientChangeKind }>(
      `SELECT id, patient_id AS patient, kind FROM app.patient_changes
       WHERE undone_at IS NULL AND actor_id IS NOT NULL AND kind <> 'settled' ORDER BY at`,
    );
    let standing = undoable.rows.map((row) => ({ changeId: row.id, patientId: row.patient, kind: row.kind }));
    while (standing.length > 0) {
      const round =
        order === 'reverse'
          ? standing.toReversed()
          : standing
              .map((step) => ({ step, at: house.random() }))
              .toSorted((a, b) => a.at - b.at)
              .map(({ step }) => step);
      const stands: Step[] = [];
      for (const step of round) if (!(await house.undo(step))) stands.push(step);
      expect(stands.length, 'some are taken back in each round').toBeLessThan(round.length);
      if (order === 'reverse') expect(stands).toEqual([]);
      standing = stands.toReversed();
    }

    await expectSound();
    expect(await column('SELECT id AS value FROM app.patients WHERE merged_into IS NOT NULL')).toEqual([]);
    expect(await column('SELECT id AS value FROM app.studies WHERE home_patient_id IS NOT NULL')).toEqual([]);
    expect(
      await column("SELECT id AS value FROM app.patients WHERE name = 'New^One' AND is_confirmed"),
    ).toEqual([]);
    expect((await names()).rows).toEqual(before);
    const owners = await owner.query<{ image: string; patient: string }>(
      `SELECT i.id AS image, s.patient_id AS patient FROM app.images i JOIN app.studies s ON s.id = i.study_id
       WHERE i.id = ANY($1) AND s.study_instance_uid <> ALL($2)`,
      [[...house.said.keys()], [...house.contestedStudies]],
    );
    for (const { image, patient } of owners.rows) expect(patient).toBe(house.said.get(image));
    expect(owners.rows.length).toBeGreaterThan(STEPS / 10);
    expect(
      await column(`SELECT deadlocks::int AS value FROM pg_stat_database WHERE datname = current_database()`),
    ).toEqual([0]);
  },
  300_000,
);
