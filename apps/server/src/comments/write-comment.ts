import { AppError, type Colleague, type Comments, MOST_COMMENTS, type WrittenComment } from '@aiso/contracts';
import type { TenantTransaction } from '@aiso/datastore';
import { announceStudy } from '../notifications/announce.ts';
import type { Actor } from '../platform/actor.ts';
import { recordAudit } from '../platform/audit.repository.ts';
import { namedColleagues } from '../platform/colleagues/colleagues.ts';
import type { Services } from '../platform/services.ts';
import { tellStudies } from '../registry/worklist-row.ts';
import {
  type CommentRow,
  findComments,
  insertComment,
  lockAndCount,
  lockOwnComment,
  presentComment,
  removeComment,
  updateComment,
} from './comment.repository.ts';

type Deps = Pick<Services, 'datastore' | 'directory' | 'tenants'>;

/**
 * Says something of a study to all of the tenant who may see it, and tells those whom it mentions.
 * @throws AppError `resource.not_found` alike for unknown and foreign, study or mentioned; `comment.too_many`
 */
export async function writeComment(
  deps: Deps,
  actor: Actor,
  studyId: string,
  { content, mentions }: WrittenComment,
): Promise<Comments> {
  actor.require('comment:write');
  const [author, ...mentioned] = await named(deps, actor, mentions);
  return actor.transaction(async (tx) => {
    const count = await lockAndCount(tx, studyId);
    if (count === undefined) throw new AppError('resource.not_found');
    if (count >= MOST_COMMENTS) throw new AppError('comment.too_many');
    const id = await insertComment(tx, { studyId, author, content, mentions: mentioned });
    await recordAudit(
      tx,
      actor,
      'comment.written',
      { type: 'study', id: studyId },
      { comment: id, ...detailOf(mentioned) },
    );
    await tell(tx, author, studyId, mentioned);
    return commentsOf(tx, actor, studyId);
  });
}

/**
 * Changes an own comment. Those are told whom it did not mention before.
 * @throws AppError `resource.not_found` alike for unknown, foreign and another person's
 */
export async function editComment(
  deps: Deps,
  actor: Actor,
  commentId: string,
  { content, mentions }: WrittenComment,
): Promise<Comments> {
  actor.require('comment:write');
  const [author, ...mentioned] = await named(deps, actor, mentions);
  return actor.transaction(async (tx) => {
    const before = await ownComment(tx, actor, commentId);
    await updateComment(tx, commentId, { content, mentions: mentioned });
    const subject = { type: 'study', id: before.study_id };
    await recordAudit(tx, actor, 'comment.edited', subject, { comment: commentId, ...detailOf(mentioned) });
    const known = new Set(before.mentions.map(({ userId }) => userId));
    await tell(
      tx,
      author,
      before.study_id,
      mentioned.filter(({ userId }) => !known.has(userId)),
    );
    return commentsOf(tx, actor, before.study_id);
  });
}

/** Removes an own comment, and what it said. @throws as `editComment` */
export async function deleteComment(actor: Actor, commentId: string): Promise<Comments> {
  actor.require('comment:write');
  return actor.transaction(async (tx) => {
    const { study_id: studyId } = await ownComment(tx, actor, commentId);
    await removeComment(tx, commentId);
    await recordAudit(tx, actor, 'comment.removed', { type: 'study', id: studyId }, { comment: commentId });
    await tellStudies(tx, [studyId]);
    return commentsOf(tx, actor, studyId);
  });
}

/** The author first, then who is mentioned. */
async function named(
  deps: Deps,
  actor: Actor,
  mentions: readonly string[],
): Promise<readonly [Colleague, ...Colleague[]]> {
  const others = mentions.filter((id) => id !== actor.userId);
  const [author, ...mentioned] = await namedColleagues(deps, actor, [actor.userId, ...others]);
  if (author === undefined) throw new AppError('resource.not_found');
  return [author, ...mentioned];
}

async function ownComment(tx: TenantTransaction, actor: Actor, commentId: string): Promise<CommentRow> {
  const comment = await lockOwnComment(tx, commentId, actor.userId);
  if (comment === undefined) throw new AppError('resource.not_found');
  return comment;
}

/** Whoever looks at the study, and who is mentioned. */
async function tell(
  tx: TenantTransaction,
  author: Colleague,
  studyId: string,
  mentioned: readonly Colleague[],
): Promise<void> {
  await tellStudies(tx, [studyId]);
  const ids = mentioned.map(({ userId }) => userId).toSorted();
  await announceStudy(tx, ids, 'mentioned', { studyId, studies: 1, by: author });
}

const detailOf = (mentioned: readonly Colleague[]) => ({ mentions: mentioned.map(({ userId }) => userId) });

export const commentsOf = async (
  tx: TenantTransaction,
  actor: Actor,
  studyId: string,
): Promise<Comments> => ({
  comments: (await findComments(tx, studyId)).map((row) => presentComment(row, actor.userId)),
});
