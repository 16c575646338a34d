/** The part of `oidc-provider` that the tests use; it comes without types. */
declare module 'oidc-provider' {
  import type { IncomingMessage, ServerResponse } from 'node:http';

  type Grant = { addOIDCScope(scope: string): void; save(): Promise<string> };
  type Context = {
    readonly oidc: { readonly provider: Provider; readonly session?: { readonly accountId?: string } };
  };
  type Configuration = {
    readonly clients: readonly Record<string, unknown>[];
    readonly claims: Readonly<Record<string, readonly string[]>>;
    readonly conformIdTokenClaims: boolean;
    readonly routes: Readonly<Record<string, string>>;
    readonly scopes: readonly string[];
    readonly features: Readonly<Record<string, { readonly enabled: boolean }>>;
    readonly ttl: Readonly<Record<string, number>>;
    readonly interactions: { url(context: Context, interaction: { readonly uid: string }): string };
    findAccount(
      context: Context,
      id: string,
    ): { readonly accountId: string; claims(): Record<string, unknown> } | undefined;
    loadExistingGrant(context: Context): Promise<Grant | undefined>;
  };

  export default class Provider {
    constructor(issuer: string, configuration: Configuration);
    readonly Grant: new (of: {
      readonly clientId: string;
      readonly accountId: string;
    }) => Grant;
    readonly AccessToken: { find(token: string): Promise<{ readonly accountId: string } | undefined> };
    callback(): (request: IncomingMessage, response: ServerResponse) => Promise<void>;
    interactionFinished(
      request: IncomingMessage,
      response: ServerResponse,
      result: Record<string, unknown>,
      options: { readonly mergeWithLastSubmission: boolean },
    ): Promise<void>;
  }
}
