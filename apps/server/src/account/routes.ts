import {
  endSessionsSchema,
  firstCodeSchema,
  mailCodesChangeSchema,
  ownNamesSchema,
  ownPasswordSchema,
  passwordProofSchema,
} from '@aiso/contracts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Services } from '../platform/services.ts';
import { ownerOf } from './own-account.ts';
import { changeOwnNames, changeOwnPassword, describeAccount } from './own-details.ts';
import { changeMailCodes } from './own-mail-codes.ts';
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
  (services: Services): FastifyPluginAsyncZod =>
  async (app) => {
    app.addHook('onSend', async (_request, reply) => {
      void reply.header('cache-control', 'no-store');
    });

    app.get('/account', async (request) => describeAccount(services, await ownerOf(services, request)));

    app.put('/account/names', { schema: { body: ownNamesSchema } }, async (request) =>
      changeOwnNames(services, await ownerOf(services, request), request.body),
    );

    app.post('/account/password', { schema: { body: ownPasswordSchema } }, async (request, reply) => {
      await changeOwnPassword(services, await ownerOf(services, request), request.body);
      return reply.status(204).send();
    });

    app.get('/account/sessions', async (request) =>
      listOwnSessions(services, await ownerOf(services, request)),
    );

    app.post('/account/sessions/end', { schema: { body: endSessionsSchema } }, async (request, reply) => {
      await endOwnSessions(services, await ownerOf(services, request), request.body);
      return reply.status(204).send();
    });

    app.post('/account/second-factor', { schema: { body: passwordProofSchema } }, async (request) =>
      offerSecondFactor(services, await ownerOf(services, request), request.body),
    );

    app.post('/account/second-factor/confirm', { schema: { body: firstCodeSchema } }, async (request) =>
      confirmSecondFactor(services, await ownerOf(services, request), request.body.code),
    );

    app.post(
      '/account/second-factor/remove',
      { schema: { body: passwordProofSchema } },
      async (request, reply) => {
        await removeOwnSecondFactor(services, await ownerOf(services, request), request.body);
        return reply.status(204).send();
      },
    );

    app.put(
      '/account/second-factor/mail',
      { schema: { body: mailCodesChangeSchema } },
      async (request, reply) => {
        await changeMailCodes(services, await ownerOf(services, request), request.body);
        return reply.status(204).send();
      },
    );

    app.post('/account/recovery-codes', { schema: { body: passwordProofSchema } }, async (request) =>
      renewRecoveryCodes(services, await ownerOf(services, request), request.body),
    );

    app.post('/account/recovery-codes/first', async (request) =>
      firstRecoveryCodes(services, await ownerOf(services, request)),
    );

    app.post('/account/recovery-codes/kept', async (request, reply) => {
      await keepFirstRecoveryCodes(services, await ownerOf(services, request));
      return reply.status(204).send();
    });
  };
