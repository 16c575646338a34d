import { AppError, base64Length, LOGO_MAX_BYTES, tenantParamsSchema } from '@aiso/contracts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { administratorOf, installationAdministratorOf } from '../../platform/administrator.ts';
import { serve } from '../../platform/http/serve.ts';
import type { Services } from '../../platform/services.ts';
import { changeLogo, readLogo } from './change-logo.ts';
import { addTenant, changeTenant, setArchived } from './change-tenant.ts';
import { listTenantsCounted, showTenant } from './list-tenants.ts';

/**
 * All tenants for who administers the installation, and the own one for its administrators. Whatever is
 * changed answers with the tenant as it is now.
 */
export const tenantRoutes =
  (services: Services): FastifyPluginAsyncZod =>
  async (app) => {
    serve(app, 'GET /api/administration/tenants', async (request) => {
      const administrator = await installationAdministratorOf(services, request, 'tenant:administer');
      return listTenantsCounted(services, administrator, request.query);
    });

    serve(app, 'POST /api/administration/tenants', async (request) => {
      const administrator = await installationAdministratorOf(services, request, 'tenant:administer');
      await addTenant(services, administrator, request.body);
      return showTenant(services, administrator, request.body.id);
    });

    serve(app, 'GET /api/administration/tenants/{tenantId}', async (request) => {
      const administrator = await administratorOf(services, request, 'tenant:administer');
      return showTenant(services, administrator, request.params.tenantId);
    });

    serve(app, 'PUT /api/administration/tenants/{tenantId}', async (request) => {
      const administrator = await administratorOf(services, request, 'tenant:administer');
      await changeTenant(services, administrator, request.params.tenantId, request.body);
      return showTenant(services, administrator, request.params.tenantId);
    });

    serve(
      app,
      'PUT /api/administration/tenants/{tenantId}/logo',
      async (request) => {
        const administrator = await administratorOf(services, request, 'tenant:administer');
        const file = Buffer.from(request.body.file, 'base64');
        await changeLogo(services, administrator, request.params.tenantId, file);
        return showTenant(services, administrator, request.params.tenantId);
      },
      { bodyLimit: base64Length(LOGO_MAX_BYTES) + 1024 },
    );

    serve(app, 'DELETE /api/administration/tenants/{tenantId}/logo', async (request) => {
      const administrator = await administratorOf(services, request, 'tenant:administer');
      await changeLogo(services, administrator, request.params.tenantId, null);
      return showTenant(services, administrator, request.params.tenantId);
    });

    for (const [path, isArchived] of [
      ['archive', true],
      ['restore', false],
    ] as const) {
      serve(app, `POST /api/administration/tenants/{tenantId}/${path}`, async (request) => {
        const administrator = await installationAdministratorOf(services, request, 'tenant:administer');
        await setArchived(services, administrator, request.params.tenantId, isArchived);
        return showTenant(services, administrator, request.params.tenantId);
      });
    }
  };

const logoParams = tenantParamsSchema.extend({
  shard: z.string().regex(/^[0-9a-f]{2}$/u),
  sha256: z.string().regex(/^[0-9a-f]{64}$/u),
});

/**
 * Logos of tenants, for anybody: an `<img>` brings no token, and a logo is no secret. An address names one
 * content for ever. The answer is a picture and nothing else, whatever a browser makes of it.
 */
export const tenantLogoRoutes =
  (services: Services): FastifyPluginAsyncZod =>
  async (app) => {
    app.get(
      '/tenant-logos/:tenantId/:shard/:sha256',
      { schema: { params: logoParams } },
      async (request, reply) => {
        const { tenantId, shard, sha256 } = request.params;
        const bytes = await readLogo(services, tenantId, `${tenantId}/${shard}/${sha256}`);
        return reply
          .type('image/png')
          .headers({
            'cache-control': 'public, max-age=31536000, immutable',
            'content-security-policy': "default-src 'none'; sandbox",
          })
          .send(bytes);
      },
    );
    app.setSchemaErrorFormatter(() => new AppError('resource.not_found'));
  };
