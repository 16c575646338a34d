import { randomUUID } from 'node:crypto';
import { isNestedTooDeeply } from '@aiso/contracts';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import type { Core } from '../../core.ts';
import { coreOf, type Directory } from '../../directory.ts';
import { SIGNING_ALGORITHM } from '../../tokens/signing-keys.ts';
import { administrator, onBehalfOf, originOf } from '../../users/caller.ts';
import { isStorableText } from '../../users/storable-text.ts';
import { openAskingPages } from '../asking-pages.ts';
import { requireSignature } from './administration/signature.ts';
import { CognitoError, cognitoErrorOf, foreignPage, invalidParameter, tooManyRequests } from './errors.ts';
import { operationOf } from './operations/index.ts';

const CONTENT_TYPE = 'application/x-amz-json-1.1';
const BODY_LIMIT_BYTES = 65_536;

const EXPOSED = 'x-amzn-errortype, x-amzn-errormessage, x-amzn-requestid, date';
const PREFLIGHT = {
  'access-control-allow-methods': 'POST, OPTIONS',
  'access-control-allow-headers':
    'x-amz-target, x-amz-user-agent, cache-control, content-type, amz-sdk-invocation-id, amz-sdk-request, ' +
    'authorization, x-amz-date, x-amz-security-token, x-amz-content-sha256',
  'access-control-max-age': '7200',
} as const;

function statusOf(error: unknown): number {
  const hasStatus = typeof error === 'object' && error !== null && 'statusCode' in error;
  return hasStatus && typeof error.statusCode === 'number' ? error.statusCode : 500;
}

/**
 * Whatever was thrown, as the clients expect it. Defects are logged by name and place alone: a database's
 * text may hold an address.
 */
function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  let told = cognitoErrorOf(error);
  // What stands before the protocol lets a network send so many requests and no more.
  if (told === null && statusOf(error) === 429) told = tooManyRequests();
  if (told === null && statusOf(error) < 500) {
    told = new CognitoError('SerializationException', 'The request is not valid.', {
      status: statusOf(error),
    });
  }
  if (told === null) {
    const { name, stack } = error instanceof Error ? error : { name: typeof error, stack: undefined };
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    const at = stack?.split('\n').filter((line) => /^\s+at /u.test(line));
    request.log.error({ failure: name, code, at }, 'a core operation failed');
    told = new CognitoError('InternalErrorException', 'Something went wrong', { status: 500 });
  }
  return reply
    .code(told.status)
    .header('content-type', CONTENT_TYPE)
    .header('x-amzn-errortype', told.name)
    .send(JSON.stringify({ __type: told.name, message: told.message }));
}

/** @throws CognitoError SerializationException, InvalidParameterException */
function parseJson(text: string): unknown {
  const isNoJson = () => new CognitoError('SerializationException', 'The request is not JSON.');
  if (isNestedTooDeeply(text)) throw isNoJson();
  try {
    return JSON.parse(text, (name, value: unknown) => {
      if (!isStorableText(name) || (typeof value === 'string' && !isStorableText(value))) {
        throw invalidParameter('1 validation error detected: a value holds what is no character.');
      }
      return value;
    });
  } catch (error) {
    if (error instanceof CognitoError) throw error;
    throw isNoJson();
  }
}

/** @throws CognitoError where the request is not signed with the administrators' key */
function requireAdministrator(
  { adminKey, context, events }: Pick<Core, 'adminKey' | 'context' | 'events'>,
  { method, headers }: FastifyRequest,
  body: string,
): Promise<void> {
  const { 'x-amz-target': target = '' } = headers;
  return events.refusals(
    'administration',
    () => String(target).split('.').at(-1),
    () =>
      requireSignature({ method, path: '/', headers, body }, adminKey, {
        poolRegion: context.poolRegion,
        now: context.clock.now(),
      }),
  );
}

/**
 * A Cognito user pool over the directory: `POST /` with its preflight, the key set and the OpenID
 * configuration. Register it without a prefix; its content type, headers and error form stay within it.
 */
export function cognitoProtocol(directory: Directory): FastifyPluginAsync {
  const core = coreOf(directory);
  const pages = openAskingPages(core.context);
  const pool = `/${core.context.poolId}/.well-known`;
  return async (app) => {
    app.removeAllContentTypeParsers();
    app.addContentTypeParser(
      CONTENT_TYPE,
      { parseAs: 'string', bodyLimit: BODY_LIMIT_BYTES },
      async (_: FastifyRequest, text: string) => text,
    );
    app.addHook('onRequest', async (request, reply) => {
      reply.header('x-amzn-requestid', randomUUID());
      if (!pages.isAllowed(request)) throw foreignPage();
      reply.headers({ ...pages.headersOf(request), 'access-control-expose-headers': EXPOSED });
    });
    app.setErrorHandler(answerError);

    app.post('/', async (request, reply) => {
      const { 'x-amz-target': target } = request.headers;
      const { run, isAdministration } = operationOf(typeof target === 'string' ? target : undefined);
      const body = typeof request.body === 'string' ? request.body : '';
      const origin = originOf(request);
      if (isAdministration) await onBehalfOf(origin, () => requireAdministrator(core, request, body));
      const actor = isAdministration ? administrator(`key ${core.adminKey?.id ?? ''}`) : null;
      const answer = await onBehalfOf({ ...origin, actor }, () => run(core, parseJson(body)));
      return reply
        .header('content-type', CONTENT_TYPE)
        .header('cache-control', 'no-store')
        .send(JSON.stringify(answer));
    });
    app.options('/', async (_, reply) => reply.code(204).headers(PREFLIGHT).send());

    app.get(`${pool}/jwks.json`, async (_, reply) =>
      reply.header('cache-control', 'public, max-age=60').send(await core.keys.jwks()),
    );
    app.get(`${pool}/openid-configuration`, async () => ({
      issuer: core.context.issuer(),
      jwks_uri: `${core.context.issuer()}/.well-known/jwks.json`,
      response_types_supported: ['token'],
      subject_types_supported: ['public'],
      id_token_signing_alg_values_supported: [SIGNING_ALGORITHM],
    }));
  };
}
