import type { PublicConfig } from '@aiso/contracts/public-config';
import { isStrategyName, type StrategyName } from '@aiso/contracts/strategies';

type StrategyEntry = {
  readonly loginRoute: string;
  /**
   * Whether a forgotten password can be reset. The sign-in page offers no way to a form that only refuses.
   */
  readonly canResetPassword: (config: PublicConfig | undefined) => boolean;
  /** What a directory that fails at the check of a session means (specification, section 4). */
  readonly failedCheck: 'its own words' | 'something went wrong' | 'nobody';
};

/** What the program knows of each way of signing in; what each one does is `auth/load-strategy.ts`. */
export const STRATEGIES: Readonly<Record<StrategyName, StrategyEntry>> = {
  custom: {
    loginRoute: '/auth/custom/login',
    canResetPassword: (config) => config?.resetsPasswordsByMail ?? false,
    failedCheck: 'its own words',
  },
  supabase: {
    loginRoute: '/auth/supabase/login',
    canResetPassword: () => true,
    failedCheck: 'something went wrong',
  },
  cognito: {
    loginRoute: '/auth/cognito/login',
    canResetPassword: () => true,
    failedCheck: 'nobody',
  },
};

const warnedOf = new Set<string>();

/**
 * The configured strategy; an unknown value falls back to cognito with a warning (specification, section 1).
 */
export function strategyNameOf(configured: string): StrategyName {
  if (isStrategyName(configured)) return configured;
  if (!warnedOf.has(configured)) {
    warnedOf.add(configured);
    // oxlint-disable-next-line no-console -- the specification asks for a warning
    console.warn(`Unknown auth strategy "${configured}", falling back to cognito.`);
  }
  return 'cognito';
}
