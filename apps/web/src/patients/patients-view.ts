import type { PatientListRequest, PatientSort } from '@aiso/contracts/patient-list';
import { describeTableView, freeText, oneOf } from '@aiso/ui/table/table-view.ts';

export const PATIENTS_VIEW = describeTableView({
  filters: {
    q: { ...freeText(100), isInFragment: true },
    finding: oneOf(['above'], null),
    conflict: oneOf(['waiting'], null),
    state: oneOf(['archived'], null),
  },
  sorts: ['last_study', 'name', 'newest'] as const satisfies readonly PatientSort[],
  pageSizes: [25, 50, 100],
  pagedBy: 'cursor',
});

/** What the list of patients shows, as its address says. */
export type PatientsView = ReturnType<typeof PATIENTS_VIEW.parse>;

/** What `POST /api/patients/list` is asked for. */
export function requestOf(view: PatientsView): PatientListRequest {
  const { q, finding, conflict, state, sort, pageSize, cursor } = view;
  return {
    ...(q.trim() === '' ? {} : { q: q.trim() }),
    ...(finding === null ? {} : { hasFinding: true }),
    ...(conflict === null ? {} : { hasConflict: true }),
    isArchived: state === 'archived',
    sort,
    pageSize,
    ...(cursor === null ? {} : { cursor }),
  };
}
