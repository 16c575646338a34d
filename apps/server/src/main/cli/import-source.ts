import { randomUUID } from 'node:crypto';
import type { AgeGroup } from '@aiso/contracts';
import { z } from 'zod';
import { type Source } from '../../intake/source.ts';
import type { Services } from '../../platform/services.ts';
import { findPatientByNumber, hasPatient } from '../../registry/patient.repository.ts';
import { Complaint } from './surroundings.ts';

/**
 * The command line as a source of images: nobody's own files, for a tenant that takes any.
 * @throws Complaint for a tenant or a patient that is not there
 */
export async function sourceOf(
  { datastore, tenants }: Pick<Services, 'datastore' | 'tenants'>,
  { tenant, patient, ageGroup }: { tenant: string; patient?: string | undefined; ageGroup: AgeGroup | null },
): Promise<Source> {
  if (!(await tenants.knownIds('all')).has(tenant)) throw new Complaint('Tenant not found.');
  if (!(await tenants.knownIds('active')).has(tenant)) {
    throw new Complaint('This tenant is archived and accepts no images.');
  }
  const patientId = patient === undefined ? null : await patientOf({ datastore }, tenant, patient);
  return {
    tenantId: tenant,
    kind: 'import',
    sender: { userId: 'command-line', email: '', group: tenant },
    correlationId: randomUUID(),
    priority: 'routine',
    assignment: { patientId, studyId: null, ageGroup, sha256: null, deidentify: false },
  };
}

/** @throws Complaint without repeating what was typed, which may be a patient's number */
async function patientOf(
  { datastore }: Pick<Services, 'datastore'>,
  tenantId: string,
  wanted: string,
): Promise<string> {
  const found = await datastore.tenantTransaction(tenantId, async (tx) => {
    if (z.uuid().safeParse(wanted).success && (await hasPatient(tx, wanted))) return wanted;
    const [, issuer = null, number = wanted] = /^([^|]*)\|(.*)$/u.exec(wanted) ?? [];
    return (await findPatientByNumber(tx, number, issuer))?.id;
  });
  if (found === undefined) {
    throw new Complaint(
      'Patient not found in this tenant. If the number has an issuer, use "ISSUER|NUMBER".',
    );
  }
  return found;
}
