import { Readable } from 'node:stream';
import type { AuditFormat } from '@aiso/contracts';
import type { FastifyPluginAsync } from 'fastify';
import { administratorOf } from '../../platform/administrator.ts';
import { serve } from '../../platform/http/serve.ts';
import type { Services } from '../../platform/services.ts';
import { exportAuditLog, showAuditLog } from './read-audit-log.ts';

const FILES: Readonly<Record<AuditFormat, { readonly type: string; readonly extension: string }>> = {
  csv: { type: 'text/csv; charset=utf-8', extension: 'csv' },
  fhir: { type: 'application/fhir+ndjson', extension: 'ndjson' },
};

/** The audit log of all tenants, for group admin. */
export const auditRoutes =
  (services: Services): FastifyPluginAsync =>
  async (app) => {
    serve(
      app,
      'GET /api/administration/audit',
      async (request) => showAuditLog(await administratorOf(services, request, 'audit:read'), request.query),
      { config: { budget: 'reports' } },
    );

    serve(
      app,
      'GET /api/administration/audit/export',
      async (request, reply) => {
        const administrator = await administratorOf(services, request, 'audit:read');
        const { type, extension } = FILES[request.query.format];
        const pieces = await exportAuditLog(administrator, request.query);
        return reply
          .type(type)
          .header('content-disposition', `attachment; filename="audit-log.${extension}"`)
          .send(Readable.from(pieces));
      },
      { config: { budget: 'files' } },
    );
  };
