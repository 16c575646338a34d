import {
  modelChangeSchema,
  modelComparisonQuerySchema,
  modelNameSchema,
  modelTenantSchema,
} from '@aiso/contracts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { administratorOf } from '../platform/administrator.ts';
import { changeModel } from './change-model.ts';
import { compareVersions } from './comparison/compare-versions.ts';
import { listTenantModels, scanModels, showTenantModel } from './list-models.ts';
import type { ModelServices } from './packages/model-registry.ts';

/**
 * Models for group admin: of the named tenant, else of the own one. A change answers with the model as it is
 * then.
 */
export const modelAdministrationRoutes =
  (services: ModelServices): FastifyPluginAsyncZod =>
  async (app) => {
    app.get('/', { schema: { querystring: modelTenantSchema } }, async (request) => {
      const administrator = await administratorOf(services, request, 'model:administer');
      return listTenantModels(services, administrator, request.query.tenant ?? administrator.tenantId);
    });

    app.post('/scan', { schema: { querystring: modelTenantSchema } }, async (request) => {
      const administrator = await administratorOf(services, request, 'model:administer');
      return scanModels(services, administrator, request.query.tenant ?? administrator.tenantId);
    });

    const one = { params: modelNameSchema, querystring: modelTenantSchema };
    app.get('/:name', { schema: one }, async (request) => {
      const administrator = await administratorOf(services, request, 'model:administer');
      const tenantId = request.query.tenant ?? administrator.tenantId;
      return showTenantModel(services, administrator, tenantId, request.params.name);
    });

    app.post('/:name/changes', { schema: { ...one, body: modelChangeSchema } }, async (request) => {
      const administrator = await administratorOf(services, request, 'model:administer');
      const tenantId = request.query.tenant ?? administrator.tenantId;
      return changeModel(services, administrator, tenantId, request.params.name, request.body);
    });

    app.get(
      '/:name/comparison',
      { schema: { params: modelNameSchema, querystring: modelComparisonQuerySchema } },
      async (request) => {
        const administrator = await administratorOf(services, request, 'model:administer');
        const { tenant, version } = request.query;
        const tenantId = tenant ?? administrator.tenantId;
        return compareVersions(services, administrator, tenantId, request.params.name, version);
      },
    );
  };
