import { AppError } from '@aiso/contracts';
import type { FastifyPluginAsync } from 'fastify';
import { faultOfObject } from '../inference/originals/read-original.ts';
import { actorOf } from '../platform/actor.ts';
import { serve } from '../platform/http/serve.ts';
import type { Services } from '../platform/services.ts';
import {
  askResearchExport,
  countForResearch,
  fetchResearchExport,
  listResearchExports,
  openResearchIds,
  withdrawResearchExport,
} from './ask-research.ts';

/** De-identified copies for research: counted, asked for, fetched once. */
export const researchRoutes =
  (services: Services): FastifyPluginAsync =>
  async (app) => {
    app.setSchemaErrorFormatter(
      (_errors, scope) => new AppError(scope === 'params' ? 'resource.not_found' : 'request.invalid'),
    );

    serve(
      app,
      'POST /api/research/count',
      async (request) => countForResearch(await actorOf(services, request), request.body),
      { config: { budget: 'reports' } },
    );

    serve(app, 'GET /api/research/exports', async (request) =>
      listResearchExports(await actorOf(services, request)),
    );

    serve(
      app,
      'POST /api/research/exports',
      async (request) => askResearchExport(services, await actorOf(services, request), request.body),
      { config: { budget: 'reports' } },
    );

    serve(app, 'DELETE /api/research/exports/{exportId}', async (request) => {
      const actor = await actorOf(services, request);
      return withdrawResearchExport(services, actor, request.params.exportId);
    });

    serve(
      app,
      'GET /api/research/exports/{exportId}/file',
      async (request, reply) => {
        const actor = await actorOf(services, request);
        const { exportId } = request.params;
        const { objectKey, bytes } = await fetchResearchExport(services, actor, exportId);
        try {
          const file = await services.objects.stream(actor.tenantId, objectKey, { start: 0, end: bytes - 1 });
          return reply
            .type('application/zip')
            .headers({
              'content-disposition': `attachment; filename="research-${exportId}.zip"`,
              'content-length': bytes,
            })
            .send(file);
        } catch (error) {
          throw faultOfObject(error) === null ? error : new AppError('export.gone', { cause: error });
        }
      },
      // It can be fetched once: to ask for its size must not be that.
      { config: { budget: 'files' }, exposeHeadRoute: false },
    );

    serve(app, 'GET /api/research/exports/{exportId}/ids', async (request, reply) => {
      const actor = await actorOf(services, request);
      const csv = await openResearchIds(services, actor, request.params.exportId);
      return reply
        .type('text/csv; charset=utf-8')
        .header('content-disposition', 'attachment; filename="research-ids.csv"')
        .send(csv);
    });
  };
