import type { FastifyPluginAsync } from 'fastify';
import { actorOf } from '../platform/actor.ts';
import { serve } from '../platform/http/serve.ts';
import type { Services } from '../platform/services.ts';
import { ownerOf } from './own-account.ts';
import { changeOwnNames, changeOwnPassword, describeAccount } from './own-details.ts';
import { changeMailCodes } from './own-mail-codes.ts';
import { changePreference, listPreferences } from './own-preferences.ts';
import {
  confirmSecondFactor,
  firstRecoveryCodes,
  keepFirstRecoveryCodes,
  offerSecondFactor,
  removeOwnSecondFactor,
  renewRecoveryCodes,
} from './own-second-factor.ts';
import { endOwnSessions, listOwnSessions } from './own-sessions.ts';

/** `/api/account`: the account of whoever asks, and never another one. */
export const accountRoutes =
  (services: Services): FastifyPluginAsync =>
  async (app) => {
    serve(app, 'GET /api/account', async (request) =>
      describeAccount(services, await ownerOf(services, request)),
    );

    serve(app, 'PUT /api/account/names', async (request) =>
      changeOwnNames(services, await ownerOf(services, request), request.body),
    );

    serve(app, 'POST /api/account/password', async (request) =>
      changeOwnPassword(services, await ownerOf(services, request), request.body),
    );

    serve(app, 'GET /api/account/preferences', async (request) =>
      listPreferences(await actorOf(services, request)),
    );

    serve(app, 'PUT /api/account/preferences/{name}', async (request) =>
      changePreference(await actorOf(services, request), request.params.name, request.body.value),
    );

    serve(app, 'GET /api/account/sessions', async (request) =>
      listOwnSessions(services, await ownerOf(services, request)),
    );

    serve(app, 'POST /api/account/sessions/end', async (request) =>
      endOwnSessions(services, await ownerOf(services, request), request.body),
    );

    serve(app, 'POST /api/account/second-factor', async (request) =>
      offerSecondFactor(services, await ownerOf(services, request), request.body),
    );

    serve(app, 'POST /api/account/second-factor/confirm', async (request) =>
      confirmSecondFactor(services, await ownerOf(services, request), request.body.code),
    );

    serve(app, 'POST /api/account/second-factor/remove', async (request) =>
      removeOwnSecondFactor(services, await ownerOf(services, request), request.body),
    );

    serve(app, 'PUT /api/account/second-factor/mail', async (request) =>
      changeMailCodes(services, await ownerOf(services, request), request.body),
    );

    serve(app, 'POST /api/account/recovery-codes', async (request) =>
      renewRecoveryCodes(services, await ownerOf(services, request), request.body),
    );

    serve(app, 'POST /api/account/recovery-codes/first', async (request) =>
      firstRecoveryCodes(services, await ownerOf(services, request)),
    );

    serve(app, 'POST /api/account/recovery-codes/kept', async (request) =>
      keepFirstRecoveryCodes(services, await ownerOf(services, request)),
    );
  };
