import { UNEXPECTED_ERROR } from '@aiso/contracts/sign-in-errors';
import { useState } from 'react';
import { errorText } from '../app/i18n/error-text.ts';
import { useSession } from '../app/session/SessionProvider.tsx';
import type { AuthStrategy, Outcome } from '../app/session/strategy.ts';

/**
 * Runs one call of the strategy for a form and holds the sentence it failed with. Resolves to what it
 * answered, null where it failed.
 */
export function useOutcome(): {
  error: string | null;
  run: <T extends Outcome>(call: (strategy: AuthStrategy) => Promise<T>) => Promise<T | null>;
} {
  const { strategy } = useSession();
  const [error, setError] = useState<string | null>(null);
  const run = async <T extends Outcome>(call: (strategy: AuthStrategy) => Promise<T>): Promise<T | null> => {
    setError(null);
    try {
      const outcome = await call(await strategy());
      setError(outcome.error);
      return outcome.error === null ? outcome : null;
    } catch {
      setError(errorText('sign_in.unexpected', UNEXPECTED_ERROR));
      return null;
    }
  };
  return { error, run };
}
