import { type Colleague, type CommentView, MOST_COMMENTS } from '@aiso/contracts';
import type { Database, TenantTransaction } from '@aiso/datastore';
import { type Selectable, sql } from 'kysely';

export type CommentRow = Selectable<Database['comments']>;

/** The oldest first; the newest of them where there are more. */
export async function findComments(tx: TenantTransaction, studyId: string): Promise<readonly CommentRow[]> {
  const newest = await tx
    .from('comments')
    .selectAll()
    .where('study_id', '=', studyId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(MOST_COMMENTS)
    .execute();
  return newest.toReversed();
}

/** Waits for whoever writes about the study. @returns how many it has; undefined where it is not shown */
export async function lockAndCount(tx: TenantTransaction, studyId: string): Promise<number | undefined> {
  const study = await tx
    .from('studies')
    .select('id')
    .where('id', '=', studyId)
    .where('identity', '!=', 'hidden')
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (study === undefined) return undefined;
  const { count } = await tx
    .from('comments')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('study_id', '=', studyId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function insertComment(
  tx: TenantTransaction,
  comment: {
    readonly studyId: string;
    readonly author: Colleague;
    readonly content: string;
    readonly mentions: readonly Colleague[];
  },
): Promise<string> {
  const { studyId, author, content, mentions } = comment;
  const { id } = await tx.db
    .insertInto('comments')
    .values({
      tenant_id: tx.tenantId,
      study_id: studyId,
      author_id: author.userId,
      author_email: author.email,
      author_name: author.name,
      content,
      mentions: JSON.stringify(mentions),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** One that its author may change: theirs, of a study that is shown. Others wait at it. */
export async function lockOwnComment(
  tx: TenantTransaction,
  commentId: string,
  authorId: string,
): Promise<CommentRow | undefined> {
  return tx.db
    .selectFrom('comments')
    .innerJoin('studies', (join) =>
      join
        .onRef('studies.tenant_id', '=', 'comments.tenant_id')
        .onRef('studies.id', '=', 'comments.study_id'),
    )
    .selectAll('comments')
    .where('comments.tenant_id', '=', tx.tenantId)
    .where('comments.id', '=', commentId)
    .where('comments.author_id', '=', authorId)
    .where('studies.identity', '!=', 'hidden')
    .forUpdate('comments')
    .executeTakeFirst();
}

export async function updateComment(
  tx: TenantTransaction,
  commentId: string,
  { content, mentions }: { readonly content: string; readonly mentions: readonly Colleague[] },
): Promise<void> {
  await tx
    .update('comments')
    .set({ content, mentions: JSON.stringify(mentions), edited_at: sql`clock_timestamp()` })
    .where('id', '=', commentId)
    .execute();
}

export async function removeComment(tx: TenantTransaction, commentId: string): Promise<void> {
  await tx.deleteFrom('comments').where('id', '=', commentId).execute();
}

/** To the study that these became. */
export async function giveComments(
  tx: TenantTransaction,
  from: readonly string[],
  to: string,
): Promise<void> {
  await tx.update('comments').set({ study_id: to }).where('study_id', 'in', from).execute();
}

export const presentComment = (row: CommentRow, userId: string): CommentView => ({
  id: row.id,
  author: { userId: row.author_id, email: row.author_email, name: row.author_name },
  isOwn: row.author_id === userId,
  content: row.content,
  mentions: row.mentions,
  createdAt: row.created_at.toISOString(),
  editedAt: row.edited_at?.toISOString() ?? null,
});
