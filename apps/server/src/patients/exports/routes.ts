import { AppError } from '@aiso/contracts';
import type { FastifyPluginAsync } from 'fastify';
import { faultOfObject } from '../../inference/originals/read-original.ts';
import { actorOf } from '../../platform/actor.ts';
import { serve } from '../../platform/http/serve.ts';
import type { Services } from '../../platform/services.ts';
import { askExport, fetchExport, forgetFile, listExports, showExport, withdrawExport } from './ask-export.ts';

/** Exports of patients: asked for, looked at, fetched whole or in parts. */
export const patientExportRoutes =
  (services: Services): FastifyPluginAsync =>
  async (app) => {
    app.setSchemaErrorFormatter(
      (_errors, scope) => new AppError(scope === 'params' ? 'resource.not_found' : 'request.invalid'),
    );

    serve(app, 'POST /api/patients/{patientId}/exports', async (request, reply) => {
      const actor = await actorOf(services, request);
      const asked = await askExport(services, actor, request.params.patientId, request.body);
      void reply.status(asked.state === 'ready' ? 200 : 202);
      return asked;
    });

    serve(app, 'GET /api/patients/{patientId}/exports', async (request) => {
      const actor = await actorOf(services, request);
      return listExports(actor, request.params.patientId);
    });

    serve(app, 'GET /api/patients/{patientId}/exports/{exportId}', async (request) => {
      const actor = await actorOf(services, request);
      return showExport(actor, request.params);
    });

    serve(app, 'DELETE /api/patients/{patientId}/exports/{exportId}', async (request) => {
      const actor = await actorOf(services, request);
      return withdrawExport(services, actor, request.params);
    });

    serve(
      app,
      'GET /api/patients/{patientId}/exports/{exportId}/file',
      async (request, reply) => {
        const actor = await actorOf(services, request);
        const { objectKey, bytes } = await fetchExport(actor, request.params);
        if (!(await isThere(services, actor.tenantId, objectKey, bytes))) {
          services.log.warn({ tenant: actor.tenantId, object: objectKey }, 'the file of an export is lost');
          await forgetFile(actor, request.params.exportId);
          throw new AppError('export.gone');
        }
        const etag = `"${request.params.exportId}"`;
        void reply.type('application/zip').headers({
          'content-disposition': `attachment; filename="export-${request.params.exportId}.zip"`,
          'accept-ranges': 'bytes',
          etag,
        });
        const isSame = (request.headers['if-range'] ?? etag) === etag;
        const range = isSame ? rangeOf(request.headers.range, bytes) : null;
        if (range === 'unsatisfiable')
          return reply.status(416).header('content-range', `bytes */${bytes}`).send();
        const { start, end } = range ?? { start: 0, end: bytes - 1 };
        void reply.header('content-length', end - start + 1);
        if (range !== null) void reply.status(206).header('content-range', `bytes ${start}-${end}/${bytes}`);
        return reply.send(await services.objects.stream(actor.tenantId, objectKey, { start, end }));
      },
      { config: { budget: 'files' } },
    );
  };

/** Whether an object is there with all its bytes. */
async function isThere(
  { objects }: Pick<Services, 'objects'>,
  tenantId: string,
  key: string,
  bytes: number,
): Promise<boolean> {
  try {
    return (await objects.head(tenantId, key)).bytes === bytes;
  } catch (error) {
    if (faultOfObject(error) === null) throw error;
    return false;
  }
}

/** One range (RFC 9110, 14.2); null for none, and for what need not be understood. */
function rangeOf(
  header: string | undefined,
  bytes: number,
): { readonly start: number; readonly end: number } | 'unsatisfiable' | null {
  const [whole, first = '', last = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/u.exec(header ?? '') ?? [];
  if (whole === undefined || (first === '' && last === '')) return null;
  const start = first === '' ? Math.max(bytes - Number(last), 0) : Number(first);
  const end = first === '' || last === '' ? bytes - 1 : Math.min(Number(last), bytes - 1);
  return start > end ? 'unsatisfiable' : { start, end };
}
