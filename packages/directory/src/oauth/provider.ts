import * as oauth from 'openid-client';
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
  /**
   * Where the person goes; `secret` (a PKCE verifier) is needed again when they come back.
   * @throws ProviderFailure
   */
  begin(request: {
    readonly state: string;
    readonly redirectUri: string;
    readonly scopes: string;
    readonly secret: string;
  }): Promise<string>;
  /** `url` is the redirect address with which the person came back. @throws ProviderFailure */
  finish(answer: {
    readonly url: URL;
    readonly state: string;
    readonly secret: string;
  }): Promise<ProviderAccount>;
  /**
   * An id token that an application got by itself; absent where the provider makes none.
   * @throws ProviderFailure
   */
  readIdToken?(idToken: string, nonce: string | undefined): Promise<ProviderAccount>;
};

export type ProviderCredentials = { readonly clientId: string; readonly clientSecret: string };

/** The provider is away, refuses, or says what cannot be believed. */
export class ProviderFailure extends Error {
  override readonly name = 'ProviderFailure';
}

/** What one provider differs in from the others. */
export type ProviderDescription = {
  readonly name: string;
  readonly issuer: string;
  /**
   * Where it publishes no configuration (OpenID Connect Discovery 1.0): its endpoints. It makes no id tokens
   * then.
   */
  readonly endpoints?: Pick<oauth.ServerMetadata, 'authorization_endpoint' | 'token_endpoint'>;
  readonly scopes: readonly string[];
  /** Whose account the tokens are for. */
  account(config: oauth.Configuration, tokens: Tokens): Promise<ProviderAccount>;
};
export type Tokens = Awaited<ReturnType<typeof oauth.authorizationCodeGrant>>;

const TIMEOUT_SECONDS = 10;
const LONGEST_ANSWER = 262_144;

/**
 * The code flow (RFC 6749) with state, PKCE (RFC 7636) and, where there are id tokens, a nonce; by
 * openid-client.
 */
export function oauthProvider(
  description: ProviderDescription,
  credentials: ProviderCredentials,
): OAuthProvider & { readonly configuration: () => Promise<oauth.Configuration> } {
  const { name, issuer, endpoints, scopes } = description;
  const configuration = once(() => configure(description, credentials));
  const nonceOf = async (secret: string) =>
    endpoints === undefined ? { nonce: await oauth.calculatePKCECodeChallenge(`nonce ${secret}`) } : {};

  return {
    name,
    configuration,

    begin: believed(async ({ state, redirectUri, scopes: further, secret }) => {
      const url = oauth.buildAuthorizationUrl(await configuration(), {
        redirect_uri: redirectUri,
        scope: [...scopes, ...further.split(/[\s,]+/u).filter(Boolean)].join(' '),
        state,
        ...(await nonceOf(secret)),
        code_challenge: await oauth.calculatePKCECodeChallenge(secret),
        code_challenge_method: 'S256',
      });
      return url.href;
    }),

    finish: believed(async ({ url, state, secret }) => {
      const config = await configuration();
      const back = new URL(url);
      // Only who publishes a configuration can be known by the issuer in its answer (RFC 9207).
      if (endpoints !== undefined) back.searchParams.delete('iss');
      const { nonce } = await nonceOf(secret);
      const tokens = await oauth.authorizationCodeGrant(config, back, {
        expectedState: state,
        pkceCodeVerifier: secret,
        ...(nonce === undefined ? {} : { expectedNonce: nonce, idTokenExpected: true }),
      });
      return description.account(config, tokens);
    }),
  };

  async function configure(
    { endpoints: fixed }: ProviderDescription,
    { clientId, clientSecret }: ProviderCredentials,
  ): Promise<oauth.Configuration> {
    const authentication = oauth.ClientSecretPost(clientSecret);
    // An address without TLS is the administrator's own choice, for a provider on their machine.
    const allowances = issuer.startsWith('http:') ? [oauth.allowInsecureRequests] : [];
    if (fixed !== undefined) {
      const config = new oauth.Configuration({ issuer, ...fixed }, clientId, {}, authentication);
      config.timeout = TIMEOUT_SECONDS;
      config[oauth.customFetch] = boundedFetch;
      for (const allow of allowances) allow(config);
      return config;
    }
    const config = await oauth.discovery(new URL(issuer), clientId, {}, authentication, {
      timeout: TIMEOUT_SECONDS,
      [oauth.customFetch]: boundedFetch,
      execute: allowances,
    });
    // The signature of an id token is checked even where it came over TLS from the provider itself.
    oauth.enableNonRepudiationChecks(config);
    return config;
  }
}

/** Asked for once; again after a failure. */
function once<T>(work: () => Promise<T>): () => Promise<T> {
  let done: Promise<T> | undefined;
  return () => {
    if (done !== undefined) return done;
    const doing = work();
    done = doing;
    doing.catch(() => (done = undefined));
    return doing;
  };
}

/** Whatever goes wrong at the provider is its failure. */
const believed =
  <A extends unknown[], T>(work: (...given: A) => Promise<T>) =>
  async (...given: A): Promise<T> => {
    try {
      return await work(...given);
    } catch (error) {
      if (error instanceof ProviderFailure) throw error;
      throw new ProviderFailure('The provider cannot be reached or answers oddly.', { cause: error });
    }
  };

async function boundedFetch(url: string, options: oauth.CustomFetchOptions): Promise<Response> {
  const response = await fetch(url, { ...options, body: options.body ?? null });
  const text = await response.text();
  if (text.length > LONGEST_ANSWER) throw new ProviderFailure('The answer of the provider is too long.');
  const { status, headers } = response;
  return new Response(text === '' ? null : text, { status, headers });
}

/** A JSON answer of the provider's own API. @throws ProviderFailure */
export async function askProvider<T>(
  schema: z.ZodType<T>,
  config: oauth.Configuration,
  { access_token: token }: Tokens,
  url: string,
): Promise<T> {
  const headers = new Headers({ accept: 'application/json', 'user-agent': 'AISO' });
  const target = new URL(url);
  const response = await oauth.fetchProtectedResource(config, token, target, 'GET', null, headers);
  if (!response.ok) throw new ProviderFailure(`The provider answered with ${response.status}.`);
  return schema.parse(await response.json());
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
