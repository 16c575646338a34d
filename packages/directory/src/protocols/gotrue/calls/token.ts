import { z } from 'zod';
import { ProviderFailure } from '../../../oauth/provider.ts';
import { admissionOf, needsSecondStep } from '../../../users/admission.ts';
import { emailKey } from '../../../users/user.ts';
import {
  blank,
  type Call,
  emailField,
  passwordField,
  phoneField,
  read,
  requireAssurance,
  requireFreshProof,
  requireOneName,
  requireSession,
  tokenField,
} from '../call.ts';
import {
  GotrueError,
  invalid,
  OAuthError,
  requireManualLinking,
  tooManyAttempts,
  userBanned,
  wrongCredentials,
} from '../errors.ts';
import type { Gotrue } from '../service.ts';
import type { SessionAnswer } from '../sessions.ts';

const passwordSchema = z.object({ email: emailField, phone: phoneField, password: passwordField });

/** The password itself. Names that nobody has wait, and are refused, like wrong passwords. */
const byPassword: Call = async (gotrue, request) => {
  const input = read(passwordSchema, request.body);
  const { email, phone, password } = input;
  requireOneName(input, 'login');
  if (email === undefined && phone !== undefined) {
    throw new GotrueError(400, 'phone_provider_disabled', 'Phone logins are disabled');
  }
  if (email === undefined) throw invalid('missing email or phone');
  return gotrue.core.events.refusals(
    'sign_in',
    () => email,
    () => signIn(gotrue, email, password ?? ''),
  );
};

async function signIn(gotrue: Gotrue, email: string, password: string): Promise<SessionAnswer> {
  const { context, attempts, users, passwords } = gotrue.core;
  const name = emailKey(email);
  const found = await users.findForSignIn(email);
  if (!(await attempts.charge(found?.user.id ?? name, name))) throw tooManyAttempts();
  const isRight = await passwords.isRight(found?.row.password_hash ?? null, password);
  if (found === null || !isRight) throw wrongCredentials();
  const admission = admissionOf(found.user, context.clock.now());
  // Where another step follows, the network is known and the count cleared when it was taken. Who is not let
  // in, as they signed up with somebody's address, makes none known.
  if (admission === 'admitted' && !(await needsSecondStep(context, found.user)))
    await attempts.clear(found.user.id);
  if (admission === 'one-time-password-expired' || admission === 'password-reset-required') {
    throw new GotrueError(
      400,
      'invalid_credentials',
      'This password cannot be used to sign in. Ask for a link to set a new one.',
    );
  }
  return gotrue.accounts.signIn(found.user.id, 'password');
}

const refreshSchema = z.object({ refresh_token: tokenField });

const byRefreshToken: Call = async (gotrue, request) => {
  const { refresh_token: token } = read(refreshSchema, request.body);
  if (token === undefined) throw new OAuthError('invalid_request', 'refresh_token required');
  const renewed = await gotrue.sessions.renew(token);
  if (renewed.kind !== 'renewed') throw refreshRefused(renewed.kind);
  const member = await gotrue.members.find(renewed.userId);
  if (member === null) throw refreshRefused('unknown');
  if (!member.user.enabled) throw userBanned();
  return gotrue.sessions.answer(member, renewed.sessionId, renewed.token);
};

function refreshRefused(kind: 'unknown' | 'expired' | 'used'): GotrueError {
  switch (kind) {
    case 'unknown':
      return new GotrueError(
        400,
        'refresh_token_not_found',
        'Invalid Refresh Token: Refresh Token Not Found',
      );
    case 'expired':
      return new GotrueError(400, 'session_expired', 'Invalid Refresh Token: Session Expired');
    case 'used':
      return new GotrueError(400, 'refresh_token_already_used', 'Invalid Refresh Token: Already Used');
  }
}

const flowNotFound = () =>
  new GotrueError(404, 'flow_state_not_found', 'invalid flow state, no valid flow state found');

