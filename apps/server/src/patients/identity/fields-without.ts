import type { PatientFields } from '@aiso/contracts';
import type { ChangeRow } from './change.repository.ts';

/**
 * The fields of a step as they are when it does not stand any more: as the newest step that stands made each,
 * else as it was before the first. So what somebody changed since stays, and steps can be taken back in any
 * order.
 * @param steps all of the patient, the oldest first
 */
export function fieldsWithout(step: ChangeRow, steps: readonly ChangeRow[]): PatientFields {
  const values = Object.keys(step.after).map((name) => {
    const field = name as keyof PatientFields;
    const wrote = steps.filter(({ after }) => after[field] !== undefined);
    const standing = wrote.findLast(({ id, undone_at }) => id !== step.id && undone_at === null);
    return [field, (standing === undefined ? wrote[0]?.before[field] : standing.after[field]) ?? null];
  });
  return Object.fromEntries(values) as PatientFields;
}
