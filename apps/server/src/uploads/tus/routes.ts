import { AppError, uploadMaxBytes } from '@aiso/contracts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { requireFreeSpace } from '../../intake/free-space.ts';
import { openIntake } from '../../intake/intake.ts';
import { stagedName } from '../../intake/staging.ts';
import { takeIn } from '../../intake/take-in.ts';
import { actorOf } from '../../platform/actor.ts';
import { budgetRoutes } from '../../platform/http/budgets.ts';
import { errorBody } from '../../platform/http/errors.ts';
import type { Services } from '../../platform/services.ts';
import { beginUpload } from './begin-upload.ts';
import { cancelUpload } from './cancel-upload.ts';
import { handOver } from './hand-over.ts';
import { resumeUpload, showProgress } from './resume-upload.ts';
import { announcedIn } from './tus-headers.ts';
import { createTusServer } from './tus-server.ts';

const PATH = '/files';
const TUS_VERSION = '1.0.0';
const params = z.object({ name: z.string().max(200) });

/**
 * Resumable uploads (tus 1.0.0) at `/files`. The record of the upload comes first (`POST /Prod/uploads`). Its
 * bytes are taken from its own user alone; for everybody else it does not exist. The answer to the last bytes
 * means: committed.
 */
export const tusRoutes =
  (services: Services): FastifyPluginAsyncZod =>
  async (app) => {
    budgetRoutes(app, 'intake');
    const intake = await openIntake(services);
    app.addHook('onClose', () => intake.close());
    // Bodies are streamed to disk; nothing may read them before.
    app.removeAllContentTypeParsers();
    app.addContentTypeParser('*', (_request, _payload, done) => done(null));

    const tus = createTusServer({
      path: PATH,
      maxBytes: uploadMaxBytes(services.settings),
      staging: intake.staging,
      locks: intake.locks,
      onComplete: ({ ref, correlationId }) => takeIn(intake, ref, correlationId),
      isFull: async () => (await requireFreeSpace(services.settings, 0).catch(() => 'full')) === 'full',
      onFailure: (error, { correlationId }) =>
        services.log.error({ err: error, correlationId }, 'an upload failed'),
    });

    app.post('/', async (request, reply) => {
      if (request.headers['tus-resumable'] !== TUS_VERSION) {
        const refusal = errorBody(new AppError('request.invalid', { detail: 'Tus-Resumable' }), request.id);
        return reply.status(412).header('tus-version', TUS_VERSION).send(refusal);
      }
      const actor = await actorOf(services, request);
      const ref = await beginUpload(intake, actor, announcedIn(request.headers), request.id);
      return reply
        .status(201)
        .headers({ 'tus-resumable': TUS_VERSION, location: `${PATH}/${stagedName(ref)}` })
        .send();
    });

    app.head('/:name', { schema: { params } }, async (request, reply) => {
      const actor = await actorOf(services, request);
      const progress = await showProgress(intake, actor, request.params.name, request.id);
      if (!progress.isWhole) return handOver(tus, progress.upload, request, reply);
      return reply
        .headers({
          'tus-resumable': TUS_VERSION,
          'upload-offset': progress.bytes,
          'upload-length': progress.bytes,
          'cache-control': 'no-store',
        })
        .send();
    });

    app.patch('/:name', { schema: { params } }, async (request, reply) => {
      const actor = await actorOf(services, request);
      const progress = await resumeUpload(intake, actor, request.params.name);
      if (!progress.isWhole) return handOver(tus, progress.upload, request, reply);
      return reply
        .status(204)
        .headers({ 'tus-resumable': TUS_VERSION, 'upload-offset': progress.bytes })
        .send();
    });

    app.delete('/:name', { schema: { params } }, async (request, reply) => {
      const actor = await actorOf(services, request);
      await cancelUpload(services, actor, request.params.name);
      return reply.status(204).header('tus-resumable', TUS_VERSION).send();
    });
  };