const pkceSchema = z.object({ auth_code: tokenField, code_verifier: z.string().max(128).optional() });

const byCode: Call = async (gotrue, request) => {
  const { auth_code: code, code_verifier: verifier } = read(pkceSchema, request.body);
  if (code === undefined || verifier === undefined || verifier === '') {
    throw invalid('invalid request: both auth code and code verifier should be non-empty');
  }
  const exchanged = await gotrue.flows.exchange(code, verifier);
  switch (exchanged.kind) {
    case 'exchanged':
      return gotrue.accounts.signIn(exchanged.userId, exchanged.method, exchanged.sessionId);
    case 'used':
      // Somebody else has had the code, and may be who began the session (RFC 6749, 4.1.2).
      await gotrue.sessions.end(exchanged.userId, exchanged.sessionId);
      throw flowNotFound();
    case 'unknown':
      throw flowNotFound();
    case 'expired':
      throw new GotrueError(403, 'flow_state_expired', 'invalid flow state, flow state has expired');
    case 'wrong-verifier':
      throw new GotrueError(
        400,
        'bad_code_verifier',
        'code challenge does not match previously saved code verifier',
      );
  }
};

const idTokenSchema = z.object({
  id_token: tokenField,
  provider: blank(z.string().max(64)),
  nonce: z.string().max(512).optional(),
  link_identity: z.boolean().optional(),
});

const byIdToken: Call = async (gotrue, request) => {
  const input = read(idTokenSchema, request.body);
  if (input.id_token === undefined) throw new OAuthError('invalid request', 'id_token required');
  if (input.provider === undefined) {
    throw new OAuthError('invalid request', 'provider or client_id and issuer required');
  }
  const provider = gotrue.providers.get(input.provider);
  if (provider?.readIdToken === undefined) {
    throw new GotrueError(
      400,
      'provider_disabled',
      `Provider (issuer "${input.provider.replace(/[^\w:./-]/gu, '')}") is not enabled`,
    );
  }
  const account = await provider.readIdToken(input.id_token, input.nonce).catch((error: unknown) => {
    if (error instanceof ProviderFailure) {
      throw new OAuthError('invalid request', 'Bad ID token', { cause: error });
    }
    throw error;
  });
  if (input.link_identity !== true) {
    return gotrue.accounts.signIn(await gotrue.accounts.ofProvider(provider.name, account), 'oauth');
  }
  const signedIn = await requireSession(gotrue, request);
  requireManualLinking(gotrue);
  requireAssurance(signedIn, 403, 'AAL2 session is required to link an identity when MFA is enabled.');
  requireFreshProof(gotrue, signedIn);
  await gotrue.accounts.linkProvider(signedIn.member.user.id, provider.name, account);
  return gotrue.accounts.signIn(signedIn.member.user.id, 'oauth');
};

const byWallet: Call = async () => {
  throw new GotrueError(422, 'web3_provider_disabled', 'Web3 provider is disabled');
};

/** Of somebody whom nothing names who was refused. */
const told =
  (call: Call): Call =>
  (gotrue, request, reply) =>
    gotrue.core.events.refusals(
      'sign_in',
      () => 'a code',
      async () => call(gotrue, request, reply),
    );

const GRANTS = {
  password: byPassword,
  refresh_token: byRefreshToken,
  pkce: told(byCode),
  id_token: told(byIdToken),
  web3: byWallet,
} as const;
const grantSchema = z.object({ grant_type: z.string().max(64).optional() });

/** `POST /token?grant_type=…` */
export const token: Call = async (gotrue, request, reply) => {
  const { grant_type: grant = '' } = read(grantSchema, request.query);
  if (!Object.hasOwn(GRANTS, grant)) {
    throw new GotrueError(400, 'invalid_credentials', 'unsupported_grant_type');
  }
  return GRANTS[grant as keyof typeof GRANTS](gotrue, request, reply);
};
