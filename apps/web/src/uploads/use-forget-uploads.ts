import { useEffect } from 'react';
import { useSession } from '../app/session/SessionProvider.tsx';

/**
 * Empties what the browser keeps of files under way when the person signs out, and what is older than a day
 * at every start. It stands above the authentication guard, and so is still there. A session that expired
 * keeps them: the same person goes on after signing in again.
 */
export function useForgetUploads(): void {
  const { endedBy } = useSession();
  useEffect(() => {
    void import('./forget-uploads.ts')
      .then(({ forgetUploads }) => (endedBy === 'sign-out' ? forgetUploads() : undefined))
      .catch(() => undefined);
  }, [endedBy]);
}
