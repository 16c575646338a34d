import { randomBytes } from 'node:crypto';
import { G } from '../src/crypto/group.ts';
import { modularPower } from '../src/crypto/modular-power.ts';
import { claimSignature, clientKey } from '../src/crypto/srp.ts';
import { CLIENT } from './directory-server.ts';

export type Answer = { status: number; type: string | null; body: Record<string, unknown> };

export const strings = (value: unknown): Record<string, string> =>
  Object.fromEntries(Object.entries(value ?? {}).map(([key, entry]) => [key, String(entry)]));

export const TIMESTAMP = 'Fri Nov 20 20:00:31 UTC 2026';

export type Claim = {
  ChallengeName: string;
  ClientId: string;
  Session?: string;
  ChallengeResponses: Record<string, string>;
};

/** A client of the user pool that can stop at each step, and send what no honest one sends. */
export function bareClient(server: () => { readonly address: string }) {
  async function call(target: string, body: unknown, headers: Record<string, string> = {}): Promise<Answer> {
    const response = await fetch(server().address, {
      method: 'POST',
      headers: {
        'content-type': 'application/x-amz-json-1.1',
        'x-amz-target': `AWSCognitoIdentityProviderService.${target}`,
        ...headers,
      },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    });
    const parsed: unknown = JSON.parse(await response.text());
    return {
      status: response.status,
      type: response.headers.get('x-amzn-errortype'),
      body: Object.fromEntries(Object.entries(parsed ?? {})),
    };
  }

  const initiate = (username: string, srpA: string) =>
    call('InitiateAuth', {
      AuthFlow: 'USER_SRP_AUTH',
      ClientId: CLIENT,
      AuthParameters: { USERNAME: username, SRP_A: srpA },
    });

  /** Everything of an SRP sign-in up to the claim, which is given back unsent. */
  async function prepareClaim(username: string, password: string): Promise<Claim> {
    const a = BigInt(`0x${randomBytes(128).toString('hex')}`);
    const A = await modularPower(G, a);
    const { body } = await initiate(username, A.toString(16));
    const parameters = strings(body['ChallengeParameters']);
    const identity = { poolName: 'aiso', userId: parameters['USER_ID_FOR_SRP'] ?? '' };
    const key = await clientKey({
      identity,
      saltHex: parameters['SALT'] ?? '',
      password,
      a,
      A,
      B: BigInt(`0x${parameters['SRP_B']}`),
    });
    const block = parameters['SECRET_BLOCK'] ?? '';
    const signature = claimSignature(key, identity, Buffer.from(block, 'base64'), TIMESTAMP);
    return {
      ChallengeName: 'PASSWORD_VERIFIER',
      ClientId: CLIENT,
      ChallengeResponses: {
        USERNAME: identity.userId,
        PASSWORD_CLAIM_SECRET_BLOCK: block,
        PASSWORD_CLAIM_SIGNATURE: signature.toString('base64'),
        TIMESTAMP,
      },
    };
  }

  const respond = (claim: Claim) => call('RespondToAuthChallenge', claim);

  return { call, initiate, prepareClaim, respond };
}
