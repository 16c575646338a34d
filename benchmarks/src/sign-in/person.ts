import { randomBytes } from 'node:crypto';
import { claimSignature, clientKey, G, modularPower } from '@aiso/directory/testing';
import { CLIENT_ID } from '../../../e2e/protocol-sign-in.ts';
import { call } from './call.ts';

/** A number of the client, made before the clock runs: its cost is the browser's. */
export type ClientNumber = { readonly a: bigint; readonly A: bigint };

export async function newClientNumber(): Promise<ClientNumber> {
  const a = BigInt(`0x${randomBytes(32).toString('hex')}`);
  return { a, A: await modularPower(G, a) };
}

/** @returns milliseconds that the server took */
export async function signInByPassword(url: string, email: string, password: string): Promise<number> {
  const { answer, ms } = await call(url, 'InitiateAuth', {
    AuthFlow: 'USER_PASSWORD_AUTH',
    ClientId: CLIENT_ID,
    AuthParameters: { USERNAME: email, PASSWORD: password },
  });
  if (answer.AuthenticationResult === undefined) throw new Error('The password was not accepted.');
  return ms;
}

/**
 * @returns milliseconds that the server took for both steps; what the client computes between them is not
 * counted
 */
export async function signInBySrp(
  url: string,
  email: string,
  password: string,
  { a, A }: ClientNumber,
): Promise<number> {
  const challenge = await call(url, 'InitiateAuth', {
    AuthFlow: 'USER_SRP_AUTH',
    ClientId: CLIENT_ID,
    AuthParameters: { USERNAME: email, SRP_A: A.toString(16) },
  });
  const given = challenge.answer.ChallengeParameters ?? {};
  const identity = { poolName: 'aiso', userId: given['USER_ID_FOR_SRP'] ?? '' };
  const block = given['SECRET_BLOCK'] ?? '';
  const TIMESTAMP = 'Fri Nov 20 20:00:31 UTC 2026';
  const key = await clientKey({
    identity,
    saltHex: given['SALT'] ?? '',
    password,
    a,
    A,
    B: BigInt(`0x${given['SRP_B']}`),
  });
  const signature = claimSignature(key, identity, Buffer.from(block, 'base64'), TIMESTAMP);
  const claim = await call(url, 'RespondToAuthChallenge', {
    ChallengeName: 'PASSWORD_VERIFIER',
    ClientId: CLIENT_ID,
    ChallengeResponses: {
      USERNAME: identity.userId,
      PASSWORD_CLAIM_SECRET_BLOCK: block,
      PASSWORD_CLAIM_SIGNATURE: signature.toString('base64'),
      TIMESTAMP,
    },
  });
  if (claim.answer.AuthenticationResult === undefined) throw new Error('The claim was not accepted.');
  return challenge.ms + claim.ms;
}
