import { Readable } from 'node:stream';
import { type AuditFormat, auditExportSchema, auditQuerySchema } from '@aiso/contracts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { administratorOf } from '../../platform/administrator.ts';
import type { Services } from '../../platform/services.ts';
import { exportAuditLog, showAuditLog } from './read-audit-log.ts';

const FILES: Readonly<Record<AuditFormat, { readonly type: string; readonly extension: string }>> = {
  csv: { type: 'text/csv; charset=utf-8', extension: 'csv' },
  fhir: { type: 'application/fhir+ndjson', extension: 'ndjson' },
};

/** The audit log of all tenants, for group admin. */
export const auditRoutes =
  (services: Services): FastifyPluginAsyncZod =>
  async (app) => {
    app.get(
      '/audit',
      { schema: { querystring: auditQuerySchema }, config: { budget: 'reports' } },
      async (request) => {
        const administrator = await administratorOf(services, request, 'audit:read');
        return showAuditLog(administrator, request.query);
      },
    );

    app.get(
      '/audit/export',
      { schema: { querystring: auditExportSchema }, config: { budget: 'files' } },
      async (request, reply) => {
        const administrator = await administratorOf(services, request, 'audit:read');
        const { type, extension } = FILES[request.query.format];
        const pieces = await exportAuditLog(administrator, request.query);
        return reply
          .type(type)
          .header('content-disposition', `attachment; filename="audit-log.${extension}"`)
          .send(Readable.from(pieces));
      },
    );
  };
