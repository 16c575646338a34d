import type { PublicConfig } from '../api/config.ts';
import { type AuthStrategy, STRATEGY_NAMES, type StrategyName } from './strategy.ts';

type StrategyEntry = {
  readonly loginRoute: string;
  /** What a person may do alone; the sign-in page offers no way to a form that only refuses. */
  readonly offers: { readonly register: boolean; readonly resetPassword: boolean };
  /** Null where the strategy does not come with this version. */
  readonly load: ((config: PublicConfig) => Promise<AuthStrategy>) | null;
};

export const STRATEGIES: Readonly<Record<StrategyName, StrategyEntry>> = {
  custom: {
    loginRoute: '/auth/custom/login',
    offers: { register: false, resetPassword: false },
    load: async (config) => (await import('./custom/custom-strategy.ts')).createCustomStrategy(config),
  },
  supabase: {
    loginRoute: '/auth/supabase/login',
    offers: { register: true, resetPassword: true },
    load: null,
  },
  cognito: {
    loginRoute: '/auth/cognito/login',
    offers: { register: false, resetPassword: true },
    load: null,
  },
};

/** The configured strategy; an unknown value falls back to cognito with a warning (specification, section 1). */
export function strategyNameOf(configured: string): StrategyName {
  const known = STRATEGY_NAMES.find((name) => name === configured);
  if (known !== undefined) return known;
  // oxlint-disable-next-line no-console -- the specification asks for a warning
  console.warn(`Unknown auth strategy "${configured}", falling back to cognito.`);
  return 'cognito';
}
