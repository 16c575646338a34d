import type { PublicConfig } from '../api/config.ts';
import { type AuthStrategy, STRATEGY_NAMES, type StrategyName } from './strategy.ts';

type StrategyEntry = {
  readonly loginRoute: string;
  /** What a person may do alone; the sign-in page offers no way to a form that only refuses. */
  readonly offers: (config: PublicConfig | undefined) => {
    readonly register: boolean;
    readonly resetPassword: boolean;
  };
  /** What a directory that fails at the check of a session means (specification, section 4). */
  readonly failedCheck: 'its own words' | 'something went wrong' | 'nobody';
  readonly load: (config: PublicConfig) => Promise<AuthStrategy>;
};

export const STRATEGIES: Readonly<Record<StrategyName, StrategyEntry>> = {
  custom: {
    loginRoute: '/auth/custom/login',
    offers: (config) => ({ register: false, resetPassword: config?.resetsPasswordsByMail ?? false }),
    failedCheck: 'its own words',
    load: async (config) =>
      (await import('../../auth/custom/custom-strategy.ts')).createCustomStrategy(config),
  },
  supabase: {
    loginRoute: '/auth/supabase/login',
    offers: () => ({ register: true, resetPassword: true }),
    failedCheck: 'something went wrong',
    load: async (config) =>
      (await import('../../auth/supabase/supabase-strategy.ts')).createSupabaseStrategy(config),
  },
  cognito: {
    loginRoute: '/auth/cognito/login',
    offers: () => ({ register: false, resetPassword: true }),
    failedCheck: 'nobody',
    load: async (config) =>
      (await import('../../auth/cognito/cognito-strategy.ts')).createCognitoStrategy(config),
  },
};

const warnedOf = new Set<string>();

/** The configured strategy; an unknown value falls back to cognito with a warning (specification, section 1). */
export function strategyNameOf(configured: string): StrategyName {
  const known = STRATEGY_NAMES.find((name) => name === configured);
  if (known !== undefined) return known;
  if (!warnedOf.has(configured)) {
    warnedOf.add(configured);
    // oxlint-disable-next-line no-console -- the specification asks for a warning
    console.warn(`Unknown auth strategy "${configured}", falling back to cognito.`);
  }
  return 'cognito';
}
