import { Readable } from 'node:stream';
import { AppError } from '@aiso/contracts';
import type { FastifyPluginAsync } from 'fastify';
import type { ModelServices } from '../models/packages/model-registry.ts';
import { actorOf } from '../platform/actor.ts';
import { serve } from '../platform/http/serve.ts';
import { decodeForViewer } from './decode-for-viewer.ts';
import { exportResults } from './export-results.ts';
import { inSlices } from './in-slices.ts';
import { judgeFinding } from './judge-finding.ts';
import { closeStudy, keepOpen } from './keep-open.ts';
import { listDisagreements } from './list-disagreements.ts';
import { markRead } from './mark-read.ts';
import { openReading } from './open-reading.ts';
import { findOriginal, readHeatmap, readRendition } from './read-image-object.ts';

/**
 * What the reading room asks for: a study with its images and results, renditions, pixels, heat maps,
 * verdicts.
 */
export const readingRoutes =
  (services: ModelServices): FastifyPluginAsync =>
  async (app) => {
    app.setSchemaErrorFormatter(
      (_errors, scope) => new AppError(scope === 'body' ? 'request.invalid' : 'resource.not_found'),
    );

    serve(app, 'GET /api/studies/{studyId}/reading', async (request) => {
      const actor = await actorOf(services, request);
      return openReading(services, actor, request.params.studyId, request.query.image);
    });

    for (const rendition of ['thumbnail', 'preview'] as const) {
      serve(
        app,
        `GET /api/images/{imageId}/${rendition}`,
        async (request, reply) => {
          const actor = await actorOf(services, request);
          const bytes = await readRendition(services, actor, request.params.imageId, rendition);
          return reply.type('image/jpeg').send(bytes);
        },
        { config: { budget: 'renditions' } },
      );
    }

    serve(
      app,
      'GET /api/images/{imageId}/pixels',
      async (request, reply) => {
        const actor = await actorOf(services, request);
        const original = await findOriginal(actor, request.params.imageId);
        const { header, values } = await decodeForViewer(services, actor, original);
        return reply
          .type('application/octet-stream')
          .headers({
            'content-length': values.length,
            'x-image-width': header.width,
            'x-image-height': header.height,
            'x-image-bits': header.type === 'u8' ? 8 : 16,
            'x-image-signed': header.type === 'i16' ? 1 : 0,
            'x-image-slope': header.rescale.slope,
            'x-image-intercept': header.rescale.intercept,
          })
          .send(inSlices(values));
      },
      { config: { budget: 'pixels' } },
    );

    serve(
      app,
      'GET /api/results/{resultId}/findings/{code}/heatmap',
      async (request, reply) => {
        const actor = await actorOf(services, request);
        const { resultId, code } = request.params;
        return reply.type('image/png').send(await readHeatmap(services, actor, resultId, code));
      },
      { config: { budget: 'renditions' } },
    );

    serve(app, 'PUT /api/results/{resultId}/findings/{code}/verdict', async (request) => {
      const actor = await actorOf(services, request);
      await judgeFinding(actor, request.params, request.body);
    });

    serve(app, 'PUT /api/studies/{studyId}/read', async (request) => {
      const actor = await actorOf(services, request);
      return markRead(actor, request.params.studyId, request.body);
    });

    serve(app, 'PUT /api/studies/{studyId}/presence', async (request) => {
      const actor = await actorOf(services, request);
      return keepOpen(actor, request.params.studyId);
    });

    serve(app, 'DELETE /api/studies/{studyId}/presence', async (request) => {
      const actor = await actorOf(services, request);
      await closeStudy(actor, request.params.studyId);
    });

    serve(app, 'GET /api/disagreements', async (request) =>
      listDisagreements(await actorOf(services, request), request.query),
    );

    serve(
      app,
      'POST /api/results/export',
      async (request, reply) => {
        const pieces = await exportResults(await actorOf(services, request), request.body);
        return reply
          .type('text/csv; charset=utf-8')
          .header('content-disposition', 'attachment; filename="results.csv"')
          .send(Readable.from(pieces));
      },
      { config: { budget: 'files' } },
    );
  };
