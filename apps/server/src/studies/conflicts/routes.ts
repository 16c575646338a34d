import { AppError } from '@aiso/contracts';
import type { FastifyPluginAsync } from 'fastify';
import { actorOf } from '../../platform/actor.ts';
import { serve } from '../../platform/http/serve.ts';
import type { Services } from '../../platform/services.ts';
import { reopenConflict, settleConflict } from './settle-conflict.ts';
import { showConflict } from './show-conflict.ts';

/** Conflicts of identity: both sides, settling, taking back. */
export const conflictRoutes =
  (services: Services): FastifyPluginAsync =>
  async (app) => {
    app.setSchemaErrorFormatter(
      (_errors, scope) => new AppError(scope === 'body' ? 'request.invalid' : 'resource.not_found'),
    );

    serve(app, 'GET /api/studies/{studyId}/conflict', async (request) => {
      const actor = await actorOf(services, request);
      return showConflict(actor, request.params.studyId);
    });

    serve(app, 'PUT /api/conflicts/{conflictId}', async (request) => {
      const actor = await actorOf(services, request);
      return settleConflict(actor, request.params.conflictId, request.body.settlement);
    });

    serve(app, 'DELETE /api/conflicts/{conflictId}/settlement', async (request) => {
      const actor = await actorOf(services, request);
      return reopenConflict(actor, request.params.conflictId);
    });
  };
