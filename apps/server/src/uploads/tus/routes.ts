import { AppError, uploadIdSchema, uploadMaxBytes } from '@aiso/contracts';
import { Metadata } from '@tus/server';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { requireFreeSpace } from '../../intake/free-space.ts';
import { openIntake } from '../../intake/intake.ts';
import { parseStagedName, stagedName } from '../../intake/staging.ts';
import { takeIn, throwIfNotTaken } from '../../intake/take-in.ts';
import { type Actor, actorOf } from '../../platform/actor.ts';
import { budgetRoutes } from '../../platform/http/budgets.ts';
import { errorBody } from '../../platform/http/errors.ts';
import type { Services } from '../../platform/services.ts';
import { findUpload, type StoredUpload } from '../../registry/upload.repository.ts';
import { changeUpload } from '../change-upload.ts';
import { createTusServer, type TusRequest } from './tus-server.ts';

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

    const delegate = async (
      request: FastifyRequest,
      reply: FastifyReply,
      actor: Actor,
      upload: StoredUpload,
    ) => {
      const tusRequest: TusRequest = {
        ref: { tenantId: upload.tenant_id, uploadId: upload.id },
        announcedBytes: Number(upload.file_size),
        createdAt: upload.created_at,
        isReceiving: async () => (await ownUpload(actor, upload.id)).state === 'receiving',
        raw: request.raw,
        correlationId: request.id,
      };
      void reply.hijack();
      for (const [name, value] of Object.entries(reply.getHeaders())) {
        if (value !== undefined) reply.raw.setHeader(name, value);
      }
      try {
        await tus.handle(tusRequest, reply.raw);
      } catch (error) {
        // Nothing may be left to answer with; the client sees a lost connection and resumes.
        request.log.error({ err: error }, 'an upload request failed');
        reply.raw.destroy();
      }
    };

    app.post('/', async (request, reply) => {
      if (request.headers['tus-resumable'] !== TUS_VERSION) {
        const refusal = errorBody(new AppError('request.invalid', { detail: 'Tus-Resumable' }), request.id);
        return reply.status(412).header('tus-version', TUS_VERSION).send(refusal);
      }
      const actor = await actorOf(services, request);
      const upload = await ownUpload(actor, uploadIdOf(request));
      throwIfNotTaken(upload);
      requireAnnouncedLength(request, upload, uploadMaxBytes(services.settings));
      const ref = { tenantId: upload.tenant_id, uploadId: upload.id };
      if (upload.state === 'receiving') {
        // The file may be there: the answer was lost, or another window was faster. What has arrived is kept.
        await intake.staging.create(ref);
        // Nothing more will come of an empty file.
        if (Number(upload.file_size) === 0) await takeIn(intake, ref, request.id);
      }
      return reply
        .status(201)
        .headers({ 'tus-resumable': TUS_VERSION, location: `${PATH}/${stagedName(ref)}` })
        .send();
    });

    app.head('/:name', { schema: { params } }, async (request, reply) => {
      const actor = await actorOf(services, request);
      const upload = await ownUpload(actor, nameOf(actor, request.params.name));
      const ref = { tenantId: upload.tenant_id, uploadId: upload.id };
      if (upload.state === 'receiving') {
        const staged = await intake.staging.find(ref);
        if (staged?.bytes !== Number(upload.file_size)) return delegate(request, reply, actor, upload);
        // All bytes are here, but the server died before they were taken in.
        await takeIn(intake, ref, request.id);
      } else if (upload.state === 'cancelled') {
        throw new AppError('resource.not_found');
      }
      throwIfNotTaken(upload);
      const length = upload.file_size;
      return reply
        .headers({
          'tus-resumable': TUS_VERSION,
          'upload-offset': length,
          'upload-length': length,
          'cache-control': 'no-store',
        })
        .send();
    });

    app.patch('/:name', { schema: { params } }, async (request, reply) => {
      const actor = await actorOf(services, request);
      const upload = await ownUpload(actor, nameOf(actor, request.params.name));
      if (upload.state === 'cancelled') throw new AppError('resource.not_found');
      throwIfNotTaken(upload);
      // It was complete, and the answer that said so was lost: the client gets it again.
      if (upload.state !== 'receiving')
        return reply
          .status(204)
          .headers({ 'tus-resumable': TUS_VERSION, 'upload-offset': upload.file_size })
          .send();
      const staged = await intake.staging.find({ tenantId: upload.tenant_id, uploadId: upload.id });
      await requireFreeSpace(services.settings, Number(upload.file_size) - (staged?.bytes ?? 0));
      return delegate(request, reply, actor, upload);
    });

    app.delete('/:name', { schema: { params } }, async (request, reply) => {
      const actor = await actorOf(services, request);
      const upload = await ownUpload(actor, nameOf(actor, request.params.name));
      await changeUpload(services, actor, upload.id, { state: 'cancelled' });
      return reply.status(204).header('tus-resumable', TUS_VERSION).send();
    });
  };

/** @throws AppError `resource.not_found` alike for unknown, another user's and another tenant's */
async function ownUpload(actor: Actor, uploadId: string): Promise<StoredUpload> {
  actor.require('upload:send');
  const upload = await actor.transaction((tx) => findUpload(tx, uploadId));
  if (upload === undefined || upload.user_id !== actor.userId) throw new AppError('resource.not_found');
  return upload;
}

function nameOf(actor: Actor, name: string): string {
  const ref = parseStagedName(name);
  if (ref === undefined || ref.tenantId !== actor.tenantId) throw new AppError('resource.not_found');
  return ref.uploadId;
}

/** @throws AppError `request.invalid` */
function uploadIdOf(request: FastifyRequest): string {
  const header = request.headers['upload-metadata'];
  try {
    const metadata = Metadata.parse(typeof header === 'string' ? header : '');
    return uploadIdSchema.parse(metadata['uploadId']);
  } catch (cause) {
    throw new AppError('request.invalid', { detail: 'Upload-Metadata', cause });
  }
}

/** @throws AppError `request.invalid`, `file.too_large`, `upload.size_mismatch` */
function requireAnnouncedLength(request: FastifyRequest, upload: StoredUpload, maxBytes: number): void {
  const header = request.headers['upload-length'];
  if (typeof header !== 'string' || !/^\d{1,15}$/u.test(header)) {
    throw new AppError('request.invalid', { detail: 'Upload-Length' });
  }
  if (Number(header) > maxBytes) throw new AppError('file.too_large');
  if (Number(header) !== Number(upload.file_size)) throw new AppError('upload.size_mismatch');
}
