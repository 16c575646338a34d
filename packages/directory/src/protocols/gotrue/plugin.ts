import { isNestedTooDeeply } from '@aiso/contracts';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import { coreOf, type Directory } from '../../directory.ts';
import { administrator, onBehalfOf, originOf } from '../../users/caller.ts';
import { openAskingPages } from '../asking-pages.ts';
import { generateLink, invite } from './administration/links.ts';
import { listUsers } from './administration/user-list.ts';
import * as administration from './administration/users.ts';
import { type Call, requireAdmin } from './call.ts';
import { authorize, authorizeIdentity, callback } from './calls/authorize.ts';
import { challengeFactor, deleteFactor, enrolFactor, verifyFactor } from './calls/factors.ts';
import { deleteIdentity } from './calls/identities.ts';
import { health, keySet, settings, sso } from './calls/instance.ts';
import { otp, recover, resend } from './calls/mails.ts';
import { signup } from './calls/signup.ts';
import { token } from './calls/token.ts';
import { getUser, logout, putUser, reauthenticate } from './calls/user.ts';
import { verifyGet, verifyPost } from './calls/verify.ts';
import { GotrueError, gotrueErrorOf, OAuthError } from './errors.ts';
import { type GotrueOptions, openGotrue } from './service.ts';

const BODY_LIMIT_BYTES = 65_536;
const API_VERSION_HEADER = 'x-supabase-api-version';
const API_VERSION = '2024-01-01';
const HOUSEKEEPING_MS = 600_000;

const HEADERS = {
  'access-control-expose-headers': 'X-Total-Count, Link, X-Supabase-Api-Version, X-Sb-Error-Code',
  'cache-control': 'no-store',
} as const;
const PREFLIGHT = {
  'access-control-allow-methods': 'GET, POST, PUT, PATCH, DELETE, OPTIONS',
  'access-control-allow-headers':
    'accept, apikey, authorization, content-type, redirect_to, x-client-info, x-client-ip, x-jwt-aud, ' +
    'x-supabase-api-version',
  'access-control-max-age': '7200',
} as const;

const CALLS: readonly (readonly [method: RouteOptions['method'], path: string, call: Call])[] = [
  ['GET', '/health', health],
  ['GET', '/settings', settings],
  ['GET', '/.well-known/jwks.json', keySet],
  ['POST', '/signup', signup],
  ['POST', '/token', token],
  ['POST', '/otp', otp],
  ['POST', '/magiclink', otp],
  ['POST', '/recover', recover],
  ['POST', '/resend', resend],
  ['POST', '/verify', verifyPost],
  ['GET', '/verify', verifyGet],
  ['GET', '/authorize', authorize],
  ['GET', '/callback', callback],
  ['POST', '/sso', sso],
  ['GET', '/user', getUser],
  ['PUT', '/user', putUser],
  ['GET', '/reauthenticate', reauthenticate],
  ['POST', '/logout', logout],
  ['GET', '/user/identities/authorize', authorizeIdentity],
  ['DELETE', '/user/identities/:identityId', deleteIdentity],
  ['POST', '/factors', enrolFactor],
  ['POST', '/factors/:factorId/challenge', challengeFactor],
  ['POST', '/factors/:factorId/verify', verifyFactor],
  ['DELETE', '/factors/:factorId', deleteFactor],
];

const ADMINISTRATION: typeof CALLS = [
  ['GET', '/admin/users', listUsers],
  ['POST', '/admin/users', administration.createUser],
  ['GET', '/admin/users/:userId', administration.getUser],
  ['PUT', '/admin/users/:userId', administration.updateUser],
  ['DELETE', '/admin/users/:userId', administration.deleteUser],
  ['GET', '/admin/users/:userId/factors', administration.listFactors],
  ['DELETE', '/admin/users/:userId/factors/:factorId', administration.deleteFactor],
  ['POST', '/admin/generate_link', generateLink],
  ['POST', '/invite', invite],
];

/** All that the API can be asked, as `METHOD /path`. */
export const CALL_NAMES = [...CALLS, ...ADMINISTRATION].map(([method, path]) => `${String(method)} ${path}`);

function statusOf(error: unknown): number {
  const hasStatus = typeof error === 'object' && error !== null && 'statusCode' in error;
  return hasStatus && typeof error.statusCode === 'number' ? error.statusCode : 500;
}

