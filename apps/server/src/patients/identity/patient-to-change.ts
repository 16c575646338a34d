import { AppError } from '@aiso/contracts';
import type { TenantTransaction } from '@aiso/datastore';
import { findPatient, type KnownPatient } from '../../registry/patient.repository.ts';

/**
 * A confirmed patient, or the surviving record of a merged one.
 * @throws AppError `resource.not_found` alike for unknown, foreign and not confirmed
 */
export async function patientToShow(tx: TenantTransaction, patientId: string): Promise<KnownPatient> {
  const patient = await findPatient(tx, patientId);
  if (patient?.isConfirmed !== true) throw new AppError('resource.not_found');
  return patient;
}

/** @throws AppError as above, and `patient.merged` */
export async function patientToChange(tx: TenantTransaction, patientId: string): Promise<KnownPatient> {
  const patient = await patientToShow(tx, patientId);
  if (patient.id !== patientId) throw new AppError('patient.merged');
  return patient;
}
