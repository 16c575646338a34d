import type { StudyView } from '@aiso/contracts';
import type { Actor } from '../platform/actor.ts';
import { recordAudit } from '../platform/audit.repository.ts';
import { studyViewById } from '../registry/study-views.ts';

/** One study as lists show it. @throws AppError `resource.not_found` */
export async function showStudy(actor: Actor, studyId: string): Promise<StudyView> {
  actor.require('study:read');
  return actor.transaction(async (tx) => {
    const study = await studyViewById(tx, studyId);
    await recordAudit(tx, actor, 'study.viewed', { type: 'study', id: studyId });
    return study;
  });
}
