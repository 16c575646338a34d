import { OAUTH_PROVIDERS, type ServiceOffers } from '../../app/session/strategy.ts';

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

/**
 * What the service says it is configured for (`GET /settings`); nothing where it does not say.
 * @throws when it cannot be reached
 */
export async function serviceOffers(
  url: string,
  headers: Readonly<Record<string, string>>,
): Promise<ServiceOffers> {
  const response = await fetch(`${url}/settings`, { headers });
  const settings: unknown = response.ok ? await response.json() : null;
  if (!isObject(settings)) return { providers: [], signUp: false };
  const { external, disable_signup: isSignUpOff } = settings;
  return {
    providers: OAUTH_PROVIDERS.filter((provider) => isObject(external) && external[provider] === true),
    signUp: isSignUpOff === false,
  };
}
