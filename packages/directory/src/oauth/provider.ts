import { z } from 'zod';

/** Somebody's account at a provider, as the provider tells it. */
export type ProviderAccount = {
  readonly id: string;
  readonly email: string | null;
  readonly emailVerified: boolean;
  /** Kept with the identity and shown to its owner. */
  readonly data: Readonly<Record<string, string | boolean>>;
};

export type OAuthProvider = {
  readonly name: string;
  /** Where the person goes; `secret` is needed again when they come back. */
  begin(request: {
    readonly state: string;
    readonly redirectUri: string;
    readonly scopes: string;
    readonly secret: string;
  }): Promise<string>;
  /** @throws ProviderFailure */
  finish(answer: {
    readonly code: string;
    readonly redirectUri: string;
    readonly secret: string;
  }): Promise<ProviderAccount>;
  /** An id token that an application got by itself; absent where the provider makes none. @throws ProviderFailure */
  readIdToken?(idToken: string, nonce: string | undefined): Promise<ProviderAccount>;
};

export type ProviderCredentials = { readonly clientId: string; readonly clientSecret: string };

/** The provider is away, refuses, or says what cannot be believed. */
export class ProviderFailure extends Error {
  override readonly name = 'ProviderFailure';
}

const TIMEOUT_MS = 10_000;
const LONGEST_ANSWER = 262_144;

/** A JSON answer of the provider. @throws ProviderFailure */
export async function askProvider<T>(
  schema: z.ZodType<T>,
  url: string,
  init: Pick<RequestInit, 'method' | 'body'> & { readonly headers?: Readonly<Record<string, string>> } = {},
): Promise<T> {
  try {
    const response = await fetch(url, {
      ...init,
      headers: { accept: 'application/json', 'user-agent': 'AISO', ...init.headers },
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (!response.ok) throw new ProviderFailure(`The provider answered with ${response.status}.`);
    const text = await response.text();
    if (text.length > LONGEST_ANSWER) throw new ProviderFailure('The answer of the provider is too long.');
    return schema.parse(JSON.parse(text));
  } catch (error) {
    if (error instanceof ProviderFailure) throw error;
    throw new ProviderFailure('The provider cannot be reached or answers oddly.', { cause: error });
  }
}

const text = z.string().max(512);
/** What is kept of a profile: short texts under the names that GoTrue gives them. */
export function profileData(values: Readonly<Record<string, unknown>>): Record<string, string | boolean> {
  const data: Record<string, string | boolean> = {};
  for (const [name, value] of Object.entries(values)) {
    if (typeof value === 'boolean') data[name] = value;
    const short = text.safeParse(value).data;
    if (short !== undefined && short !== '') data[name] = short;
  }
  return data;
}
