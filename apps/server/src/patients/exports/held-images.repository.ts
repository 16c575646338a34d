import type { OriginalFault } from '@aiso/contracts';
import type { TenantTransaction } from '@aiso/datastore';

export type HeldImage = {
  readonly id: string;
  readonly studyId: string;
  readonly objectKey: string;
  readonly fault: OriginalFault | null;
  readonly sha256: string;
  readonly format: 'dicom' | 'png' | 'jpeg';
};

/** Of these patients' confirmed studies. */
export async function heldImages(
  tx: TenantTransaction,
  patientIds: readonly string[],
): Promise<readonly HeldImage[]> {
  const studies = await tx
    .from('studies')
    .select('id')
    .where('patient_id', 'in', patientIds)
    .where('identity', '=', 'confirmed')
    .execute();
  if (studies.length === 0) return [];
  return tx
    .from('images')
    .select([
      'id',
      'study_id as studyId',
      'object_key as objectKey',
      'original_fault as fault',
      'sha256',
      'format',
    ])
    .where(
      'study_id',
      'in',
      studies.map(({ id }) => id),
    )
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}
