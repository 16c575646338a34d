import type { FastifyReply, FastifyRequest } from 'fastify';
import { randomPKCECodeVerifier } from 'openid-client';
import { z } from 'zod';
import { type OAuthProvider, type ProviderAccount, ProviderFailure } from '../../../oauth/provider.ts';
import {
  type Call,
  pkceFields,
  pkceOf,
  read,
  requireAssurance,
  requireFreshProof,
  requireSession,
  targetOf,
} from '../call.ts';
import { GotrueError, gotrueErrorOf, invalid, requireManualLinking } from '../errors.ts';
import type { Flow } from '../flow-states.ts';
import { withError, withFragment, withQuery } from '../redirects.ts';
import type { Gotrue } from '../service.ts';

const querySchema = z.object({
  provider: z.string().max(64).default(''),
  scopes: z.string().max(512).default(''),
  skip_http_redirect: z.string().max(8).optional(),
  ...pkceFields,
});

/** The provider's page, with everything remembered that is needed when the person comes back. */
async function providerPage(
  gotrue: Gotrue,
  request: FastifyRequest,
  linkingUserId?: string,
): Promise<{ url: string; skipsRedirect: boolean }> {
  const input = read(querySchema, request.query);
  const provider = gotrue.providers.get(input.provider);
  if (provider === undefined) {
    throw new GotrueError(
      400,
      'validation_failed',
      input.provider === ''
        ? 'Unsupported provider: missing'
        : 'Unsupported provider: provider is not enabled',
    );
  }
  const secret = randomPKCECodeVerifier();
  const { state } = await gotrue.flows.create({
    pkce: pkceOf(input),
    method: 'oauth',
    redirectTo: targetOf(gotrue, request),
    provider: provider.name,
    linkingUserId,
    secret,
  });
  const url = await provider
    .begin({ state, redirectUri: callbackUrl(gotrue), scopes: input.scopes, secret })
    .catch((error: unknown) => {
      if (!(error instanceof ProviderFailure)) throw error;
      request.log.warn({ provider: provider.name, failure: error.message }, 'a provider failed');
      throw new GotrueError(500, 'unexpected_failure', 'The provider cannot be reached', { cause: error });
    });
  return { url, skipsRedirect: input.skip_http_redirect === 'true' };
}

const callbackUrl = (gotrue: Gotrue): string => `${gotrue.baseUrl()}/callback`;

/** To the provider's sign-in page. */
export const authorize: Call = async (gotrue, request, reply) => {
  const { url, skipsRedirect } = await providerPage(gotrue, request);
  return skipsRedirect ? { url } : reply.redirect(url, 302);
};

/** The same for somebody signed in, who adds an account there to their own. */
export const authorizeIdentity: Call = async (gotrue, request, reply) => {
  const signedIn = await requireSession(gotrue, request);
  requireManualLinking(gotrue);
  requireAssurance(signedIn, 403, 'AAL2 session is required to link an identity when MFA is enabled.');
  requireFreshProof(gotrue, signedIn);
  const { url, skipsRedirect } = await providerPage(gotrue, request, signedIn.member.user.id);
  return skipsRedirect ? { url } : reply.redirect(url, 302);
};

const callbackSchema = z.object({
  state: z.string().max(128).default(''),
  code: z.string().max(4096).default(''),
  error: z.string().max(128).optional(),
});

/**
 * The provider sends the person back. Only a `state` that we gave is believed, and once. Whatever fails is
 * told at the client's page.
 */
export const callback: Call = async (gotrue, request, reply) => {
  const { state, code, error } = callbackSchema.safeParse(request.query).data ?? { state: '', code: '' };
  const flow = state === '' ? null : await gotrue.flows.takeByState(state);
  if (flow === null) {
    return reply.redirect(
      withError(gotrue.redirects.targetOf(undefined), false, {
        error: 'invalid_request',
        code: 'bad_oauth_state',
        description: 'OAuth state is missing, has expired or was used',
      }),
      302,
    );
  }
  try {
    if (error !== undefined) {
      throw new GotrueError(400, 'bad_oauth_callback', 'The provider did not let the person in');
    }
    if (code === '') throw new GotrueError(400, 'bad_oauth_callback', 'OAuth callback with missing code');
    let userId = flow.linkingUserId ?? 'an account elsewhere';
    return await gotrue.core.events.refusals(
      'sign_in',
      () => userId,
      async () => {
        const { provider, account } = await accountOf(gotrue, flow, state, request);
        userId = await userOf(gotrue, flow, provider, account);
        return finish(gotrue, flow, userId, reply);
      },
    );
  } catch (failure) {
    return reply.redirect(withError(flow.redirectTo, flow.pkce !== null, told(failure, request)), 302);
  }
};

async function accountOf(
  gotrue: Gotrue,
  flow: Flow,
  state: string,
  { url }: FastifyRequest,
): Promise<{ provider: OAuthProvider; account: ProviderAccount }> {
  const provider = gotrue.providers.get(flow.provider ?? '');
  if (provider === undefined || flow.secret === null) throw invalid('Unsupported provider');
  const account = await provider.finish({
    url: new URL(`${callbackUrl(gotrue)}${url.slice(url.indexOf('?'))}`),
    state,
    secret: flow.secret,
  });
  return { provider, account };
}

async function userOf(
  gotrue: Gotrue,
  flow: Flow,
  { name }: OAuthProvider,
  account: ProviderAccount,
): Promise<string> {
  if (flow.linkingUserId === null) return gotrue.accounts.ofProvider(name, account);
  await gotrue.accounts.linkProvider(flow.linkingUserId, name, account);
  return flow.linkingUserId;
}

async function finish(
  gotrue: Gotrue,
  flow: Flow,
  userId: string,
  reply: FastifyReply,
): Promise<FastifyReply> {
  if (flow.pkce !== null) {
    const code = await gotrue.flows.giveCode(flow.id, userId);
    if (code === null) throw new GotrueError(403, 'flow_state_expired', 'The sign-in took too long');
    return reply.redirect(withQuery(flow.redirectTo, { code }), 302);
  }
  const { user: _user, ...session } = await gotrue.accounts.signIn(userId, 'oauth');
  const values = Object.entries(session).map(([name, value]) => [name, String(value)]);
  return reply.redirect(withFragment(flow.redirectTo, Object.fromEntries(values)), 302);
}

function told(failure: unknown, request: FastifyRequest) {
  if (failure instanceof ProviderFailure) {
    request.log.warn({ failure: failure.message }, 'a provider failed');
    return {
      error: 'server_error',
      code: 'unexpected_failure',
      description: 'Unable to exchange external code',
    };
  }
  const error = gotrueErrorOf(failure);
  if (error !== null) return { error: 'access_denied', code: error.code, description: error.message };
  request.log.error(
    { failure: failure instanceof Error ? failure.name : typeof failure },
    'a callback failed',
  );
  return { error: 'server_error', code: 'unexpected_failure', description: 'Unexpected failure' };
}
