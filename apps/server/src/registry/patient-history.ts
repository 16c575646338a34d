import type { PatientChangeKind, PatientFields } from '@aiso/contracts';
import type { TenantTransaction } from '@aiso/datastore';
import { sql } from 'kysely';

export type Person = { readonly userId: string; readonly email: string };

type NewChange = {
  readonly patientId: string;
  readonly kind: PatientChangeKind;
  /** Null: a file said it. */
  readonly by: Person | null;
  readonly before?: PatientFields;
  readonly after?: PatientFields;
  readonly otherId?: string;
  readonly movedStudies?: readonly string[];
  /** Whose each of these was by itself. */
  readonly movedFrom?: readonly string[];
  /** By whose settlement it came. */
  readonly conflictId?: string | undefined;
};

/** Adds a step to a patient's history, in the transaction that takes it. @returns its id */
export async function recordChange(tx: TenantTransaction, change: NewChange): Promise<string> {
  const { id } = await tx.db
    .insertInto('patient_changes')
    .values({
      tenant_id: tx.tenantId,
      patient_id: change.patientId,
      other_patient_id: change.otherId ?? null,
      kind: change.kind,
      actor_id: change.by?.userId ?? null,
      actor_email: change.by?.email ?? null,
      before: JSON.stringify(change.before ?? {}),
      after: JSON.stringify(change.after ?? {}),
      moved_studies: [...(change.movedStudies ?? [])],
      moved_from: [...(change.movedFrom ?? [])],
      conflict_id: change.conflictId ?? null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Steps do not stand any more: one, or what a settlement wrote. */
export async function takeBackChanges(
  tx: TenantTransaction,
  by: Person,
  which: { readonly changeId: string } | { readonly conflictId: string },
): Promise<void> {
  await tx
    .update('patient_changes')
    .set({ undone_at: new Date(), undone_by: by.email })
    .where('undone_at', 'is', null)
    .where((eb) =>
      'changeId' in which ? eb('id', '=', which.changeId) : eb('conflict_id', '=', which.conflictId),
    )
    .execute();
}

/** What is about to be taken back: it holds nobody. */
type Except = {
  readonly conflictId?: string;
  readonly studyId?: string;
};

/**
 * Whether anything holds on to a patient: a study, a merge or split that stands, another conflict that names
 * them; or, where a settlement confirmed them, what people said of them since. While nothing does, it can be
 * taken back that they were made.
 */
export async function isHeld(
  tx: TenantTransaction,
  patientId: string,
  { conflictId, studyId }: Except = {},
): Promise<boolean> {
  const { rows } = await sql<{ held: boolean }>`
    SELECT EXISTS (SELECT FROM studies WHERE tenant_id = ${tx.tenantId}
        AND (patient_id = ${patientId} OR home_patient_id = ${patientId}) AND id IS DISTINCT FROM ${studyId ?? null}::uuid)
      OR EXISTS (SELECT FROM patients WHERE tenant_id = ${tx.tenantId} AND merged_into = ${patientId})
      OR EXISTS (SELECT FROM patients
        WHERE tenant_id = ${tx.tenantId} AND id = ${patientId} AND merged_into IS NOT NULL)
      OR EXISTS (SELECT FROM conflicts WHERE tenant_id = ${tx.tenantId} AND id IS DISTINCT FROM ${conflictId ?? null}::uuid
        AND ${patientId} IN (waiting_patient_id, claimed_patient_id, known_patient_id, promised_patient_id))
      OR EXISTS (SELECT FROM patient_changes WHERE tenant_id = ${tx.tenantId}
        AND (patient_id = ${patientId} OR other_patient_id = ${patientId})
        AND undone_at IS NULL
        AND (kind IN ('merged', 'split')
          OR (${conflictId ?? null}::uuid IS NOT NULL AND actor_id IS NOT NULL AND conflict_id IS NULL)))
      OR EXISTS (SELECT FROM patient_changes WHERE tenant_id = ${tx.tenantId} AND kind = 'split'
        AND undone_at IS NULL AND ${patientId} = ANY (moved_from)) AS held
  `.execute(tx.db);
  return rows[0]?.held === true;
}
