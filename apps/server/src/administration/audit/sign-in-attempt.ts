import type { FastifyRequest } from 'fastify';
import { decodeJwt } from 'jose';
import { z } from 'zod';

/** What a request to the directory and its answer tell about a sign-in, whatever protocol they speak. */
export type SignInAttempt = {
  /**
   * Id or address as it was typed, or the id in the given tokens. It may be anything: people type passwords
   * here.
   */
  readonly username: string;
  /** Why not, in the protocol's word; null where tokens were given. */
  readonly refusal: string | null;
};

const COGNITO_OPERATIONS =
  /\.(InitiateAuth|RespondToAuthChallenge|AdminInitiateAuth|AdminRespondToAuthChallenge)$/u;
const names = z.object({ USERNAME: z.string().optional() });
const cognitoRequest = z.object({
  AuthFlow: z.string().optional(),
  AuthParameters: names.optional(),
  ChallengeResponses: names.optional(),
});
const cognitoAnswer = z.object({
  AuthenticationResult: z.object({ IdToken: z.string() }).optional(),
  __type: z.string().optional(),
});

/** Grants and verifications that begin a session; a refresh goes on with one. */
const gotrueGrant = z.object({ grant_type: z.enum(['password', 'pkce', 'id_token']) });
const gotrueRequest = z.object({ email: z.string().optional() });
const gotrueAnswer = z.object({
  access_token: z.string().optional(),
  error_code: z.string().optional(),
  code: z.union([z.string(), z.number()]).optional(),
});

function parsed<T>(schema: z.ZodType<T>, text: unknown): T | null {
  try {
    return schema.safeParse(typeof text === 'string' ? JSON.parse(text) : text).data ?? null;
  } catch {
    return null;
  }
}

function subjectOf(token: string): string | null {
  try {
    return decodeJwt(token).sub ?? null;
  } catch {
    return null;
  }
}

function ofTokens(token: string): SignInAttempt | null {
  const username = subjectOf(token);
  return username === null ? null : { username, refusal: null };
}

function cognitoAttempt(request: FastifyRequest, status: number, payload: string): SignInAttempt | null {
  const asked = parsed(cognitoRequest, request.body);
  const answer = parsed(cognitoAnswer, payload);
  if (asked === null || answer === null || asked.AuthFlow?.startsWith('REFRESH')) return null;
  if (status < 400) {
    return answer.AuthenticationResult === undefined ? null : ofTokens(answer.AuthenticationResult.IdToken);
  }
  const username = asked.AuthParameters?.USERNAME ?? asked.ChallengeResponses?.USERNAME;
  return username === undefined ? null : { username, refusal: answer.__type ?? 'refused' };
}

function gotrueAttempt(request: FastifyRequest, status: number, payload: string): SignInAttempt | null {
  const asked = parsed(gotrueRequest, request.body);
  const answer = parsed(gotrueAnswer, payload);
  if (answer === null) return null;
  if (status < 400) return answer.access_token === undefined ? null : ofTokens(answer.access_token);
  if (asked?.email === undefined) return null;
  return { username: asked.email, refusal: answer.error_code ?? String(answer.code ?? 'refused') };
}

/** By the route, not by the address: that may be written in many ways. */
const isCognito = ({ headers, routeOptions }: FastifyRequest): boolean =>
  routeOptions.url === '/' && COGNITO_OPERATIONS.test(String(headers['x-amz-target']));

function isGotrue({ routeOptions, query }: FastifyRequest): boolean {
  const route = routeOptions.url ?? '';
  return route.endsWith('/verify') || (route.endsWith('/token') && gotrueGrant.safeParse(query).success);
}

/** Whether the answer to a request is to be kept until it can be looked into. */
export const mayBeSignIn = (request: FastifyRequest, status: number): boolean =>
  request.method === 'POST' && status < 500 && (isCognito(request) || isGotrue(request));

/** Null for what is no sign-in, or not the end of one (a challenge that is to be answered). */
export const signInAttemptOf = (
  request: FastifyRequest,
  status: number,
  payload: string,
): SignInAttempt | null =>
  isCognito(request) ? cognitoAttempt(request, status, payload) : gotrueAttempt(request, status, payload);
