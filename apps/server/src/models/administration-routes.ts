import type { FastifyPluginAsync } from 'fastify';
import { administratorOf, installationAdministratorOf } from '../platform/administrator.ts';
import { serve } from '../platform/http/serve.ts';
import { changeModel } from './change-model.ts';
import { compareVersions } from './comparison/compare-versions.ts';
import { listTenantModels, scanModels, showTenantModel, tenantThatReads } from './list-models.ts';
import type { ModelServices } from './packages/model-registry.ts';

/**
 * Models for administrators: of the named tenant, else of the own one. A change answers with the model as it
 * is then.
 */
export const modelAdministrationRoutes =
  (services: ModelServices): FastifyPluginAsync =>
  async (app) => {
    serve(app, 'GET /api/administration/models', async (request) => {
      const administrator = await administratorOf(services, request, 'model:administer');
      const tenantId = request.query.tenant ?? (await tenantThatReads(services, administrator));
      return listTenantModels(services, administrator, tenantId);
    });

    serve(app, 'POST /api/administration/models/scan', async (request) => {
      const administrator = await installationAdministratorOf(services, request, 'model:administer');
      return scanModels(services, administrator, request.query.tenant ?? administrator.tenantId);
    });

    serve(app, 'GET /api/administration/models/{name}', async (request) => {
      const administrator = await administratorOf(services, request, 'model:administer');
      const tenantId = request.query.tenant ?? administrator.tenantId;
      return showTenantModel(services, administrator, tenantId, request.params.name);
    });

    serve(app, 'POST /api/administration/models/{name}/changes', async (request) => {
      const administrator = await administratorOf(services, request, 'model:administer');
      const tenantId = request.query.tenant ?? administrator.tenantId;
      return changeModel(services, administrator, tenantId, request.params.name, request.body);
    });

    serve(app, 'GET /api/administration/models/{name}/comparison', async (request) => {
      const administrator = await administratorOf(services, request, 'model:administer');
      const { tenant, version } = request.query;
      const tenantId = tenant ?? administrator.tenantId;
      return compareVersions(services, administrator, tenantId, request.params.name, version);
    });
  };
