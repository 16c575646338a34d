import {
  AppError,
  LOGO_MAX_BYTES,
  newTenantSchema,
  TENANT_ID_PATTERN,
  tenantChangeSchema,
  tenantQuerySchema,
} from '@aiso/contracts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { administratorOf } from '../../platform/administrator.ts';
import type { Services } from '../../platform/services.ts';
import { changeLogo, readLogo } from './change-logo.ts';
import { addTenant, changeTenant, setArchived } from './change-tenant.ts';
import { listTenants, showTenant } from './list-tenants.ts';

const tenantParams = z.object({ tenantId: z.string().regex(TENANT_ID_PATTERN) });
/** A file is a third longer in base64. */
const LOGO_TEXT_LENGTH = Math.ceil(LOGO_MAX_BYTES / 3) * 4;
const logoBody = z.strictObject({ file: z.base64().min(1).max(LOGO_TEXT_LENGTH) });

/** Tenants, for group admin. Whatever is changed answers with the tenant as it is now. */
export const tenantRoutes =
  (services: Services): FastifyPluginAsyncZod =>
  async (app) => {
    app.get('/tenants', { schema: { querystring: tenantQuerySchema } }, async (request) => {
      const administrator = await administratorOf(services, request, 'tenant:administer');
      return listTenants(services, administrator, request.query);
    });

    app.post('/tenants', { schema: { body: newTenantSchema } }, async (request, reply) => {
      const administrator = await administratorOf(services, request, 'tenant:administer');
      await addTenant(services, administrator, request.body);
      return reply.status(201).send(await showTenant(services, administrator, request.body.id));
    });

    app.get('/tenants/:tenantId', { schema: { params: tenantParams } }, async (request) => {
      const administrator = await administratorOf(services, request, 'tenant:administer');
      return showTenant(services, administrator, request.params.tenantId);
    });

    app.put(
      '/tenants/:tenantId',
      { schema: { params: tenantParams, body: tenantChangeSchema } },
      async (request) => {
        const administrator = await administratorOf(services, request, 'tenant:administer');
        await changeTenant(services, administrator, request.params.tenantId, request.body);
        return showTenant(services, administrator, request.params.tenantId);
      },
    );

    app.put(
      '/tenants/:tenantId/logo',
      { schema: { params: tenantParams, body: logoBody }, bodyLimit: LOGO_TEXT_LENGTH + 1024 },
      async (request) => {
        const administrator = await administratorOf(services, request, 'tenant:administer');
        const file = Buffer.from(request.body.file, 'base64');
        await changeLogo(services, administrator, request.params.tenantId, file);
        return showTenant(services, administrator, request.params.tenantId);
      },
    );

    app.delete('/tenants/:tenantId/logo', { schema: { params: tenantParams } }, async (request) => {
      const administrator = await administratorOf(services, request, 'tenant:administer');
      await changeLogo(services, administrator, request.params.tenantId, null);
      return showTenant(services, administrator, request.params.tenantId);
    });

    for (const [path, isArchived] of [
      ['archive', true],
      ['restore', false],
    ] as const) {
      app.post(`/tenants/:tenantId/${path}`, { schema: { params: tenantParams } }, async (request) => {
        const administrator = await administratorOf(services, request, 'tenant:administer');
        await setArchived(services, administrator, request.params.tenantId, isArchived);
        return showTenant(services, administrator, request.params.tenantId);
      });
    }
  };

const logoParams = tenantParams.extend({
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
