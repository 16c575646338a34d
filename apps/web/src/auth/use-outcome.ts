import { UNEXPECTED_ERROR } from '@aiso/contracts/sign-in-errors';
import { useState } from 'react';
import { errorText } from '../i18n/error-text.ts';
import { useSession } from './SessionProvider.tsx';
import type { AuthStrategy, Outcome } from './strategy.ts';

/** Runs one call of the strategy for a form and holds the sentence it failed with. Resolves to true when it went well. */
export function useOutcome(): {
  error: string | null;
  run: (call: (strategy: AuthStrategy) => Promise<Outcome>) => Promise<boolean>;
} {
  const { strategy } = useSession();
  const [error, setError] = useState<string | null>(null);
  const run = async (call: (strategy: AuthStrategy) => Promise<Outcome>): Promise<boolean> => {
    setError(null);
    const outcome = await strategy()
      .then(call)
      .catch((): Outcome => ({ error: errorText('sign_in.unexpected', UNEXPECTED_ERROR) }));
    setError(outcome.error);
    return outcome.error === null;
  };
  return { error, run };
}
