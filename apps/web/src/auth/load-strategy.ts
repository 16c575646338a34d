import type { PublicConfig } from '@aiso/contracts/public-config';
import { readConfig } from '../app/api/config.ts';
import { strategyNameOf } from '../app/session/strategies.ts';
import type { AuthStrategy, StrategyName } from '../app/session/strategy.ts';

/** Each strategy's own code, with the directory's client that it brings. */
const LOADERS: Readonly<Record<StrategyName, (config: PublicConfig) => Promise<AuthStrategy>>> = {
  custom: async (config) => (await import('./custom/custom-strategy.ts')).createCustomStrategy(config),
  supabase: async (config) =>
    (await import('./supabase/supabase-strategy.ts')).createSupabaseStrategy(config),
  cognito: async (config) => (await import('./cognito/cognito-strategy.ts')).createCognitoStrategy(config),
};

/** The configured strategy, for `SessionProvider`. */
export async function loadStrategy(): Promise<AuthStrategy> {
  const config = await readConfig();
  return LOADERS[strategyNameOf(config.AISO_AUTH_STRATEGY)](config);
}
