import { OAUTH_PROVIDERS, type OAuthProvider } from '../../app/session/strategy.ts';

/** Which social providers the service says it is configured for (`GET /settings`, `external`). @throws when it cannot be reached */
export async function configuredProviders(
  url: string,
  headers: Readonly<Record<string, string>>,
): Promise<readonly OAuthProvider[]> {
  const response = await fetch(`${url}/settings`, { headers });
  const settings: unknown = response.ok ? await response.json() : null;
  const external: unknown =
    typeof settings === 'object' && settings !== null && 'external' in settings ? settings.external : null;
  if (typeof external !== 'object' || external === null) return [];
  const switches = new Map<string, unknown>(Object.entries(external));
  return OAUTH_PROVIDERS.filter((provider) => switches.get(provider) === true);
}
