import { errorText } from '../i18n/error-text.ts';
import { STRATEGIES } from './strategies.ts';
import type { StrategyName } from './strategy.ts';

/**
 * What a person is told when the directory fails at the check of a session; null where the strategy takes
 * that for nobody being signed in (specification, section 4, "Auth events").
 */
export function errorOfCheck(strategy: StrategyName, error: unknown): string | null {
  switch (STRATEGIES[strategy].failedCheck) {
    case 'nobody':
      return null;
    case 'something went wrong':
      return errorText('server.internal', 'Something went wrong');
    case 'its own words':
      return error instanceof Error ? error.message : String(error);
  }
}
