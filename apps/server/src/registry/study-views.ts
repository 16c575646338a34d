import { AppError, type StudyView } from '@aiso/contracts';
import type { TenantTransaction } from '@aiso/datastore';
import { presentStudy } from './study.presenter.ts';
import { NOBODY, readingsOf } from './study-readings.repository.ts';
import { selectStudies } from './study-rows.ts';

/** Views in the order of `ids`; those that are unknown, foreign or hidden are left out. */
export async function studyViewsByIds(
  tx: TenantTransaction,
  ids: readonly string[],
): Promise<readonly StudyView[]> {
  if (ids.length === 0) return [];
  const rows = await selectStudies(tx).where('worklist.study_id', 'in', ids).execute();
  const readings = await readingsOf(tx, ids);
  const now = new Date();
  const views = new Map(
    rows.map((row) => [row.study_id, presentStudy(row, readings.get(row.study_id) ?? NOBODY, now)]),
  );
  return ids.flatMap((id) => views.get(id) ?? []);
}

/** @throws AppError `resource.not_found` alike for unknown, foreign and hidden */
export async function studyViewById(tx: TenantTransaction, studyId: string): Promise<StudyView> {
  const [view] = await studyViewsByIds(tx, [studyId]);
  if (view === undefined) throw new AppError('resource.not_found');
  return view;
}
