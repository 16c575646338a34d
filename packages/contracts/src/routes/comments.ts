import { commentParamsSchema, commentsSchema, writtenCommentSchema } from '../handover/comments.ts';
import { studyParamsSchema } from '../studies/studies.ts';
import type { RouteTable } from './route.ts';

/** What people say to each other about a study. Each change answers with all that is said of it then. */
export const COMMENT_ROUTES = {
  'GET /api/studies/{studyId}/comments': {
    summary: 'Comments on a study, the oldest first',
    act: 'study:read',
    params: studyParamsSchema,
    answers: { 200: commentsSchema },
  },
  'POST /api/studies/{studyId}/comments': {
    summary: 'Writes one, and tells whom it mentions',
    act: 'comment:write',
    params: studyParamsSchema,
    body: writtenCommentSchema,
    answers: { 200: commentsSchema },
    errors: ['comment.too_many'],
  },
  'PUT /api/comments/{commentId}': {
    summary: 'Changes an own one',
    act: 'comment:write',
    params: commentParamsSchema,
    body: writtenCommentSchema,
    answers: { 200: commentsSchema },
  },
  'DELETE /api/comments/{commentId}': {
    summary: 'Removes an own one',
    act: 'comment:write',
    params: commentParamsSchema,
    answers: { 200: commentsSchema },
  },
} as const satisfies RouteTable;
