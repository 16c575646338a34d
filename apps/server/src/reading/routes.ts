import { AppError, studyParamsSchema, verdictChangeSchema } from '@aiso/contracts';
import type { FastifyReply } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { ModelServices } from '../models/packages/model-registry.ts';
import { actorOf } from '../platform/actor.ts';
import { decodeForViewer } from './decode-for-viewer.ts';
import { inSlices } from './in-slices.ts';
import { judgeFinding } from './judge-finding.ts';
import { openReading } from './open-reading.ts';
import { findImageObject, readHeatmap, readRendition } from './read-image-object.ts';

const readingQuery = z.object({ image: z.uuid().optional() });
const imageParams = z.object({ imageId: z.uuid() });
const findingParams = z.object({ resultId: z.uuid(), code: z.string().max(64) });

/**
 * What the reading room asks for: a study with its images and results, renditions, pixels, heat maps,
 * verdicts.
 */
export const readingRoutes =
  (services: ModelServices): FastifyPluginAsyncZod =>
  async (app) => {
    app.get(
      '/studies/:studyId/reading',
      { schema: { params: studyParamsSchema, querystring: readingQuery } },
      async (request, reply) => {
        const actor = await actorOf(services, request);
        const { studyId } = request.params;
        return uncached(reply).send(await openReading(services, actor, studyId, request.query.image));
      },
    );

    for (const rendition of ['thumbnail', 'preview'] as const) {
      app.get(
        `/images/:imageId/${rendition}`,
        { schema: { params: imageParams }, config: { budget: 'renditions' } },
        async (request, reply) => {
          const actor = await actorOf(services, request);
          const bytes = await readRendition(services, actor, request.params.imageId, rendition);
          return uncached(reply).type('image/jpeg').send(bytes);
        },
      );
    }

    app.get(
      '/images/:imageId/pixels',
      { schema: { params: imageParams }, config: { budget: 'pixels' } },
      async (request, reply) => {
        const actor = await actorOf(services, request);
        const original = await findImageObject(actor, request.params.imageId, 'original');
        const { header, values } = await decodeForViewer(services, actor.tenantId, original);
        return uncached(reply)
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
    );

    app.get(
      '/results/:resultId/findings/:code/heatmap',
      { schema: { params: findingParams }, config: { budget: 'renditions' } },
      async (request, reply) => {
        const actor = await actorOf(services, request);
        const { resultId, code } = request.params;
        return uncached(reply)
          .type('image/png')
          .send(await readHeatmap(services, actor, resultId, code));
      },
    );

    app.put(
      '/results/:resultId/findings/:code/verdict',
      { schema: { params: findingParams, body: verdictChangeSchema } },
      async (request, reply) => {
        const actor = await actorOf(services, request);
        await judgeFinding(actor, request.params, request.body.verdict);
        return reply.status(204).send();
      },
    );

    app.setSchemaErrorFormatter(
      (_errors, scope) => new AppError(scope === 'body' ? 'request.invalid' : 'resource.not_found'),
    );
  };

/** Patients' images stay out of every cache. */
const uncached = (reply: FastifyReply): FastifyReply => reply.header('cache-control', 'no-store');
