import {
  AppError,
  type Demographics,
  isSameName,
  type Merge,
  type MergePreview,
  type PatientChanged,
  type PatientFields,
} from '@aiso/contracts';
import type { TenantTransaction } from '@aiso/datastore';
import type { Actor } from '../../platform/actor.ts';
import { recordAudit } from '../../platform/audit.repository.ts';
import { fieldsOf, type KnownPatient, updatePatient } from '../../registry/patient.repository.ts';
import { recordChange } from '../../registry/patient-history.ts';
import { lockPatients } from '../../registry/registration-lock.ts';
import { followChanges } from './follow-changes.ts';
import { patientNow, presentPatient } from './patient.presenter.ts';
import { countStudies, showUnder } from './patient-studies.repository.ts';
import { patientToChange } from './patient-to-change.ts';
import { changeOf, writeFields } from './write-fields.ts';

/**
 * What a merge would do.
 * @throws AppError `access.denied`, `resource.not_found`, `patient.merged`, `request.invalid` for one with
 * itself
 */
export async function previewMerge(
  actor: Actor,
  patientId: string,
  { otherId, fromOther }: Merge,
): Promise<MergePreview> {
  actor.require('patient:change');
  return actor.transaction(async (tx) => {
    const [patient, other] = await bothOf(tx, patientId, otherId);
    for (const id of [patientId, otherId])
      await recordAudit(tx, actor, 'patient.viewed', { type: 'patient', id }, { part: 'merge' });
    const { archivedAt: _, ...merged } = { ...fieldsOf(patient), ...takenFrom(other, fromOther) };
    return {
      patient: await presentPatient(tx, patient),
      other: await presentPatient(tx, other),
      merged,
      movingStudyCount: await countStudies(tx, otherId),
      contradictions: contradictionsOf(patient.demographics, other.demographics),
    };
  });
}

/**
 * Merges a record into another: its studies are shown there, and its number leads there. The own record of
 * each study is kept, so that the merge can be taken back at any time and in any order.
 * @throws AppError as `previewMerge`
 */
export async function mergePatients(
  actor: Actor,
  patientId: string,
  { otherId, fromOther }: Merge,
): Promise<PatientChanged> {
  actor.require('patient:change');
  return actor.transaction(async (tx) => {
    await lockPatients(tx, 'exclusive');
    const [patient, other] = await bothOf(tx, patientId, otherId);
    const { before, after } = changeOf(patient, takenFrom(other, fromOther));
    const recordIds = [otherId, ...other.merged.map(({ id }) => id)];
    const movedStudies = await showUnder(tx, otherId, recordIds, patientId);
    await updatePatient(tx, otherId, { merged_into: patientId });
    await writeFields(tx, patientId, after);
    const step = { patientId, otherId, kind: 'merged', by: actor, before, after, movedStudies } as const;
    const changeId = await recordChange(tx, step);
    const detail = { other: otherId, studies: movedStudies.length };
    await recordAudit(tx, actor, 'patient.merged', { type: 'patient', id: patientId }, detail);
    const rewritten = Object.keys(after).length === 0 ? [] : [patientId];
    await followChanges(tx, { patientIds: [patientId, otherId], movedStudies, rewritten });
    return { patient: await patientNow(tx, patientId), changeId, otherId };
  });
}

async function bothOf(
  tx: TenantTransaction,
  patientId: string,
  otherId: string,
): Promise<[KnownPatient, KnownPatient]> {
  if (patientId === otherId) throw new AppError('request.invalid');
  return [await patientToChange(tx, patientId), await patientToChange(tx, otherId)];
}

const takenFrom = (other: KnownPatient, fields: Merge['fromOther']): PatientFields =>
  Object.fromEntries(fields.map((field) => [field, fieldsOf(other)[field]]));

/** Fields of which both say something, and not the same. */
function contradictionsOf(one: Demographics, other: Demographics): MergePreview['contradictions'] {
  const fields = ['name', 'mrn', 'birthDate', 'sex'] as const;
  return fields.filter((field) => {
    const [a, b] = [one[field], other[field]];
    if (a === null || b === null) return false;
    return field === 'name' ? !isSameName(a, b) : a !== b;
  });
}
