import type { FastifyPluginAsync } from 'fastify';
import { administratorOf } from '../../platform/administrator.ts';
import { serve } from '../../platform/http/serve.ts';
import type { Services } from '../../platform/services.ts';
import { listApiKeys, makeApiKey, revokeApiKey } from './administer-api-keys.ts';

/** Keys of the named tenant, else of the own one, for group admin. */
export const apiKeyRoutes =
  (services: Services): FastifyPluginAsync =>
  async (app) => {
    serve(app, 'GET /api/administration/api-keys', async (request) => {
      const administrator = await administratorOf(services, request, 'api-key:administer');
      return listApiKeys(services, administrator, request.query.tenant ?? administrator.tenantId);
    });

    serve(app, 'POST /api/administration/api-keys', async (request) => {
      const administrator = await administratorOf(services, request, 'api-key:administer');
      const tenantId = request.query.tenant ?? administrator.tenantId;
      return makeApiKey(services, administrator, tenantId, request.body);
    });

    serve(app, 'POST /api/administration/api-keys/{keyId}/revoke', async (request) => {
      const administrator = await administratorOf(services, request, 'api-key:administer');
      const tenantId = request.query.tenant ?? administrator.tenantId;
      return revokeApiKey(services, administrator, tenantId, request.params.keyId);
    });
  };
