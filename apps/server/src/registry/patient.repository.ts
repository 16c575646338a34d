import type { TenantTransaction } from '@aiso/datastore';
import type { ImageHeader } from '@aiso/imaging';
import { setPatientTerms } from './terms.ts';

/** Known by issuer and MRN; without an MRN nobody can be recognised, so a name alone makes a patient anew. */
export async function ensurePatient(
  tx: TenantTransaction,
  patient: ImageHeader['patient'],
): Promise<string | null> {
  const { mrn, name, birthDate, sex } = patient;
  const issuer = patient.mrnIssuer ?? '';
  if (mrn === null && name === null) return null;
  if (mrn !== null) {
    const known = await tx.db
      .selectFrom('patients')
      .select(['id', 'name', 'birth_date', 'sex'])
      .where('tenant_id', '=', tx.tenantId)
      .where('mrn_issuer', '=', issuer)
      .where('mrn', '=', mrn)
      .executeTakeFirst();
    if (known !== undefined) {
      const isMoreKnown =
        (known.name === null && name !== null) ||
        (known.birth_date === null && birthDate !== null) ||
        (known.sex === null && sex !== null);
      if (isMoreKnown) {
        const now = { name: known.name ?? name, birth_date: known.birth_date ?? birthDate };
        await tx.db
          .updateTable('patients')
          .set({ ...now, sex: known.sex ?? sex, updated_at: new Date() })
          .where('tenant_id', '=', tx.tenantId)
          .where('id', '=', known.id)
          .execute();
        await setPatientTerms(tx, known.id, { mrn, name: now.name, birthDate: now.birth_date });
      }
      return known.id;
    }
  }
  const { id } = await tx.db
    .insertInto('patients')
    .values({ tenant_id: tx.tenantId, mrn, mrn_issuer: issuer, name, birth_date: birthDate, sex })
    .returning('id')
    .executeTakeFirstOrThrow();
  await setPatientTerms(tx, id, { mrn, name, birthDate });
  return id;
}

export async function findPatient(
  tx: TenantTransaction,
  patientId: string,
): Promise<{ name: string | null; mrn: string | null; birthDate: string | null } | undefined> {
  return tx.db
    .selectFrom('patients')
    .select(['name', 'mrn', 'birth_date as birthDate'])
    .where('tenant_id', '=', tx.tenantId)
    .where('id', '=', patientId)
    .executeTakeFirst();
}

export async function hasPatient(
  tx: TenantTransaction,
  tenantId: string,
  patientId: string,
): Promise<boolean> {
  const patient = await tx.db
    .selectFrom('patients')
    .select('id')
    .where('tenant_id', '=', tenantId)
    .where('id', '=', patientId)
    .executeTakeFirst();
  return patient !== undefined;
}
