import { Amplify } from 'aws-amplify';
import { cognitoUserPoolsTokenProvider } from 'aws-amplify/auth/cognito';
import { CLIENT, POOL } from '../directory-server.ts';

/** Leads the official aws-amplify client to a server. @returns what it keeps of a sign-in */
export function leadAmplifyTo(address: string): Map<string, string> {
  const kept = new Map<string, string>();
  Amplify.configure({
    Auth: { Cognito: { userPoolId: POOL, userPoolClientId: CLIENT, userPoolEndpoint: address } },
  });
  cognitoUserPoolsTokenProvider.setKeyValueStorage({
    setItem: async (key, value) => void kept.set(key, value),
    getItem: async (key) => kept.get(key) ?? null,
    removeItem: async (key) => void kept.delete(key),
    clear: async () => kept.clear(),
  });
  return kept;
}
