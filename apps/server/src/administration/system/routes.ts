import type { Health } from '@aiso/contracts';
import type { FastifyPluginAsync } from 'fastify';
import type { ModelServices } from '../../models/packages/model-registry.ts';
import { installationAdministratorOf } from '../../platform/administrator.ts';
import { serve } from '../../platform/http/serve.ts';
import { openSystem } from './show-system.ts';
import { tryImagesAgain, tryJobsAgain } from './try-again.ts';

/** How the installation is, for group admin. @param health how its parts are, as `/api/health` has it */
export const systemRoutes =
  (services: ModelServices, health: () => Promise<Health>): FastifyPluginAsync =>
  async (app) => {
    const system = openSystem({ ...services, health });

    serve(app, 'GET /api/administration/system', async (request) =>
      system.view(await installationAdministratorOf(services, request, 'system:administer')),
    );

    serve(app, 'POST /api/administration/system/queues/{name}/again', async (request) => {
      const administrator = await installationAdministratorOf(services, request, 'system:administer');
      await tryJobsAgain(services, administrator, request.params.name);
      system.forget();
      return system.view(administrator);
    });

    serve(app, 'POST /api/administration/system/tenants/{tenantId}/again', async (request) => {
      const administrator = await installationAdministratorOf(services, request, 'system:administer');
      await tryImagesAgain(services, administrator, request.params.tenantId);
      system.forget();
      return system.view(administrator);
    });
  };
