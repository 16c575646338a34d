import { useEffect } from 'react';
import { useSession } from '../app/session/SessionProvider.tsx';

/**
 * Empties what the browser keeps of files under way when the person signs out. It stands above the
 * authentication guard, and so is still there. A session that expired keeps them: the same person goes on
 * after signing in again.
 */
export function useForgetUploadsOnSignOut(): void {
  const { endedBy } = useSession();
  useEffect(() => {
    if (endedBy !== 'sign-out') return;
    void Promise.all([import('./file-store.ts'), import('./sent-uploads.ts')])
      .then(([files, sent]) => {
        sent.forgetSentUploads();
        return files.openFileStore().clear();
      })
      .catch(() => undefined);
  }, [endedBy]);
}
