import { AppError, conflictParamsSchema, settleConflictSchema, studyParamsSchema } from '@aiso/contracts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { actorOf } from '../../platform/actor.ts';
import type { Services } from '../../platform/services.ts';
import { reopenConflict, settleConflict } from './settle-conflict.ts';
import { showConflict } from './show-conflict.ts';

/** Conflicts of identity: both sides, settling, taking back. */
export const conflictRoutes =
  (services: Services): FastifyPluginAsyncZod =>
  async (app) => {
    app.addHook('onSend', async (_request, reply) => {
      void reply.header('cache-control', 'no-store');
    });

    app.get('/studies/:studyId/conflict', { schema: { params: studyParamsSchema } }, async (request) => {
      const actor = await actorOf(services, request);
      return showConflict(actor, request.params.studyId);
    });

    app.put(
      '/conflicts/:conflictId',
      { schema: { params: conflictParamsSchema, body: settleConflictSchema } },
      async (request) => {
        const actor = await actorOf(services, request);
        return settleConflict(actor, request.params.conflictId, request.body.settlement);
      },
    );

    app.delete(
      '/conflicts/:conflictId/settlement',
      { schema: { params: conflictParamsSchema } },
      async (request) => {
        const actor = await actorOf(services, request);
        return reopenConflict(actor, request.params.conflictId);
      },
    );

    app.setSchemaErrorFormatter(
      (_errors, scope) => new AppError(scope === 'body' ? 'request.invalid' : 'resource.not_found'),
    );
  };
