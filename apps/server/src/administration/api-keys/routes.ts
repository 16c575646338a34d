import { apiKeyTenantSchema, newApiKeySchema } from '@aiso/contracts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { administratorOf } from '../../platform/administrator.ts';
import type { Services } from '../../platform/services.ts';
import { listApiKeys, makeApiKey, revokeApiKey } from './administer-api-keys.ts';

const keyParams = z.object({ keyId: z.uuid() });

/** `/api/administration/api-keys`: keys of the named tenant, else of the own one, for group admin. */
export const apiKeyRoutes =
  (services: Services): FastifyPluginAsyncZod =>
  async (app) => {
    app.get('/', { schema: { querystring: apiKeyTenantSchema } }, async (request) => {
      const administrator = await administratorOf(services, request, 'api-key:administer');
      return listApiKeys(services, administrator, request.query.tenant ?? administrator.tenantId);
    });

    app.post(
      '/',
      { schema: { querystring: apiKeyTenantSchema, body: newApiKeySchema } },
      async (request, reply) => {
        const administrator = await administratorOf(services, request, 'api-key:administer');
        const tenantId = request.query.tenant ?? administrator.tenantId;
        return reply.status(201).send(await makeApiKey(services, administrator, tenantId, request.body));
      },
    );

    app.post(
      '/:keyId/revoke',
      { schema: { params: keyParams, querystring: apiKeyTenantSchema } },
      async (request) => {
        const administrator = await administratorOf(services, request, 'api-key:administer');
        const tenantId = request.query.tenant ?? administrator.tenantId;
        return revokeApiKey(services, administrator, tenantId, request.params.keyId);
      },
    );
  };
