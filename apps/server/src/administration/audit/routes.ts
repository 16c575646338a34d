import type { FastifyPluginAsync } from 'fastify';
import { actorBehind } from '../../platform/actor.ts';
import { administratorOf } from '../../platform/administrator.ts';
import { serve } from '../../platform/http/serve.ts';
import type { Services } from '../../platform/services.ts';
import { exportAuditLog, showAuditLog } from './read-audit-log.ts';
import { sendAuditFile } from './send-audit-file.ts';

/** The audit log of all tenants, for group admin. */
export const auditRoutes =
  (services: Services): FastifyPluginAsync =>
  async (app) => {
    serve(
      app,
      'GET /api/administration/audit',
      async (request) => {
        const administrator = await administratorOf(services, request, 'audit:read');
        const seesPatients = actorBehind(request)?.can.has('patient:read') === true;
        return showAuditLog(administrator, request.query, seesPatients);
      },
      { config: { budget: 'reports' } },
    );

    serve(
      app,
      'GET /api/administration/audit/export',
      async (request, reply) => {
        const administrator = await administratorOf(services, request, 'audit:read');
        const pieces = await exportAuditLog(administrator, request.query);
        return sendAuditFile(reply, request.query.format, 'audit-log', pieces);
      },
      { config: { budget: 'files' } },
    );
  };
