import { AppError } from '@aiso/contracts';
import type { FastifyPluginAsync } from 'fastify';
import { actorOf } from '../platform/actor.ts';
import { serve } from '../platform/http/serve.ts';
import type { Services } from '../platform/services.ts';
import { showComments } from './show-comments.ts';
import { deleteComment, editComment, writeComment } from './write-comment.ts';

/** What people say to each other about a study. */
export const commentRoutes =
  (services: Services): FastifyPluginAsync =>
  async (app) => {
    app.setSchemaErrorFormatter(
      (_errors, scope) => new AppError(scope === 'body' ? 'request.invalid' : 'resource.not_found'),
    );

    serve(app, 'GET /api/studies/{studyId}/comments', async (request) =>
      showComments(await actorOf(services, request), request.params.studyId),
    );
    serve(app, 'POST /api/studies/{studyId}/comments', async (request) =>
      writeComment(services, await actorOf(services, request), request.params.studyId, request.body),
    );
    serve(app, 'PUT /api/comments/{commentId}', async (request) =>
      editComment(services, await actorOf(services, request), request.params.commentId, request.body),
    );
    serve(app, 'DELETE /api/comments/{commentId}', async (request) =>
      deleteComment(await actorOf(services, request), request.params.commentId),
    );
  };
