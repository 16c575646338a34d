import { z } from 'zod';
import { type Immutable, id, instant } from '../answer-values.ts';
import { typedLines } from '../typed-text.ts';
import { colleagueSchema } from './colleagues.ts';

const COMMENT_MAX = 2_000;
/** Of one study. */
export const MOST_COMMENTS = 200;
const MOST_MENTIONS = 10;

/** What somebody says of a study, and who is told. They may see the study, or nothing is kept. */
export const writtenCommentSchema = z.strictObject({
  content: typedLines(COMMENT_MAX).min(1),
  mentions: z.array(z.string().min(1).max(128)).max(MOST_MENTIONS),
});
export type WrittenComment = z.output<typeof writtenCommentSchema>;

export const commentParamsSchema = z.object({ commentId: z.uuid() });

export const commentViewSchema = z
  .strictObject({
    id,
    author: colleagueSchema,
    /** Whether the person who asks wrote it: they may change and remove it. */
    isOwn: z.boolean(),
    content: z.string(),
    mentions: z.array(colleagueSchema),
    createdAt: instant,
    editedAt: instant.nullable(),
  })
  .meta({ id: 'CommentView' });
export type CommentView = Immutable<z.output<typeof commentViewSchema>>;

/** Oldest first. */
export const commentsSchema = z.strictObject({ comments: z.array(commentViewSchema) });
export type Comments = Immutable<z.output<typeof commentsSchema>>;
