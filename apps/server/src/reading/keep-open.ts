import type { StudyReading } from '@aiso/contracts';
import type { Actor } from '../platform/actor.ts';
import { endPresence, keepPresence } from '../registry/study-presences.repository.ts';
import { studyViewById } from '../registry/study-views.ts';
import { tellStudies } from '../registry/worklist-row.ts';

/**
 * The person has a study open in the reading room, which others see at once and as long as it is said again
 * (`PRESENCE`). Not written into the log: the opening was.
 * @throws AppError `resource.not_found` alike for unknown, foreign and hidden
 */
export async function keepOpen(actor: Actor, studyId: string): Promise<StudyReading> {
  actor.require('result:read');
  return actor.transaction(async (tx) => {
    await studyViewById(tx, studyId);
    await tellStudies(tx, await keepPresence(tx, actor, studyId));
    return (await studyViewById(tx, studyId)).reading;
  });
}

/** They have closed it. Nothing happens where they had not, or the study is not theirs to see. */
export async function closeStudy(actor: Actor, studyId: string): Promise<void> {
  actor.require('result:read');
  await actor.transaction(async (tx) => {
    if (await endPresence(tx, actor, studyId)) await tellStudies(tx, [studyId]);
  });
}
