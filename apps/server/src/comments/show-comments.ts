import type { Comments } from '@aiso/contracts';
import type { Actor } from '../platform/actor.ts';
import { recordAudit } from '../platform/audit.repository.ts';
import { studyViewById } from '../registry/study-views.ts';
import { commentsOf } from './write-comment.ts';

/** What people say of a study. @throws AppError `resource.not_found` alike for unknown, foreign and hidden */
export async function showComments(actor: Actor, studyId: string): Promise<Comments> {
  actor.require('study:read');
  return actor.transaction(async (tx) => {
    await studyViewById(tx, studyId);
    const shown = await commentsOf(tx, actor, studyId);
    const detail = { comments: shown.comments.length };
    await recordAudit(tx, actor, 'comment.viewed', { type: 'study', id: studyId }, detail);
    return shown;
  });
}
