import { AppError } from '@aiso/contracts';
import type { FastifyPluginAsync } from 'fastify';
import { sendAuditFile } from '../administration/audit/send-audit-file.ts';
import { actorOf } from '../platform/actor.ts';
import { serve } from '../platform/http/serve.ts';
import type { Services } from '../platform/services.ts';
import { exportSeenBy, showSeenBy } from './show-seen-by.ts';

/** Who saw a patient, a study or an image. */
export const seenByRoutes =
  (services: Services): FastifyPluginAsync =>
  async (app) => {
    app.setSchemaErrorFormatter(
      (_errors, scope) => new AppError(scope === 'params' ? 'resource.not_found' : 'request.invalid'),
    );

    serve(
      app,
      'GET /api/seen-by/{kind}/{subjectId}',
      async (request) => showSeenBy(await actorOf(services, request), request.params, request.query),
      { config: { budget: 'reports' } },
    );

    serve(
      app,
      'GET /api/seen-by/{kind}/{subjectId}/export',
      async (request, reply) => {
        const actor = await actorOf(services, request);
        const pieces = await exportSeenBy(actor, request.params, request.query);
        return sendAuditFile(reply, request.query.format, 'seen-by', pieces);
      },
      { config: { budget: 'files' } },
    );
  };
