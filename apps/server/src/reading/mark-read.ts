import { AppError, type StudyView } from '@aiso/contracts';
import type { Actor } from '../platform/actor.ts';
import { recordAudit } from '../platform/audit.repository.ts';
import { lockStudies } from '../registry/study.repository.ts';
import { keepReading, takeBackReading } from '../registry/study-readings.repository.ts';
import { studyViewById } from '../registry/study-views.ts';
import { readingsChanged } from '../registry/worklist-row.ts';

/**
 * Marks a study as read by the person, or takes that back, whatever they said of its findings. Can be said
 * twice.
 * @throws AppError `resource.not_found` alike for unknown, foreign and hidden
 */
export async function markRead(
  actor: Actor,
  studyId: string,
  { isRead }: { readonly isRead: boolean },
): Promise<StudyView> {
  actor.require('result:judge');
  return actor.transaction(async (tx) => {
    const [study] = await lockStudies(tx, [studyId]);
    if (study === undefined) throw new AppError('resource.not_found');
    if (isRead) await keepReading(tx, actor, studyId, { isMarked: true });
    else await takeBackReading(tx, actor, studyId);
    await recordAudit(tx, actor, 'reading.marked', { type: 'study', id: studyId }, { isRead });
    await readingsChanged(tx, studyId);
    return studyViewById(tx, studyId);
  });
}