/**
 * Whatever was thrown, as the clients expect it. Defects are logged by name and place alone: a database's
 * text may hold an address.
 */
function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (error instanceof OAuthError) {
    return reply.code(400).send({ error: error.error, error_description: error.message });
  }
  let told = gotrueErrorOf(error);
  if (told === null && statusOf(error) < 500) {
    const status = statusOf(error);
    told = new GotrueError(
      status,
      status === 429 ? 'over_request_rate_limit' : 'validation_failed',
      status === 429 ? 'Request rate limit reached' : 'The request is not valid',
    );
  }
  if (told === null) {
    const { name, stack } = error instanceof Error ? error : { name: typeof error, stack: undefined };
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    const at = stack?.split('\n').filter((line) => /^\s+at /u.test(line));
    request.log.error({ failure: name, code, at }, 'a directory call failed');
    told = new GotrueError(500, 'unexpected_failure', 'Unexpected failure, please check server logs');
  }
  return send(told, request, reply);
}

function send(told: GotrueError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const version = request.headers[API_VERSION_HEADER];
  const isNew = typeof version === 'string' && version >= API_VERSION;
  reply.code(told.status).header('x-sb-error-code', told.code);
  if (isNew) {
    return reply
      .header(API_VERSION_HEADER, API_VERSION)
      .send({ code: told.code, message: told.message, ...told.detail });
  }
  return reply.send({ code: told.status, error_code: told.code, msg: told.message, ...told.detail });
}

function parseBody(text: string): unknown {
  if (text.trim() === '') return {};
  const bad = () => new GotrueError(400, 'bad_json', 'Could not parse request body as JSON');
  if (isNestedTooDeeply(text)) throw bad();
  try {
    return JSON.parse(text);
  } catch {
    throw bad();
  }
}

/**
 * GoTrue (Supabase Auth) over the directory. Register it under `/auth/v1`: its body parser, headers and error
 * form stay within it.
 */
export function gotrueProtocol(directory: Directory, options: GotrueOptions = {}): FastifyPluginAsync {
  const gotrue = openGotrue(coreOf(directory), options);
  return async (app) => {
    app.removeAllContentTypeParsers();
    // JSON alone: browsers ask before a page elsewhere sends it, and send text or a form unasked.
    app.addContentTypeParser(
      'application/json',
      { parseAs: 'string', bodyLimit: BODY_LIMIT_BYTES },
      async (_: FastifyRequest, text: string) => parseBody(text),
    );
    const pages = openAskingPages(gotrue.core.context);
    app.addHook('onRequest', async (request, reply) => {
      if (!pages.isAllowed(request)) {
        throw new GotrueError(403, 'validation_failed', 'Pages of this origin may not ask');
      }
      reply.headers({ ...HEADERS, ...pages.headersOf(request) });
    });
    app.setErrorHandler(answerError);
    app.setNotFoundHandler((request, reply) =>
      send(new GotrueError(404, 'validation_failed', 'There is no such call'), request, reply),
    );

    const add = ([method, url, call]: (typeof CALLS)[number], guard?: typeof requireAdmin): void => {
      app.route({
        method,
        url,
        // Mail programs look at links before people do: what a GET uses up, a HEAD must not.
        exposeHeadRoute: false,
        async handler(request, reply) {
          const origin = originOf(request);
          if (guard === undefined) return onBehalfOf(origin, () => call(gotrue, request, reply));
          await onBehalfOf(origin, () =>
            gotrue.core.events.refusals(
              'administration',
              () => `${String(method)} ${url}`,
              () => guard(gotrue, request),
            ),
          );
          const actor = administrator('service_role');
          return onBehalfOf({ ...origin, actor }, () => call(gotrue, request, reply));
        },
      });
    };
    for (const call of CALLS) add(call);
    for (const call of ADMINISTRATION) add(call, requireAdmin);
    app.options('/*', async (_, reply) => reply.code(204).headers(PREFLIGHT).send());

    // What is left over now is left for the next round; a database that is away tells so where it is needed.
    let housekeeping: Promise<void> = Promise.resolve();
    const timer = setInterval(() => {
      housekeeping = gotrue.purgeExpired();
    }, HOUSEKEEPING_MS);
    timer.unref();
    app.addHook('onClose', async () => {
      clearInterval(timer);
      await housekeeping;
    });
  };
}
