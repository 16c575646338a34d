import { AppError } from '@aiso/contracts';
import type { FastifyPluginAsync } from 'fastify';
import { actorOf } from '../platform/actor.ts';
import { serve } from '../platform/http/serve.ts';
import type { Services } from '../platform/services.ts';
import { assignStudies, claim, giveBack } from './assign-studies.ts';
import {
  addGroup,
  changeGroup,
  changeRules,
  removeGroupById,
  showHandoverSettings,
} from './handover-settings.ts';
import { listAssignees } from './list-assignees.ts';

/** Who is to read a study, by hand and by the tenant's rules. */
export const handoverRoutes =
  (services: Services): FastifyPluginAsync =>
  async (app) => {
    app.setSchemaErrorFormatter(
      (_errors, scope) => new AppError(scope === 'body' ? 'request.invalid' : 'resource.not_found'),
    );

    serve(app, 'GET /api/handover/assignees', async (request) =>
      listAssignees(services, await actorOf(services, request)),
    );
    serve(app, 'POST /api/handover/assign', async (request) =>
      assignStudies(services, await actorOf(services, request), request.body),
    );
    serve(app, 'POST /api/handover/claim', async (request) =>
      claim(services, await actorOf(services, request), request.body.studyIds),
    );
    serve(app, 'POST /api/handover/give-back', async (request) =>
      giveBack(await actorOf(services, request), request.body.studyIds),
    );
    serve(app, 'GET /api/handover/settings', async (request) =>
      showHandoverSettings(await actorOf(services, request)),
    );
    serve(app, 'POST /api/handover/groups', async (request) =>
      addGroup(services, await actorOf(services, request), request.body),
    );
    serve(app, 'PUT /api/handover/groups/{groupId}', async (request) =>
      changeGroup(services, await actorOf(services, request), request.params.groupId, request.body),
    );
    serve(app, 'DELETE /api/handover/groups/{groupId}', async (request) =>
      removeGroupById(await actorOf(services, request), request.params.groupId),
    );
    serve(app, 'PUT /api/handover/rules', async (request) =>
      changeRules(services, await actorOf(services, request), request.body.rules),
    );
  };
