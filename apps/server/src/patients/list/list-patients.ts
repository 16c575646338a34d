import type { PatientListQuery, PatientPage } from '@aiso/contracts';
import type { Actor } from '../../platform/actor.ts';
import { recordAudit } from '../../platform/audit.repository.ts';
import { pageOf } from '../../platform/cursor.ts';
import { decodeListCursor, encodeListCursor } from './list-cursor.ts';
import { selectPage } from './patient-list.repository.ts';
import { patientRowsByIds } from './patient-rows.repository.ts';

/** One page of the tenant's patients. One more is read than asked for, to know whether a page follows. */
export async function listPatients(
  actor: Actor,
  { cursor, pageSize, ...filters }: PatientListQuery,
): Promise<PatientPage> {
  actor.require('patient:read');
  const after = cursor === undefined ? null : decodeListCursor(cursor, filters.sort);
  return actor.transaction(async (tx) => {
    const { places, total, isExact } = await selectPage(tx, filters, after, pageSize + 1);
    const { shown, nextCursor } = pageOf(places, pageSize, encodeListCursor);
    const patients = await patientRowsByIds(
      tx,
      shown.map(({ id }) => id),
    );
    // Without what was looked for: that is a name.
    await recordAudit(tx, actor, 'patients.listed', { type: 'patients', id: 'list' }, { rows: shown.length });
    return {
      patients,
      nextCursor,
      total,
      totalIsExact: isExact,
    };
  });
}
